import { expect, test } from 'vitest';
import { fastChance } from '../chance/dice.ts';
import type { Game } from '../contract/game.ts';
import template from '../template/rules/game.ts';
import type { Body, Entry } from './log.ts';
import { blank, write } from './match.ts';
import { type MatchFile, matchFileOf } from './matchfile.ts';
import { stepsOf } from './matchsteps.ts';

const game: Game = template;

/** A match of some entries, written as the program writes them. */
function fileOf(bodies: readonly Body[]): MatchFile {
  const match = blank(game, { match: 'm', game: game.id, rules: game.rules, seedHash: '' });
  const entries: Entry[] = [];
  for (const body of bodies) {
    const stamp = { at: 0, id: `${entries.length}`, by: { person: 'ann' } } as const;
    entries.push(write(match, body, stamp, fastChance(entries.length)).entry);
  }
  return matchFileOf(match, entries);
}

const setup: Body = {
  kind: 'setup',
  options: { goal: 10 },
  names: ['Ann', 'Bob'],
  players: ['ann', 'bob'],
  host: 0,
  readyOrder: [0, 1],
};
const act = (seat: number, kind: string): Body => ({ kind: 'action', seat, action: { kind } });

test('a match action by action: each state is the one that the next action finds', () => {
  const steps = stepsOf(game, fileOf([setup, act(0, 'roll'), act(1, 'rest'), act(0, 'roll')]));
  if ('refusal' in steps) throw new Error(JSON.stringify(steps.refusal));
  expect(steps.value.map(({ version, seat, action, drew }) => [version, seat, action.kind, drew])).toEqual([
    [1, 0, 'roll', true],
    [2, 1, 'rest', false],
    [3, 0, 'roll', true],
  ]);
  expect(steps.value[1]?.before).toEqual(steps.value[0]?.after);
  expect(steps.value[2]?.before).toEqual(steps.value[1]?.after);
  expect(steps.value[0]?.before).not.toEqual(steps.value[0]?.after);
});

test('what was taken back is left out', () => {
  const steps = stepsOf(game, fileOf([setup, act(0, 'rest'), { kind: 'undo', to: 0 }, act(0, 'roll')]));
  expect('value' in steps && steps.value.map(({ version, action }) => [version, action.kind])).toEqual([[3, 'roll']]);
});

test('what came before that stays', () => {
  const steps = stepsOf(game, fileOf([setup, act(0, 'roll'), act(1, 'rest'), { kind: 'undo', to: 1 }, act(1, 'roll')]));
  expect('value' in steps && steps.value.map(({ version }) => version)).toEqual([1, 4]);
});

test('a file that breaks a rule is refused as a replay refuses it', () => {
  const file = fileOf([setup, act(0, 'rest')]);
  const broken = { ...file, entries: file.entries.map((entry) => ({ ...entry, chain: 'x' })) };
  expect(stepsOf(game, broken)).toMatchObject({ refusal: { code: 'broken-chain' } });
});
