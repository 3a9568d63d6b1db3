import { describe, expect, test } from 'vitest';
import type { Entry } from '../../kit/match/log.ts';
import { ann, bob, cem, codeOf, dia, must } from '../../tables/testing/build.ts';
import { memoryStore } from '../store/memory.ts';
import type { Step, Store } from '../store/store.ts';
import type { House } from './house.ts';
import { act, type Looker, looker, running, testHouse } from './testing.ts';

const stand = (house: House, id: string, seat: number, answer: 'ask' | 'turn' | 'always', person = bob) =>
  house.change(id, { kind: 'standing', person, seat, answer });
const entries = async (house: House, id: string): Promise<readonly Entry[]> => must(await house.matchFile(id)).entries;
const bys = async (house: House, id: string) => (await entries(house, id)).map(({ by }) => Object.values(by)[0]);

describe('a standing answer', () => {
  test('is given in the same commit as the question', async () => {
    const commits: string[][] = [];
    const { house } = testHouse(listening(memoryStore(), commits));
    const id = await running(house, {}, {}, [ann, bob, cem]);
    expect(must(await stand(house, id, 1, 'always')).standing).toEqual({ 1: 'always' });
    commits.length = 0;
    must(await act(house, id, ann, 'ask'));
    expect(commits).toEqual([['entry', 'entry', 'deadlines']]);
    expect((await entries(house, id)).at(-1)).toMatchObject({
      seat: 1,
      action: { kind: 'answer', yes: true },
      by: { auto: 'standing-answer' },
    });
    expect(codeOf(await act(house, id, bob, 'answer', { yes: false }))).toBe('not-your-turn');
    expect(must(await act(house, id, cem, 'answer', { yes: true }))).toBe(3);
  });

  test('also answers what is asked at the moment', async () => {
    const { house } = testHouse();
    const id = await running(house);
    must(await act(house, id, ann, 'ask'));
    must(await stand(house, id, 1, 'turn'));
    expect(await bys(house, id)).toEqual(['table', 'ann', 'standing-answer']);
  });

  test('for a turn ends with the turn; always holds until it is taken back', async () => {
    const { house } = testHouse();
    const id = await running(house, { goal: 1000 }, {}, [ann, bob, cem]);
    must(await stand(house, id, 1, 'turn'));
    must(await stand(house, id, 2, 'always', cem));
    must(await act(house, id, ann, 'ask'));
    must(await act(house, id, ann, 'ask', { seen: 3 }));
    must(await act(house, id, ann, 'roll', { seen: 6 }));
    expect(must(await house.table(id)).table.standing).toEqual({ 2: 'always' });
    must(await act(house, id, bob, 'ask', { seen: 7 }));
    expect((await bys(house, id)).slice(-2)).toEqual(['bob', 'standing-answer']);
    expect(must(await stand(house, id, 2, 'ask', cem)).standing).toEqual({});
  });

  test('for a turn is none for a later one: what comes late is refused', async () => {
    const { house } = testHouse();
    const id = await running(house, { goal: 1000 }, {}, [ann, bob, cem]);
    const late = (answer: 'turn' | 'always', seen: number) =>
      house.change(id, { kind: 'standing', person: cem, seat: 2, answer, seen });
    must(await act(house, id, ann, 'note'));
    must(await late('turn', 0));
    must(await stand(house, id, 2, 'ask', cem));
    must(await act(house, id, ann, 'roll', { seen: 1 }));
    must(await act(house, id, bob, 'roll', { seen: 2 }));
    must(await act(house, id, cem, 'roll', { seen: 3 }));
    expect(codeOf(await late('turn', 1))).toBe('turn-over');
    expect(must(await late('turn', 4)).standing).toEqual({ 2: 'turn' });
    expect(must(await late('always', 1)).standing).toEqual({ 2: 'always' });
  });

  test('is taken back with its question', async () => {
    const { house } = testHouse();
    const id = await running(house);
    must(await stand(house, id, 1, 'always'));
    must(await act(house, id, ann, 'ask'));
    must(await house.play(id, { id: 'u', person: 'ann', wish: { kind: 'undo', seen: 2 } }));
    expect((await entries(house, id)).at(-1)).toMatchObject({ kind: 'undo', to: 0 });
  });

  test('is given only by who plays the seat, and goes with them', async () => {
    const { house } = testHouse();
    const { id } = must(await house.open(ann, { game: 'meeting', players: 2, options: {}, settings: {} }));
    expect(codeOf(await stand(house, id, 0, 'always', ann))).toBe('not-begun');
    const begun = await running(house, {}, {}, [ann, bob, cem]);
    expect(codeOf(await stand(house, begun, 0, 'always'))).toBe('not-your-seat');
    expect(codeOf(await stand(house, begun, 0, 'always', dia))).toBe('only-watching');
    must(await stand(house, begun, 1, 'always'));
    expect(must(await house.change(begun, { kind: 'leave', person: bob })).standing).toEqual({});
  });

  test('is nothing where nobody asks', async () => {
    const { house } = testHouse();
    const { id } = must(await house.open(ann, { game: 'cosmic-wipeout', players: 1, options: {}, settings: {} }));
    must(await house.change(id, { kind: 'ready', person: ann, ready: true }));
    expect(codeOf(await stand(house, id, 0, 'always', ann))).toBe('no-questions');
  });
});

