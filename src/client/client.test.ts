import { expect, test } from 'vitest';
import type { Game } from '../kit/contract/game.ts';
import type { Entry } from '../kit/match/log.ts';
import { fromSnapshot, snapshotOf } from '../kit/match/match.ts';
import { FORMAT } from '../kit/match/matchfile.ts';
import { renew } from '../kit/match/renew.ts';
import { must } from '../tables/testing/build.ts';
import { actedText } from '../wire/brief.ts';
import { type ClientMessage, PROTOCOL } from '../wire/protocol.ts';
import { type Client, type ClientWorld, followTable } from './client.ts';
import { anchor, game, type HandPlayed, handPlayed, log, TABLE } from './testing.ts';

function watching(
  server: HandPlayed,
  entries: readonly Entry[] = [],
  rules: Game = game,
  how?: Parameters<typeof followTable>[2],
): Client {
  let ids = 0;
  const world: ClientWorld = {
    connection: server.connection,
    game: async () => rules,
    file: async () => ({ format: FORMAT, ...anchor, entries }),
    newId: () => `command-${ids++}`,
    now: () => 500_000,
    wait: server.wait,
  };
  return followTable(TABLE, world, how);
}

/** Somebody at a table whose match has come so far. */
async function playing(actions: number) {
  const server = handPlayed();
  const client = watching(server);
  await server.hello();
  const { entries, match } = log(actions);
  await server.say({ type: 'entries', table: TABLE, anchor, entries });
  return { server, client, entries, match };
}

const stateOf = ({ store }: Client) => store.getState().history?.match.state;
const ofType = <K extends ClientMessage['type']>({ sent }: HandPlayed, type: K) =>
  sent.filter((message) => message.type === type);
const refusal = (code: string, more = {}) => ({
  type: 'refused' as const,
  id: 'command-0',
  refusal: { code, ...more },
  sentence: 'No.',
});

test('greets, watches, and follows the entries', async () => {
  const { server, client, match } = await playing(3);
  expect(server.sent).toEqual([
    { type: 'hello', protocol: PROTOCOL },
    { type: 'watch', table: TABLE, brief: true },
  ]);
  expect(stateOf(client)).toEqual(match.state);
});

test('a line that is closing carries nothing more; what was to be sent goes over the next one', async () => {
  const { server, client } = await playing(0);
  Object.assign(server.wires[0] ?? {}, { readyState: 2 });
  client.act(0, { kind: 'throw' });
  expect(ofType(server, 'act')).toEqual([]);
  server.drop();
  server.pass(500);
  await server.hello();
  expect(ofType(server, 'act')).toHaveLength(1);
});

test('what the page before was sending is sent by the page that comes next, with its id, until it is answered', async () => {
  const command = { type: 'act', id: 'kept', table: TABLE, seat: 0, seen: 0, action: { kind: 'throw' } } as const;
  const server = handPlayed();
  const client = watching(server, [], game, { pending: { command, tries: 0, delay: null } });
  await server.hello();
  expect(ofType(server, 'act')).toEqual([command]);
  await server.say({ type: 'entries', table: TABLE, anchor, entries: log(0).entries });
  await server.say({ ...refusal('not-your-turn'), id: 'kept' });
  expect(client.store.getState().pending).toBeNull();
});

test('after a drop it asks for what it missed, and a command is sent again until it is answered', async () => {
  const { server, client } = await playing(0);
  client.act(0, { kind: 'throw' });
  expect(client.store.getState().pending?.command).toMatchObject({ action: { kind: 'throw' } });
  server.drop();
  expect(server.connection.status.getState().line).toBe('waiting');
  server.pass(500);
  expect(server.wires).toHaveLength(2);
  await server.hello();
  expect(server.sent.at(-2)).toEqual({ type: 'watch', table: TABLE, since: 0, brief: true });
  const [first, second, ...more] = ofType(server, 'act');
  expect(second).toEqual(first);
  expect(more).toEqual([]);
  server.pass(10_000);
  expect(ofType(server, 'act')).toHaveLength(3);
});

