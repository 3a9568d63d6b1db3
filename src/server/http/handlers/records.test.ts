import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as wire from '../../../wire/tables.ts';
import { refusalAnswer } from '../../../wire/words.ts';
import { ask, type Guest, phone, signIn } from '../../testing/client.ts';
import { type StillServer, stillServer } from '../../testing/server.ts';

let server: StillServer;
let ann: Guest;
let bob: Guest;
let cem: Guest;

beforeAll(async () => {
  server = await stillServer();
  [ann, bob, cem] = await Promise.all([
    signIn(server.url, 'Ann'),
    signIn(server.url, 'Bob'),
    signIn(server.url, 'Cem'),
  ]);
});
afterAll(() => server.close());

const dial = (who: Guest) => phone(server.url, { cookie: who.cookie });
const opened = async (more = {}): Promise<string> =>
  (await ann.ask('POST', '/api/tables', { game: 'cosmic-wipeout', players: 2, ...more })).json.id;

async function running(more = {}): Promise<string> {
  const id = await opened(more);
  await bob.ask('POST', `/api/tables/${id}/join`, {});
  for (const who of [ann, bob]) await who.ask('POST', `/api/tables/${id}/ready`, { ready: true });
  return id;
}

describe('bots', () => {
  test('play in threads of their own against a person, over real sockets', async () => {
    const id = await opened({ options: { goal: 50 }, settings: { botPace: 0 } });
    const bots = wire.characters.parse((await ann.ask('GET', `/api/tables/${id}/characters`)).json);
    expect(bots.map((bot) => bot.id)).toEqual(['random', 'cautious', 'bold', 'perfect']);
    expect((await ann.ask('POST', `/api/tables/${id}/bots`, { chair: 1, bot: 'hal' })).status).toBe(404);
    expect((await bob.ask('POST', `/api/tables/${id}/bots`, { chair: 1, bot: 'bold' })).status).toBe(403);
    const { json } = await ann.ask('POST', `/api/tables/${id}/bots`, { chair: 1, bot: 'perfect' });
    expect(wire.table.parse(json).chairs[1]).toMatchObject({ name: 'Perfect', taken: { bot: 'perfect' } });
    const line = await dial(ann);
    line.say({ type: 'watch', table: id, full: true });
    let turns = 0;
    line.socket.on('message', (data) => {
      const told = JSON.parse(String(data));
      if (told.type !== 'full' || told.toAct[0] !== 0) return;
      const { action } = told.offers[0].find((offer: { refusal?: unknown }) => !offer.refusal);
      line.say({ type: 'act', id: `c${turns++}`, table: id, seat: 0, seen: told.version, action });
    });
    await ann.ask('POST', `/api/tables/${id}/ready`, { ready: true });
    await expect.poll(() => line.heard.some(({ type }) => type === 'seed')).toBe(true);
    const file = wire.matchFile.parse((await ann.ask('GET', `/api/tables/${id}/match`)).json);
    expect(file.entries.some(({ by }) => JSON.stringify(by) === '{"bot":"perfect"}')).toBe(true);
    line.close();
  });

  test('whose move was due when the server stopped move when it is back', async () => {
    const data = mkdtempSync(join(tmpdir(), 'tinderbox-bots-'));
    const before = await stillServer({ data });
    const host = await signIn(before.url, 'Host');
    const wish = { game: 'cosmic-wipeout', players: 2, settings: { botPace: 2000 } };
    const { id } = (await host.ask('POST', '/api/tables', wish)).json;
    await host.ask('POST', `/api/tables/${id}/ready`, { ready: true });
    await host.ask('POST', `/api/tables/${id}/bots`, { chair: 1, bot: 'random' });
    const line = await phone(before.url, { cookie: host.cookie });
    line.say({ type: 'watch', table: id, full: true });
    line.socket.on('message', (text) => {
      const told = JSON.parse(String(text));
      if (told.type !== 'full' || told.toAct[0] !== 0) return;
      const { action } = told.offers[0].findLast((offer: { refusal?: unknown }) => !offer.refusal);
      line.say({ type: 'act', id: `c${told.version}`, table: id, seat: 0, seen: told.version, action });
    });
    await line.hear('full', ({ toAct }) => toAct[0] === 1);
    line.close();
    await before.close();
    const after = await stillServer({ data }, {}, before.clock);
    const byBots = async () =>
      (await ask(after.url, 'GET', `/api/tables/${id}/match`)).json.entries.filter(
        ({ by }: { by: object }) => 'bot' in by,
      ).length;
    expect(await byBots()).toBe(0);
    await after.clock.pass(2000);
    await expect.poll(byBots).toBeGreaterThan(0);
    await after.close();
    rmSync(data, { recursive: true });
  });
});