test('who plays both seats is not asked', async () => {
  const { house } = testHouse();
  const id = await running(house, { seats: 6 }, {}, [ann, bob, cem, dia]);
  must(await act(house, id, ann, 'ask'));
  const log = await entries(house, id);
  expect(log.map(({ by }) => Object.values(by)[0])).toEqual(['table', 'ann', 'same-person']);
  expect(log.at(-1)).toMatchObject({ seat: 4, action: { yes: true } });
});

test('everybody is told who missed the time, and what was answered', async () => {
  const { house, clock } = testHouse();
  const id = await running(house, {}, { replyTimeout: 10 });
  const eye = looker(ann);
  await house.watch(id, eye);
  must(await act(house, id, ann, 'ask'));
  clock.now += 10_000;
  await house.answerSilence();
  expect(eye.seen.at(-1)).toEqual({
    type: 'notice',
    table: id,
    code: 'missed-question',
    seat: 1,
    person: 'bob',
    name: 'Bob',
    action: { kind: 'answer', yes: false },
    answer: 'answer',
  });
});

describe('until when somebody is awaited', () => {
  const until = (eye: Looker) => eye.seen.flatMap((told) => (told.type === 'deadlines' ? [told] : []));

  test('is told with the question, and that it is over with the last answer', async () => {
    const { house, clock } = testHouse();
    const id = await running(house, {}, { replyTimeout: 10 }, [ann, bob, cem]);
    const eye = looker(ann);
    await house.watch(id, eye);
    must(await act(house, id, ann, 'ask'));
    clock.now += 3000;
    must(await act(house, id, bob, 'answer', { yes: true }));
    const late = looker(bob);
    await house.watch(id, late);
    must(await act(house, id, cem, 'answer', { yes: true }));
    expect(until(eye).map(({ until }) => until)).toEqual([{ 1: 1_010_000, 2: 1_010_000 }, { 2: 1_010_000 }, {}]);
    expect(until(late)[0]).toEqual({ type: 'deadlines', table: id, now: 1_003_000, until: { 2: 1_010_000 } });
  });

  test('is nothing where one waits as long as it takes', async () => {
    const { house } = testHouse();
    const id = await running(house, {}, { replyTimeout: 0 });
    const eye = looker(ann);
    await house.watch(id, eye);
    must(await act(house, id, ann, 'ask'));
    expect(until(eye)).toEqual([]);
  });
});

/** A store that writes down what was saved together. */
function listening(store: Store, commits: string[][]): Store {
  const save = (steps: readonly Step[]) => {
    commits.push(steps.map(({ kind }) => kind));
    return store.save(steps);
  };
  return { ...store, save };
}
