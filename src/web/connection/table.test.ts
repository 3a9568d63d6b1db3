import { expect, test } from 'vitest';
import cosmicWipeout from '../../games/cosmic-wipeout/rules/game.ts';
import { liveChance } from '../../kit/dice.ts';
import type { Game } from '../../kit/game.ts';
import type { Entry } from '../../kit/log.ts';
import { act, blank, follow, type Match, snapshotOf } from '../../kit/match.ts';
import { FORMAT } from '../../kit/matchfile.ts';
import { type ClientMessage, PROTOCOL, type ServerMessage } from '../../wire/protocol.ts';
import { startHere } from '../local/matches.ts';
import { connect, type Wire } from './socket.ts';
import { followTable } from './table.ts';

const game = cosmicWipeout as unknown as Game;
const seed = 'ab'.repeat(32);
const TABLE = 'table-1';

/** A log of some throws, and the match at its end. */
function log(actions: number): { match: Match; entries: Entry[] } {
  const begun = startHere(game, { names: ['Ada', 'Ben'], options: {} }, { id: TABLE, seed, at: 1 });
  if ('refusal' in begun) throw new Error(begun.refusal.code);
  const match = blank(game, begun.value.kept.anchor);
  const entries = [...begun.value.entries];
  for (const entry of entries) follow(match, entry);
  for (let taken = 0; taken < actions; taken++) {
    const seat = game.toAct(match.state)[0] ?? 0;
    const stamp = { at: 2, id: `c-${taken}`, by: { person: 'here' } };
    const made = act(match, seat, game.fallback(match.state, seat), stamp, liveChance(seed, match.version + 1));
    if ('refusal' in made) throw new Error(made.refusal.code);
    entries.push(made.value.entry);
  }
  return { match, entries };
}

/** A server played by hand, and time that passes when it is told to. */
function line() {
  const sent: ClientMessage[] = [];
  const wires: Wire[] = [];
  const timers = new Set<() => void>();
  const connection = connect({
    dial() {
      const wire: Wire = {
        send: (text) => void sent.push(JSON.parse(text)),
        close: () => {},
        onopen: null,
        onclose: null,
        onmessage: null,
      };
      wires.push(wire);
      return wire;
    },
    wait(_ms, then) {
      timers.add(then);
      return () => timers.delete(then);
    },
    jitter: () => 0.5,
  });
  const say = async (message: ServerMessage) => {
    wires.at(-1)?.onmessage?.({ data: JSON.stringify(message) });
    await new Promise<void>((resolve) => setTimeout(resolve));
  };
  return {
    connection,
    sent,
    wires,
    say,
    hello: (protocol = PROTOCOL) => {
      wires.at(-1)?.onopen?.();
      return say({ type: 'hello', protocol, you: { id: 'here', name: 'Ada', guest: true } });
    },
    drop: () => wires.at(-1)?.onclose?.(),
    pass() {
      for (const then of [...timers]) {
        timers.delete(then);
        then();
      }
    },
  };
}

function watching(server: ReturnType<typeof line>, entries: readonly Entry[] = []) {
  const { anchor } = log(0).match;
  let ids = 0;
  return followTable(TABLE, {
    connection: server.connection,
    game: async () => game,
    file: async () => ({ format: FORMAT, ...anchor, entries }),
    newId: () => `command-${ids++}`,
  });
}

const anchor = log(0).match.anchor;
const ofType = <K extends ClientMessage['type']>(sent: readonly ClientMessage[], type: K) =>
  sent.filter((message) => message.type === type);

test('greets, watches, and follows the entries', async () => {
  const server = line();
  const { store } = watching(server);
  await server.hello();
  expect(server.sent).toEqual([
    { type: 'hello', protocol: PROTOCOL },
    { type: 'watch', table: TABLE },
  ]);
  const { match, entries } = log(3);
  await server.say({ type: 'entries', table: TABLE, anchor, entries });
  expect(store.getState().feed?.getState().history.match.state).toEqual(match.state);
});

