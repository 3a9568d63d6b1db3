/** A list as both kinds of SQL read it: the keys of an object. */
export function asKeys(list: readonly string[]): string {
  return JSON.stringify(Object.fromEntries(list.map((key) => [key, 0])));
}
