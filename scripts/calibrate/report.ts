import { calibrated } from '../../src/games/flash-point/bot/chance.ts';
import type { Level } from '../../src/games/flash-point/rules/data/levels.ts';
import { type Guess, type Line, offBy, type Row, reliability } from './fit.ts';

/** A level, the line that was laid for it, and positions of matches that were not learnt from. */
export interface Checked {
  readonly level: Level;
  readonly line: Line;
  readonly guesses: readonly Guess[];
}

/** The part of docs/strength.md about Flash Point's chance to win. */
export function chapterOf(checked: readonly Checked[], matches: number): string {
  const corrected = checked.map(({ line, guesses }) =>
    guesses.map(({ said, won }) => ({ said: calibrated(said, line), won })),
  );
  return [
    '## Flash Point: the chance to win that hints and reviews show',
    ABOUT,
    `${matches} matches of each level were played for either purpose; positions of one match end alike, so with fewer than some hundreds the figures of a level say little.`,
    ['| level | positions | off by, as the evaluation says it | off by, as it is shown |', '|---|---:|---:|---:|']
      .concat(checked.map(({ level, guesses }, place) => levelRow(level, guesses, corrected[place] ?? [])))
      .join('\n'),
    'All levels together, as it is shown:',
    ['| called % | positions | foretold % | won % |', '|---|---:|---:|---:|']
      .concat(reliability(corrected.flat()).map(row))
      .join('\n'),
  ].join('\n\n');
}

const ABOUT = [
  'Made and checked by `npm run calibrate`, to be run again whenever the weights have changed: crews of `recruit`, one to six firefighters on both boards, play as many',
  'matches of each level to lay a line from what the evaluation says to what comes (`bot/calibration.ts`), and as many others to check it. It is the chance of a',
  'crew that plays on as `recruit` does. "Off by" is the mean distance between foretold and won over ten bins.',
].join('\n');

function levelRow(level: Level, said: readonly Guess[], shown: readonly Guess[]): string {
  return `| ${level} | ${said.length} | ${percent(offBy(reliability(said)))} | ${percent(offBy(reliability(shown)))} |`;
}

function row({ from, positions, foretold, came }: Row): string {
  const called = Math.round(100 * from);
  return `| ${called}–${called + 10} | ${positions} | ${percent(foretold)} | ${percent(came)} |`;
}

const percent = (share: number): string => (100 * share).toFixed(1);
