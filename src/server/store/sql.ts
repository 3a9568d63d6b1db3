export type Value = string | number | null;

export type Row = Readonly<Record<string, Value>>;

/** One statement, by its name, with its values for $1, $2, … in order. `first`: it must change a row, or somebody else was first. */
export interface Statement<N extends string> {
  readonly name: N;
  readonly values: readonly Value[];
  readonly first?: true;
}

/** What a slice makes of each of its steps. */
export type Writers<S extends { readonly kind: string }, N extends string> = {
  readonly [K in S['kind']]: (step: Extract<S, { readonly kind: K }>) => Statement<N>[];
};

/** Asks a SQL store. */
export type Ask<N extends string> = (name: N, ...values: Value[]) => Row[] | Promise<Row[]>;

/** Whatever it changes. */
export function all<N extends string>(name: N, ...values: Value[]): Statement<N> {
  return { name, values };
}

/** It must change a row. */
export function first<N extends string>(name: N, ...values: Value[]): Statement<N> {
  return { name, values, first: true };
}

/** Asks for rows, and makes something of each; or of the only one. */
export function reading<N extends string>(ask: Ask<N>) {
  const many = async <T>(make: (row: Row) => T, name: N, ...values: Value[]): Promise<T[]> =>
    (await ask(name, ...values)).map(make);
  const one = async <T>(make: (row: Row) => T, name: N, ...values: Value[]): Promise<T | undefined> =>
    (await many(make, name, ...values))[0];
  return { many, one };
}

/** What is kept as JSON in the column `body`. */
export function bodyOf<T>({ body }: Row): T {
  return JSON.parse(String(body)) as T;
}

/** A column that may be empty. */
export function textOrNull(value: Value | undefined): string | null {
  return value === null || value === undefined ? null : String(value);
}

export function numberOrNull(value: Value | undefined): number | null {
  return value === null || value === undefined ? null : Number(value);
}