describe('hosting Flash Point', () => {
  test.each([
    ['A5 B7 createNewFamilyGame', 'family'],
    ['A6 B7 createNewExperiencedGame', 'heroic'],
  ])('%s: two people, six firefighters, level %s', async (_operation, level) => {
    const wish = { game: 'flash-point', players: 2, options: { level, crew: 'six' } };
    const { id } = wire.table.parse((await ann.ask('POST', '/api/tables', wish)).json);
    await bob.ask('POST', `/api/tables/${id}/join`, {});
    const line = await dial(cem);
    line.say({ type: 'watch', table: id });
    for (const who of [ann, bob]) await who.ask('POST', `/api/tables/${id}/ready`, { ready: true });
    const [setup] = (await line.hear('entries')).entries;
    const [one, other] = [ann.person.id, bob.person.id];
    expect(setup).toMatchObject({ kind: 'setup', options: { level }, players: [one, other, one, other, one, other] });
    line.close();
  });
});

describe('around a table', () => {
  test('B37 chat is stored, pushed and listed; twice sent is once said', async () => {
    const id = await running();
    const line = await dial(bob);
    line.say({ type: 'watch', table: id });
    await line.hear('entries');
    const said = await ann.ask('POST', `/api/tables/${id}/chat`, { id: 'u-1', text: 'Hello <b>' });
    expect(wire.lineAnswer.parse(said.json).line).toMatchObject({ text: 'Hello <b>', version: 0 });
    expect((await ann.ask('POST', `/api/tables/${id}/chat`, { id: 'u-1', text: 'Hello <b>' })).json).toEqual(said.json);
    expect(await line.hear('chat')).toMatchObject({ table: id, line: { id: 'u-1' } });
    await cem.ask('POST', `/api/tables/${id}/chat`, { id: 'u-2', text: 'Nice' });
    const { lines } = wire.chatAnswer.parse((await bob.ask('GET', `/api/tables/${id}/chat?after=u-1`)).json);
    expect(lines).toMatchObject([{ id: 'u-2', watching: true }]);
    expect((await bob.ask('GET', `/api/tables/${id}/match?chat=1`)).json.chat).toHaveLength(2);
    line.close();
  });

  test.each([
    ['too long', { id: 'x', text: 'x'.repeat(501) }, 400],
    ['a megabyte', { id: 'x', text: 'x'.repeat(1_000_000) }, 413],
    ['no id', { text: 'x' }, 400],
    ['an id of the server’s kind', { id: 'a:b', text: 'x' }, 400],
  ])('a line that is %s is refused', async (_what, body, status) => {
    const answer = await ann.ask('POST', `/api/tables/${await opened()}/chat`, body);
    expect(answer.status).toBe(status);
    expect(refusalAnswer.parse(answer.json).sentence).toMatch(/^[A-Z].*\.$/);
  });

  test('the host cancels, removes and hands over; others may not', async () => {
    const id = await running();
    expect((await bob.ask('POST', `/api/tables/${id}/host`, { person: bob.person.id })).status).toBe(403);
    const handed = await ann.ask('POST', `/api/tables/${id}/host`, { person: bob.person.id });
    expect(handed.json.host).toBe(bob.person.id);
    const other = await opened();
    await bob.ask('POST', `/api/tables/${other}/join`, {});
    await ann.ask('POST', `/api/tables/${other}/remove`, { person: bob.person.id });
    const refused = await bob.ask('POST', `/api/tables/${other}/join`, {});
    expect(refused).toMatchObject({ status: 403, json: { refusal: { code: 'removed-from-table' } } });
    const line = await dial(cem);
    line.say({ type: 'watch', table: other });
    await line.hear('table');
    expect((await ann.ask('POST', `/api/tables/${other}/cancel`)).json.status).toBe('closed');
    expect(await line.hear('notice')).toMatchObject({ code: 'creation-cancelled', name: 'Ann' });
    line.close();
  });

  test('hints go to everybody at the table, and not too many of them', async () => {
    const id = await running();
    const [from, to] = await Promise.all([dial(ann), dial(bob)]);
    to.say({ type: 'watch', table: id });
    await to.hear('entries');
    from.say({ type: 'ping-place', table: id, place: 'cube 2' });
    from.say({ type: 'propose', table: id, seat: 0, action: { kind: 'throw' } });
    expect(await to.hear('pinged')).toMatchObject({ person: ann.person.id, place: 'cube 2' });
    expect(await to.hear('proposed')).toMatchObject({ seat: 0, action: { kind: 'throw' } });
    for (let n = 0; n < 5; n++) from.say({ type: 'ping-place', table: id, place: 'cube 1' });
    expect((await from.hear('refused')).refusal).toMatchObject({ code: 'too-fast', about: 'ping-place' });
    for (const line of [from, to]) line.close();
  });

  test('the lobby is searched, and followed live', async () => {
    const line = await dial(cem);
    line.say({ type: 'lobby' });
    await line.hear('lobby');
    const id = await opened({ players: 3 });
    const { tables } = wire.tables.parse((await cem.ask('GET', `/api/tables?free=1&q=${id}`)).json);
    expect(tables).toMatchObject([{ id, free: 2, hostName: 'Ann' }]);
    expect((await cem.ask('GET', '/api/tables?free=maybe')).status).toBe(400);
    await server.clock.pass(1000);
    await line.hear('lobby-changed', (told) => told.tables.some((table) => table.id === id));
    line.close();
  });

  test('a standing answer is for games in which somebody asks', async () => {
    const id = await running();
    const answer = await ann.ask('PUT', `/api/tables/${id}/standing`, { seat: 0, answer: 'always' });
    expect(answer).toMatchObject({ status: 409, json: { refusal: { code: 'no-questions' } } });
    expect((await ann.ask('PUT', `/api/tables/${id}/standing`, { seat: 0, answer: 'never' })).status).toBe(400);
    const vote = await ann.ask('POST', `/api/tables/${id}/hand-over`, { person: bob.person.id });
    expect(vote.json.refusal.code).toBe('still-here');
  });

  test('in mid-match the host sets the clock, and a seat goes to a bot, to somebody who watches, and back', async () => {
    const id = await running();
    const set = await ann.ask('PUT', `/api/tables/${id}/clocks`, { turnTimeout: 45 });
    expect(wire.table.parse(set.json).settings).toMatchObject({ turnTimeout: 45, replyTimeout: 60 });
    expect((await bob.ask('PUT', `/api/tables/${id}/clocks`, { turnTimeout: 5 })).json.refusal.code).toBe('host-only');
    expect((await ann.ask('PUT', `/api/tables/${id}/clocks`, { botPace: 0 })).status).toBe(400);

    const reseat = async (who: typeof ann, sitter: unknown) =>
      (await who.ask('POST', `/api/tables/${id}/sitters`, { chair: 1, sitter })).json;
    expect((await reseat(ann, { bot: 'cautious' })).refusal.code).toBe('not-your-seat');
    expect((await reseat(bob, { bot: 'nobody' })).refusal.code).toBe('unknown-bot');
    const lent = wire.table.parse(await reseat(bob, { bot: 'cautious' }));
    expect(lent.chairs[1]).toMatchObject({ taken: { bot: 'cautious' }, lender: { id: bob.person.id } });
    expect((await bob.ask('GET', '/api/mine')).json.tables.map((table: { id: string }) => table.id)).toContain(id);

    expect((await reseat(bob, { person: cem.person.id })).refusal.code).toBe('not-watching');
    const line = await dial(cem);
    line.say({ type: 'watch', table: id });
    await line.hear('table');
    await reseat(bob, { person: cem.person.id });
    await line.hear('notice', ({ code }) => code === 'asked-to-play');
    expect((await reseat(cem, { person: cem.person.id })).chairs[1]).toMatchObject({
      name: 'Cem',
      lender: { name: 'Bob' },
    });
    expect((await reseat(bob, { person: bob.person.id })).chairs[1]).toEqual({
      name: 'Bob',
      taken: { person: bob.person.id },
      ready: true,
    });
    line.close();
  });
});

