import { draftOf, follow } from '../../kit/match.ts';
import { awaitedAt } from '../../tables/awaited.ts';
import type { Loaded } from '../../tables/core/loaded.ts';
import type { Reads } from '../store/store.ts';

/** After this many entries a house that only follows reads a snapshot, which the house that acts has taken meanwhile. */
const LONGEST_TAIL = 200;

/** A table with what others have done since: their entries are followed, nothing is rebuilt. Undefined: it has to be loaded anew. */
export async function caughtUp(store: Reads, loaded: Loaded): Promise<{ loaded: Loaded; texts: string[] } | undefined> {
  const { id } = loaded.table;
  const texts = await store.log(id, loaded.match.version);
  const [kept, deadlines] = await Promise.all([store.table(id), store.deadlines(id)]);
  if (!kept || kept.table.rules !== loaded.table.rules || loaded.match.tail.length > LONGEST_TAIL) return undefined;
  const match = draftOf(loaded.match);
  for (const text of texts) if ('refusal' in follow(match, JSON.parse(text))) return undefined;
  const { table, revision, seed } = kept;
  return { loaded: { table, revision, seed, match, deadlines, awaited: awaitedAt(table, match) }, texts };
}
