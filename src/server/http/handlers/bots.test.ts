import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MOST_BOTS, MOST_INVITED } from '../../../wire/people.ts';
import { ask, type Guest, PASSWORD, phone, register, signIn } from '../../testing/client.ts';
import { type StillServer, stillServer } from '../../testing/server.ts';

let server: StillServer;
let ann: Guest;

beforeAll(async () => {
  server = await stillServer();
  ann = await register(server.url, 'Ann');
});
afterAll(() => server.close());

const asBot = (token: string) => (method: string, path: string, body?: unknown) =>
  ask(server.url, method, path, body, { authorization: `Bearer ${token}` });

async function made(name: string, owner = ann) {
  const { json } = await owner.ask('POST', '/api/account/bots', { name });
  return { ...json.bot, token: json.token as string, ask: asBot(json.token) };
}

describe('a bot', () => {
  test('comes with its token, by HTTP and over the socket, and is marked by its name', async () => {
    const bot = await made('Robo');
    expect(bot).toMatchObject({ name: 'Robo (bot)', open: true });
    expect((await bot.ask('GET', '/api/session')).json).toEqual({ id: bot.id, name: 'Robo (bot)', guest: false });
    const line = await phone(server.url, { authorization: `Bearer ${bot.token}` });
    expect((await line.hear('hello')).you).toMatchObject({ id: bot.id });
    line.close();
    expect((await ann.ask('GET', `/api/people/${bot.id}`)).json.owner).toEqual({ id: ann.person.id, name: 'Ann' });
    expect((await ann.ask('GET', '/api/account/bots')).json).toMatchObject([{ id: bot.id, open: true }]);
  });

  test('plays under its name and no other', async () => {
    const bot = await made('Player');
    const { json } = await ann.ask('POST', '/api/tables', { game: 'cosmic-wipeout', players: 3 });
    const joined = await bot.ask('POST', `/api/tables/${json.id}/join`);
    expect(joined.json.chairs[1]).toMatchObject({ name: 'Player (bot)', taken: { person: bot.id } });
    const hidden = await bot.ask('POST', `/api/tables/${json.id}/join`, { name: 'Honest Joe' });
    expect(hidden.json).toMatchObject({ refusal: { code: 'bots-are-marked' } });
  });

  test('loses its line and its rights with its token', async () => {
    const bot = await made('Short');
    const line = await phone(server.url, { authorization: `Bearer ${bot.token}` });
    const closed = new Promise((resolve) => line.socket.on('close', resolve));
    const { json } = await ann.ask('POST', `/api/account/bots/${bot.id}/token`);
    expect(await closed).toBe(4003);
    expect((await bot.ask('GET', '/api/session')).status).toBe(401);
    expect((await asBot(json.token)('GET', '/api/session')).status).toBe(200);
    expect((await ann.ask('DELETE', `/api/account/bots/${bot.id}/token`)).status).toBe(204);
    expect((await asBot(json.token)('GET', '/api/session')).status).toBe(401);
    expect((await ann.ask('DELETE', `/api/account/bots/${bot.id}`)).status).toBe(204);
  });

  test('is nobody else’s, and makes none', async () => {
    const bob = await register(server.url, 'Bob');
    const bot = await made('Mine', bob);
    for (const [method, path] of [
      ['POST', `/api/account/bots/${bot.id}/token`],
      ['DELETE', `/api/account/bots/${bot.id}/token`],
      ['DELETE', `/api/account/bots/${bot.id}`],
    ] as const) {
      expect((await ann.ask(method, path)).json.refusal.code).toBe('unknown-bot-of-mine');
    }
    expect((await bot.ask('POST', '/api/account/bots', { name: 'Child' })).json.refusal.code).toBe('bots-own-none');
    const guest = await signIn(server.url, 'Gus');
    expect((await guest.ask('POST', '/api/account/bots', { name: 'Toy' })).json.refusal.code).toBe('no-account');
    expect((await ask(server.url, 'POST', '/api/sign-in', { name: bot.name, password: '' })).status).toBe(401);
  });

  test('goes with its owner', async () => {
    const cem = await register(server.url, 'Cem');
    const bot = await made('Shadow', cem);
    expect((await cem.ask('GET', '/api/account/data')).json.bots).toMatchObject([{ name: 'Shadow (bot)' }]);
    await cem.ask('DELETE', '/api/account', { password: PASSWORD });
    expect((await bot.ask('GET', '/api/session')).status).toBe(401);
  });
});

test.each(['Robo (bot)', 'Robo [BOT]', 'Robo (b０t)', 'Robo（bot）', 'Robo (Ьot)'])(
  '%s is no name for people',
  async (name) => {
    const { json } = await ask(server.url, 'POST', '/api/session', { name });
    expect(json.refusal?.code).toBe('name-for-bots');
  },
);

test.each(['Talbot', 'Bot', 'Abbot (senior)'])('%s is', async (name) => {
  expect((await ask(server.url, 'POST', '/api/session', { name })).status).toBe(200);
});

