interface Kinded {
  readonly kind: string;
}

/** What rows are given besides the thing itself. */
type More = [unknown?, unknown?, unknown?];

type Row<T, M extends More, R> = (one: T, ...more: M) => R;

type Rows<T extends Kinded, M extends More, R> = { readonly [K in T['kind']]: Row<Extract<T, { kind: K }>, M, R> };

type SomeRows<T extends Kinded, M extends More, R> = {
  readonly [K in T['kind']]?: Row<Extract<T, { kind: K }>, M, R> | null;
};

type Loose<T, R> = (one: T, ...more: unknown[]) => R;

/**
 * A table with a row for every kind, as one function that calls the row of the thing it is given. A new kind does not
 * compile until it has its row.
 */
export function byKind<T extends Kinded, M extends More, R>(rows: Rows<T, M, R>): Row<T, M, R> {
  return bySomeKinds<T, M, R>(rows) as Row<T, M, R>;
}

/** The same where only some kinds have a row: undefined for the others. */
export function bySomeKinds<T extends Kinded, M extends More, R>(rows: SomeRows<T, M, R>): Row<T, M, R | undefined> {
  // TypeScript cannot see that a thing and the row of its kind belong together. Named one by one, for searches call this.
  const known = rows as Readonly<Record<string, Loose<T, R> | null | undefined>>;
  const call: Loose<T, R | undefined> = (one, a, b, c) => known[one.kind]?.(one, a, b, c);
  return call;
}

/** Whether a thing is of this kind. */
export function isKind<T extends Kinded, K extends T['kind']>(one: T, kind: K): one is Extract<T, { kind: K }> {
  return one.kind === kind;
}
