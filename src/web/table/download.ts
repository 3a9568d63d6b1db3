import { isOver } from '../../kit/match/match.ts';
import { matchFileOf } from '../../kit/match/matchfile.ts';
import type { Feed } from '../stage/feed.ts';
import { entriesOf } from '../stage/history.ts';

/** Saves a match as a file; with its seed once it is over. `name`: what it is called, if it has a name. */
export function downloadMatch({ history, seed }: Pick<Feed, 'history' | 'seed'>, name?: string): void {
  const { match } = history;
  const file = matchFileOf(match, entriesOf(history), isOver(match) ? (seed ?? undefined) : undefined);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(file, null, 1)], { type: 'application/json' }));
  const called = name?.replaceAll(/[^\p{L}\p{N}]+/gu, '-') ?? match.anchor.match.slice(0, 8);
  link.download = `${match.anchor.game}-${called}.match.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
