import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TURN_WAIT } from '../../../wire/play.ts';
import { type Answer, ask, type Guest, phone, signIn } from '../../testing/client.ts';
import { type StillServer, stillServer } from '../../testing/server.ts';

let server: StillServer;
let ann: Guest;
let bob: Guest;

beforeAll(async () => {
  server = await stillServer();
  ann = await signIn(server.url, 'Ann');
  bob = await signIn(server.url, 'Bob');
});
afterAll(() => server.close());

/** A table at which the match runs. */
async function begun(wish: object, ...others: Guest[]): Promise<string> {
  const { json } = await ann.ask('POST', '/api/tables', {
    game: 'cosmic-wipeout',
    players: 1 + others.length,
    ...wish,
  });
  for (const other of others) await other.ask('POST', `/api/tables/${json.id}/join`);
  for (const person of [ann, ...others]) await person.ask('POST', `/api/tables/${json.id}/ready`, { ready: true });
  return json.id;
}

const turn = (person: Guest, table: string, since?: number): Promise<Answer> =>
  person.ask('GET', `/api/tables/${table}/turn${since === undefined ? '' : `?since=${since}`}`);
const act = (person: Guest, table: string, body: object) => person.ask('POST', `/api/tables/${table}/act`, body);

const online = async (table: string) => (await ann.ask('GET', `/api/tables/${table}`)).json.online;

/** Throws until it is somebody else's turn. */
async function passOn(person: Guest, table: string): Promise<number> {
  for (;;) {
    const { position } = (await turn(person, table)).json;
    const [seat] = position.mine;
    if (!position.toAct.includes(seat)) return position.version;
    const stop = position.offers[seat].findIndex(
      (offer: { action: { kind: string }; refusal?: object }) => offer.action.kind === 'stop' && !offer.refusal,
    );
    const first = position.offers[seat].findIndex((offer: { refusal?: object }) => !offer.refusal);
    await act(person, table, { seat, seen: position.version, offer: stop < 0 ? first : stop });
  }
}