test('after a drop it asks for what it missed, and a command is sent again until it is answered', async () => {
  const server = line();
  const { store } = watching(server);
  await server.hello();
  const { entries } = log(0);
  await server.say({ type: 'entries', table: TABLE, anchor, entries });
  const feed = store.getState().feed;
  feed?.getState().act(0, { kind: 'throw' });
  expect(feed?.getState().pending?.action).toEqual({ kind: 'throw' });
  server.drop();
  expect(server.connection.status.getState().line).toBe('waiting');
  server.pass();
  expect(server.wires).toHaveLength(2);
  await server.hello();
  expect(server.sent.at(-2)).toEqual({ type: 'watch', table: TABLE, since: 0 });
  const acts = ofType(server.sent, 'act');
  expect(acts).toHaveLength(2);
  expect(acts[0]).toEqual(acts[1]);
  await server.say({
    type: 'refused',
    id: 'command-0',
    refusal: { code: 'not-saved' },
    sentence: 'Not saved.',
  });
  expect(feed?.getState()).toMatchObject({
    pending: null,
    trouble: 'This could not be saved and was not done. Try again.',
  });
});

test('entries that come twice are taken once', async () => {
  const server = line();
  const { store } = watching(server);
  await server.hello();
  const { entries } = log(3);
  await server.say({ type: 'entries', table: TABLE, anchor, entries: entries.slice(0, 3) });
  await server.say({ type: 'entries', table: TABLE, entries: entries.slice(1) });
  expect(store.getState().feed?.getState().history.moments).toHaveLength(4);
});

test('a snapshot is shown at once, and the log before it is fetched', async () => {
  const server = line();
  const whole = log(5);
  const { store } = watching(server, whole.entries);
  await server.hello();
  await server.say({ type: 'snapshot', table: TABLE, anchor, snapshot: snapshotOf(whole.match) });
  const { history } = store.getState().feed?.getState() ?? {};
  expect(history?.match.state).toEqual(whole.match.state);
  expect(history?.start).toBeUndefined();
  expect(history?.moments).toHaveLength(6);
});

test('a log that does not fit is fetched anew; if that never helps, only a reload does', async () => {
  const server = line();
  watching(server);
  await server.hello();
  const { entries } = log(2);
  const bent = entries.map((entry) => (entry.version === 1 ? { ...entry, at: 99 } : entry));
  for (let time = 0; time < 3; time++) await server.say({ type: 'entries', table: TABLE, anchor, entries: bent });
  expect(ofType(server.sent, 'watch')).toEqual(new Array(3).fill({ type: 'watch', table: TABLE }));
  expect(server.connection.status.getState().line).toBe('outdated');
});

test('news that arrives before the answer to a fresh start is passed over', async () => {
  const server = line();
  const { store } = watching(server);
  await server.hello();
  const { entries, match } = log(3);
  await server.say({ type: 'entries', table: TABLE, anchor, entries: entries.slice(0, 2) });
  const bent = entries.slice(2, 3).map((entry) => ({ ...entry, at: 99 }));
  await server.say({ type: 'entries', table: TABLE, entries: bent });
  await server.say({ type: 'entries', table: TABLE, entries: entries.slice(3) });
  await server.say({ type: 'entries', table: TABLE, anchor, entries });
  expect(store.getState().feed?.getState().history.match.state).toEqual(match.state);
  expect(ofType(server.sent, 'watch')).toHaveLength(2);
});

test('other rules than ours end in "reload"', async () => {
  const server = line();
  watching(server);
  await server.hello();
  await server.say({ type: 'entries', table: TABLE, anchor: { ...anchor, rules: 99 }, entries: log(1).entries });
  expect(server.connection.status.getState().line).toBe('outdated');
});

test('another protocol ends in "reload", and nothing is tried again', async () => {
  const server = line();
  await server.hello(PROTOCOL + 1);
  expect(server.connection.status.getState().line).toBe('outdated');
  server.pass();
  server.connection.renew();
  expect(server.wires).toHaveLength(1);
});

test('a line that no longer answers a ping is dialled again', async () => {
  const server = line();
  await server.hello();
  server.pass();
  expect(server.sent.at(-1)).toEqual({ type: 'ping' });
  server.pass();
  expect(server.connection.status.getState().line).toBe('waiting');
  server.pass();
  expect(server.wires).toHaveLength(2);
});
