import { parseEntry } from '../../../../kit/match/log.ts';
import { isPerson } from '../../../../tables/table/table.ts';

/** The people whom a set-up names. */
export function playersIn(text: string): string[] {
  const entry = parseEntry(text);
  return entry.kind === 'setup' ? [...new Set(entry.players)].filter(isPerson) : [];
}
