import { expect, test } from 'vitest';
import { blank, type Match } from '../../../kit/match/match.ts';
import game from '../../../tables/testing/meeting.ts';
import type { Proposal } from '../company.ts';
import { possible } from './proposed.ts';

function running(): Match {
  const match = blank(game, { match: 'm', game: game.id, rules: 1, seedHash: '' });
  match.state = { goal: 20, turn: 0, notes: 0, total: 0, asked: [], yes: 0, gone: [false, false] };
  match.setup = { ...match.setup, names: ['Ann', 'Bob'] };
  return match;
}

const proposal = (action: unknown, next: unknown[] = [], seat = 0) =>
  ({ id: 1, person: 'bob', seat, action, next }) as Proposal;

function shown(...proposals: Proposal[]) {
  const lines: string[] = [];
  const left = possible(game, running(), proposals, (line) => void lines.push(line));
  return { left, lines };
}

const deep = (levels: number): unknown => {
  let value: unknown = 0;
  for (let level = 0; level < levels; level++) value = [value];
  return value;
};

test('what could be done now is shown', () => {
  const good = proposal({ kind: 'note' }, [{ kind: 'roll' }]);
  expect(shown(good)).toEqual({ left: [good], lines: [] });
});

test('what is no longer possible is left out without a word', () => {
  expect(shown(proposal({ kind: 'note' }, [], 1))).toEqual({ left: [], lines: [] });
});

test.each([
  ['an unknown step', proposal({ kind: 'note' }, [{ kind: 'nonsense' }])],
  ['an unknown action', proposal({ kind: 'nonsense' })],
  ['a step that is none', proposal({ kind: 'note' }, [null])],
  ['steps that are no list', proposal({ kind: 'note' }, 5 as never)],
])('%s is left out with a line, and the others stay', (_what, bad) => {
  const good = proposal({ kind: 'note' });
  const { left, lines } = shown(bad, good);
  expect(left).toEqual([good]);
  expect(lines).toHaveLength(1);
});

test('an action without end is nothing that could be done, and the others stay', () => {
  const good = proposal({ kind: 'note' });
  expect(shown(proposal({ kind: 'note', x: deep(200_000) }), good).left).toEqual([good]);
});
