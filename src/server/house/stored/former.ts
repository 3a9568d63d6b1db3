import { parseEntry } from '../../../kit/match/log.ts';
import { entriesWithout, firstPlayers, renamed, withoutName } from '../../../tables/records/former.ts';
import type { Step, Store } from '../../store/store.ts';

const ATTEMPTS = 20;

/** Takes somebody's name out of a table, its log and its snapshot. Looks again until nothing is left to take out. */
export async function takeOut(store: Store, match: string, person: string): Promise<void> {
  for (let count = 0; count < ATTEMPTS; count++) {
    const steps = await stepsToTakeOut(store, match, person);
    if (steps.length === 0) return;
    await store.save(steps);
  }
  throw new Error(`the name of ${person} could not be taken out of ${match}`);
}

async function stepsToTakeOut(store: Store, match: string, person: string): Promise<Step[]> {
  const kept = await store.table(match);
  if (!kept) return [];
  const entries = (await store.log(match, -1)).filter(namesSeats).map(parseEntry);
  const after = entriesWithout(entries, person);
  const table = withoutName(kept.table, firstPlayers(after), person);
  const snapshot = await store.snapshot(match);
  const named = snapshot && renamed(snapshot, after);
  return [
    ...(table === kept.table ? [] : [{ kind: 'table', table, revision: kept.revision } as const]),
    ...after
      .filter((entry, place) => entry !== entries[place])
      .map((entry): Step => {
        return { kind: 'redact', match, version: entry.version, text: JSON.stringify(entry) };
      }),
    ...(named === snapshot || !named ? [] : [{ kind: 'redact-snapshot', match, snapshot: named } as const]),
  ];
}

/** Only these say what a seat is called: the others are not even read. */
function namesSeats(text: string): boolean {
  return text.includes('"kind":"setup"') || text.includes('"kind":"seat"');
}
