import { expect, test } from 'vitest';
import { answerForSilence, play } from '../../tables/match/play.ts';
import { ann, begun, bob, cem, codeOf, must } from '../../tables/testing/build.ts';
import { fastChance } from '../chance/dice.ts';
import { copy } from '../sums/checksum.ts';
import type { Entry } from './log.ts';
import { follow, fromSnapshot, type Match, matchAt, rebase, snapshotOf } from './match.ts';
import { settledVersion, undoTarget } from './undo.ts';

const dice = fastChance(1);
let count = 0;
const stamp = () => ({ at: 0, id: `u${count++}` });

function act(match: Match, person: string, seat: number, kind: string, extra = {}): void {
  must(play(match, person, { kind: 'act', seen: match.version, seat, action: { kind, ...extra } }, stamp(), dice));
}

test('all that one person did in a turn without a draw stays open, behind a draw', () => {
  const { match } = begun([ann, bob]);
  expect(settledVersion(match)).toBe(0);
  act(match, 'ann', 0, 'roll');
  expect(settledVersion(match)).toBe(1);
  act(match, 'bob', 1, 'note');
  act(match, 'bob', 1, 'note');
  expect(settledVersion(match)).toBe(1);
  act(match, 'bob', 1, 'roll');
  expect(settledVersion(match)).toBe(4);
});

test('a single draw settles, also where it leaves the turn as it was', () => {
  const { match } = begun([ann, bob]);
  act(match, 'ann', 0, 'note');
  expect(settledVersion(match)).toBe(0);
  match.tail[1] = { ...(match.tail[1] as Entry), draws: [3] };
  expect([settledVersion(match), codeOf(undoTarget(match, 'ann'))]).toEqual([1, 'drawn-since']);
});

test('what somebody did is settled once another person has acted, and an answer is never open', () => {
  const { match } = begun([ann, bob, cem]);
  act(match, 'ann', 0, 'note');
  act(match, 'ann', 0, 'ask');
  expect(settledVersion(match)).toBe(0);
  act(match, 'bob', 1, 'answer', { yes: true });
  expect(settledVersion(match)).toBe(3);
  act(match, 'cem', 2, 'answer', { yes: true });
  act(match, 'ann', 0, 'note');
  expect(settledVersion(match)).toBe(4);
});

test('automatic answers stay open with their question', () => {
  const { match } = begun([ann, bob]);
  act(match, 'ann', 0, 'ask');
  must(answerForSilence(match, 1, stamp(), dice));
  expect(settledVersion(match)).toBe(0);
  expect(undoTarget(match, 'ann')).toEqual({ value: 0 });
});

test('one person’s other seat is another hand once the turn has passed', () => {
  const { match } = begun([ann, bob], { seats: 4 });
  act(match, 'ann', 0, 'ask');
  act(match, 'bob', 1, 'answer', { yes: true });
  act(match, 'ann', 2, 'answer', { yes: true });
  expect(settledVersion(match)).toBe(3);
});

test('where the log was forgotten up to a version, undo goes back to that', () => {
  const { match } = begun([ann, bob]);
  act(match, 'ann', 0, 'roll');
  rebase(match);
  act(match, 'bob', 1, 'note');
  expect(undoTarget(match, 'bob')).toEqual({ value: 1 });
  expect(settledVersion(match)).toBe(1);
});

test('who remembers all and who begins with a snapshot take back to the same version, also after an undo', () => {
  const { match } = begun([ann, bob]);
  const undo = () => must(play(match, 'bob', { kind: 'undo', seen: match.version }, stamp(), dice));
  act(match, 'ann', 0, 'roll');
  act(match, 'bob', 1, 'note');
  undo();
  expect(settledVersion(match)).toBe(3);
  const short = fromSnapshot(match.game, match.anchor, snapshotOf(matchAt(match, settledVersion(match))));
  act(match, 'bob', 1, 'note');
  must(follow(short, match.tail.at(-1) as Entry));
  expect(undoTarget(match, 'bob')).toEqual({ value: 3 });
  expect(undoTarget(short, 'bob')).toEqual({ value: 3 });
  undo();
  must(follow(short, match.tail.at(-1) as Entry));
  expect(short.state).toEqual(match.state);
});

test('what was done and taken back is settled, however often that was', () => {
  const { match } = begun([ann, bob]);
  for (let times = 0; times < 5; times++) {
    act(match, 'ann', 0, 'note');
    expect(settledVersion(match)).toBe(match.version - 1);
    must(play(match, 'ann', { kind: 'undo', seen: match.version }, stamp(), dice));
    expect(settledVersion(match)).toBe(match.version);
  }
});

test('nothing is taken back once the match is over', () => {
  const { match } = begun([ann, bob], { goal: 1 });
  act(match, 'ann', 0, 'roll');
  expect(codeOf(undoTarget(match, 'ann'))).toBe('match-over');
  expect(settledVersion(match)).toBe(match.version);
});

test('a walk of several steps goes back at once, but never over a draw or somebody else’s action', () => {
  const { match } = begun([ann, bob]);
  act(match, 'ann', 0, 'roll');
  act(match, 'bob', 1, 'note');
  const before = copy(match.state);
  const to = match.version;
  for (let step = 0; step < 3; step++) act(match, 'bob', 1, 'note');
  expect(undoTarget(match, 'bob')).toEqual({ value: to + 2 });
  expect(undoTarget(match, 'bob', to)).toEqual({ value: to });
  expect(codeOf(undoTarget(match, 'bob', 0))).toBe('drawn-since');
  expect(codeOf(undoTarget(match, 'ann', to))).toBe('acted-since');
  must(play(match, 'bob', { kind: 'undo', seen: match.version, to }, stamp(), dice));
  expect(match.state).toEqual(before);
  expect(match.tail.at(-1)).toMatchObject({ kind: 'undo', to });
});
