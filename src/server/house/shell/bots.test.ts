import { describe, expect, test } from 'vitest';
import { replay } from '../../../kit/match/matchfile.ts';
import type { Thought } from '../../../kit/players/atTable.ts';
import { calm } from '../../../kit/testing/waiting.ts';
import { AWAY } from '../../../tables/chairs/absence.ts';
import { ann, bob, cem, codeOf, must } from '../../../tables/testing/build.ts';
import meeting from '../../../tables/testing/meeting.ts';
import { emptyMemory, memoryStore } from '../../store/memory.ts';
import type { House } from '../house.ts';
import { act, looker, running, testHouse } from '../testing.ts';

const wish = (players: number, options = {}) => ({
  game: 'meeting',
  players,
  options,
  settings: { botPace: 500, replyTimeout: 30 },
});
const place = (house: House, id: string, chair: number, bot: string | null, person = ann) =>
  house.change(id, { kind: 'bot', person, chair, bot });
const ready = (house: House, id: string, person = ann) => house.change(id, { kind: 'ready', person, ready: true });
const log = async (house: House, id: string) => must(await house.matchFile(id)).entries;
const bys = async (house: House, id: string) => (await log(house, id)).map(({ by }) => by);

/** Lets all bots act whose time has come. */
async function attend(house: House): Promise<void> {
  await house.answerSilence();
  await house.settled();
}

/** A match of Ann against bots, running. */
async function against(house: House, bots: readonly string[], options = {}): Promise<string> {
  const { id } = must(await house.open(ann, wish(1 + bots.length, options)));
  for (const [at, bot] of bots.entries()) must(await place(house, id, at + 1, bot));
  must(await ready(house, id));
  return id;
}

test('a bot that acts twice in the same millisecond is looked for twice', async () => {
  const jobs: (() => void)[] = [];
  const think = async () => ({ kind: 'note' });
  const bots = { characters: async () => ({ random: { about: '' } }), think };
  const { house } = testHouse(memoryStore(), { bots, after: (_wait, job) => void jobs.push(job) });
  const { id } = must(await house.open(ann, { ...wish(2), settings: { botPace: 0 } }));
  must(await place(house, id, 1, 'random'));
  must(await ready(house, id));
  must(await act(house, id, ann, 'roll'));
  for (let looks = 0; looks < 3; looks++) {
    jobs.splice(0).forEach((look) => void look());
    await calm();
    await house.settled();
  }
  expect((await bys(house, id)).filter((by) => 'bot' in by)).toHaveLength(3);
});

describe('before the match', () => {
  test('the host puts bots on free chairs and takes them away; names stay unique', async () => {
    const { house } = testHouse();
    const { id } = must(await house.open(ann, wish(3)));
    must(await place(house, id, 1, 'random'));
    expect(must(await place(house, id, 2, 'random')).chairs).toMatchObject([
      { name: 'Ann' },
      { name: 'Random', taken: { bot: 'random' } },
      { name: 'Random 2', taken: { bot: 'random' } },
    ]);
    expect(must(await place(house, id, 1, null)).chairs[1]).toMatchObject({ name: '', taken: null });
    expect(must(await house.change(id, { kind: 'join', person: bob })).chairs[1]?.name).toBe('Bob');
    expect(codeOf(await place(house, id, 2, 'random', bob))).toBe('host-only');
    expect(codeOf(await place(house, id, 1, 'random'))).toBe('chair-taken');
    expect(codeOf(await place(house, id, 7, 'random'))).toBe('no-such-chair');
    expect(codeOf(await place(house, id, 2, 'hal'))).toBe('unknown-bot');
    expect(must(await house.characters(id))).toContainEqual({ id: 'stubborn', about: 'Fails.' });
  });

  test('bots are always ready', async () => {
    const { house } = testHouse();
    const { id } = must(await house.open(ann, wish(2)));
    must(await ready(house, id));
    expect(must(await place(house, id, 1, 'random')).status).toBe('playing');
  });
});

