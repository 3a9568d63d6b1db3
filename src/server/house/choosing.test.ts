import { describe, expect, test } from 'vitest';
import flashPoint from '../../games/flash-point/rules/game.ts';
import type { State } from '../../games/flash-point/rules/state.ts';
import type { Game } from '../../kit/contract/game.ts';
import type { OptionValues } from '../../kit/contract/options.ts';
import type { Entry } from '../../kit/match/log.ts';
import { replay, verify } from '../../kit/match/matchfile.ts';
import type { Person, Table } from '../../tables/table/table.ts';
import { ann, bob, cem, codeOf, must } from '../../tables/testing/build.ts';
import { memoryStore } from '../store/memory.ts';
import type { House } from './house.ts';
import { type Looker, looker, stateAt, testHouse, testWorld } from './testing.ts';

const game: Game = flashPoint;
const withGame = { games: new Map([[game.id, game]]) };
const modelB = { preset: 'modelB', level: 'recruit' };

const atHouse = (store = memoryStore()) => testHouse(store, withGame);
const open = async (house: House, players = 2, options: OptionValues = modelB) =>
  must(await house.open(ann, { game: game.id, players, options, settings: {} })).id;
const change = (house: House, id: string, person: Person, kind: 'join' | 'leave' | 'again' | 'cancel') =>
  house.change(id, { kind, person });
const ready = (house: House, id: string, person: Person, is = true) =>
  house.change(id, { kind: 'ready', person, ready: is });

const stateOf = (house: House, id: string) => stateAt<State>(house, id);

const questions = (state: State) => state.questions.map(({ seat, kind }) => [seat, kind]);
const entries = async (house: House, id: string): Promise<readonly Entry[]> => must(await house.matchFile(id)).entries;

let commands = 0;
/** Answers what a seat is asked: with what is given, or as silence would. */
async function answer(house: House, id: string, person: Person, seat: number, given: object = {}) {
  const state = await stateOf(house, id);
  const action = { ...flashPoint.fallback(state, seat), ...given };
  return house.play(id, { id: `c${commands++}`, person: person.id, wish: { kind: 'act', seen: 0, seat, action } });
}

async function chooseAll(house: House, id: string, person: Person, seat: number): Promise<void> {
  for (let count = 0; count < (seat === 0 ? 3 : 2); count++) must(await answer(house, id, person, seat));
}

const entriesSeen = (eye: Looker) => eye.seen.flatMap((told) => (told.type === 'entries' ? told.entries : []));

