import { calibrated, type Line } from '../../src/games/flash-point/bot/chance.ts';
import type { Level } from '../../src/games/flash-point/rules/data/levels.ts';
import { type Guess, offBy, type Row, reliability } from './fit.ts';

/** A level, the line that was laid for it, and positions of matches that were not learnt from. */
export interface Checked {
  readonly level: Level;
  readonly line: Line;
  readonly guesses: readonly Guess[];
}

/** The part of docs/strength.md about Flash Point's chance to win. */
export function chapterOf(checked: readonly Checked[], matches: number): string {
  const corrected = checked.map(({ line, guesses }) =>
    guesses.map((guess) => ({ ...guess, said: calibrated(guess, line) })),
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
    'By the size of the crew and the side of the board, all levels together:',
    ['| | positions | foretold % | won % |', '|---|---:|---:|---:|']
      .concat(kinds.flatMap(([kind, isOne]) => kindRow(kind, corrected.flat().filter(isOne))))
      .join('\n'),
  ].join('\n\n');
}

const ABOUT = [
  'Made and checked by `npm run calibrate`, to be run again whenever the weights have changed: crews of `recruit`, one to six firefighters on both boards, play as many',
  'matches of each level to lay a line from what the evaluation says, the size of the crew and the board to what comes (`bot/calibration.ts`), and as many others to',
  'check it. It is the chance of a crew that plays on as `recruit` does. "Off by" is the mean distance between foretold and won over ten bins.',
].join('\n');

/** Ways to look at the same positions. */
const kinds: readonly (readonly [string, (guess: Guess) => boolean])[] = [
  ...[1, 2, 3, 4, 5, 6].map((size) => [`crew of ${size}`, ({ crew }: Guess) => crew === size] as const),
  ...(['A', 'B'] as const).map((side) => [`side ${side}`, ({ board }: Guess) => board === side] as const),
];

function kindRow(kind: string, guesses: readonly Guess[]): string[] {
  const mean = (of: (guess: Guess) => number) => guesses.reduce((sum, guess) => sum + of(guess), 0) / guesses.length;
  const [foretold, came] = [mean(({ said }) => said), mean(({ won }) => (won ? 1 : 0))];
  return guesses.length === 0 ? [] : [`| ${kind} | ${guesses.length} | ${percent(foretold)} | ${percent(came)} |`];
}

function levelRow(level: Level, said: readonly Guess[], shown: readonly Guess[]): string {
  return `| ${level} | ${said.length} | ${percent(offBy(reliability(said)))} | ${percent(offBy(reliability(shown)))} |`;
}

function row({ from, positions, foretold, came }: Row): string {
  const called = Math.round(100 * from);
  return `| ${called}–${called + 10} | ${positions} | ${percent(foretold)} | ${percent(came)} |`;
}

const percent = (share: number): string => (100 * share).toFixed(1);
