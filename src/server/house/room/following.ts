import { draftOf, follow, type Match } from '../../../kit/match/match.ts';
import type { Loaded } from '../../../tables/core/loaded.ts';
import { awaitedAt } from '../../../tables/turns/awaited.ts';
import type { Reads } from '../../store/store.ts';
import type { TableNews } from '../world.ts';

/** After this many entries a house that only follows reads a snapshot, which the house that acts has taken meanwhile. */
const LONGEST_TAIL = 200;

/** A table with entries that others have told us of. Undefined: they do not follow what is here, and it has to be read. */
export function followed(loaded: Loaded, { version, revision, texts, deadlines }: TableNews): Loaded | undefined {
  const { table, match } = loaded;
  if (match.version !== version || loaded.revision !== revision) return undefined;
  const next = followAll(match, texts);
  return next && { ...loaded, match: next, deadlines: new Map(deadlines), awaited: awaitedAt(table, next) };
}

/** Undefined: they do not follow, or it is time for a snapshot. */
function followAll(match: Match, texts: readonly string[]): Match | undefined {
  if (match.tail.length > LONGEST_TAIL) return undefined;
  const draft = draftOf(match);
  for (const text of texts) if ('refusal' in follow(draft, JSON.parse(text))) return undefined;
  return draft;
}

/** A table with what others have done since: their entries are followed, nothing is rebuilt. Undefined: it has to be loaded anew. */
export async function caughtUp(store: Reads, loaded: Loaded): Promise<{ loaded: Loaded; texts: string[] } | undefined> {
  const { id } = loaded.table;
  const texts = await store.log(id, loaded.match.version);
  const [kept, deadlines] = await Promise.all([store.table(id), store.deadlines(id)]);
  const match = followAll(loaded.match, texts);
  if (!match || !kept || kept.table.rules !== loaded.table.rules) return undefined;
  const { table, revision, seed } = kept;
  return { loaded: { table, revision, seed, match, deadlines, awaited: awaitedAt(table, match) }, texts };
}
