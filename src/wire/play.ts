import * as z from 'zod/mini';
import type { Fact, Seat } from '../kit/contract/game.ts';
import { outcome } from '../kit/match/matchfile.ts';
import type { Offered, Position } from './position.ts';
import { table } from './tables.ts';
import { action, commandId, type Fields, index, options, refusal, type Schema, version } from './words.ts';

/** What is asked and answered by those who play over HTTP, and by those who look ahead. */

/** How long a request for a turn waits for one, in seconds. */
export const TURN_WAIT = 25;
/** How many lines may be tried at once, and of how many actions all of them consist at most. */
export const MOST_LINES = 32;
export const MOST_TRIED = 64;

/** As it is told: whatever a game adds to it. */
const fact = action as z.ZodMiniType as Schema<Fact>;

export const turnQuery = z.strictObject({ since: z.optional(z.string().check(z.regex(/^(-1|\d{1,9})$/))) });

const offered = z.strictObject({
  refusal: z.exactOptional(refusal),
  ...({
    action: fact,
    sentence: z.string(),
    why: z.exactOptional(z.string()),
  } satisfies Fields<Omit<Offered, 'refusal'>>),
});

const seated = {
  version: z.int(),
  state: z.unknown(),
  after: z.int(),
  facts: z.array(fact),
  toAct: z.array(z.int()),
  players: z.array(z.nullable(z.string())),
  names: z.array(z.string()),
  outcome: z.nullable(outcome),
  ended: z.nullable(z.string()),
  mine: z.array(z.int()),
} satisfies Fields<Omit<Position, 'offers'> & { readonly mine: readonly Seat[] }>;
const position = z.strictObject({ ...seated, offers: z.record(z.string(), z.array(offered)) });
export type MyPosition = z.infer<typeof position>;

export const turnAnswer = z.strictObject({ table, position: z.nullable(position) });

export const actWish = z.strictObject({
  seat: index,
  seen: version,
  action: z.optional(action),
  offer: z.optional(index),
  id: z.optional(commandId),
});
export const undoWish = z.strictObject({ seen: version, id: z.optional(commandId) });
export const versionAnswer = z.strictObject({ version: z.int() });

export const schemaAnswer = z.record(z.string(), z.unknown());

const step = z.strictObject({ seat: z.optional(index), action });
export const tryWish = z.strictObject({
  state: z.optional(z.record(z.string(), z.unknown())),
  players: z.optional(z.int()),
  options: z.optional(options),
  lines: z.optional(z.array(z.array(step).check(z.maxLength(MOST_TRIED))).check(z.maxLength(MOST_LINES))),
  draws: z.optional(z.array(z.union([z.string(), z.number()])).check(z.maxLength(500))),
  offers: z.optional(z.boolean()),
});
export type TryWish = z.infer<typeof tryWish>;

const done = z.strictObject({
  ok: z.literal(true),
  draws: z.array(z.union([z.string(), z.number()])),
  facts: z.array(fact),
  state: z.unknown(),
  toAct: z.array(z.int()),
  offers: z.exactOptional(z.record(z.string(), z.array(offered))),
  outcome: z.nullable(outcome),
});
const stopped = z.strictObject({ ok: z.literal(false), at: z.int(), refusal, sentence: z.string() });
export const tryAnswer = z.strictObject({ lines: z.array(z.discriminatedUnion('ok', [done, stopped])) });
export type TryAnswer = z.infer<typeof tryAnswer>;
