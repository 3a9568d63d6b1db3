import { describe, expect, test } from 'vitest';
import type { MatchFile } from '../../../kit/match/matchfile.ts';
import { replay, verify } from '../../../kit/match/matchfile.ts';
import type { Person, Table } from '../../../tables/table/table.ts';
import { ann, bob, cem, codeOf, dia, must } from '../../../tables/testing/build.ts';
import meeting from '../../../tables/testing/meeting.ts';
import { emptyMemory, memoryStore } from '../../store/memory.ts';
import type { House } from '../house.ts';
import { act, failing, looker, running, testHouse } from '../testing.ts';

const file = async (house: House, id: string): Promise<MatchFile> => must(await house.matchFile(id));
const ready = async (house: House, id: string, people: readonly Person[]) => {
  for (const person of people) must(await house.change(id, { kind: 'ready', person, ready: true }));
};

/** A running match of three with a question open to two, and something said. */
async function asked(house: House, settings = {}): Promise<string> {
  const id = await running(house, { goal: 1000 }, { replyTimeout: 60, ...settings }, [ann, bob, cem]);
  must(await act(house, id, ann, 'roll'));
  must(await house.say(id, { person: ann, id: 'hello', text: 'Hello' }));
  must(await act(house, id, bob, 'note', { seen: 1 }));
  must(await act(house, id, bob, 'ask', { seen: 2 }));
  must(await act(house, id, cem, 'answer', { yes: true, seen: 3 }));
  return id;
}

describe('saving', () => {
  test('A16 saveGame: anybody who plays saves at any time, and everybody may load it', async () => {
    const { house } = testHouse();
    const id = await asked(house);
    const save = must(await house.save(id, bob, '  Before the   storm '));
    expect(save).toMatchObject({
      name: 'Before the   storm',
      table: id,
      game: 'meeting',
      version: 4,
      by: 'bob',
      byName: 'Bob',
    });
    expect(await house.saves(dia, {})).toEqual([save]);
    expect(await house.saves(dia, { q: 'STORM', game: 'meeting' })).toEqual([save]);
    expect(await house.saves(dia, { q: 'calm' })).toEqual([]);
    expect(codeOf(await house.save(id, dia, 'Mine'))).toBe('only-watching');
  });

  test('A16 failedToSaveGame: "saved" is said only when it is stored', async () => {
    const broken = failing();
    const { house } = testHouse(broken.store);
    const id = await asked(house);
    broken.fail = 'before';
    expect(codeOf(await house.save(id, ann, 'Late'))).toBe('not-saved');
    broken.fail = undefined;
    expect(await house.saves(ann, {})).toEqual([]);
  });

  test('B16 saveGame: where the table says so only the host saves', async () => {
    const { house } = testHouse();
    const id = await asked(house, { saveBy: 'host' });
    expect(codeOf(await house.save(id, bob, 'Mine'))).toBe('host-only');
    must(await house.save(id, ann, 'Ours'));
  });

  test('names are checked; before and after the match there is nothing to save', async () => {
    const { house } = testHouse();
    const id = await running(house, { goal: 1 });
    expect(codeOf(await house.save(id, ann, ' '))).toBe('bad-save-name');
    expect(codeOf(await house.save(id, ann, 'x'.repeat(1_000_000)))).toBe('bad-save-name');
    must(await act(house, id, ann, 'roll'));
    expect(codeOf(await house.save(id, ann, 'Over'))).toBe('match-over');
    const { id: open } = must(await house.open(ann, { game: 'meeting', players: 2, options: {}, settings: {} }));
    expect(codeOf(await house.save(open, ann, 'Early'))).toBe('not-begun');
  });

  test('who saved it deletes it, nobody else', async () => {
    const { house } = testHouse();
    const id = await asked(house);
    const save = must(await house.save(id, bob, 'Mine'));
    expect(codeOf(await house.deleteSave(save.id, ann))).toBe('not-your-save');
    must(await house.deleteSave(save.id, bob));
    expect(codeOf(await house.deleteSave(save.id, bob))).toBe('unknown-save');
    expect(codeOf(await house.load(save.id, bob))).toBe('unknown-save');
  });

  test('saves of a private table are found, and loaded, by those who are at it', async () => {
    const { house } = testHouse();
    const id = await asked(house, { visibility: 'private' });
    const { id: save } = must(await house.save(id, ann, 'Secret'));
    expect(await house.saves(cem, {})).toHaveLength(1);
    expect(await house.saves(dia, {})).toEqual([]);
    expect(codeOf(await house.load(save, dia))).toBe('unknown-save');
    expect(codeOf(await house.deleteSave(save, dia))).toBe('unknown-save');
    expect(must(await house.load(save, cem)).origin).toMatchObject({ match: id });
  });
});

