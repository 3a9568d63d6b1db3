import { firstLink, link } from '../match/log.ts';
import type { MatchFile } from '../match/matchfile.ts';

/** A changed match file whose chain was computed again, so that only the rules can find something wrong with it. */
export function rechained(file: MatchFile): MatchFile {
  let previous = firstLink(file);
  const entries = file.entries.map(({ chain: _old, sum: _sum, ...open }) => {
    previous = link(previous, open);
    return { ...open, chain: previous };
  });
  return { ...file, entries } as MatchFile;
}
