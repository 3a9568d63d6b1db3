import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { GUARDED, ownPostgres } from '../../testing/postgres.ts';
import { emptied, emptying, expectNotSaved, storeContract } from '../contract.ts';
import { entry } from '../slices/matches/contract.ts';
import { openDatabase } from '../sqlite/database.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';

const postgres = await ownPostgres();
if (!postgres) console.warn('Left out: the tests of the store on PostgreSQL, which is not installed here.');
afterAll(() => postgres?.remove());

/** What a database answers to one question. */
async function rowsOf(address: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}

/** Empties a place again and again by one connection: for each a process is started over there. */
async function emptierOf(address: string): Promise<{ empty(): Promise<unknown>; end(): Promise<void> }> {
  const client = new pg.Client({ connectionString: address }).on('error', () => {});
  await client.connect();
  await client.query('SET session_replication_role = replica');
  const { rows } = await client.query('SELECT tablename FROM pg_tables WHERE schemaname = current_schema()');
  const order = emptying(rows.map(({ tablename }) => String(tablename)));
  return { empty: () => client.query(order), end: () => client.end() };
}

/** A message of PostgreSQL's wire: its letter, its length, what it says. */
function said(letter: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(letter), length, content]);
}

/** Come in, ask, and: the connection ends by an order of its host; all in one piece. */
const welcomeAndGoodbye = [
  said('R', Buffer.alloc(4)),
  said('Z', Buffer.from('I')),
  said('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0')),
];

