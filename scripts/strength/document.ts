import type { Estimate } from '../../src/cli/games/results.ts';
import type { Cell, Measured } from './cell.ts';
import { cellKey } from './journal.ts';
import type { Played } from './play.ts';
import { type Calibrated, calibration, type Tally, tally } from './tally.ts';

/** The part of docs/strength.md about one game. What was not played anew stays as it was `before`. */
export function chapter(title: string, measured: Measured, played: readonly Played[], before = ''): string {
  const standing = before.split('\n');
  const tables = Object.entries(measured.tables).map(([heading, text]) => {
    const cells = measured.cells.filter(({ table }) => table === heading);
    return [`### ${heading}`, text, rows(cells, played, standing)].filter((part) => part !== '').join('\n\n');
  });
  return [`## ${title}`, measured.about, ...tables, ...foretold(measured, played, before)].join('\n\n');
}

const HEAD = [
  '| | players | matches | wins % (95 % interval) | goal | ms a decision: median, p99 | ends |',
  '|---|---|---:|---:|---:|---:|---|',
];

function rows(cells: readonly Cell[], played: readonly Played[], standing: readonly string[]): string {
  return [...HEAD, ...cells.map((cell) => row(cell, tally(ofCell(cell, played)), standing))].join('\n');
}

function ofCell(cell: Cell, played: readonly Played[]): Played[] {
  const key = cellKey(cell);
  return played.filter((match) => match.cell === key);
}

/** No cell is left out: one that was never played says so. */
function row(cell: Cell, found: Tally | undefined, standing: readonly string[]): string {
  const goal = cell.goal === undefined ? '' : `${percent(cell.goal)}${found ? verdict(found.wins, cell.goal) : ''}`;
  const who = `| ${cell.name} | ${playersOf(cell)} |`;
  if (!found) return standing.find((line) => line.startsWith(who)) ?? `${who} 0 | not played | ${goal} |  |  |`;
  const told = [found.matches, interval(found.wins), goal, `${time(found.median)}, ${time(found.p99)}`, ends(found)];
  return `${who} ${told.join(' | ')} |`;
}

export function playersOf({ characters }: Cell): string {
  const [first] = characters;
  if (characters.every((name) => name === first)) return `${characters.length} × ${first}`;
  return characters.join(', ');
}

function verdict({ mean, low }: Estimate, goal: number): string {
  if (low >= goal) return ' reached';
  return mean >= goal ? ' reached, within chance' : ' missed';
}

function ends({ reasons, matches }: Tally): string {
  return Object.entries(reasons)
    .sort(([, a], [, b]) => b - a)
    .map(([reason, times]) => `${reason} ${percent(times / matches)}`)
    .join(', ');
}

const FORETOLD = '### What is foretold, and what comes';

function foretold(measured: Measured, played: readonly Played[], before: string): string[] {
  const keys = new Set(measured.cells.filter(({ calibrated }) => calibrated).map(cellKey));
  const found = calibration(played.filter(({ cell }) => keys.has(cell)));
  if (found.length === 0)
    return keys.size > 0 && before.includes(FORETOLD) ? [before.slice(before.indexOf(FORETOLD))] : [];
  const head = '| called % | positions | foretold % | won % |\n|---|---:|---:|---:|';
  const text = 'At the beginning of every turn the chance to win was foretold; none of these matches was learnt from.';
  return [FORETOLD, text, [head, ...found.map(calibratedRow)].join('\n')];
}

function calibratedRow({ bin, positions, foretold, came }: Calibrated): string {
  return `| ${10 * bin}–${10 * bin + 10} | ${positions} | ${percent(foretold)} | ${percent(came)} |`;
}

const interval = ({ mean, low, high }: Estimate): string => `${percent(mean)} (${percent(low)}–${percent(high)})`;
const percent = (share: number): string => Math.max(0, 100 * share).toFixed(1);
const time = (ms: number): string => (ms < 10 ? ms.toFixed(1) : ms.toFixed(0));
