import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Cell } from './cell.ts';
import { chapterIn, withChapter } from './chapters.ts';
import { chapter } from './document.ts';
import { cellKey, journalOf } from './journal.ts';
import play, { type Played } from './play.ts';
import { calibration, tally } from './tally.ts';
import { bucketOf, quantile, timeOf } from './times.ts';

const cell: Cell = {
  name: 'two at random',
  table: 'Tables',
  options: {},
  characters: ['perfect', 'bold'],
  rotated: true,
  matches: 4,
  goal: 0.5,
};
const game = 'cosmic-wipeout';

test('the same place of a cell is the same match; the measured one sits in every seat with the same dice', async () => {
  const matches = await Promise.all([0, 1, 2, 3].map((place) => play({ game, cell, place })));
  const again = await Promise.all([0, 1, 2, 3].map((place) => play({ game, cell, place })));
  const told = (all: readonly Played[]) => all.map(({ place, won, actions, reason }) => [place, won, actions, reason]);
  expect(told(again)).toEqual(told(matches));
  const alone = await play({ game, cell: { ...cell, characters: ['bold', 'bold'] }, place: 0 });
  const turned = await play({ game, cell: { ...cell, characters: ['bold', 'bold'] }, place: 1 });
  expect(turned.won, 'the same match, seen from the other seat').toBe(1 - alone.won);
});

test('a journal gives back whole lines, and forgets a line that was cut off', () => {
  const folder = mkdtempSync(join(tmpdir(), 'strength-'));
  const journal = journalOf(game, folder);
  expect(journal.read()).toEqual([]);
  journal.write(match(0, 1));
  journal.write(match(1, 0));
  expect(journalOf(game, folder).read()).toEqual([match(0, 1), match(1, 0)]);
  rmSync(folder, { recursive: true });
});

test('a cell that is played otherwise has another key', () => {
  expect(cellKey({ ...cell, matches: 9 })).toBe(cellKey(cell));
  for (const change of [{ options: { goal: 300 } }, { characters: ['bold', 'bold'] }, { thinking: 2 }]) {
    expect(cellKey({ ...cell, ...change })).not.toBe(cellKey(cell));
  }
});

test('times are known to about a tenth, and a share of them is found', () => {
  for (const time of [3, 70, 900, 12_345])
    expect(Math.abs(timeOf(bucketOf(time)) / (time / 1000) - 1)).toBeLessThan(0.1);
  const times = { [bucketOf(1000)]: 98, [bucketOf(8000)]: 1, [bucketOf(64_000)]: 1 };
  expect([0.5, 0.985, 1].map((share) => bucketOf(1000 * quantile(times, share)))).toEqual(
    [1000, 8000, 64_000].map(bucketOf),
  );
});

test('wins, what was foretold and what came are counted', () => {
  const guesses = { counts: [0, 0, 0, 0, 0, 0, 2, 0, 0, 0], sums: [0, 0, 0, 0, 0, 0, 1.3, 0, 0, 0] };
  const played = [{ ...match(0, 1), guesses }, { ...match(1, 0), guesses }, match(2, 1)];
  expect(tally(played)).toMatchObject({ matches: 3, wins: { mean: 2 / 3 }, reasons: { done: 3 } });
  expect(calibration(played)).toEqual([{ bin: 6, positions: 4, foretold: 0.65, came: 0.5 }]);
  expect(tally([])).toBeUndefined();
});

test('the chapter names every cell, also one that was not played, and says whether its goal was reached', () => {
  const measured = {
    about: 'About.',
    tables: { Tables: 'Text.' },
    cells: [cell, { ...cell, name: 'never', characters: ['bold', 'bold'] }],
  };
  const text = chapter('Cosmic', measured, [match(0, 1), match(1, 0), match(2, 0)]);
  expect(text).toContain('| two at random | perfect, bold | 3 | 33.3 (6.1–79.2) | 50.0 missed |');
  expect(text).toContain('| never | 2 × bold | 0 | not played | 50.0 |');
});

test('what is not played anew stays in the document as it was measured', () => {
  const measured = { about: '', tables: { Tables: '' }, cells: [cell, { ...cell, name: 'long ago' }] };
  const rows = ['| two at random | perfect, bold | 1000 | 60.0 |', '| long ago | perfect, bold | 1000 | 70.0 |'];
  const document = withChapter('# Strength', game, rows.join('\n'));
  const text = chapter('Cosmic', measured, [match(0, 1)], chapterIn(document, game));
  expect(text).toContain('| long ago | perfect, bold | 1000 | 70.0 |');
  expect(text).not.toContain('| two at random | perfect, bold | 1000 |');
});

test('what was foretold, and came, stays as long as a cell is asked for it', () => {
  const foretold = '### What is foretold, and what comes\n\n| 70–80 | 4 | 74.3 | 75.0 |';
  const asked = (cells: readonly Cell[]) => chapter('Cosmic', { about: '', tables: {}, cells }, [], foretold);
  expect(asked([{ ...cell, calibrated: true }])).toContain(foretold);
  expect(asked([cell])).not.toContain('foretold');
});

function match(place: number, won: number): Played {
  return { cell: cellKey(cell), place, won, reason: 'done', actions: 10, times: {} };
}
