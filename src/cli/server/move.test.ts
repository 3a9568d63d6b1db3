import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { copyAll } from '../../server/store/move/move.ts';
import { shelfToFill, shelfToRead } from '../../server/store/move/shelf.ts';
import { ask, phone, register } from '../../server/testing/client.ts';
import { ownPostgres } from '../../server/testing/postgres.ts';
import { testServer } from '../../server/testing/server.ts';
import { tinderbox } from '../testing.ts';

const postgres = await ownPostgres();
if (!postgres) console.warn('Left out: the tests of "tinderbox move", since PostgreSQL is not installed here.');
const folder = mkdtempSync(join(tmpdir(), 'tinderbox-move-'));
afterAll(async () => {
  await postgres?.remove();
  rmSync(folder, { recursive: true });
});

async function rowsOf(address: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}

/** A folder of data with an account, talk, and a match of two throws. */
async function played(name: string): Promise<{ readonly data: string; readonly table: string; readonly log: unknown }> {
  const data = join(folder, name);
  const server = await testServer({ data });
  const ann = await register(server.url, 'Ann');
  const table = (await ann.ask('POST', '/api/tables', { game: 'cosmic-wipeout', players: 1 })).json.id;
  await ann.ask('POST', `/api/tables/${table}/ready`, { ready: true });
  await ann.ask('POST', `/api/tables/${table}/chat`, { id: 'hello', text: 'Hello, “Zoë”' });
  const line = await phone(server.url, { cookie: ann.cookie });
  for (const seen of [0, 1]) {
    line.say({ type: 'act', id: `c${seen}`, table, seat: 0, seen, action: { kind: 'throw' } });
    await line.hear('done', ({ id }) => id === `c${seen}`);
  }
  line.close();
  const log = (await ask(server.url, 'GET', `/api/tables/${table}/file`)).json;
  await server.close();
  return { data, table, log };
}

