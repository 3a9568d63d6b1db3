import * as z from 'zod/mini';
import type { Field, OptionTable, OptionValues } from '../kit/contract/options.ts';
import type { Standing } from '../tables/table/table.ts';

/** What many requests and answers are made of. */

/** A schema of a type of the domain: `satisfies Schema<Table>` holds the two together. */
export type Schema<T> = z.ZodMiniType<T>;
/** The same for the fields of an object: none is missing, none is added. */
export type Fields<T> = { readonly [K in keyof T]-?: Schema<T[K]> };

export const id = z.string().check(z.minLength(1), z.maxLength(64));
/** Chosen by whoever asks, never twice. The server's own ids have a colon. */
export const commandId = z.string().check(z.regex(/^[\w-]{1,64}$/));
/** Counts from 0: a seat, a chair, an offer, an entry. */
export const index = z.int().check(z.nonnegative());
/** -1: before the first entry. */
export const version = z.int().check(z.gte(-1));
/** In the game's own words: it looks at the rest. */
export const action = z.looseObject({ kind: z.string() });
/** What a seat answers from now on. */
export const standingAnswer = z.enum(['ask', 'turn', 'always']) satisfies Schema<Standing | 'ask'>;
/** Names and texts are looked at more closely by the server; these only keep out what cannot be one. */
export const name = z.string().check(z.maxLength(200));
export const text = z.string().check(z.maxLength(4000));

export const optionValue = z.union([z.string(), z.number(), z.boolean()]);
export const options = z.record(z.string(), optionValue);

/** Values for all fields of a table of options. */
export function valuesOf<O extends OptionValues>(table: OptionTable<O>): Schema<O> {
  const fields = Object.entries<Field>(table.fields).map(([name, field]) => [name, oneOf(field)] as const);
  return z.strictObject(Object.fromEntries(fields)) as z.ZodMiniType as Schema<O>;
}

function oneOf(field: Field): z.ZodMiniType {
  if (field.type === 'flag') return z.boolean();
  if (field.type === 'choice') return z.literal(field.values.map(({ value }) => value));
  return z.int().check(z.gte(field.min), z.lte(field.max));
}

/** A code, and what a person needs to know. */
export const refusal = z.looseObject({ code: z.string() });
/** Every "no", with its code and a sentence for people. */
export const refusalAnswer = z.strictObject({
  refusal,
  sentence: z.string(),
});
