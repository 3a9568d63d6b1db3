import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { blank, follow } from '../../../../kit/match/match.ts';
import { parseMatchFile } from '../../../../kit/match/matchfile.ts';
import { copy } from '../../../../kit/sums/checksum.ts';
import type { Fact } from '../facts.ts';
import game from '../game.ts';
import type { State } from '../state.ts';
import { position } from '../testing.ts';
import { luck, type Picture } from './luck.ts';

const roll = (red: number, black: number): Fact => ({ kind: 'rolled', for: 'fire', red, black });
const turned = (as: 'victim' | 'false-alarm'): Fact => ({
  kind: 'revealed',
  at: 11,
  as,
  how: 'entered',
  seat: 0,
  cost: 0,
});

function house(burning: readonly number[], unseen = { victims: 10, falseAlarms: 5 }): State {
  const state = position({ firefighters: [{ at: 0 }] });
  state.spaces = state.spaces.map((_, at) => (burning.includes(at) ? 'fire' : 'clear'));
  return Object.assign(state, { hotSpots: [12], unseen });
}

test('[FP-LUCK-1] expected is the sum of the chances, roll by roll', () => {
  const pictures: Picture[] = [
    { fact: roll(1, 1), state: house([11, 12, 13]) },
    { fact: roll(1, 2), state: house([11, 12, 13, 14, 15, 16]) },
    { fact: roll(6, 8), state: house([11, 12, 13]) },
    { fact: { kind: 'rolled', for: 'poi', red: 1, black: 1 }, state: house([11]) },
  ];
  const { explosions, flareUps } = luck(pictures);
  expect(explosions).toMatchObject({ happened: 2, expected: 12 / 48, chances: 3 });
  expect(flareUps).toMatchObject({ happened: 1, expected: 3 / 48 });
  expect(explosions.spread).toBeCloseTo(Math.sqrt((3 * 45 + 6 * 42 + 3 * 45) / 48 / 48));
});

test('[FP-LUCK-1] a victim is as likely as its share among the unseen', () => {
  const pictures: Picture[] = [
    { fact: turned('victim'), state: house([]) },
    { fact: turned('false-alarm'), state: house([], { victims: 1, falseAlarms: 1 }) },
  ];
  expect(luck(pictures).victims).toMatchObject({ happened: 1, expected: 10 / 15 + 1 / 2, chances: 2 });
});

test.each(['classic-recruit', 'classic-heroic', 'model-a-family'])(
  '[FP-LUCK-1] in a played match the rules tell a roll before the fire changes: %s',
  (name) => {
    const pictures = picturesOf(name);
    const { explosions, victims } = luck(pictures);
    const facts = pictures.map(({ fact }) => fact);
    const exploded = facts.filter((fact) => fact.kind === 'exploded' && fact.cause === 'roll');
    expect([explosions.happened, explosions.happened > 0]).toEqual([exploded.length, true]);
    expect(victims.happened).toBe(facts.filter((fact) => fact.kind === 'revealed' && fact.as === 'victim').length);
    expect(Math.abs(explosions.happened - explosions.expected)).toBeLessThan(4 * explosions.spread);
  },
);

/** A golden match, fact by fact, with the state in which each was told. */
function picturesOf(name: string): Picture[] {
  const parsed = parseMatchFile(readFileSync(join(import.meta.dirname, `../../golden/${name}.json`), 'utf8'));
  if ('refusal' in parsed) throw new Error(parsed.refusal.code);
  const { entries, ...anchor } = parsed.value;
  const match = blank(game, anchor);
  const pictures: Picture[] = [];
  for (const entry of entries) {
    const followed = follow(match, entry, (fact) => {
      if (match.state !== undefined) pictures.push({ fact: fact as Fact, state: copy(match.state) as State });
    });
    if ('refusal' in followed) throw new Error(followed.refusal.code);
  }
  return pictures;
}
