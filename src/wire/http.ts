import * as z from 'zod/mini';

/** What the HTTP interface takes and gives. The server checks requests with these and documents all of it. */

const id = z.string().check(z.minLength(1), z.maxLength(64));
const optionValue = z.union([z.string(), z.number(), z.boolean()]);
const options = z.record(z.string(), optionValue);
/** Names are looked at more closely by the table; this only keeps out what cannot be one. */
const name = z.string().check(z.maxLength(200));

export const signIn = z.strictObject({ name });
export type SignIn = z.infer<typeof signIn>;

export const tableWish = z.strictObject({
  game: id,
  players: z.int(),
  options: z.optional(options),
  settings: z.optional(options),
  names: z.optional(z.array(name).check(z.maxLength(16))),
});
export type TableWishBody = z.infer<typeof tableWish>;

export const joinWish = z.strictObject({ name: z.optional(name) });
export const readyWish = z.strictObject({ ready: z.boolean() });
export const tableId = z.object({ id });

export const refusalAnswer = z.object({
  refusal: z.looseObject({ code: z.string() }),
  sentence: z.string(),
});

const outcome = z.object({
  winners: z.array(z.int()),
  places: z.array(z.int()),
  scores: z.array(z.number()),
  reason: z.string(),
});

export const table = z.object({
  id: z.string(),
  game: z.string(),
  rules: z.int(),
  options,
  settings: options,
  host: z.string(),
  chairs: z.array(
    z.object({
      name: z.string(),
      taken: z.nullable(z.union([z.object({ person: z.string() }), z.object({ bot: z.string() })])),
      ready: z.boolean(),
      held: z.optional(z.object({ id: z.string(), name: z.string() })),
      owner: z.optional(z.string()),
      gone: z.optional(z.literal(true)),
    }),
  ),
  readyOrder: z.array(z.int()),
  status: z.enum(['gathering', 'playing', 'finished', 'closed']),
  createdAt: z.number(),
  seedHash: z.string(),
  outcome: z.nullable(outcome),
  standing: z.record(z.string(), z.enum(['turn', 'always'])),
  lent: z.record(z.string(), z.string()),
  votes: z.record(z.string(), z.array(z.string())),
  removed: z.array(z.string()),
  origin: z.nullable(z.object({ match: z.string(), version: z.int() })),
  rematch: z.nullable(z.string()),
});

export const lobbyQuery = z.strictObject({
  game: z.optional(id),
  q: z.optional(name),
  free: z.optional(z.enum(['0', '1'])),
});
export const tables = z.object({
  tables: z.array(z.extend(table, { free: z.int(), hostName: z.string() })),
});
export const tableAnswer = z.object({
  table,
  online: z.array(z.string()),
  away: z.record(z.string(), z.number()),
});

/** What people do around a match. */
export const personWish = z.strictObject({ person: id });
export const botWish = z.strictObject({ chair: z.int().check(z.nonnegative()), bot: z.nullable(id) });
export const standingWish = z.strictObject({
  seat: z.int().check(z.nonnegative()),
  answer: z.enum(['ask', 'turn', 'always']),
});
export const characters = z.array(z.object({ id: z.string(), about: z.string() }));

const commandId = z.string().check(z.regex(/^[\w-]{1,64}$/));
/** Texts are looked at more closely by the table; this only keeps out what cannot be one. */
const text = z.string().check(z.maxLength(4000));

export const chatWish = z.strictObject({ id: commandId, text });
export const chatQuery = z.strictObject({ after: z.optional(commandId) });
const line = z.object({
  id: z.string(),
  at: z.number(),
  person: z.string(),
  name: z.string(),
  text: z.string(),
  version: z.int(),
  watching: z.optional(z.literal(true)),
});
export const lineAnswer = z.object({ line });
export const chatAnswer = z.object({ lines: z.array(line) });

export const saveWish = z.strictObject({ name: text });
export const branchWish = z.strictObject({ version: z.int().check(z.nonnegative()) });
export const savesQuery = z.strictObject({ game: z.optional(id), q: z.optional(name) });
const save = z.object({
  id: z.string(),
  name: z.string(),
  table: z.string(),
  game: z.string(),
  version: z.int(),
  by: z.string(),
  byName: z.string(),
  at: z.number(),
});
export const saveAnswer = z.object({ save });
export const saves = z.object({ saves: z.array(save) });

export const mine = z.object({
  tables: z.array(z.extend(table, { awaited: z.enum(['turn', 'ready', 'nothing']) })),
  matches: z.array(z.extend(table, { won: z.boolean(), finishedAt: z.number() })),
});
export const leadersQuery = z.strictObject({ game: id, preset: z.optional(id) });
export const leaders = z.object({
  rows: z.array(
    z.object({
      person: z.string(),
      name: z.string(),
      played: z.int(),
      won: z.int(),
      low: z.number(),
      high: z.number(),
      best: z.number(),
    }),
  ),
});

const told = { label: z.string(), help: z.string() };
const field = z.union([
  z.object({
    type: z.literal('choice'),
    ...told,
    values: z.array(z.object({ value: optionValue, label: z.string() })),
    default: optionValue,
  }),
  z.object({
    type: z.literal('amount'),
    ...told,
    min: z.number(),
    max: z.number(),
    step: z.number(),
    default: z.number(),
  }),
  z.object({ type: z.literal('flag'), ...told, default: z.boolean() }),
]);
const optionTable = z.object({
  fields: z.record(z.string(), field),
  presets: z.record(z.string(), z.object({ ...told, values: options, table: z.optional(options) })),
  asked: z.optional(z.array(z.string())),
});

export const games = z.object({
  games: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      summary: z.string(),
      rules: z.int(),
      players: z.object({ min: z.int(), max: z.int() }),
      options: optionTable,
    }),
  ),
  settings: optionTable,
});

export const matchFile = z.object({
  format: z.string(),
  match: z.string(),
  game: z.string(),
  rules: z.int(),
  seedHash: z.string(),
  seed: z.optional(z.string()),
  entries: z.array(z.looseObject({ version: z.int(), kind: z.string() })),
  outcome: z.optional(outcome),
  chat: z.optional(z.array(line)),
});
export const matchQuery = z.strictObject({ chat: z.optional(z.enum(['0', '1'])) });

export const health = z.object({ ok: z.boolean() });
