import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import cosmic from '../../../games/cosmic-wipeout/rules/game.ts';
import { type MatchFile, verify } from '../../../kit/match/matchfile.ts';
import { must } from '../../../tables/testing/build.ts';
import * as wire from '../../../wire/people.ts';
import { DATABASE } from '../../store/files/folder.ts';
import { openSqlite } from '../../store/sqlite/sqlite.ts';
import { ask, type Guest, PASSWORD, phone, register, signIn } from '../../testing/client.ts';
import { type TestServer, testServer } from '../../testing/server.ts';

const servers: TestServer[] = [];
afterAll(() => Promise.all(servers.map((server) => server.close())));
async function opened(...given: Parameters<typeof testServer>): Promise<TestServer> {
  const server = await testServer(...given);
  servers.push(server);
  return server;
}

const NAME = 'Quentin Vanderbilt';
const SECRETS = [NAME, 'quentin@example.org', 'the lighthouse is mine', 'a letter to nobody', 'Quentin was rude to me'];

/** Which of these texts are still somewhere in the files of data. */
function readable(data: string, texts: readonly string[]): string[] {
  const files = readdirSync(data).filter((file) => file.startsWith('tinderbox.db'));
  expect(files).toContain('tinderbox.db');
  const whole = files.map((file) => readFileSync(join(data, file), 'latin1').toLowerCase()).join('\n');
  return texts.filter((text) => whole.includes(text.toLowerCase()));
}

/** A match of two in which much was said and saved, and all that somebody leaves behind. */
async function life(server: TestServer) {
  const quentin = await register(server.url, NAME, { email: 'quentin@example.org' });
  const friend = await signIn(server.url, 'Friend');
  const { id } = (await quentin.ask('POST', '/api/tables', { game: 'cosmic-wipeout', players: 2 })).json;
  const at = (who: Guest, path: string, body: object) => who.ask('POST', `/api/tables/${id}/${path}`, body);
  await at(friend, 'join', {});
  for (const who of [quentin, friend]) await at(who, 'ready', { ready: true });
  const line = await phone(server.url, { cookie: quentin.cookie });
  line.say({ type: 'act', id: 'a1', table: id, seat: 0, seen: 0, action: { kind: 'throw' } });
  await line.hear('done');
  line.close();
  await at(quentin, 'chat', { id: 'l1', text: 'the lighthouse is mine' });
  await at(friend, 'chat', { id: 'l2', text: 'no, mine' });
  const { save } = (await at(quentin, 'saves', { name: 'Night' })).json;
  const branch = (await friend.ask('POST', `/api/saves/${save.id}/load`)).json.id;
  const letters = `/api/conversations/${friend.person.id}`;
  for (let n = 0; n < 60; n++) await quentin.ask('POST', letters, { id: `m${n}`, text: `a letter to nobody ${n}` });
  await quentin.ask('POST', `/api/people/${friend.person.id}/report`, { text: 'Quentin was rude to me' });
  return { quentin, friend, id, save: save.id as string, branch };
}

const file = async (who: Guest, id: string): Promise<MatchFile> =>
  (await who.ask('GET', `/api/tables/${id}/match?chat=1`)).json;

describe('an account that is deleted', () => {
  test('is named nowhere any more, and nothing of it can be read in the files', async () => {
    const server = await opened({}, { letters: 100 });
    const { quentin, friend, id, branch } = await life(server);
    const before = await file(friend, id);
    expect(readable(server.data, SECRETS)).toEqual(SECRETS);
    expect((await quentin.ask('DELETE', '/api/account', { password: PASSWORD })).status).toBe(204);

    for (const match of [id, branch]) {
      const { table } = (await friend.ask('GET', `/api/tables/${match}`)).json;
      expect(JSON.stringify(table)).not.toContain('Quentin');
      expect(JSON.stringify(table)).toContain('Former player');
      const after = await file(friend, match);
      expect(after.entries[0]).toMatchObject({ names: ['Former player', 'Friend'], former: [0] });
      expect(after.chat).toMatchObject([
        { name: 'Former player', text: '' },
        { name: 'Friend', text: 'no, mine' },
      ]);
      expect(must(verify(cosmic, after))).toMatchObject({ redacted: 1 });
    }
    const after = await file(friend, id);
    expect(after.entries.slice(0, 2).map(({ chain }) => chain)).toEqual(before.entries.map(({ chain }) => chain));
    const { saves } = (await friend.ask('GET', '/api/saves')).json;
    expect(saves).toMatchObject([{ name: 'Night', byName: 'Former player' }]);
    expect((await friend.ask('GET', '/api/saves?q=quentin')).json.saves).toEqual([]);
    expect(readable(server.data, SECRETS), 'while it serves').toEqual([]);

    const line = await phone(server.url, { cookie: friend.cookie });
    line.say({ type: 'watch', table: id });
    expect(JSON.stringify(await line.hear('entries'))).toContain('Former player');
    expect(JSON.stringify(line.heard)).not.toContain('Quentin');
    line.close();
  });

  test('is forgotten to the end by the next server, when one stopped on the way', async () => {
    const data = mkdtempSync(join(tmpdir(), 'tinderbox-leaver-'));
    const first = await testServer({ data });
    const { quentin, friend, id } = await life(first);
    await first.close();
    const store = await openSqlite(join(data, DATABASE));
    expect(await store.save([{ kind: 'forget', person: quentin.person.id, name: 'Former player' }])).toBe(true);
    await store.close();
    const second = await testServer({ data });
    const names = async () => (await ask(second.url, 'GET', `/api/tables/${id}/match`)).json.entries[0].names;
    await expect.poll(names).toEqual(['Former player', 'Friend']);
    const chairs = async () => (await ask(second.url, 'GET', `/api/tables/${id}`)).json.table.chairs;
    await expect.poll(async () => (await chairs())[0].taken.person).toBe(friend.person.id);
    await expect.poll(() => readable(data, SECRETS.slice(0, 4))).toEqual([]);
    await second.close();
    rmSync(data, { recursive: true });
  });
});

describe('my data', () => {
  test('holds what I have said and saved, and what has happened to my account', async () => {
    const server = await opened();
    const { quentin, id, save } = await life(server);
    const data = wire.accountData.parse((await quentin.ask('GET', '/api/account/data')).json);
    expect(data.chat).toHaveLength(2);
    expect(data.chat).toContainEqual(expect.objectContaining({ table: id, text: 'the lighthouse is mine' }));
    expect(data.saves).toMatchObject([{ id: save, name: 'Night', table: id }]);
    expect(data.events).toMatchObject([{ what: 'registered' }]);
  });
});
