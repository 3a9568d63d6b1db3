/** The ids of each player's last refused commands, with the refusal's code. */
export type Refusals = Map<string, Map<string, string>>;

/** How many of one player's are kept at a table. */
export const REFUSALS_KEPT = 64;

/** Why a command of this id was refused before. */
export function refusedBefore(refusals: Refusals, person: string, id: string): string | undefined {
  return refusals.get(person)?.get(id);
}

/** Nobody's refusals push out another's. */
export function remember(refusals: Refusals, person: string, id: string, code: string): void {
  const mine = refusals.get(person) ?? new Map<string, string>();
  refusals.set(person, mine.set(id, code));
  const [oldest] = mine.keys();
  if (mine.size > REFUSALS_KEPT && oldest !== undefined) mine.delete(oldest);
}
