import { describe, expect, test } from 'vitest';
import { DrawError, pickOne, recording, scripted, wouldDraw } from './chance.ts';
import { fastChance, hashOfSeed, isSeed, liveChance } from './dice.ts';

const seed = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
const die = [1, 2, 3, 4, 5, 6];

describe('live dice', () => {
  test('are fixed by the seed and the version, and by nothing else', () => {
    const roll = (version: number) => Array.from({ length: 20 }, () => liveChance(seed, version).draw(die));
    const row = (version: number) => {
      const chance = liveChance(seed, version);
      return Array.from({ length: 20 }, () => chance.draw(die));
    };
    expect(roll(7)).toEqual(roll(7));
    expect(row(7)).toEqual(row(7));
    expect(row(7)).not.toEqual(row(8));
  });

  test('are the same for ever: old matches must stay checkable', () => {
    const chance = liveChance(seed, 3);
    expect(Array.from({ length: 12 }, () => chance.draw(die))).toMatchInlineSnapshot(`
      [
        4,
        4,
        4,
        4,
        1,
        3,
        3,
        6,
        1,
        5,
        4,
        3,
      ]
    `);
    expect(hashOfSeed(seed)).toMatchInlineSnapshot(
      `"4773d12e2371bb935b9a0f5439b4a1c3ad3f2414b86980f8418d1cfabdfadfef"`,
    );
  });

  test.each([2, 6, 7, 48])('show each of %i faces equally often', (size) => {
    const faces = Array.from({ length: size }, (_, face) => face);
    const seen = new Array<number>(size).fill(0);
    const draws = 3000 * size;
    const chance = liveChance(seed, size);
    for (let draw = 0; draw < draws; draw++) {
      const face = chance.draw(faces);
      seen[face] = (seen[face] ?? 0) + 1;
    }
    const chiSquare = seen.reduce((sum, count) => sum + (count - 3000) ** 2 / 3000, 0);
    expect(chiSquare).toBeLessThan(size - 1 + 5 * Math.sqrt(2 * (size - 1)));
  });

  test('know a seed when they see one', () => {
    expect(isSeed(seed)).toBe(true);
    expect([seed.slice(1), `${seed.slice(1)}x`, seed.toUpperCase(), 5].map(isSeed)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('scripted draws', () => {
  test('come in order', () => {
    const script = scripted([4, 'victim']);
    expect([script.draw(die), script.draw(['victim', 'false-alarm'])]).toEqual([4, 'victim']);
    expect(() => script.finish()).not.toThrow();
  });

  test('fail on too few, left-over and impossible ones, and say which', () => {
    expect(() => scripted([]).draw(die)).toThrow('draw 1 is missing: one of 1, 2, 3, 4, 5, 6 is asked for');
    expect(() => scripted([1, 2]).finish()).toThrow('2 of the 2 draws were not asked for');
    expect(() => scripted([7]).draw(die)).toThrow('draw 1 cannot be 7');
    expect(() => scripted(['1']).draw(die)).toThrow(DrawError);
  });
});

test('a recording keeps every draw', () => {
  const chance = recording(fastChance(1));
  const seen = [chance.draw(die), chance.draw(die), chance.draw(['a', 'b'])];
  expect(chance.draws).toEqual(seen);
});

test('whether something would draw is known without drawing', () => {
  expect(wouldDraw((chance) => chance.draw(die))).toBe(true);
  expect(wouldDraw(() => {})).toBe(false);
  expect(() =>
    wouldDraw(() => {
      throw new Error('a bug');
    }),
  ).toThrow('a bug');
});

test('picking one reaches every item', () => {
  const chance = fastChance(3);
  expect(new Set(Array.from({ length: 100 }, () => pickOne(chance, ['a', 'b', 'c'])))).toEqual(
    new Set(['a', 'b', 'c']),
  );
});

test.each([
  ['live', liveChance('ab'.repeat(32), 1)],
  ['quick', fastChance(1)],
])('%s dice favour no face, also where the random words cannot be shared out evenly', (_, chance) => {
  const size = 3 * 2 ** 28;
  const faces = new Proxy([], { get: (_none, key) => (key === 'length' ? size : Number(key)) }) as readonly number[];
  const low = Array.from({ length: 600 }, () => chance.draw(faces)).filter((face) => face < size / 3).length;
  expect(Math.abs(low - 200)).toBeLessThan(40);
});
