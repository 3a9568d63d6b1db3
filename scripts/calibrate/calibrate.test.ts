import { expect, test } from 'vitest';
import { calibrated } from '../../src/games/flash-point/bot/chance.ts';
import { fastChance } from '../../src/kit/chance/dice.ts';
import { withChapter } from '../strength/chapters.ts';
import { type Guess, linesThrough, lineThrough, offBy, reliability } from './fit.ts';
import { chapterOf } from './report.ts';

const faces = Array.from({ length: 1000 }, (_, face) => face / 1000);

/** Positions of which an evaluation says too little: the true log-odds are one higher and twice as far from even. */
function modest(count: number, seed: number): Guess[] {
  const chance = fastChance(seed);
  return Array.from({ length: count }, () => {
    const said = Math.min(0.999, Math.max(0.001, chance.draw(faces)));
    const came = calibrated(said, { shift: 1, slope: 2 });
    return { said, won: chance.draw(faces) < came };
  });
}

test('the line is found that lies between what is said and what comes', () => {
  const { shift, slope } = lineThrough(modest(20_000, 1));
  expect(shift).toBeCloseTo(1, 1);
  expect(slope).toBeCloseTo(2, 0);
});

test('what is shown by that line comes true on positions it was not made from', () => {
  const line = lineThrough(modest(5_000, 1));
  const others = modest(5_000, 2);
  const shown = others.map(({ said, won }) => ({ said: calibrated(said, line), won }));
  expect(offBy(reliability(others))).toBeGreaterThan(0.1);
  expect(offBy(reliability(shown))).toBeLessThan(0.02);
});

test('where everything was won, or nothing is known, the line stays within reason', () => {
  const all = Array.from({ length: 300 }, (_, place) => ({ said: place / 300, won: true }));
  const { shift, slope } = lineThrough(all);
  expect(shift).toBeGreaterThan(0);
  expect(Math.abs(shift) + Math.abs(slope)).toBeLessThan(10);
  expect(lineThrough([])).toEqual({ shift: 0, slope: 1 });
});

test('a kind of which little is known goes with the others', () => {
  const few = [{ said: 0.5, won: false }];
  const { many, little } = linesThrough({ many: modest(5_000, 1), little: few });
  expect(Math.abs(little.shift - many.shift)).toBeLessThan(0.2);
  expect(Math.abs(little.slope - many.slope)).toBeLessThan(0.2);
});

test('what is over stays over, and more stays more', () => {
  const line = { shift: 1.5, slope: 0.6 };
  expect([calibrated(0, line), calibrated(1, line)]).toEqual([0, 1]);
  expect(calibrated(0.5, { shift: 0, slope: 1 })).toBe(0.5);
  expect(calibrated(0.2, line)).toBeLessThan(calibrated(0.3, line));
});

test('a table of what was called and what came', () => {
  const guesses = [0.71, 0.75, 0.79, 0.72].map((said, place) => ({ said, won: place > 0 }));
  expect(reliability(guesses)).toEqual([{ from: 0.7, positions: 4, foretold: expect.closeTo(0.7425, 6), came: 0.75 }]);
  const told = chapterOf([{ level: 'family', line: { shift: 0, slope: 1 }, guesses }], 20);
  expect(told).toContain('20 matches of each level');
  expect(told).toContain('| family | 4 | 0.8 | 0.8 |');
  expect(told).toContain('| 70–80 | 4 | 74.3 | 75.0 |');
});

test('a chapter is put in its place, and the rest of the document stays', () => {
  const once = withChapter('# Title\n\nText.\n', 'one', 'first');
  expect(withChapter(withChapter(once, 'two', 'second'), 'one', 'anew')).toBe(
    '# Title\n\nText.\n\n<!-- one -->\n\nanew\n\n<!-- end of one -->\n\n<!-- two -->\n\nsecond\n\n<!-- end of two -->\n',
  );
});