describe('a table whose seats choose while it gathers', () => {
  test('B3 B8 B12: the board lies there at once, who joins chooses, the others see it, ready comes last', async () => {
    const { house } = atHouse();
    const id = await open(house);
    const laidOut = await stateOf(house, id);
    expect(laidOut.spaces.filter((threat) => threat === 'smoke')).toHaveLength(3);
    expect([laidOut.stage, laidOut.hazmats.length, questions(laidOut)[0]]).toEqual(['set-up', 3, [0, 'pick']]);
    const watcher = looker(cem);
    await house.watch(id, watcher);

    must(await change(house, id, bob, 'join'));
    expect(codeOf(await ready(house, id, bob))).toBe('choose-first');
    must(await answer(house, id, bob, 1, { role: 'captain' }));
    expect(entriesSeen(watcher).at(-1)).toMatchObject({ kind: 'action', seat: 1, action: { role: 'captain' } });
    expect(codeOf(await answer(house, id, ann, 0, { role: 'captain' }))).toBe('roleIsTaken');
    expect(codeOf(await ready(house, id, bob))).toBe('choose-first');
    must(await answer(house, id, bob, 1, { at: 9 }));
    expect(must(await ready(house, id, bob)).status).toBe('gathering');
    await chooseAll(house, id, ann, 0);
    expect(questions(await stateOf(house, id)).every(([, kind]) => kind === 'ready')).toBe(true);
    expect(must(await ready(house, id, ann)).status).toBe('playing');

    const begun = await stateOf(house, id);
    expect([begun.stage, begun.questions, begun.firefighters[1]]).toMatchObject([
      'turn',
      [],
      { role: 'captain', at: 9 },
    ]);
    expect(begun.spaces).toEqual(laidOut.spaces);
    const log = await entries(house, id);
    expect(log[0]).toMatchObject({ kind: 'setup', version: 0, names: ['Ann', ''] });
    expect(log.slice(-2)).toMatchObject([
      { seat: 1, action: { kind: 'ready' }, by: { person: 'bob' } },
      { seat: 0, action: { kind: 'ready' }, by: { person: 'ann' }, draws: [expect.any(Number)] },
    ]);
  });

  test('the draws of the set-up are in the log from the start, and those of the first seat only at the end', async () => {
    const { house } = atHouse();
    const id = await open(house, 1);
    const [setup] = await entries(house, id);
    expect(setup?.draws.length).toBeGreaterThan(20);
    await chooseAll(house, id, ann, 0);
    must(await change(house, id, ann, 'again'));
    await chooseAll(house, id, ann, 0);
    must(await ready(house, id, ann));
    const log = await entries(house, id);
    expect(log[0]).toEqual(setup);
    expect(log.filter(({ draws }) => draws.length > 0).map(({ version }) => version)).toEqual([0, log.length - 1]);
    expect(log.filter(({ kind }) => kind === 'setup')).toHaveLength(1);
  });

  test('nothing else can be done before all are ready, and nothing of the seed is told', async () => {
    const { house } = atHouse();
    const id = await open(house, 2);
    const eye = looker(bob);
    await house.watch(id, eye);
    const act = (action: object) =>
      house.play(id, { id: `c${commands++}`, person: 'ann', wish: { kind: 'act', seen: 0, seat: 0, action } });
    await chooseAll(house, id, ann, 0);
    expect(codeOf(await act({ kind: 'end-turn' }))).toBe('not-begun');
    expect(codeOf(await act({ kind: 'ready', question: 5 }))).toBe('not-begun');
    const undo = { id: 'u', person: 'ann', wish: { kind: 'undo', seen: 0 } } as const;
    expect(codeOf(await house.play(id, undo))).toBe('not-begun');
    expect(codeOf(await answer(house, id, bob, 1))).toBe('only-watching');
    expect(JSON.stringify(eye.seen)).not.toContain('"seed":');
    expect(must(await house.matchFile(id)).seed).toBeUndefined();
  });

  test('who leaves puts back what was chosen; who comes sits under the own name', async () => {
    const { house } = atHouse();
    const id = await open(house, 2);
    must(await change(house, id, bob, 'join'));
    await chooseAll(house, id, bob, 1);
    must(await ready(house, id, bob));
    must(await change(house, id, bob, 'leave'));
    expect((await stateOf(house, id)).firefighters[1]).toMatchObject({ role: null, at: null });
    must(await change(house, id, cem, 'join'));
    const log = await entries(house, id);
    expect(log.slice(-2)).toMatchObject([
      { kind: 'seat', seat: 1, player: '', name: '', anew: true },
      { kind: 'seat', seat: 1, player: 'cem', name: 'Cem', anew: true },
    ]);
    const file = must(await house.matchFile(id));
    const { match } = must(replay(game, file));
    expect([match.setup.names, match.setup.players, match.players]).toEqual([
      ['Ann', 'Cem'],
      ['ann', 'cem'],
      ['ann', 'cem'],
    ]);
  });

  test('choosing again keeps the chair and takes the readiness back', async () => {
    const { house } = atHouse();
    const id = await open(house, 2);
    await chooseAll(house, id, ann, 0);
    must(await ready(house, id, ann));
    const table = must(await change(house, id, ann, 'again'));
    expect(table.chairs[0]).toMatchObject({ name: 'Ann', ready: false });
    const state = await stateOf(house, id);
    expect([state.firefighters[0]?.role, state.engine, questions(state)]).toEqual([
      null,
      null,
      [
        [1, 'pick'],
        [0, 'pick'],
      ],
    ]);
    const classic = await open(house, 2, { level: 'recruit' });
    expect(codeOf(await change(house, classic, ann, 'again'))).toBe('nothing-to-choose');
  });

  test('a bot chooses for itself, but does not hold up the others', async () => {
    const { house, clock } = testHouse(memoryStore(), {
      ...withGame,
      bots: { ...testWorld(memoryStore()).bots, think },
    });
    const id = await open(house, 3);
    const place = (chair: number) => house.change(id, { kind: 'bot', person: ann, chair, bot: 'random' });
    must(await place(1));
    for (let count = 0; count < 2; count++) {
      clock.now += 1200;
      await house.answerSilence();
      await house.settled();
    }
    const state = await stateOf(house, id);
    expect(state.firefighters[1]).toMatchObject({ role: 'paramedic', at: expect.any(Number) });
    expect(state.questions.find(({ seat }) => seat === 1)?.kind).toBe('ready');
    await chooseAll(house, id, ann, 0);
    must(await ready(house, id, ann));
    expect(must(await place(2)).status).toBe('playing');
    expect((await stateOf(house, id)).stage).toBe('turn');
  });

  test('B12 everybody has all the time while the table gathers', async () => {
    const { house, clock } = atHouse();
    const id = await open(house);
    must(await change(house, id, bob, 'join'));
    clock.now += 3_600_000;
    await house.answerSilence();
    expect(questions(await stateOf(house, id))).toEqual([
      [0, 'pick'],
      [1, 'pick'],
    ]);
  });

  test('a match file tells all of it, and its dice can be checked', async () => {
    const { house } = atHouse();
    const id = await open(house, 1);
    await chooseAll(house, id, ann, 0);
    must(await ready(house, id, ann));
    must(await change(house, id, ann, 'leave'));
    expect(must(verify(game, must(await house.matchFile(id))))).toBeTruthy();
  });

  test('it is the same after a restart, and to another house on the same store', async () => {
    const store = memoryStore();
    const first = atHouse(store).house;
    const id = await open(first);
    must(await change(first, id, bob, 'join'));
    must(await answer(first, id, bob, 1, { role: 'driver' }));
    const second = atHouse(store).house;
    expect(await stateOf(second, id)).toEqual(await stateOf(first, id));
    await chooseAll(second, id, ann, 0);
    must(await answer(second, id, bob, 1));
    must(await ready(second, id, ann));
    expect(must(await ready(second, id, bob)).status).toBe('playing');
    await store.close();
  });

  test('a rematch lays its board out, too', async () => {
    const { house } = atHouse();
    const id = await open(house, 1);
    await chooseAll(house, id, ann, 0);
    must(await ready(house, id, ann));
    must(await change(house, id, ann, 'leave'));
    const again = must(await house.rematch(id, ann));
    expect(questions(await stateOf(house, again.id))).toEqual([[0, 'pick']]);
  });
});