describe('loading', () => {
  test('A7 B4 B5 loadExistingGame: a new table at exactly that moment, after a restart too, loaded by anybody', async () => {
    const memory = emptyMemory();
    const before = testHouse(memoryStore(memory));
    const id = await asked(before.house);
    const { id: save } = must(await before.house.save(id, ann, 'Night'));
    must(await act(before.house, id, ann, 'answer', { yes: false, seen: 4 }));
    const { house } = testHouse(memoryStore(memory), { random: fresh() });
    const table = must(await house.load(save, dia));
    expect(table).toMatchObject({
      status: 'gathering',
      host: 'dia',
      origin: { match: id, version: 4 },
      chairs: [
        { name: 'Dia', taken: { person: 'dia' }, ready: false },
        { name: 'Bob', taken: null },
        { name: 'Cem', taken: null },
      ],
    });
    const eye = looker(dia, 'full');
    await house.watch(table.id, eye);
    const parent = must(replay(meeting, await file(house, id), 4)).match.state;
    expect(eye.seen.at(-1)).toMatchObject({ type: 'full', version: 4, state: parent, toAct: [0] });
    expect(must(await house.chat(table.id))).toMatchObject([{ text: 'Hello', version: 1 }]);
  });

  test('A7 A11 people take their seats again; nobody acts before all are ready, then whose turn it is is told', async () => {
    const { house, clock } = testHouse();
    const id = await asked(house);
    const { id: save } = must(await house.save(id, ann, 'Night'));
    clock.now += 3_600_000;
    const table = must(await house.load(save, bob));
    expect(table.chairs[1]).toMatchObject({ taken: { person: 'bob' } });
    expect(must(await house.change(table.id, { kind: 'join', person: ann })).chairs[0]).toMatchObject({
      taken: { person: 'ann' },
    });
    expect(codeOf(await act(house, table.id, ann, 'answer', { yes: true, seen: 4 }))).toBe('not-begun');
    must(await house.change(table.id, { kind: 'join', person: dia }));
    await ready(house, table.id, [ann, bob]);
    const eye = looker(ann, 'full');
    await house.watch(table.id, eye);
    await ready(house, table.id, [dia]);
    expect(eye.seen.findLast(({ type }) => type === 'full')).toMatchObject({ version: 7, toAct: [0] });
    expect((await file(house, table.id)).entries.slice(5)).toMatchObject([
      { kind: 'seat', seat: 0, player: 'ann' },
      { kind: 'seat', seat: 1, player: 'bob' },
      { kind: 'seat', seat: 2, player: 'dia' },
    ]);
    await house.answerSilence();
    expect((await file(house, table.id)).entries).toHaveLength(8);
    clock.now += 60_000;
    await house.answerSilence();
    expect((await file(house, table.id)).entries.at(-1)).toMatchObject({ seat: 0, by: { auto: 'silence' } });
    expect(must(await act(house, table.id, bob, 'roll', { seen: 8 }))).toBe(9);
    expect(codeOf(await act(house, table.id, cem, 'roll', { seat: 2, seen: 9 }))).toBe('only-watching');
  });

  test('inherited entries say where they come from, and can be checked once the parent’s seed is known', async () => {
    const { house } = testHouse();
    const id = await asked(house);
    const { id: save } = must(await house.save(id, ann, 'Night'));
    const { id: branch } = must(await house.load(save, ann));
    for (const person of [bob, cem]) must(await house.change(branch, { kind: 'join', person }));
    await ready(house, branch, [ann, bob, cem]);
    must(await act(house, branch, ann, 'answer', { yes: true, seen: 7 }));
    must(await act(house, branch, bob, 'roll', { seen: 8 }));
    const log = await file(house, branch);
    expect(log.entries.map(({ from }) => from?.version)).toEqual([0, 1, 2, 3, 4, ...Array(5).fill(undefined)]);
    expect(must(verify(meeting, log))).toMatchObject({ entries: 10, notCheckable: 2, draws: 0 });
    for (const house_ of [id, branch])
      for (const person of [ann, bob, cem]) await house.change(house_, { kind: 'leave', person });
    const { seed = '' } = await file(house, id);
    expect(must(verify(meeting, await file(house, branch), { [id]: seed }))).toMatchObject({
      draws: 2,
      notCheckable: 0,
    });
  });

  test('nobody learns coming dice by saving, playing on and loading again', async () => {
    const { house } = testHouse();
    const id = await running(house, { goal: 1000 });
    const { id: save } = must(await house.save(id, ann, 'Before'));
    const rolls = async (table: string, from: number) => {
      for (let n = 0; n < 12; n++) must(await act(house, table, n % 2 ? bob : ann, 'roll', { seen: from + n }));
      return (await file(house, table)).entries.slice(from + 1).map(({ draws }) => draws[0]);
    };
    const futures = [await rolls(id, 0)];
    const hashes = [(await file(house, id)).seedHash];
    for (let again = 0; again < 3; again++) {
      const table = must(await house.load(save, ann));
      must(await house.change(table.id, { kind: 'join', person: bob }));
      await ready(house, table.id, [ann, bob]);
      futures.push(await rolls(table.id, 2));
      hashes.push(table.seedHash);
    }
    expect(new Set(futures.map(String)).size).toBe(4);
    expect(new Set(hashes).size).toBe(4);
  });

  test('nothing can be taken back behind the moment of loading', async () => {
    const { house } = testHouse();
    const id = await running(house, { goal: 1000 });
    must(await act(house, id, ann, 'note'));
    const { id: save } = must(await house.save(id, ann, 'Noted'));
    const table = must(await house.load(save, ann));
    must(await house.change(table.id, { kind: 'join', person: bob }));
    await ready(house, table.id, [ann, bob]);
    const undo = { id: 'u', person: 'ann', wish: { kind: 'undo', seen: 3 } } as const;
    expect(codeOf(await house.play(table.id, undo))).toBe('acted-since');
  });

  test('bots sit where they sat, and seats that have left stay away', async () => {
    const { house } = testHouse();
    const { id } = must(
      await house.open(ann, { game: 'meeting', players: 3, options: {}, settings: { leaver: 'removed' } }),
    );
    must(await house.change(id, { kind: 'join', person: bob }));
    must(await house.change(id, { kind: 'bot', person: ann, chair: 2, bot: 'random' }));
    await ready(house, id, [ann, bob]);
    must(await house.change(id, { kind: 'leave', person: bob }));
    const { id: save } = must(await house.save(id, ann, 'Two left'));
    const table = must(await house.load(save, ann));
    expect(table.chairs).toMatchObject([
      { taken: { person: 'ann' } },
      { gone: true, taken: null },
      { taken: { bot: 'random' } },
    ]);
    expect(codeOf(await house.change(table.id, { kind: 'join', person: cem }))).toBe('table-full');
    const begun = must(await house.change(table.id, { kind: 'ready', person: ann, ready: true }));
    expect(begun.status).toBe('playing');
    must(await act(house, table.id, ann, 'roll', { seen: 3 }));
  });

  test('a chair that is given up keeps its name for the next one', async () => {
    const { house } = testHouse();
    const id = await asked(house);
    const { id: save } = must(await house.save(id, ann, 'Night'));
    const table = must(await house.load(save, ann));
    must(await house.change(table.id, { kind: 'join', person: dia, name: 'Cem' }));
    const left = must(await house.change(table.id, { kind: 'leave', person: dia }));
    expect(left.chairs[2]).toMatchObject({ name: 'Cem', taken: null, held: { id: 'cem' } });
    expect(must(await house.change(table.id, { kind: 'join', person: cem })).chairs[2]?.taken).toEqual({
      person: 'cem',
    });
  });
});

