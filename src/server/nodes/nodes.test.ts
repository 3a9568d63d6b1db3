import { afterAll, describe, expect, test } from 'vitest';
import { type Guest, phone, signIn } from '../testing/client.ts';
import { ownPostgres } from '../testing/postgres.ts';
import { ownRedis } from '../testing/redis.ts';
import { type TestServer, testServer } from '../testing/server.ts';

const [postgres, redis] = await Promise.all([ownPostgres(), ownRedis()]);
if (!postgres || !redis)
  console.warn('Left out: several servers on PostgreSQL and Redis, which are not installed here.');
afterAll(() => Promise.all([postgres?.remove(), redis?.stop()]));

describe.runIf(postgres && redis)('two servers on one database', () => {
  async function twoServers(): Promise<[TestServer, TestServer]> {
    const settings = { database: (await postgres?.newPlace()) ?? '', redis: redis?.url ?? '' };
    return Promise.all([testServer(settings), testServer(settings)]);
  }

  /** The same person, asking another server. */
  const at = ({ url }: TestServer, { cookie }: Guest) => phone(url, { cookie });
  const throwCubes = (id: string, table: string, seat: number, seen: number) =>
    ({ type: 'act', id, table, seat, seen, action: { kind: 'throw' } }) as const;

  test('people at one table on different servers see each other play; one server ends, and play goes on', async () => {
    const [here, there] = await twoServers();
    const ann = await signIn(here.url, 'Ann');
    const bob = await signIn(there.url, 'Bob');
    const opened = await ann.ask('POST', '/api/tables', { game: 'cosmic-wipeout', players: 2 });
    const table: string = opened.json.id;
    await bob.ask('POST', `/api/tables/${table}/join`, {});
    await bob.ask('POST', `/api/tables/${table}/ready`, { ready: true });
    await ann.ask('POST', `/api/tables/${table}/ready`, { ready: true });

    const [annHere, bobThere] = await Promise.all([at(here, ann), at(there, bob)]);
    for (const line of [annHere, bobThere]) line.say({ type: 'watch', table });
    for (const line of [annHere, bobThere]) await line.hear('entries');
    annHere.say(throwCubes('first', table, 0, 0));
    await annHere.hear('done');
    const seen = await bobThere.hear('entries', ({ entries }) => entries.some(({ id }) => id === 'first'));
    expect(seen.entries.at(-1)).toMatchObject({ version: 1, kind: 'action', seat: 0 });

    annHere.close();
    await here.close();
    const annThere = await at(there, ann);
    annThere.say({ type: 'watch', table });
    const all = await annThere.hear('entries');
    expect(all.entries.map(({ version }) => version)).toEqual([0, 1]);
    annThere.say(throwCubes('first', table, 0, 0));
    expect(await annThere.hear('done')).toMatchObject({ id: 'first', version: 1 });
    for (const line of [annThere, bobThere]) line.close();
    await there.close();
  });
});