describe('a bot', () => {
  test('plays its seats under its own name, at human speed', async () => {
    const { house, clock } = testHouse();
    const id = await against(house, ['random'], { goal: 1000 });
    must(await act(house, id, ann, 'roll'));
    clock.now += 499;
    await attend(house);
    expect(await log(house, id)).toHaveLength(2);
    clock.now += 1;
    await attend(house);
    expect((await log(house, id)).at(-1)).toMatchObject({ by: { bot: 'random' }, seat: 1, at: clock.now });
  });

  test('answers questions', async () => {
    const { house, clock } = testHouse();
    const id = await against(house, ['random', 'random']);
    must(await act(house, id, ann, 'ask'));
    clock.now += 500;
    await attend(house);
    expect((await bys(house, id)).slice(2)).toEqual([{ bot: 'random' }, { bot: 'random' }]);
  });

  test('plays whole matches with others of its kind', async () => {
    const { house, clock } = testHouse();
    const id = await against(house, ['random', 'random'], { goal: 40 });
    for (let turn = 0; turn < 500 && must(await house.table(id)).table.status === 'playing'; turn++) {
      clock.now += 500;
      await attend(house);
      const seen = (await log(house, id)).length - 1;
      await act(house, id, ann, 'answer', { yes: true, seen });
      await act(house, id, ann, 'roll', { seen });
    }
    expect(must(await house.table(id)).table.status).toBe('finished');
  });

  test('goes on after a restart, at another house, and acts once although two notice', async () => {
    const memory = emptyMemory();
    const before = testHouse(memoryStore(memory));
    const id = await against(before.house, ['random'], { goal: 1000 });
    must(await act(before.house, id, ann, 'roll'));
    const houses = [testHouse(memoryStore(memory)), testHouse(memoryStore(memory))];
    for (const { clock } of houses) clock.now += 500;
    await Promise.all(houses.map(({ house }) => attend(house)));
    expect(await bys(before.house, id)).toHaveLength(3);
  });

  test('is asked to act as soon as its time has come, not with the next look around', async () => {
    const waits: number[] = [];
    const { house } = testHouse(memoryStore(), { after: (wait) => void waits.push(wait) });
    const id = await against(house, ['random'], { goal: 1000 });
    expect(waits).toEqual([]);
    must(await act(house, id, ann, 'roll'));
    expect(waits).toEqual([500]);
  });

  test('that thinks long keeps nobody busy', async () => {
    const later: (() => void)[] = [];
    let decide: (action: { kind: string }) => void = () => {};
    const think = () =>
      new Promise<{ kind: string }>((resolve) => {
        decide = resolve;
      });
    const bots = { characters: async () => ({ slow: { about: '' } }), think };
    const { house, clock } = testHouse(memoryStore(), { bots, after: (_, job) => void later.push(job) });
    const id = await against(house, ['slow'], { goal: 1000 });
    must(await act(house, id, ann, 'roll'));
    clock.now += 500;
    for (const job of later.splice(0)) job();
    await house.answerSilence();
    expect(later).toEqual([]);
    decide({ kind: 'roll' });
    await house.settled();
    expect(await log(house, id)).toHaveLength(3);
  });

  test('that fails does what silence would do', async () => {
    const failures: unknown[] = [];
    const watch = { done: () => {}, refused: () => {}, failed: (_: string, error: unknown) => failures.push(error) };
    const { house, clock } = testHouse(memoryStore(), { watch });
    const id = await against(house, ['stubborn']);
    must(await act(house, id, ann, 'ask'));
    clock.now += 500;
    await attend(house);
    expect((await log(house, id)).at(-1)).toMatchObject({ by: { bot: 'stubborn' }, action: { yes: false } });
    expect(failures).toHaveLength(1);
  });

  test('whose thought comes too late is not heard', async () => {
    const thoughts: (() => void)[] = [];
    const think = ({ seat }: Thought) =>
      new Promise<{ kind: string; yes: boolean }>((resolve) => {
        thoughts.push(() => resolve({ kind: 'answer', yes: seat === 1 }));
      });
    const bots = { characters: async () => ({ slow: { about: '' } }), think };
    const { house, clock } = testHouse(memoryStore(), { bots });
    const id = await against(house, ['slow', 'slow']);
    must(await act(house, id, ann, 'ask'));
    clock.now += 500;
    await house.answerSilence();
    await house.answerSilence();
    expect(thoughts).toHaveLength(2);
    must(await house.play(id, { id: 'u', person: 'ann', wish: { kind: 'undo', seen: 1 } }));
    for (const decide of thoughts) decide();
    await house.settled();
    expect(await log(house, id)).toHaveLength(3);
  });

  test('learns nothing of the dice: what it is handed is the public state', async () => {
    const seen: Thought[] = [];
    const think = async (thought: Thought) => {
      seen.push(thought);
      return { kind: 'roll' };
    };
    const { house, clock } = testHouse(memoryStore(), {
      bots: { characters: async () => ({ spy: { about: '' } }), think },
    });
    const id = await against(house, ['spy'], { goal: 1000 });
    must(await act(house, id, ann, 'roll'));
    clock.now += 500;
    await attend(house);
    const known = must(replay(meeting, must(await house.matchFile(id)), 1)).match.state;
    expect(seen).toEqual([{ game: 'meeting', bot: 'spy', seat: 1, state: known, seed: expect.any(Number) }]);
    must(await house.change(id, { kind: 'leave', person: ann }));
    const { seed } = must(await house.matchFile(id));
    expect(seed).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(seen)).not.toContain(seed);
  });
});