describe('a match that goes on', () => {
  test('A7 A16 it is saved, listed, loaded by somebody else and deleted by who saved it', async () => {
    const id = await running();
    const { save } = wire.saveAnswer.parse((await bob.ask('POST', `/api/tables/${id}/saves`, { name: 'Night' })).json);
    expect(save).toMatchObject({ name: 'Night', table: id, version: 0, by: bob.person.id });
    const { saves } = wire.saves.parse((await cem.ask('GET', '/api/saves?game=cosmic-wipeout&q=night')).json);
    expect(saves).toContainEqual(save);
    const table = wire.table.parse((await cem.ask('POST', `/api/saves/${save.id}/load`)).json);
    expect(table).toMatchObject({ status: 'gathering', host: cem.person.id, origin: { match: id, version: 0 } });
    expect((await cem.ask('DELETE', `/api/saves/${save.id}`)).status).toBe(403);
    expect((await bob.ask('DELETE', `/api/saves/${save.id}`)).status).toBe(204);
    expect((await cem.ask('POST', `/api/saves/${save.id}/load`)).status).toBe(404);
    expect((await bob.ask('POST', `/api/tables/${id}/saves`, { name: 'x'.repeat(1_000_000) })).status).toBe(413);
  });

  test('from any moment, and again with the same people', async () => {
    const id = await running();
    expect((await cem.ask('POST', `/api/tables/${id}/branch`, { version: 0 })).status).toBe(403);
    expect((await ann.ask('POST', `/api/tables/${id}/branch`, { version: 0 })).json.origin).toEqual({
      match: id,
      version: 0,
    });
    expect((await ann.ask('POST', `/api/tables/${id}/rematch`)).json.refusal.code).toBe('not-over');
    for (const who of [ann, bob]) await who.ask('POST', `/api/tables/${id}/leave`);
    const again = wire.table.parse((await bob.ask('POST', `/api/tables/${id}/rematch`)).json);
    expect(again.chairs).toHaveLength(2);
    expect((await cem.ask('POST', `/api/tables/${id}/branch`, { version: 0 })).status).toBe(200);
  });

  test('my tables and leaderboards', async () => {
    const id = await running();
    const mine = wire.mine.parse((await ann.ask('GET', '/api/mine')).json);
    expect(mine.tables.find((table) => table.id === id)).toMatchObject({ awaited: 'turn' });
    expect((await ask(server.url, 'GET', '/api/mine')).status).toBe(401);
    wire.leaders.parse((await ann.ask('GET', '/api/leaderboards?game=cosmic-wipeout&preset=classic')).json);
    expect((await ann.ask('GET', '/api/leaderboards')).status).toBe(400);
  });
});