describe('a turn by HTTP', () => {
  test('while a table gathers asks who still has to choose, and offers nothing else', async () => {
    const wish = { game: 'flash-point', players: 2, options: { level: 'recruit', rolePick: 'onJoin' } };
    const { id } = (await ann.ask('POST', '/api/tables', wish)).json;
    const chosen: string[] = [];
    for (;;) {
      const { position } = (await turn(ann, id)).json;
      if (!position.toAct.includes(0)) break;
      const open = position.offers[0].filter(({ refusal }: { refusal?: object }) => !refusal);
      chosen.push(...new Set<string>(open.map(({ action }: { action: { kind: string } }) => action.kind)));
      const offer = position.offers[0].indexOf(open[0]);
      expect((await act(ann, id, { seat: 0, seen: position.version, offer })).status).toBe(200);
    }
    expect(chosen).toEqual(['pick', 'start', 'park']);
    expect((await ann.ask('POST', `/api/tables/${id}/ready`, { ready: true })).status).toBe(200);
  });

  test('says whose seats are whose, and each offer in a sentence', async () => {
    const table = await begun({ options: { goal: 50 } }, bob);
    const { json } = await turn(bob, table);
    expect(json.table).toMatchObject({ id: table, status: 'playing' });
    expect(json.position).toMatchObject({
      version: 0,
      players: [ann.person.id, bob.person.id],
      names: ['Ann', 'Bob'],
      mine: [1],
      toAct: [0],
      outcome: null,
      ended: null,
    });
    expect(json.position.offers[0][0]).toEqual({ action: { kind: 'throw' }, sentence: expect.stringMatching(/\w+/) });
    const refused = json.position.offers[0].find((offer: { refusal?: object }) => offer.refusal);
    expect(refused).toMatchObject({ refusal: { code: expect.any(String) }, why: expect.stringMatching(/\.$/) });
  });

  test('comes when the seat is asked, with all that happened meanwhile', async () => {
    const table = await begun({ options: { goal: 5000 } }, bob);
    const waiting = turn(bob, table, 0);
    const last = await passOn(ann, table);
    const { position } = (await waiting).json;
    expect(position).toMatchObject({ version: last, mine: [1], toAct: [1], after: 0 });
    expect(position.facts[0]).toMatchObject({ kind: 'threw', seat: 0 });
    expect(position.facts.at(-1)).toMatchObject({ kind: 'turn', seat: 1 });
  });

  test('is answered as things stand when nothing happens, and when somebody asks anew', async () => {
    const table = await begun({}, bob);
    const first = turn(bob, table, 0);
    await expect.poll(() => online(table)).toEqual([bob.person.id]);
    const second = turn(bob, table, 0);
    expect((await first).json.position.toAct).toEqual([0]);
    await server.clock.pass(TURN_WAIT * 1000);
    expect((await second).json.position).toMatchObject({ version: 0, toAct: [0], facts: [] });
  });

  test('keeps its person at the table from one question to the next', async () => {
    const table = await begun({}, bob);
    await turn(bob, table);
    expect(await online(table)).toEqual([bob.person.id]);
    await server.clock.pass(31_000);
    await expect.poll(() => online(table)).toEqual([]);
  });

  test('tells how the match ended', async () => {
    const table = await begun({ options: { goal: 50 } });
    let { position } = (await turn(ann, table)).json;
    while (position.outcome === null) {
      const offer = position.offers[0].findLastIndex((offer: { refusal?: object }) => !offer.refusal);
      await act(ann, table, { seat: 0, seen: position.version, offer });
      position = (await turn(ann, table, position.version)).json.position;
    }
    expect(position).toMatchObject({ outcome: { winners: [0], reason: 'goal-reached' }, toAct: [], offers: {} });
    expect((await turn(ann, table, position.version)).json.table.status).toBe('finished');
  });

  test('of a table that gathers comes when its match begins', async () => {
    const { json } = await ann.ask('POST', '/api/tables', { game: 'cosmic-wipeout', players: 1 });
    expect((await turn(ann, json.id)).json.position).toBeNull();
    const waiting = turn(ann, json.id, -1);
    await ann.ask('POST', `/api/tables/${json.id}/ready`, { ready: true });
    expect((await waiting).json).toMatchObject({ table: { status: 'playing' }, position: { version: 0, mine: [0] } });
  });

  test('is for those who have said who they are, at tables that are there', async () => {
    expect((await ask(server.url, 'GET', '/api/tables/x/turn')).status).toBe(401);
    expect((await turn(ann, 'nowhere')).json.refusal.code).toBe('unknown-table');
  });
});