test('one person has a few of them', async () => {
  const dan = await register(server.url, 'Dan');
  for (let count = 0; count < MOST_BOTS; count++) await made(`Nr ${count}`, dan);
  const { json } = await dan.ask('POST', '/api/account/bots', { name: 'One more' });
  expect(json.refusal).toEqual({ code: 'too-many-bots', most: MOST_BOTS });
});

describe('an invitation', () => {
  const opened = async (host: Guest, players = 2) =>
    (await host.ask('POST', '/api/tables', { game: 'cosmic-wipeout', players, options: { goal: 50 } })).json.id;
  const invite = (host: Guest, table: string, person: string) =>
    host.ask('POST', `/api/tables/${table}/invite`, { person });

  test('seats a bot that is open, ready, and tells it by its own tables', async () => {
    const [eva, fay] = [await register(server.url, 'Eva'), await register(server.url, 'Fay')];
    const bot = await made('Guest', fay);
    const table = await opened(eva);
    const { json } = await invite(eva, table, bot.id);
    expect(json.chairs[1]).toMatchObject({ name: 'Guest (bot)', taken: { person: bot.id }, ready: true });
    expect((await bot.ask('GET', '/api/mine')).json.tables.map(({ id }: { id: string }) => id)).toEqual([table]);
    expect((await invite(fay, table, bot.id)).json.refusal.code).toBe('host-only');
    expect((await invite(eva, table, fay.person.id)).json.refusal.code).toBe('not-a-bot');
  });

  test('is declined without a token, by whose owner has blocked the host, and at too many tables, and says why', async () => {
    const [gil, hal] = [await register(server.url, 'Gil'), await register(server.url, 'Hal')];
    const bot = await made('Choosy', hal);
    for (let count = 0; count < MOST_INVITED; count++) await invite(gil, await opened(gil), bot.id);
    const answer = await invite(gil, await opened(gil), bot.id);
    expect(answer.json).toEqual({
      refusal: { code: 'bot-busy', most: MOST_INVITED },
      sentence: 'This bot does not come: it sits at 5 tables already.',
    });
    const other = await made('Shy', hal);
    await hal.ask('POST', `/api/people/${gil.person.id}/block`);
    expect((await invite(gil, await opened(gil), other.id)).json.refusal.code).toBe('bot-declines');
    await hal.ask('DELETE', `/api/people/${gil.person.id}/block`);
    await hal.ask('DELETE', `/api/account/bots/${other.id}/token`);
    expect((await invite(gil, await opened(gil), other.id)).json.refusal.code).toBe('bot-without-token');
  });

  test('is what a bot needs where the table says so, and nothing helps where it wants none', async () => {
    const ida = await register(server.url, 'Ida');
    const bot = await made('Asker', ida);
    const at = async (botAccounts: string) =>
      (await ida.ask('POST', '/api/tables', { game: 'cosmic-wipeout', players: 2, settings: { botAccounts } })).json.id;
    const join = (table: string) => bot.ask('POST', `/api/tables/${table}/join`);
    const [invited, none] = [await at('invited'), await at('none')];
    expect(await join(invited)).toMatchObject({
      status: 403,
      json: { sentence: 'At this table bot accounts sit down when the host invites them.' },
    });
    expect((await invite(ida, invited, bot.id)).json.chairs[1].name).toBe('Asker (bot)');
    for (const refused of [await join(none), await invite(ida, none, bot.id)])
      expect(refused).toMatchObject({ status: 403, json: { refusal: { code: 'no-bots-at-table' } } });
  });
});

test('bots are ranked among themselves', async () => {
  const bot = await made('Racer');
  const { json: table } = await bot.ask('POST', '/api/tables', {
    game: 'cosmic-wipeout',
    players: 2,
    options: { goal: 50 },
  });
  await ann.ask('POST', `/api/tables/${table.id}/join`);
  for (const one of [bot, ann]) await one.ask('POST', `/api/tables/${table.id}/ready`, { ready: true });
  for (;;) {
    const { position } = (await ann.ask('GET', `/api/tables/${table.id}/turn`)).json;
    if (position.outcome) break;
    const [seat] = position.toAct;
    const offer = position.offers[seat].findLastIndex((one: { refusal?: object }) => !one.refusal); // it stops as soon as it may
    await (seat === 0 ? bot : ann).ask('POST', `/api/tables/${table.id}/act`, { seat, seen: position.version, offer });
  }
  const rows = async (more: string) => (await ann.ask('GET', `/api/leaderboards?game=cosmic-wipeout${more}`)).json.rows;
  expect((await rows('')).map(({ name }: { name: string }) => name)).toEqual(['Ann']);
  expect((await rows('&whose=bots')).map(({ name }: { name: string }) => name)).toEqual(['Racer (bot)']);
});

test('a host may let none in', async () => {
  const closed = await stillServer({ bots: false });
  const eve = await register(closed.url, 'Eve');
  expect((await ask(closed.url, 'GET', '/api/server')).json.bots).toBe(false);
  expect((await eve.ask('POST', '/api/account/bots', { name: 'Toy' })).json.refusal.code).toBe('no-bots-here');
  await closed.close();
});
