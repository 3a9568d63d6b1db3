import * as z from 'zod/mini';
import type { Field, OptionTable, OptionValues } from '../kit/contract/options.ts';

/** What many requests and answers are made of. */

/** A schema of a type of the domain: `satisfies Schema<Table>` holds the two together. */
export type Schema<T> = z.ZodMiniType<T>;
/** The same for the fields of an object: none is missing, none is added. */
export type Fields<T> = { readonly [K in keyof T]-?: Schema<T[K]> };

export const id = z.string().check(z.minLength(1), z.maxLength(64));
/** Chosen by whoever asks, never twice. The server's own ids have a colon. */
export const commandId = z.string().check(z.regex(/^[\w-]{1,64}$/));
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

/** Every "no", with its code and a sentence for people. */
export const refusalAnswer = z.strictObject({
  refusal: z.looseObject({ code: z.string() }),
  sentence: z.string(),
});
