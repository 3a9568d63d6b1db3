import { expect, test } from 'vitest';
import { followTable } from '../../client/client.ts';
import { anchor, game, handPlayed, log, TABLE } from '../../client/testing.ts';
import { remoteTableOf } from './table.ts';

/** A table on a hand-played line, as the pages draw it. */
async function drawn() {
  const server = handPlayed();
  const { wait, connection } = server;
  const client = followTable(TABLE, { connection, game: () => game, newId: () => 'c', now: () => 0, wait });
  const table = remoteTableOf(client);
  await server.hello();
  await server.say({ type: 'entries', table: TABLE, anchor, entries: log(0).entries });
  const feed = table.getState().feed;
  if (!feed) throw new Error('no feed');
  return { server, table, feed: feed.getState };
}

const refused = (code: string) => ({ type: 'refused', id: 'c', refusal: { code }, sentence: 'No.' }) as const;

test('what could not be saved yet is shown as on its way, never as "not done"', async () => {
  const { server, feed } = await drawn();
  feed().act(0, { kind: 'throw' });
  await server.say(refused('not-saved'));
  expect(feed()).toMatchObject({
    pending: { seat: 0, action: { kind: 'throw' } },
    trouble: 'This could not be saved yet. It is sent again by itself.',
  });
  server.pass(1000);
  expect(server.sent.filter(({ type }) => type === 'act')).toHaveLength(2);
});

test('what the table refuses is said in words, and is over', async () => {
  const { server, feed } = await drawn();
  feed().act(0, { kind: 'throw' });
  await server.say(refused('not-on-offer'));
  expect(feed()).toMatchObject({ pending: null, trouble: 'This is not possible here.' });
});

test('a table that is not there says so', async () => {
  const { server, table } = await drawn();
  const refusal = { code: 'unknown-table', table: TABLE };
  await server.say({ type: 'refused', id: null, refusal, sentence: 'There is no such table.' });
  expect(table.getState().gone).toContain('table');
});