describe.runIf(postgres)('move', () => {
  const newPlace = async () => (await postgres?.newPlace()) ?? '';
  const move = (from: string, to: string) => tinderbox('move', '--from', from, '--to', to);

  test('to a database and back: the same matches, people and talk, and both can be served', async () => {
    const { data, table, log } = await played('there');
    const database = await newPlace();
    expect(await move(data, database)).toMatchObject({ code: 0, out: expect.stringContaining('1 tables, 3 entries') });
    const server = await testServer({ database });
    expect((await ask(server.url, 'GET', `/api/tables/${table}/file`)).json).toEqual(log);
    const signedIn = await ask(server.url, 'POST', '/api/sign-in', { name: 'Ann', password: 'kettle harbour seven' });
    expect(signedIn.status).toBe(200);
    await server.close();

    const back = join(folder, 'back');
    expect(await move(database, back)).toMatchObject({ code: 0 });
    const again = await testServer({ data: back });
    expect((await ask(again.url, 'GET', `/api/tables/${table}/file`)).json).toEqual(log);
    await again.close();
  });

  test('verify says of a database whether all of it would go on, and changes nothing, not even to bring it up to date', async () => {
    const { data } = await played('verified');
    const [empty, database] = [await newPlace(), await newPlace()];
    const verified = (place: string) => tinderbox('verify', '--database', place);
    expect(await verified(empty)).toMatchObject({ code: 2, err: expect.stringContaining('there is no data in that') });
    expect(await verified(empty), 'and none was made').toMatchObject({ code: 2 });
    await move(data, database);
    const count = 'SELECT count(*)::int AS done FROM migrations';
    await rowsOf(database, 'DELETE FROM migrations WHERE number = (SELECT max(number) FROM migrations)');
    const before = await rowsOf(database, count);
    expect(await verified(database)).toMatchObject({ code: 0, out: expect.stringContaining('1 go on, 0 go on under') });
    expect(await rowsOf(database, count)).toEqual(before);
    await rowsOf(database, `UPDATE tables SET body = jsonb_set(body::jsonb, '{rules}', '99')`);
    expect(await verified(database)).toMatchObject({ code: 1, err: expect.stringContaining('1 would not go on') });
  });

  test('goes on where it was interrupted; no server opens what is not complete', async () => {
    const { data } = await played('halfway');
    const [database, back] = [await newPlace(), join(folder, 'half back')];
    for (const [from, to] of [
      [data, database],
      [database, back],
    ] as const) {
      const [source, target] = [await shelfToRead(from), await shelfToFill(to)];
      const breakOff = (table: string) => {
        if (table === 'entries') throw new Error('the light went out');
      };
      await expect(copyAll(source, target, breakOff)).rejects.toThrow('the light went out');
      for (const shelf of [source, target]) await shelf.close();
      if (to === database) await expect(testServer({ database })).rejects.toThrow('a move was interrupted');
      else expect(existsSync(join(back, 'tinderbox.db'))).toBe(false);
      expect(await move(from, to)).toMatchObject({ code: 0, out: expect.stringContaining('1 tables, 3 entries') });
    }
  });

  test('a copy that differs is not taken for complete', async () => {
    const { data } = await played('changed');
    const database = await newPlace();
    const [source, target] = [await shelfToRead(data), await shelfToFill(database)];
    await copyAll(source, target, () => {});
    await target.ask(`UPDATE chat SET body = 'something else'`);
    for (const shelf of [source, target]) await shelf.close();
    expect(await move(data, database)).toMatchObject({ code: 2, err: expect.stringContaining('"chat" differs') });
  });

  test('nothing is moved from nowhere, to what is not empty, or while a server runs', async () => {
    const { data } = await played('full');
    const server = await testServer({ data: join(folder, 'served') });
    const cases: [string, string, string][] = [
      [join(folder, 'nowhere'), await newPlace(), 'there is no data in'],
      [data, (await played('also full')).data, 'there is data in'],
      [join(folder, 'served'), await newPlace(), 'already serves'],
      [data, 'postgres://nobody', 'not like postgres:'],
      [data, data, 'one and the same place'],
    ];
    for (const [from, to, sentence] of cases) {
      expect(await move(from, to)).toMatchObject({ code: 2, err: expect.stringContaining(sentence) });
    }
    await server.close();
  });

  test('a database is backed up while it is served, checked, and restored to another one', async () => {
    const [first, second] = [await newPlace(), await newPlace()];
    const server = await testServer({ database: first });
    const ann = await register(server.url, 'Ann');
    const file = join(folder, 'backup.db');
    expect(await tinderbox('backup', file, '--database', first)).toMatchObject({ code: 0 });
    expect(await tinderbox('backup', file, '--database', first)).toMatchObject({
      code: 1,
      err: expect.stringContaining('exists already'),
    });
    expect(await tinderbox('check', file)).toMatchObject({ code: 0 });
    await server.close();
    expect(await tinderbox('restore', file, '--database', second)).toMatchObject({ code: 0 });
    expect(await tinderbox('restore', file, '--database', second)).toMatchObject({ code: 2 });
    const restored = await testServer({ database: second });
    const me = await ask(restored.url, 'GET', '/api/session', undefined, { cookie: ann.cookie });
    expect(me.json).toMatchObject({ name: 'Ann' });
    await restored.close();
  });

  test('serve: what is wrong with the database or Redis is said in one sentence, with code 2', async () => {
    const place = await newPlace();
    const serve = (...more: string[]) => tinderbox('serve', '--alone', '--port', '0', ...more);
    const schema = place.replace(/.*search_path%3D/, '');
    await rowsOf(place, `CREATE ROLE poor_${schema} LOGIN; GRANT USAGE ON SCHEMA ${schema} TO poor_${schema}`);
    const wrong: [string, string[]][] = [
      ['not like postgres:', ['--database', 'somewhere']],
      ['no database answers at 127.0.0.1:1', ['--database', 'postgres://me:secret@127.0.0.1:1/x']],
      ['there is no database "nowhere"', ['--database', (postgres?.url ?? '').replace(/postgres$/, 'nowhere')]],
      ['may not create tables', ['--database', place.replace('tinderbox@', `poor_${schema}@`)]],
      ['not like redis:', ['--database', place, '--redis', 'somewhere']],
      ['no Redis answers at 127.0.0.1:1', ['--database', place, '--redis', 'redis://:secret@127.0.0.1:1']],
    ];
    for (const [words, more] of wrong) {
      const { code, err } = await serve(...more);
      expect([code, err]).toEqual([2, expect.stringMatching(/^Cannot start: [^\n]*\.\n$/)]);
      expect(err).toContain(words);
      expect(err).not.toContain('secret');
    }
  });
});
