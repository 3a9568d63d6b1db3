import { expect, test } from 'vitest';
import deadwood from '../../games/deadwood/rules/game.ts';
import flashPoint from '../../games/flash-point/rules/game.ts';
import type { Person } from '../../tables/table/table.ts';
import { ann, bob, cem, codeOf, must } from '../../tables/testing/build.ts';
import { memoryStore } from '../store/memory.ts';
import type { House } from './house.ts';
import { looker, testHouse } from './testing.ts';

const games = new Map([flashPoint, deadwood].map((game) => [game.id, game]));
const atHouse = () => testHouse(memoryStore(), { games });

/** A match that has just begun, with everybody connected. */
async function begun(house: House, game: string, options = {}, settings = {}, people = [ann, bob]) {
  const { id } = must(await house.open(ann, { game, players: people.length, options, settings }));
  for (const person of people.slice(1)) must(await house.change(id, { kind: 'join', person }));
  const eyes = people.map((person) => looker(person));
  for (const eye of eyes) await house.watch(id, eye);
  for (const person of people) must(await house.change(id, { kind: 'ready', person, ready: true }));
  return { id, eye: eyes[0] as ReturnType<typeof looker> };
}

const wait = (house: House, id: string, person: Person) => house.change(id, { kind: 'wait', person });
const answered = async (house: House, id: string) =>
  must(await house.matchFile(id)).entries.flatMap((entry) =>
    entry.kind === 'action' ? [[entry.seat, entry.action.kind, Object.values(entry.by)[0]]] : [],
  );

test('before the first turn nobody is answered for while all are here, however long it takes', async () => {
  const { house, clock } = atHouse();
  const { id, eye } = await begun(house, 'flash-point', { level: 'recruit' });
  clock.now += 3_600_000;
  await house.answerSilence();
  expect(await answered(house, id)).toEqual([]);
  expect(eye.kinds()).not.toContain('deadlines');
});

test('time runs once somebody else says that they wait; all are told, and the clock is shown', async () => {
  const { house, clock } = atHouse();
  const { id, eye } = await begun(house, 'flash-point', { level: 'recruit' });
  expect(codeOf(await wait(house, id, ann))).toBe('nobody-waits');
  must(await wait(house, id, bob));
  expect(eye.seen.slice(-2)).toMatchObject([
    { type: 'deadlines', until: { 0: clock.now + 60_000 } },
    { type: 'notice', code: 'waits', person: 'bob', name: 'Bob', slow: [{ person: 'ann', name: 'Ann' }] },
  ]);
  clock.now += 59_999;
  must(await wait(house, id, bob)); // said again, it starts nothing anew
  await house.answerSilence();
  expect(await answered(house, id)).toEqual([]);
  clock.now += 1;
  await house.answerSilence();
  expect(await answered(house, id)).toEqual([[0, 'park', 'silence']]);
});

test('who kept silent is not waited for twice; the others have all the time', async () => {
  const { house, clock } = atHouse();
  const { id } = await begun(house, 'flash-point', { level: 'recruit' }, {}, [ann, bob, cem]);
  must(await wait(house, id, bob));
  for (let minute = 0; minute < 60; minute++) {
    clock.now += 60_000;
    await house.answerSilence();
  }
  // Ann parks, and by these dice picks first; then somebody else is asked, and nobody has said that they wait.
  expect(await answered(house, id)).toEqual([
    [0, 'park', 'silence'],
    [0, 'pick', 'silence'],
  ]);
});

test('a silent host no longer holds up who goes first', async () => {
  const { house, clock } = atHouse();
  const { id } = await begun(house, 'deadwood');
  clock.now += 3_600_000;
  await house.answerSilence();
  expect(await answered(house, id)).toEqual([]);
  must(await wait(house, id, bob));
  clock.now += 60_000;
  await house.answerSilence();
  expect(await answered(house, id)).toEqual([[0, 'first', 'silence']]);
});

test('not in a turn, not without a clock, not by who only watches', async () => {
  const { house } = atHouse();
  const { id } = await begun(house, 'deadwood', { turnOrder: 'randomFirst' });
  for (const person of [ann, bob]) expect(codeOf(await wait(house, id, person))).toBe('nobody-waits');
  const { id: slow } = await begun(house, 'deadwood', {}, { replyTimeout: 0 });
  expect(codeOf(await wait(house, slow, bob))).toBe('no-clock');
  expect(codeOf(await wait(house, slow, cem))).toBe('only-watching');
  const gathering = must(await house.open(ann, { game: 'deadwood', players: 2, options: {}, settings: {} })).id;
  expect(codeOf(await wait(house, gathering, ann))).toBe('not-begun');
});