describe('a match that goes on', () => {
  async function saved(
    house: House,
    options: OptionValues = modelB,
  ): Promise<{ id: string; before: State; save: string }> {
    const id = await open(house, 2, options);
    must(await change(house, id, bob, 'join'));
    await chooseAll(house, id, ann, 0);
    await chooseAll(house, id, bob, 1);
    must(await ready(house, id, ann));
    must(await ready(house, id, bob));
    return { id, before: await stateOf(house, id), save: must(await house.save(id, ann, 'Friday')).id };
  }

  test('A7 B5: shows its board while chairs are taken, and specialists can be chosen again', async () => {
    const { house } = atHouse();
    const { before, save } = await saved(house);
    const { id } = must(await house.load(save, ann));
    const loaded = await stateOf(house, id);
    expect([loaded.spaces, loaded.turn]).toEqual([before.spaces, before.turn]);
    expect(loaded.firefighters.map(({ at }) => at)).toEqual(before.firefighters.map(({ at }) => at));
    expect(questions(loaded)).toEqual([
      [0, 'pick'],
      [1, 'pick'],
    ]);
    expect(codeOf(await ready(house, id, ann))).toBe('choose-first');
    const taken = before.firefighters[1]?.role;
    must(await answer(house, id, ann, 0, { role: taken }));
    must(await change(house, id, bob, 'join'));
    must(await answer(house, id, bob, 1, { role: 'driver' }));
    must(await ready(house, id, ann));
    expect(must(await ready(house, id, bob)).status).toBe('playing');
    const after = await stateOf(house, id);
    expect(after.firefighters.map(({ role }) => role)).toEqual([taken, 'driver']);
    expect([after.stage, after.turn, after.questions]).toEqual(['turn', before.turn, []]);
  });

  test('no bot plays its turn, and nobody is answered for, while chairs are taken', async () => {
    const { house, clock } = atHouse();
    const id = await open(house, 3, { ...modelB, firstPlayer: 'lastReady' });
    must(await change(house, id, bob, 'join'));
    must(await house.change(id, { kind: 'bot', person: ann, chair: 2, bot: 'random' }));
    await chooseAll(house, id, ann, 0);
    await chooseAll(house, id, bob, 1);
    must(await ready(house, id, ann));
    must(await ready(house, id, bob));
    expect((await stateOf(house, id)).turn).toBe(2);
    const loaded = must(await house.load(must(await house.save(id, ann, 'Friday')).id, ann)).id;
    must(await change(house, loaded, bob, 'join'));
    must(await answer(house, loaded, ann, 0));
    const waits = async () => {
      const version = (await entries(house, loaded)).length;
      clock.now += 3_600_000;
      await house.answerSilence();
      await house.settled();
      expect(await entries(house, loaded)).toHaveLength(version);
    };
    expect(questions(await stateOf(house, loaded))).toEqual([[1, 'pick']]);
    await waits();
    must(await answer(house, loaded, bob, 1));
    expect((await stateOf(house, loaded)).questions).toEqual([]);
    await waits();
  });
});

