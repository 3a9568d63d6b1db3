import { expect, test } from 'vitest';
import { calibrated, type Line, type Sign, termNames } from '../../src/games/flash-point/bot/chance.ts';
import { fastChance } from '../../src/kit/chance/dice.ts';
import { withChapter } from '../strength/chapters.ts';
import { type Guess, linesThrough, lineThrough, offBy, reliability } from './fit.ts';
import { chapterOf } from './report.ts';

const faces = Array.from({ length: 1000 }, (_, face) => face / 1000);

/** The true log-odds are one higher than what is said, twice as far from even, and lower in large crews and on side B. */
const truth: Line = { shift: 1, slope: 2, crew: -0.5, sideB: -1 };

/** Positions of which an evaluation says too little, and nothing of crew and board. */
function modest(count: number, seed: number): Guess[] {
  const chance = fastChance(seed);
  return Array.from({ length: count }, () => {
    const said = Math.min(0.999, Math.max(0.001, chance.draw(faces)));
    const sign: Sign = { said, crew: chance.draw([1, 2, 3, 4, 5, 6]), board: chance.draw(['A', 'B']) };
    return { ...sign, won: chance.draw(faces) < calibrated(sign, truth) };
  });
}

const usual = { crew: 3, board: 'A' } as const;

test('the line is found that lies between what is said and what comes', () => {
  const { shift, slope, crew, sideB } = lineThrough(modest(20_000, 1));
  expect(shift).toBeCloseTo(1, 0);
  expect(slope).toBeCloseTo(2, 0);
  expect(crew).toBeCloseTo(-0.5, 1);
  expect(sideB).toBeCloseTo(-1, 0);
});

test('what is shown by that line comes true on positions it was not made from, in small crews and in large ones', () => {
  const line = lineThrough(modest(5_000, 1));
  const others = modest(5_000, 2);
  const shown = others.map((guess) => ({ ...guess, said: calibrated(guess, line) }));
  expect(offBy(reliability(others))).toBeGreaterThan(0.05);
  for (const isOne of [() => true, ({ crew }: Guess) => crew > 3, ({ board }: Guess) => board === 'B'])
    expect(offBy(reliability(shown.filter(isOne)))).toBeLessThan(0.03);
});

test('where everything was won, or nothing is known, the line stays within reason', () => {
  const all = Array.from({ length: 300 }, (_, place) => ({ ...usual, said: place / 300, won: true }));
  const { shift, slope } = lineThrough(all);
  expect(shift).toBeGreaterThan(0);
  expect(Math.abs(shift) + Math.abs(slope)).toBeLessThan(10);
  expect(lineThrough([])).toEqual({ shift: 0, slope: 1, crew: 0, sideB: 0 });
});

test('what was called nearly certain, and never came, turns the line round', () => {
  const wrong = Array.from({ length: 2000 }, (_, place) => place % 2 === 0).map((won) => {
    return { ...usual, said: won ? 0.0001 : 0.9999, won };
  });
  expect(lineThrough(wrong).slope).toBeLessThan(0);
});

test('a kind of which little is known goes with the others', () => {
  const few = [{ ...usual, said: 0.5, won: false }];
  const { many, little } = linesThrough({ many: modest(5_000, 1), little: few });
  for (const name of termNames) expect(Math.abs(little[name] - many[name]), name).toBeLessThan(0.3);
});

test('more stays more, and what nothing is added to stays as it was said', () => {
  const line = { shift: 1.5, slope: 0.6, crew: -0.2, sideB: -0.3 };
  const at = (said: number, others: Partial<Sign> = {}) => calibrated({ ...usual, said, ...others }, line);
  expect(at(0.2)).toBeLessThan(at(0.3));
  expect(at(0.2, { crew: 4 })).toBeLessThan(at(0.2));
  expect(at(0.2, { board: 'B' })).toBeLessThan(at(0.2));
  expect(calibrated({ ...usual, said: 0.7 }, { shift: 0, slope: 1, crew: 1, sideB: 1 })).toBeCloseTo(0.7);
});

test('a table of what was called and what came', () => {
  const guesses = [0.71, 0.75, 0.79, 0.72].map((said, place) => ({ ...usual, said, won: place > 0 }));
  expect(reliability(guesses)).toEqual([{ from: 0.7, positions: 4, foretold: expect.closeTo(0.7425, 6), came: 0.75 }]);
  const told = chapterOf([{ level: 'family', line: { shift: 0, slope: 1, crew: 0, sideB: 0 }, guesses }], 20);
  expect(told).toContain('20 matches of each level');
  expect(told).toContain('| family | 4 | 0.8 | 0.8 |');
  expect(told).toContain('| 70–80 | 4 | 74.3 | 75.0 |');
  expect(told).toContain('| crew of 3 | 4 | 74.3 | 75.0 |');
  expect(told).not.toContain('crew of 4');
});

test('a chapter is put in its place, and the rest of the document stays', () => {
  const once = withChapter('# Title\n\nText.\n', 'one', 'first');
  expect(withChapter(withChapter(once, 'two', 'second'), 'one', 'anew')).toBe(
    '# Title\n\nText.\n\n<!-- one -->\n\nanew\n\n<!-- end of one -->\n\n<!-- two -->\n\nsecond\n\n<!-- end of two -->\n',
  );
});