test.each(['not-saved', 'busy', 'broken', 'too-fast'])(
  '%s: the same command is sent again, and is on its way until then',
  async (code) => {
    const { server, client, entries } = await playing(1);
    await server.say({ type: 'entries', table: TABLE, entries });
    client.act(0, { kind: 'throw' });
    await server.say(refusal(code));
    expect(client.store.getState()).toMatchObject({ pending: { delay: { code } }, trouble: null });
    server.pass(999);
    expect(ofType(server, 'act')).toHaveLength(1);
    server.pass(1);
    await server.say(refusal(code));
    server.pass(2000);
    const sent = ofType(server, 'act');
    expect(sent).toEqual([sent[0], sent[0], sent[0]]);
    await server.say({ type: 'done', id: 'command-0', version: 1 });
    expect(client.store.getState()).toMatchObject({ pending: null, trouble: null });
    server.pass(60_000);
    expect(ofType(server, 'act')).toHaveLength(3);
  },
);

test('who is too fast is told how long to wait, and waits', async () => {
  const { server, client } = await playing(0);
  client.act(0, { kind: 'throw' });
  await server.say(refusal('too-fast', { seconds: 4 }));
  server.pass(3999);
  expect(ofType(server, 'act')).toHaveLength(1);
  server.pass(1);
  expect(ofType(server, 'act')).toHaveLength(2);
});

test('a refusal by the table is final', async () => {
  const { server, client } = await playing(0);
  client.act(0, { kind: 'throw' });
  await server.say(refusal('not-on-offer'));
  expect(client.store.getState()).toMatchObject({ pending: null, trouble: { refusal: { code: 'not-on-offer' } } });
  server.pass(60_000);
  expect(ofType(server, 'act')).toHaveLength(1);
});

test('entries that come twice are taken once', async () => {
  const { server, client, entries } = await playing(2);
  await server.say({ type: 'entries', table: TABLE, entries: log(3).entries.slice(1) });
  await server.say({ type: 'entries', table: TABLE, anchor, entries });
  expect(client.store.getState().history?.moments).toHaveLength(4);
});

test('an entry that was lost on the way is asked for, once, and again if no answer comes', async () => {
  const { server, client } = await playing(1);
  const { entries, match } = log(4);
  await server.say({ type: 'entries', table: TABLE, entries: entries.slice(3, 4) });
  await server.say({ type: 'entries', table: TABLE, entries: entries.slice(4) });
  expect(ofType(server, 'watch').slice(1)).toEqual([{ type: 'watch', table: TABLE, since: 1, brief: true }]);
  server.pass(10_000);
  expect(ofType(server, 'watch')).toHaveLength(3);
  await server.say({ type: 'entries', table: TABLE, anchor, entries: entries.slice(2) });
  expect(stateOf(client)).toEqual(match.state);
  server.pass(19_000);
  expect(ofType(server, 'watch')).toHaveLength(3);
});

test('a command that is done and not seen yet is asked for', async () => {
  const { server, client } = await playing(0);
  client.act(0, { kind: 'throw' });
  await server.say({ type: 'done', id: 'command-0', version: 1 });
  expect(client.store.getState().pending).not.toBeNull();
  expect(server.sent.at(-1)).toEqual({ type: 'watch', table: TABLE, since: 0, brief: true });
});

test('an action that is told briefly is followed like its entry; one that was lost before it is asked for', async () => {
  const { server, client } = await playing(0);
  const { entries, match } = log(3);
  const tell = (version: number) => {
    const entry = entries[version] as Entry;
    return server.say(JSON.parse(actedText(TABLE, entry, match.players) ?? ''));
  };
  await tell(1);
  expect(client.store.getState().history?.moments.map(({ entry }) => entry)).toEqual(entries.slice(0, 2));
  await tell(3);
  expect(ofType(server, 'watch').at(-1)).toMatchObject({ since: 1 });
});

test('a snapshot is shown at once, and the log before it is fetched', async () => {
  const server = handPlayed();
  const whole = log(5);
  const client = watching(server, whole.entries);
  await server.hello();
  await server.say({ type: 'snapshot', table: TABLE, anchor, snapshot: snapshotOf(whole.match) });
  const { history } = client.store.getState();
  expect(history?.match.state).toEqual(whole.match.state);
  expect(history?.start).toBeUndefined();
  expect(history?.moments).toHaveLength(6);
});