describe('acting by HTTP', () => {
  test('takes an action or the number of an offer, and does it once for an id', async () => {
    const table = await begun({ options: { goal: 5000 } });
    const wish = { seat: 0, seen: 0, action: { kind: 'throw' }, id: 'once' };
    expect((await act(ann, table, wish)).json).toEqual({ version: 1 });
    expect((await act(ann, table, wish)).json).toEqual({ version: 1 });
    expect((await act(ann, table, { seat: 0, seen: 1 })).json.refusal.code).toBe('action-or-offer');
    expect((await act(ann, table, { ...wish, offer: 0 })).status).toBe(400);
  });

  test('refuses a number that means something else by now, or nothing', async () => {
    const table = await begun({ options: { goal: 5000 } });
    await act(ann, table, { seat: 0, seen: 0, offer: 0 });
    const late = await act(ann, table, { seat: 0, seen: 0, offer: 0 });
    expect(late.json).toMatchObject({ refusal: { code: 'offers-changed', seen: 0, version: 1 } });
    const { json } = await act(ann, table, { seat: 0, seen: 1, offer: 99 });
    expect(json).toMatchObject({
      refusal: { code: 'no-such-offer' },
      sentence: expect.stringContaining('counted from 0'),
    });
  });

  test('refuses others as a socket would, in the words of the game', async () => {
    const table = await begun({}, bob);
    expect((await act(bob, table, { seat: 0, seen: 0, offer: 0 })).json.refusal.code).toBe('not-your-seat');
    const early = await act(ann, table, { seat: 0, seen: 0, action: { kind: 'stop' } });
    expect(early.json.sentence).not.toMatch(/^Refused \(/);
    const eve = await signIn(server.url, 'Eve');
    expect((await act(eve, table, { seat: 0, seen: 0, offer: 0 })).json.refusal.code).toBe('only-watching');
  });

  test('takes nothing back that was drawn, nor for somebody who watches', async () => {
    const table = await begun({ options: { goal: 5000 } });
    await act(ann, table, { seat: 0, seen: 0, offer: 0 });
    const undo = (person: Guest) => person.ask('POST', `/api/tables/${table}/undo`, { seen: 1 });
    expect((await undo(ann)).json.refusal.code).toBe('drawn-since');
    expect((await undo(bob)).json.refusal.code).toBe('only-watching');
  });
});

test('over the socket `full` carries the same, also what was missed', async () => {
  const table = await begun({ game: 'flash-point', options: { crew: 'six' } }, bob);
  const line = await phone(server.url, { cookie: bob.cookie });
  line.say({ type: 'watch', table, full: true });
  const first = await line.hear('full');
  expect(first.mine).toEqual([1, 3, 5]);
  expect(first.players).toEqual([ann, bob, ann, bob, ann, bob].map(({ person }) => person.id));
  const [seat = 0] = first.toAct;
  const offer = first.offers[seat]?.findIndex(({ refusal }) => !refusal);
  const mover = first.mine.includes(seat) ? bob : ann;
  await act(mover, table, { seat, seen: first.version, offer });
  await line.hear('full', ({ version }) => version > first.version);
  const again = await phone(server.url, { cookie: bob.cookie });
  again.say({ type: 'watch', table, full: true, since: first.version });
  expect(await again.hear('full')).toMatchObject({ after: first.version, facts: [{ seat }] });
  line.close();
  again.close();
});

describe('what would happen', () => {
  const tried = (wish: object, game = 'cosmic-wipeout') => ann.ask('POST', `/api/games/${game}/try`, wish);

  test('is told for each line, with the draws that were said', async () => {
    const throws = { action: { kind: 'throw' } };
    const { json } = await tried({
      players: 2,
      lines: [[throws], [throws, { action: { kind: 'stop' } }]],
      draws: [2, 3, 4, 5, 10],
    });
    expect(json.lines[0]).toMatchObject({ ok: true, draws: [2, 3, 4, 5, 10], state: { points: 15 } });
    expect(json.lines[1]).toMatchObject({ ok: false, at: 1, refusal: { code: expect.any(String) } });
  });

  test.each(['cosmic-wipeout', 'deadwood', 'flash-point'])(
    '%s goes on from a position that a match had',
    async (game) => {
      const table = await begun({ game }, bob);
      const { state, offers, toAct } = (await turn(ann, table)).json.position;
      const { action } = offers[toAct[0]].find((offer: { refusal?: object }) => !offer.refusal);
      const { json } = await tried({ state, players: 2, lines: [[{ action }]], offers: true }, game);
      expect(json.lines[0]).toMatchObject({ ok: true, facts: expect.any(Array), offers: expect.any(Object) });
    },
  );

  test('is refused for what is no position, no draw, or too much', async () => {
    expect((await tried({ state: { banked: 'none' } })).json.refusal.code).toBe('bad-position');
    const many = Array(65).fill({ action: { kind: 'throw' } });
    expect((await tried({ lines: [many.slice(1), many.slice(0, 2)] })).json.refusal.code).toBe('too-many-tried');
    const odd = await tried({ lines: [[{ action: { kind: 'throw' } }]], draws: [99] });
    expect(odd.json.lines[0]).toMatchObject({ ok: false, refusal: { code: 'bad-draws' } });
    expect((await tried({}, 'chess')).json.refusal.code).toBe('unknown-game');
  });
});

test('each game has a schema', async () => {
  const { json } = await ask(server.url, 'GET', '/api/games/deadwood/schema');
  expect(Object.keys(json.properties)).toEqual(['state', 'action', 'fact']);
  expect((await ask(server.url, 'GET', '/api/games/chess/schema')).status).toBe(404);
});

test('bodies that have to say nothing may be left out', async () => {
  const { json } = await ann.ask('POST', '/api/tables', { game: 'cosmic-wipeout', players: 2 });
  expect((await bob.ask('POST', `/api/tables/${json.id}/join`)).status).toBe(200);
  const headers = { cookie: bob.cookie, 'content-type': 'application/json' };
  expect((await ask(server.url, 'POST', `/api/tables/${json.id}/leave`, '', headers)).status).toBe(200);
  expect((await bob.ask('POST', `/api/tables/${json.id}/ready`)).json.refusal).toMatchObject({ code: 'bad-request' });
});
