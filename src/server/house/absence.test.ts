import { describe, expect, test } from 'vitest';
import { AWAY } from '../../tables/chairs/absence.ts';
import type { Person } from '../../tables/table/table.ts';
import { ann, bob, cem, codeOf, dia, must } from '../../tables/testing/build.ts';
import { emptyMemory, memoryStore } from '../store/memory.ts';
import type { House } from './house.ts';
import { act, type Looker, looker, running, testHouse } from './testing.ts';

const vote = (house: House, id: string, person: Person, who: Person) =>
  house.change(id, { kind: 'hand-over', person, who: who.id });
const seats = async (house: House, id: string) =>
  must(await house.matchFile(id)).entries.flatMap((entry) =>
    entry.kind === 'seat' ? [[entry.seat, entry.player]] : [],
  );

/** Four people at six seats, all looking at the table. */
async function gathered() {
  const { house, clock } = testHouse();
  const id = await running(house, { seats: 6, goal: 1000 }, {}, [ann, bob, cem, dia]);
  const eyes = new Map<Person, Looker>();
  for (const person of [ann, bob, cem, dia]) {
    eyes.set(person, looker(person));
    await house.watch(id, eyes.get(person) as Looker);
  }
  const goes = (person: Person) => house.unwatch(id, eyes.get(person) as Looker);
  return { house, clock, id, eyes, goes };
}

describe('somebody who is away', () => {
  test('keeps the seats until all who are here want to hand them over, after three minutes', async () => {
    const { house, clock, id, goes, eyes } = await gathered();
    expect(codeOf(await vote(house, id, ann, bob))).toBe('still-here');
    goes(bob);
    clock.now += AWAY - 2000;
    expect(await vote(house, id, ann, bob)).toEqual({ refusal: { code: 'still-here', minutes: 3, seconds: 2 } });
    clock.now += 2000;
    expect(must(await vote(house, id, ann, bob)).votes).toEqual({ bob: ['ann'] });
    expect(must(await vote(house, id, ann, bob)).votes).toEqual({ bob: ['ann'] });
    must(await vote(house, id, cem, bob));
    expect(await seats(house, id)).toEqual([]);
    const table = must(await vote(house, id, dia, bob));
    expect(table).toMatchObject({ votes: {}, lent: { 1: 'bob', 5: 'bob' } });
    expect(await seats(house, id)).toEqual([
      [1, 'cem'],
      [5, 'dia'],
    ]);
    expect(eyes.get(ann)?.seen.at(-1)).toMatchObject({ code: 'hand-over', why: 'away', person: 'bob', name: 'Bob' });
  });

  test('seats do not go to others who are away too', async () => {
    const { house, clock, id, goes } = await gathered();
    goes(bob);
    goes(cem);
    clock.now += AWAY;
    must(await vote(house, id, ann, bob));
    must(await vote(house, id, dia, bob));
    expect(await seats(house, id)).toEqual([
      [1, 'dia'],
      [5, 'ann'],
    ]);
  });

  test('gets them back on return, with all that was carried, and the votes end', async () => {
    const { house, clock, id, goes, eyes } = await gathered();
    goes(bob);
    clock.now += AWAY;
    for (const person of [ann, cem, dia]) must(await vote(house, id, person, bob));
    must(await act(house, id, ann, 'roll', { seen: 2 }));
    must(await act(house, id, cem, 'roll', { seat: 1, seen: 3 }));
    const back = looker(bob);
    await house.watch(id, back);
    expect((await seats(house, id)).slice(2)).toEqual([
      [1, 'bob'],
      [5, 'bob'],
    ]);
    expect(back.versions().at(-1)).toBe(6);
    const { entries } = must(await house.matchFile(id));
    expect(entries.some((entry) => entry.kind === 'seat' && entry.left)).toBe(false);
    expect(eyes.get(ann)?.seen.at(-1)).toMatchObject({ code: 'hand-over', why: 'back', person: 'bob' });
    expect(must(await house.table(id)).table).toMatchObject({
      lent: {},
      chairs: [{}, { taken: { person: 'bob' } }, {}, {}],
    });
  });

  test('who is back before it is decided ends the vote', async () => {
    const { house, clock, id, goes } = await gathered();
    goes(bob);
    clock.now += AWAY;
    must(await vote(house, id, ann, bob));
    await house.watch(id, looker(bob));
    expect(must(await house.table(id)).table.votes).toEqual({});
    expect(codeOf(await vote(house, id, cem, bob))).toBe('still-here');
  });

  test('a host who is away gives the hosting away with the seats', async () => {
    const { house, clock, id, goes } = await gathered();
    goes(ann);
    clock.now += AWAY;
    for (const person of [bob, cem, dia]) must(await vote(house, id, person, ann));
    expect(must(await house.table(id)).table.host).not.toBe('ann');
  });

  test('who leaves for good gets nothing back', async () => {
    const { house, clock, id, goes } = await gathered();
    goes(bob);
    clock.now += AWAY;
    for (const person of [ann, cem, dia]) must(await vote(house, id, person, bob));
    expect(must(await house.change(id, { kind: 'leave', person: bob })).lent).toEqual({});
    await house.watch(id, looker(bob));
    expect(await seats(house, id)).toHaveLength(2);
  });

  test('strangers do not vote, and nobody votes about strangers', async () => {
    const { house, clock } = testHouse();
    const id = await running(house);
    clock.now += AWAY;
    expect(codeOf(await vote(house, id, dia, bob))).toBe('only-watching');
    expect(codeOf(await vote(house, id, ann, dia))).toBe('not-sitting-here');
    must(await vote(house, id, ann, bob));
    expect(await seats(house, id)).toEqual([[1, 'ann']]);
  });

  test('everybody sees since when; a restart gives everybody their three minutes again', async () => {
    const memory = emptyMemory();
    const before = testHouse(memoryStore(memory));
    const id = await running(before.house);
    const [eye, gone] = [looker(ann), looker(bob)];
    await before.house.watch(id, eye);
    await before.house.watch(id, gone);
    before.clock.now += 5000;
    before.house.unwatch(id, gone);
    await before.house.settled();
    expect(eye.seen.at(-1)).toMatchObject({ type: 'table', online: ['ann'], away: { bob: 1_005_000 } });
    const after = testHouse(memoryStore(memory));
    after.clock.now = 2_000_000;
    await after.house.watch(id, looker(ann));
    expect(must(await after.house.table(id)).away).toEqual({ bob: 2_000_000 });
    expect(codeOf(await vote(after.house, id, ann, bob))).toBe('still-here');
  });
});