describe('going on from any moment', () => {
  test('of a finished match anybody may, of a running one who plays it', async () => {
    const { house } = testHouse();
    const id = await running(house, { goal: 7 });
    must(await act(house, id, ann, 'roll'));
    expect(codeOf(await house.branch({ match: id, version: 1 }, dia))).toBe('only-watching');
    must(await house.branch({ match: id, version: 0 }, bob));
    for (let n = 0; n < 8; n++) await act(house, id, n % 2 ? ann : bob, 'roll', { seen: n + 1 });
    const last = (await file(house, id)).entries.length - 1;
    expect(must(await house.branch({ match: id, version: last - 1 }, dia)).origin).toEqual({
      match: id,
      version: last - 1,
    });
    expect(codeOf(await house.branch({ match: id, version: last }, dia))).toBe('match-over');
    expect(codeOf(await house.branch({ match: id, version: 99 }, dia))).toBe('no-such-version');
    expect(codeOf(await house.branch({ match: 'nowhere', version: 0 }, dia))).toBe('unknown-table');
  });

  test('a branch of a branch names the match in which an entry was first written', async () => {
    const { house } = testHouse();
    const id = await running(house, { goal: 1000 }, {}, [ann]);
    must(await act(house, id, ann, 'roll'));
    const first = must(await house.branch({ match: id, version: 1 }, ann));
    await ready(house, first.id, [ann]);
    must(await act(house, first.id, ann, 'roll', { seen: 2 }));
    const second: Table = must(await house.branch({ match: first.id, version: 3 }, ann));
    const origins = (await file(house, second.id)).entries.map(({ from }) => from?.match);
    expect(origins).toEqual([id, id, first.id, first.id]);
  });

  test('long logs with much taken back are inherited whole', async () => {
    const { house } = testHouse();
    const id = await running(house, { goal: 1000 });
    let seen = 0;
    for (let turn = 0; turn < 40; turn++) {
      const who = turn % 2 ? bob : ann;
      must(await act(house, id, who, 'note', { seen: seen++ }));
      must(await house.play(id, { id: `u${turn}`, person: who.id, wish: { kind: 'undo', seen: seen++ } }));
      must(await act(house, id, who, 'roll', { seen: seen++ }));
    }
    const branch = must(await house.branch({ match: id, version: seen }, ann));
    const [here, there] = [await file(house, branch.id), await file(house, id)];
    expect(must(replay(meeting, here)).match.state).toEqual(must(replay(meeting, there)).match.state);
  });
});

function fresh() {
  let count = 0;
  return { id: () => `f${count++}`, seed: () => (count++).toString(16).padStart(64, 'f'), luck: () => 1 };
}