describe('for somebody who is away', () => {
  const three = (house: House) => running(house, { goal: 1000, seats: 6 }, { botPace: 500 }, [ann, bob, cem]);

  test('a bot takes over when the host wants it, and gives the seats back', async () => {
    const { house, clock } = testHouse();
    const id = await three(house);
    const [host, away] = [looker(ann), looker(bob)];
    await house.watch(id, host);
    await house.watch(id, away);
    expect(codeOf(await place(house, id, 1, 'random'))).toBe('still-here');
    house.unwatch(id, away);
    clock.now += AWAY - 1;
    expect(codeOf(await place(house, id, 1, 'random'))).toBe('still-here');
    clock.now += 1;
    expect(codeOf(await place(house, id, 1, 'random', cem))).toBe('host-only');
    const table = must(await place(house, id, 1, 'random'));
    expect(table).toMatchObject({
      lent: { 1: 'bob', 4: 'bob' },
      chairs: [{}, { name: 'Bob', taken: { bot: 'random' } }, {}],
    });
    expect(host.seen.at(-1)).toMatchObject({
      code: 'hand-over',
      person: 'bob',
      why: 'away',
      seats: [
        { seat: 1, player: 'bot:random', name: 'Random' },
        { seat: 4, player: 'bot:random', name: 'Random' },
      ],
    });
    must(await act(house, id, ann, 'roll', { seen: 2 }));
    clock.now += 500;
    await attend(house);
    expect((await bys(house, id)).at(-1)).toEqual({ bot: 'random' });
    await house.watch(id, looker(bob));
    expect(must(await house.table(id)).table).toMatchObject({
      lent: {},
      chairs: [{}, { taken: { person: 'bob' } }, {}],
    });
    expect((await log(house, id)).filter(({ kind }) => kind === 'seat').slice(-2)).toMatchObject([
      { kind: 'seat', seat: 1, player: 'bob' },
      { kind: 'seat', seat: 4, player: 'bob' },
    ]);
    expect(host.seen.at(-1)).toMatchObject({ code: 'hand-over', person: 'bob', why: 'back' });
  });

  test('the host may send the bot away again', async () => {
    const { house, clock } = testHouse();
    const id = await three(house);
    await house.watch(id, looker(ann));
    clock.now += AWAY;
    must(await place(house, id, 1, 'random'));
    const table = must(await place(house, id, 1, null));
    expect(table).toMatchObject({ lent: {}, chairs: [{}, { taken: { person: 'bob' } }, {}] });
    expect(codeOf(await place(house, id, 0, 'random'))).toBe('still-here');
  });
});
