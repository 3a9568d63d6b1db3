import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Game } from '../../kit/contract/game.ts';
import type { Entry } from '../../kit/match/log.ts';
import { type MatchFile, parseMatchFile } from '../../kit/match/matchfile.ts';
import template from '../../kit/template/rules/game.ts';
import { rechained } from '../../kit/testing/forge.ts';
import { codeOf, must } from '../testing/build.ts';
import { tableOfFile } from './imported.ts';

const game: Game = template;
const golden = new URL('../../kit/template/golden/first.json', import.meta.url);
const file = must(parseMatchFile(readFileSync(golden, 'utf8')));
const [setup] = file.entries as [Extract<Entry, { kind: 'setup' }>];
/** The same match broken off: its outcome is not in it yet. */
const { outcome: _, ...running } = { ...file, entries: file.entries.slice(0, 4) };

test('a finished match brings its table along: everybody on the chair of before, only for those with the link', () => {
  const { table, seed } = must(tableOfFile(game, file));
  expect(seed).toBe(file.seed);
  expect(table).toMatchObject({
    id: file.match,
    game: file.game,
    rules: file.rules,
    options: setup.options,
    settings: { visibility: 'private' },
    host: setup.players[setup.host],
    status: 'finished',
    createdAt: setup.at,
    seedHash: file.seedHash,
    outcome: file.outcome,
    readyOrder: [],
  });
  expect(table.chairs.map(({ name, ready }) => [name, ready])).toEqual(setup.names.map((name) => [name, true]));
});

test('a running match goes on', () => {
  expect(must(tableOfFile(game, running)).table).toMatchObject({ status: 'playing', outcome: null });
});

test('what does not verify, and what has no seed to go on with, is refused', () => {
  const { seed: _seed, ...closed } = running;
  expect(codeOf(tableOfFile(game, closed))).toBe('no-seed');
  const [first, ...rest] = file.entries as [Entry, ...Entry[]];
  const touched: MatchFile = { ...file, entries: [{ ...first, at: first.at + 1 }, ...rest] };
  expect(codeOf(tableOfFile(game, touched))).not.toBe('not refused');
  const forged = running.entries.map((entry) => ({ ...entry, draws: entry.draws.map((die) => (Number(die) % 6) + 1) }));
  expect(codeOf(tableOfFile(game, rechained({ ...running, entries: forged }))), 'other dice').toBe('wrong-draws');
});

test.each([
  ['two bots of one kind', ['bot:random', 'bot:random'], ['Random', 'Random 2'], ['random', 'random']],
  ['two at one screen', ['here', 'here'], ['Ann', 'Bob'], ['here', 'here']],
  ['two people, one by a name with a number', ['ann', 'bob'], ['Ann', 'Ann 2'], ['ann', 'bob']],
  ['somebody with two seats', ['ann', 'ann'], ['Ann', 'Ann 2'], ['ann']],
])('%s have the chairs they had', (_who, players, names, sitters) => {
  const always: Game = { ...game, seats: () => 2 };
  const { chairs } = must(tableOfFile(always, seatedSo(players, names))).table;
  expect(chairs.map(({ name }) => name)).toEqual(names.slice(0, sitters.length));
  expect(chairs.map(({ taken }) => taken && Object.values(taken)[0])).toEqual(sitters);
});

test('where every player has one seat, a name with a number is only a name', () => {
  const { table } = must(tableOfFile(game, seatedSo(['here', 'here'], ['Ann', 'Ann 2'])));
  expect(table.chairs.map(({ name }) => name)).toEqual(['Ann', 'Ann 2']);
});

function seatedSo(players: readonly string[], names: readonly string[]): MatchFile {
  return rechained({ ...running, entries: [{ ...setup, players, names }, ...running.entries.slice(1)] });
}
