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

export const person = z.object({ id: z.string(), name: z.string() });

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
    }),
  ),
  readyOrder: z.array(z.int()),
  status: z.enum(['gathering', 'playing', 'finished', 'closed']),
  createdAt: z.number(),
  seedHash: z.string(),
  outcome: z.nullable(outcome),
});

export const tables = z.object({ tables: z.array(table) });
export const tableAnswer = z.object({ table, online: z.array(z.string()) });

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
});

export const health = z.object({ ok: z.boolean() });
