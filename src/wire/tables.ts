import * as z from 'zod/mini';
import type { Game } from '../kit/contract/game.ts';
import type { OptionTable, OptionValues } from '../kit/contract/options.ts';
import { matchFile, outcome, said } from '../kit/match/matchfile.ts';
import type { Guest, Sitter } from '../tables/chairs/sitters.ts';
import type { Leader } from '../tables/records/results.ts';
import type { Save } from '../tables/records/save.ts';
import type { Listed } from '../tables/table/lobby.ts';
import { type Clocks, type Settings, settings as tableSettings } from '../tables/table/settings.ts';
import type { Chair, Table } from '../tables/table/table.ts';
import type { Awaited } from '../tables/turns/awaited.ts';
import type { Frozen } from './row.ts';
import {
  commandId,
  type Fields,
  id,
  index,
  name,
  options,
  optionValue,
  type Schema,
  standingAnswer,
  text,
  valuesOf,
} from './words.ts';

/** What is asked and answered about tables. */

export { matchFile };

export const tableWish = z.strictObject({
  game: id,
  players: z.int(),
  options: z.optional(options),
  settings: z.optional(options),
  names: z.optional(z.array(name).check(z.maxLength(16))),
});
/** What somebody wants who opens a table. `names`: further chairs, at the same screen. */
export type TableWish = Frozen<z.infer<typeof tableWish>>;

export const joinWish = z.strictObject({ name: z.optional(name) });
export const readyWish = z.strictObject({ ready: z.boolean() });

const person = z.strictObject({ id: z.string(), name: z.string() });
export const table = z.strictObject({
  id: z.string(),
  revision: z.int(),
  game: z.string(),
  rules: z.int(),
  options,
  settings: valuesOf<Settings>(tableSettings),
  host: z.string(),
  chairs: z.array(
    z.strictObject({
      name: z.string(),
      taken: z.nullable(z.union([z.strictObject({ person: z.string() }), z.strictObject({ bot: z.string() })])),
      ready: z.boolean(),
      held: z.exactOptional(person),
      owner: z.exactOptional(z.string()),
      lender: z.exactOptional(person),
      asked: z.exactOptional(person),
      gone: z.exactOptional(z.literal(true)),
    } satisfies Fields<Chair>),
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
  muted: z.array(z.string()),
  origin: z.nullable(z.strictObject({ match: z.string(), version: z.int() })),
  rematch: z.nullable(z.string()),
  calledOff: z.nullable(z.number()),
  closedFor: z.exactOptional(z.string()),
} satisfies Fields<Table>);

export const lobbyQuery = z.strictObject({
  game: z.optional(id),
  q: z.optional(name),
  free: z.optional(z.enum(['0', '1'])),
  page: z.optional(z.string().check(z.regex(/^\d$/))),
});
const listed = z.extend(z.omit(table, { revision: true }), {
  free: z.int(),
  hostName: z.string(),
}) satisfies Schema<Listed>;
export const tables = z.strictObject({ pages: z.int(), tables: z.array(listed) });
export const tableAnswer = z.strictObject({
  table,
  online: z.array(z.string()),
  away: z.record(z.string(), z.number()),
});

/** What people do around a match. */
export const personWish = z.strictObject({ person: id });
export const muteWish = z.strictObject({ person: id, on: z.boolean() });
export const botWish = z.strictObject({ chair: index, bot: z.nullable(id) });
const sitter = z.union([name, z.strictObject({ bot: id }), z.strictObject({ person: id })]) satisfies Schema<
  Sitter | Guest
>;
export const sitterWish = z.strictObject({ chair: index, sitter: z.nullable(sitter) });
export const clockWish = z.strictObject({
  turnTimeout: z.exactOptional(z.int()),
  replyTimeout: z.exactOptional(z.int()),
} satisfies Fields<Clocks>);
export const standingWish = z.strictObject({ seat: index, answer: standingAnswer });
export const characters = z.array(z.strictObject({ id: z.string(), about: z.string() }));

export const chatWish = z.strictObject({ id: commandId, text });
export const chatQuery = z.strictObject({ after: z.optional(commandId) });
export const lineAnswer = z.strictObject({ line: said });
export const chatAnswer = z.strictObject({ lines: z.array(said) });

export const saveWish = z.strictObject({ name: text });
export const branchWish = z.strictObject({ version: index });
export const savesQuery = z.strictObject({ game: z.optional(id), q: z.optional(name) });
const save = z.strictObject({
  id: z.string(),
  name: z.string(),
  table: z.string(),
  game: z.string(),
  version: z.int(),
  by: z.string(),
  byName: z.string(),
  at: z.number(),
} satisfies Fields<Save>);
export const saveAnswer = z.strictObject({ save });
export const saves = z.strictObject({ saves: z.array(save) });

const awaited = z.enum(['turn', 'ready', 'nothing']) satisfies Schema<Awaited>;
export const mine = z.strictObject({
  tables: z.array(z.extend(table, { awaited })),
  matches: z.array(z.extend(table, { won: z.boolean(), finishedAt: z.number() })),
});
export const leadersQuery = z.strictObject({
  game: id,
  preset: z.optional(id),
  whose: z.optional(z.enum(['people', 'bots'])),
});
const leader = z.strictObject({
  person: z.string(),
  name: z.string(),
  played: z.int(),
  won: z.int(),
  low: z.number(),
  high: z.number(),
  best: z.number(),
} satisfies Fields<Leader>);
export const leaders = z.strictObject({ rows: z.array(leader) });

const told = { label: z.string(), help: z.string() };
const field = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('choice'),
    ...told,
    values: z.array(z.strictObject({ value: optionValue, label: z.string() })),
    default: optionValue,
  }),
  z.strictObject({
    type: z.literal('amount'),
    ...told,
    min: z.number(),
    max: z.number(),
    step: z.number(),
    values: z.exactOptional(z.array(z.strictObject({ value: z.number(), label: z.string() }))),
    default: z.number(),
  }),
  z.strictObject({ type: z.literal('flag'), ...told, default: z.boolean() }),
]);
const preset = z.strictObject({ ...told, values: options, table: z.exactOptional(options) });
/** What may not go together is left out: only the server can tell. */
const optionTable: Schema<Omit<OptionTable<OptionValues>, 'contradictions'>> = z.strictObject({
  fields: z.record(z.string(), field),
  presets: z.record(z.string(), preset),
  asked: z.exactOptional(z.array(z.string())),
});

const range = { min: z.int(), max: z.int() };
const game = z.strictObject({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  rules: z.int(),
  players: z.strictObject({ ...range, best: z.exactOptional(z.strictObject(range)) }),
  options: optionTable,
} satisfies Fields<Pick<Game, 'id' | 'title' | 'summary' | 'rules' | 'players' | 'options'>>);
export const games = z.strictObject({
  games: z.array(game),
  settings: optionTable,
});

export const matchQuery = z.strictObject({ chat: z.optional(z.enum(['0', '1'])) });
