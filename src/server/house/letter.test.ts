import { expect, test } from 'vitest';
import flashPoint from '../../games/flash-point/rules/game.ts';
import type { State } from '../../games/flash-point/rules/state.ts';
import { optionsOf, position } from '../../games/flash-point/rules/testing.ts';
import { scripted } from '../../kit/chance/chance.ts';
import type { Game } from '../../kit/contract/game.ts';
import type { OptionValues } from '../../kit/contract/options.ts';
import { act, blank } from '../../kit/match/match.ts';
import { answerForSilence } from '../../tables/match/play.ts';
import { defaultSettings } from '../../tables/table/settings.ts';
import type { Person } from '../../tables/table/table.ts';
import { ann, bob, cem, codeOf, dia, must } from '../../tables/testing/build.ts';
import { deadlinesAfter, none } from '../../tables/turns/deadlines.ts';
import { memoryStore } from '../store/memory.ts';
import type { House } from './house.ts';
import { stateAt, testHouse } from './testing.ts';

// What the operation models say of tables, played with the game they speak of.

const game: Game = flashPoint;
const atHouse = () => testHouse(memoryStore(), { games: new Map([[game.id, game]]) });

const stateOf = (house: House, id: string) => stateAt<State>(house, id);

let commands = 0;
async function answer(house: House, id: string, person: Person, seat: number): Promise<void> {
  const action = { ...flashPoint.fallback(await stateOf(house, id), seat) };
  const wish = { kind: 'act', seen: 0, seat, action } as const;
  must(await house.play(id, { id: `c${commands++}`, person: person.id, wish }));
}

/** Everybody joins; under model B everybody chooses; all are ready in this order. */
async function played(house: House, options: OptionValues, people: readonly Person[]): Promise<string> {
  const { id } = must(await house.open(ann, { game: game.id, players: people.length, options, settings: {} }));
  for (const person of people.slice(1)) must(await house.change(id, { kind: 'join', person }));
  if ((options as { preset: string }).preset === 'modelB') {
    for (const [seat, person] of people.entries()) {
      for (let count = 0; count < (seat === 0 ? 3 : 2); count++) await answer(house, id, person, seat);
    }
  }
  for (const person of people) must(await house.change(id, { kind: 'ready', person, ready: true }));
  return id;
}

test('A5 A6 createNewExperiencedGame: by its level, six firefighters dealt round; full, nobody joins any more', async () => {
  const { house } = atHouse();
  for (const [level, hazmats, hotSpots] of [
    ['recruit', 3, 3 + 3],
    ['heroic', 5, 4 + 3 + 3],
  ] as const) {
    const id = await played(house, { preset: 'modelA', level }, [ann, bob, cem, dia]);
    const state = await stateOf(house, id);
    expect([state.firefighters.length, state.hazmats.length, state.hotSpots.length]).toEqual([6, hazmats, hotSpots]);
    const { entries } = must(await house.matchFile(id));
    expect(entries[0]).toMatchObject({ players: ['ann', 'bob', 'cem', 'dia', 'ann', 'bob'] });
    const late = { id: 'eve', name: 'Eve' };
    expect(codeOf(await house.change(id, { kind: 'join', person: late }))).toBe('table-started');
  }
});

test('A11 readyToPlay: the last to be ready picks a specialist first, and takes the first turn', async () => {
  const { house } = atHouse();
  const id = await played(house, { preset: 'modelA', level: 'recruit' }, [ann, cem, bob]);
  expect((await stateOf(house, id)).questions).toMatchObject([{ seat: 0, kind: 'park' }]);
  await answer(house, id, ann, 0);
  const state = await stateOf(house, id);
  expect([state.turn, state.questions]).toMatchObject([2, [{ seat: 2, kind: 'pick' }]]);
});

test('B13d endTurn: knocked down in Family, the others wait; too long, and it goes on without a choice', () => {
  const options = { preset: 'modelB', level: 'family' } as const;
  const people = ['ann', 'bob'];
  const match = blank(game, { match: 'm', game: game.id, rules: game.rules, seedHash: 'h' });
  const state = position({ smoke: [64], hidden: [11, 12, 13], firefighters: [{ at: 70 }, { at: 64 }] }, options, 2);
  const setup = { kind: 'setup', options: optionsOf(options), names: ['Ann', 'Bob'], players: people } as const;
  Object.assign(match, { state, version: 0, players: people, setup: { ...setup, host: 0, readyOrder: [0, 1] } });
  const stamp = { at: 1000, id: 'c', by: { person: 'ann' } };
  const { entry } = must(act(match, 0, { kind: 'end-turn' }, stamp, scripted([6, 4])));
  expect((match.state as State).questions).toMatchObject([{ seat: 1, kind: 'recover' }]);
  expect(flashPoint.words.prompt(match.state as State, 0)).toMatch(/^Waiting for /);
  const deadlines = deadlinesAfter(none, match, entry, { status: 'playing', settings: defaultSettings });
  expect([...deadlines]).toEqual([[1, 61_000]]);
  must(answerForSilence(match, 1, { at: 61_000, id: 's' }, scripted([])));
  expect((match.state as State).firefighters[1]).toMatchObject({ status: 'active', at: expect.any(Number) });
});

test('B16 saveGame: only by the host', async () => {
  const { house } = atHouse();
  const id = await played(house, { preset: 'modelB', level: 'recruit' }, [ann, bob]);
  expect(codeOf(await house.save(id, bob, 'Mine'))).toBe('host-only');
  const save = must(await house.save(id, ann, 'Friday'));
  expect((await house.saves(ann, {})).map(({ id }) => id)).toEqual([save.id]);
});

test('B17 quitGame: who is not the host is removed from the match; with the host it is closed, unlisted, its log kept', async () => {
  const { house } = atHouse();
  const id = await played(house, { preset: 'modelB', level: 'recruit' }, [ann, bob, cem]);
  must(await house.change(id, { kind: 'leave', person: bob }));
  expect((await stateOf(house, id)).firefighters.map(({ status }) => status)).toEqual(['active', 'gone', 'active']);
  expect(must(await house.change(id, { kind: 'leave', person: ann })).status).toBe('closed');
  expect((await house.lobby()).tables).toEqual([]);
  for (const person of ['ann', 'bob', 'cem']) expect((await house.mine(person)).tables).toEqual([]);
  expect(must(await house.matchFile(id)).entries.at(-1)).toMatchObject({ kind: 'end', reason: 'closed' });
});
