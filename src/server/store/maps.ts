/** Puts something under a key; false: there is something already. */
export function insert<T>(map: Map<string, T>, key: string, value: T): boolean {
  if (map.has(key)) return false;
  map.set(key, value);
  return true;
}

/** Changes what is under a key; false: there is nothing. */
export function change<T extends object>(map: Map<string, T>, key: string, changes: Partial<T>): boolean {
  const before = map.get(key);
  if (before) map.set(key, { ...before, ...changes });
  return before !== undefined;
}

export function drop<T>(map: Map<string, T>, fits: (value: T) => boolean): void {
  for (const [key, value] of map) if (fits(value)) map.delete(key);
}

/** For steps that cannot come second. */
export const done = (_: unknown): true => true;

/** How a slice in memory takes each of its steps; false: it came second. */
export type Savers<S extends { readonly kind: string }, M> = {
  readonly [K in S['kind']]: (step: Extract<S, { readonly kind: K }>, memory: M) => boolean;
};