/** Answers as silence would: what matters here is that a bot is asked at all. */
async function think({ state, seat }: { readonly state: unknown; readonly seat: number }) {
  return game.fallback(state, seat);
}

describe('called off', () => {
  const DAY = 24 * 60 * 60_000;
  const closed = async (house: House, id: string): Promise<Table> => must(await house.table(id)).table;

  test('A10 B17: what was called off is deleted a day later, what was played is kept', async () => {
    const { house, clock } = atHouse();
    const off = await open(house, 2);
    const given = await open(house, 2);
    const played = await open(house, 1);
    must(await change(house, off, ann, 'cancel'));
    must(await change(house, given, ann, 'leave'));
    await chooseAll(house, played, ann, 0);
    must(await ready(house, played, ann));
    must(await change(house, played, ann, 'leave'));
    expect([await closed(house, off), await closed(house, given), await closed(house, played)]).toMatchObject([
      { status: 'closed', calledOff: clock.now },
      { status: 'closed', calledOff: clock.now },
      { status: 'closed', calledOff: null },
    ]);
    expect(codeOf(await ready(house, off, ann))).toBe('table-called-off');
    clock.now += DAY - 1;
    await house.forgetCalledOff(clock.now - DAY);
    expect((await closed(house, off)).id).toBe(off);
    clock.now += 1;
    await house.forgetCalledOff(clock.now - DAY);
    for (const id of [off, given]) {
      expect(codeOf(await house.table(id))).toBe('unknown-table');
      expect(codeOf(await change(house, id, bob, 'join'))).toBe('unknown-table');
      expect(codeOf(await house.matchFile(id))).toBe('unknown-table');
    }
    expect((await entries(house, played)).at(-1)).toMatchObject({ kind: 'end' });
  });

  test('who wants to play again after the new table was called off opens another one', async () => {
    const { house, clock } = atHouse();
    const id = await open(house, 1);
    await chooseAll(house, id, ann, 0);
    must(await ready(house, id, ann));
    must(await change(house, id, ann, 'leave'));
    const first = must(await house.rematch(id, ann));
    must(await change(house, first.id, ann, 'cancel'));
    clock.now += DAY;
    await house.forgetCalledOff(clock.now - DAY);
    const second = must(await house.rematch(id, ann));
    expect([second.status, second.id === first.id]).toEqual(['gathering', false]);
  });
});
