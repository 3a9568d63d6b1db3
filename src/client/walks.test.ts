import { expect, test } from 'vitest';
import { fastChance } from '../kit/chance/dice.ts';
import type { Match } from '../kit/match/match.ts';
import { play, type SpeltWish } from '../tables/match/play.ts';
import { ann, begun, bob, must } from '../tables/testing/build.ts';
import { lastWalk, stepAfter } from './walks.ts';

const note = { kind: 'note' };

function wish(match: Match, wanted: SpeltWish, id = `w${match.version}`): void {
  must(play(match, 'ann', wanted, { at: 0, id }, fastChance(1)));
}

function step(match: Match, id: string): string {
  wish(match, { kind: 'act', seen: match.version, seat: 0, action: note }, id);
  return id;
}

test('the steps of a walk are one thing, as far as it came, until something else happens', () => {
  const { match } = begun([ann, bob]);
  step(match, 'before');
  const to = match.version;
  const first = step(match, 'walk');
  expect(lastWalk(match)).toBeUndefined();
  const second = step(match, stepAfter(first));
  expect(lastWalk(match)).toEqual({ seat: 0, to, steps: [note, note] });
  step(match, stepAfter(second));
  expect(lastWalk(match)).toEqual({ seat: 0, to, steps: [note, note, note] });
  step(match, 'after');
  expect(lastWalk(match)).toBeUndefined();
  wish(match, { kind: 'undo', seen: match.version });
  expect(lastWalk(match)?.steps).toHaveLength(3);
  wish(match, { kind: 'undo', seen: match.version, to });
  expect(lastWalk(match)).toBeUndefined();
});

test('what only looks like a step is none', () => {
  const { match } = begun([ann, bob]);
  step(match, 'other');
  step(match, 'walk-w1');
  expect(lastWalk(match)).toBeUndefined();
  step(match, 'far-w99');
  expect(lastWalk(match)).toBeUndefined();
});

test('steps are counted from the first', () => {
  expect(stepAfter('k3-_w')).toBe('k3-_w-w1');
  expect(stepAfter(stepAfter('k3-_w'))).toBe('k3-_w-w2');
  expect(stepAfter('a-w9')).toBe('a-w10');
});