test('a log that does not fit is fetched anew; if that never helps, only a reload does', async () => {
  const server = handPlayed();
  watching(server);
  await server.hello();
  const bent = log(2).entries.map((entry) => (entry.version === 1 ? { ...entry, at: 99 } : entry));
  for (let time = 0; time < 3; time++) await server.say({ type: 'entries', table: TABLE, anchor, entries: bent });
  expect(ofType(server, 'watch')).toEqual(new Array(3).fill({ type: 'watch', table: TABLE, brief: true }));
  expect(server.connection.status.getState().line).toBe('outdated');
});

test('an entry that the rules cannot perform is no reason to hang', async () => {
  const { throw: move, ...moves } = game.moves;
  if (!move) throw new Error('no such move');
  const broken = { ...move, apply: () => Math.sqrt(JSON.parse('x')) };
  const server = handPlayed();
  watching(server, [], { ...game, moves: { ...moves, throw: broken } as Game['moves'] });
  await server.hello();
  await server.say({ type: 'entries', table: TABLE, anchor, entries: log(0).entries });
  for (let time = 0; time < 2; time++)
    await server.say({ type: 'entries', table: TABLE, anchor, entries: log(1).entries });
  await server.say({ type: 'entries', table: TABLE, anchor, entries: log(1).entries });
  expect(server.connection.status.getState().line).toBe('outdated');
});

test('news that arrives before the answer to a fresh start is passed over', async () => {
  const { server, client } = await playing(1);
  const { entries, match } = log(3);
  const bent = entries.slice(2, 3).map((entry) => ({ ...entry, at: 99 }));
  await server.say({ type: 'entries', table: TABLE, entries: bent });
  await server.say({ type: 'entries', table: TABLE, entries: entries.slice(3) });
  await server.say({ type: 'entries', table: TABLE, anchor, entries });
  expect(stateOf(client)).toEqual(match.state);
  expect(ofType(server, 'watch')).toHaveLength(2);
});

test('a server that has gone back to an older log is followed there', async () => {
  const { server, client } = await playing(4);
  server.drop();
  server.pass(500);
  await server.hello();
  await server.say({ type: 'entries', table: TABLE, anchor, entries: log(2).entries });
  expect(stateOf(client)).toEqual(log(2).match.state);
});

test('other rules than ours end in "reload"', async () => {
  const server = handPlayed();
  watching(server);
  await server.hello();
  await server.say({ type: 'entries', table: TABLE, anchor: { ...anchor, rules: 99 }, entries: log(1).entries });
  expect(server.connection.status.getState().line).toBe('outdated');
});

test('a match that was carried over to newer rules is followed; a page without them has to be loaded again', async () => {
  const newer = { ...game, rules: game.rules + 1, migrate: (state: unknown) => ({ value: state }) };
  const { match, entries } = log(3);
  const carried = fromSnapshot(newer, anchor, snapshotOf(match));
  const renewed = must(renew(carried, { at: 3, id: 'rules:2', by: { auto: 'table' } }));
  const fresh = handPlayed();
  const client = watching(fresh, [], newer);
  await fresh.hello();
  await fresh.say({ type: 'entries', table: TABLE, anchor, entries: [...entries, renewed.entry] });
  expect(client.store.getState().history?.match).toMatchObject({ version: 4, rules: newer.rules });
  const old = handPlayed();
  watching(old);
  await old.hello();
  await old.say({ type: 'snapshot', table: TABLE, anchor, snapshot: snapshotOf(carried) });
  expect(old.connection.status.getState().line).toBe('outdated');
});

test('who stops following hears nothing more, and asks for nothing', async () => {
  const { server, client } = await playing(0);
  client.act(0, { kind: 'throw' });
  client.stop();
  server.pass(15_000);
  await server.say({ type: 'entries', table: TABLE, entries: log(1).entries });
  expect(client.store.getState().history?.match.version).toBe(0);
  expect(ofType(server, 'act')).toHaveLength(1);
});