describe.runIf(postgres)('the store on PostgreSQL', () => {
  const newPlace = async () => (await postgres?.newPlace()) ?? '';
  let emptier: Awaited<ReturnType<typeof emptierOf>> | undefined;
  afterAll(() => emptier?.end().catch(() => {}));
  storeContract(
    async () => {
      const address = await newPlace();
      return { open: () => openPostgres(address) };
    },
    emptied(
      async () => {
        const lasting = await newPlace();
        const store = await openPostgres(lasting);
        emptier = await emptierOf(lasting);
        return store;
      },
      async () => void (await emptier?.empty()),
    ),
  );

  test('has the columns that the embedded store has', async () => {
    const address = await newPlace();
    await (await openPostgres(address)).close();
    const columns = await rowsOf(
      address,
      `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
        WHERE table_schema = current_schema() ORDER BY 1`,
    );
    const embedded = openDatabase(':memory:');
    const ours = embedded
      .prepare(
        `SELECT m.name || '.' || c.name AS name FROM sqlite_master m, pragma_table_info(m.name) c WHERE m.type = 'table'`,
      )
      .all();
    expect(columns.map(({ name }) => name)).toEqual(ours.map(({ name }) => name).sort());
    embedded.close();
  });

  test('two servers that start at once make the tables once', async () => {
    const address = await newPlace();
    const stores = await Promise.all([openPostgres(address), openPostgres(address), openPostgres(address)]);
    const results = await Promise.all(stores.map((store, n) => store.save([entry('m', 0, `c${n}`)])));
    expect(results.filter(Boolean)).toHaveLength(1);
    for (const store of stores) await store.close();
  });

  test('of two servers that store the same versions one is first, and nothing of the other stays', async () => {
    const address = await newPlace();
    const [here, there] = await Promise.all([openPostgres(address), openPostgres(address)]);
    await here.save([entry('m', 0, 'a')]);
    for (let version = 1; version < 40; version += 2) {
      const [ours, theirs] = await Promise.all([
        here.save([entry('m', version, `h${version}`), entry('m', version + 1, `h${version + 1}`)]),
        there.save([entry('m', version, `t${version}`)]),
      ]);
      expect([ours, theirs].filter(Boolean)).toHaveLength(1);
      if (theirs) expect(await here.save([entry('m', version + 1, `h${version + 1}`)])).toBe(true);
    }
    expect(await there.log('m', -1)).toHaveLength(41);
    expect(await here.log('m', -1)).toEqual(await there.log('m', -1));
    for (const store of [here, there]) await store.close();
  });

  test('a group of which only a part would fit leaves nothing, also among others that fit', async () => {
    const store = await openPostgres(await newPlace());
    await store.save([entry('m', 1, 'theirs')]);
    const results = await Promise.all([
      store.save([entry('x', 0, 'x')]),
      store.save([entry('m', 0, 'ours'), entry('m', 1, 'late')]),
      store.save([entry('y', 0, 'y')]),
    ]);
    expect(results).toEqual([true, false, true]);
    expect(await store.log('m', -1)).toHaveLength(1);
    await store.close();
  });

  test('deadlines are replaced, and those of a group that came second are not touched', async () => {
    const store = await openPostgres(await newPlace());
    const due = (version: number, id: string, seats: readonly number[]) =>
      store.save([
        entry('m', version, id),
        { kind: 'deadlines', match: 'm', deadlines: new Map(seats.map((seat) => [seat, 100 * version + seat])) },
      ]);
    expect(await due(1, 'a', [0, 1])).toBe(true);
    expect(await due(2, 'b', [1, 2])).toBe(true);
    expect(await due(2, 'c', [5])).toBe(false);
    expect(await store.deadlines('m')).toEqual(
      new Map([
        [1, 201],
        [2, 202],
      ]),
    );
    await store.close();
  });

  test('a question whose time is up is handed to one server only, and to another when nothing came of it', async () => {
    const address = await newPlace();
    const [here, there] = await Promise.all([openPostgres(address), openPostgres(address)]);
    const seats = Array.from({ length: 50 }, (_, seat): [number, number] => [seat, seat]);
    await here.save([{ kind: 'deadlines', match: 'm', deadlines: new Map(seats) }]);
    const claimed = await Promise.all([here, there, here, there].map((store) => store.claimDue(100, 200, 20)));
    const all = claimed.flat().map(({ seat }) => seat);
    expect(new Set(all).size).toBe(all.length);
    await here.claimDue(100, 200, 50);
    expect(await there.claimDue(199, 300, 50)).toEqual([]);
    expect(await there.claimDue(200, 300, 50)).toHaveLength(50);
    await here.save([entry('m', 0, 'a'), { kind: 'deadlines', match: 'm', deadlines: new Map([[3, 100]]) }]);
    expect(await here.claimDue(200, 300, 50)).toEqual([{ match: 'm', seat: 3 }]);
    for (const store of [here, there]) await store.close();
  });

  test('a database that goes away: nothing is saved, and when it is back it goes on by itself', async () => {
    const store = await openPostgres(await newPlace());
    expect(await store.save([entry('m', 0, 'a')])).toBe(true);
    await postgres?.stop();
    await expectNotSaved(store.save([entry('m', 1, 'b')]));
    await expect(store.check()).rejects.toThrow();
    await postgres?.start();
    expect(await store.save([entry('m', 1, 'b')])).toBe(true);
    expect(await store.log('m', -1)).toHaveLength(2);
    await store.close();
  });

  test('data of a newer program is left alone', async () => {
    const address = await newPlace();
    await (await openPostgres(address)).close();
    await rowsOf(address, 'INSERT INTO migrations (number) VALUES (999)');
    await expect(openPostgres(address)).rejects.toThrow('newer Tinderbox');
  });

  test('what keeps it from opening is said in one sentence, without the password', async () => {
    const url = postgres?.url ?? '';
    const wrong: [string, RegExp][] = [
      ['nonsense', /not like postgres:/],
      ['postgres://somewhere', /not like postgres:/],
      [url.replace(/\/postgres$/, '/nowhere'), /there is no database "nowhere"/],
      ['postgres://me:secret@127.0.0.1:1/x', /no database answers at 127\.0\.0\.1:1$/],
    ];
    for (const [address, sentence] of wrong) {
      const failure = await openPostgres(address).catch(({ message }) => message);
      expect(failure).toMatch(sentence);
      expect(failure).not.toContain('secret');
    }
  });

  test('a wrong password, or none, is said without repeating it', async () => {
    const url = postgres?.url ?? '';
    await rowsOf(url, `CREATE ROLE ${GUARDED} LOGIN PASSWORD 'right'`);
    await expect(openPostgres(url.replace('tinderbox@', `${GUARDED}:secret@`))).rejects.toThrow(
      new RegExp(`^the database refuses the password of ${GUARDED}$`),
    );
    await expect(openPostgres(url.replace('tinderbox@', `${GUARDED}@`))).rejects.toThrow(/asks for a password/);
    await (await openPostgres((await newPlace()).replace('tinderbox@', 'tinderbox:unneeded@'))).close();
  });

  test('a connection that ends in the moment it opens ends nothing else', async () => {
    const server = createServer((socket) => socket.once('data', () => socket.end(Buffer.concat(welcomeAndGoodbye))));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    await expect(openPostgres(`postgres://me@127.0.0.1:${port}/x`)).rejects.toThrow('the database');
    server.close();
  });

  test('a database that is too old is left as it was', async () => {
    const asked: string[] = [];
    const old = {
      query(text: string) {
        asked.push(text);
        return Promise.resolve({ rows: [{ version: 12 }] });
      },
    };
    await expect(migrate(old as unknown as pg.ClientBase)).rejects.toThrow(
      'PostgreSQL 12 is too old; 13 or newer is needed',
    );
    expect(asked).toHaveLength(1);
  });

  test('without the right to make tables nothing is half made', async () => {
    const address = await newPlace();
    const schema = decodeURIComponent(address).split('search_path=')[1];
    await rowsOf(
      address,
      `CREATE ROLE guest_of_${schema} LOGIN; GRANT USAGE ON SCHEMA ${schema} TO guest_of_${schema}`,
    );
    const weak = address.replace('tinderbox@', `guest_of_${schema}@`);
    await expect(openPostgres(weak)).rejects.toThrow('may not create tables');
    expect(await rowsOf(address, `SELECT 1 FROM pg_tables WHERE schemaname = '${schema}'`)).toEqual([]);
  });
});
