import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { ClientMessage, ServerMessage } from '../../wire/protocol.ts';
import { followHints } from './hints.ts';
import type { Connection, Status } from './socket.ts';

/** A table's line played by hand, with a clock that is moved. */
function following() {
  const sent: ClientMessage[] = [];
  const timers: { at: number; then: () => void }[] = [];
  const clock = { now: 500_000 };
  let say = (_message: ServerMessage): void => {};
  const connection: Connection = {
    status: createStore<Status>(() => ({ line: 'open', you: null })),
    send: (message) => void sent.push(message),
    listen(heard) {
      say = heard;
      return () => {};
    },
    renew() {},
    giveUp() {},
  };
  const wait = (ms: number, then: () => void) => void timers.push({ at: clock.now + ms, then });
  const hints = followHints('t', {
    connection,
    now: () => clock.now,
    wait,
    listensTo: (person) => person !== 'mallory',
  });
  const pass = (ms: number) => {
    clock.now += ms;
    for (const { at, then } of timers) if (at <= clock.now) then();
  };
  return { hints, sent, pass, say: (message: ServerMessage) => say(message), state: hints.store.getState };
}

test('a countdown runs by this browser’s clock, whatever the server’s says', () => {
  const { say, state } = following();
  say({ type: 'deadlines', table: 't', now: 9_000_000, until: { 2: 9_018_000 } });
  expect(state().until).toEqual({ 2: 518_000 });
  say({ type: 'deadlines', table: 'other', now: 1, until: {} });
  expect(state().until).toEqual({ 2: 518_000 });
  say({ type: 'hello', protocol: 1, you: null });
  expect(state().until).toEqual({});
});

test('what somebody points at is seen for five seconds', () => {
  const { say, state, pass } = following();
  say({ type: 'pinged', table: 't', person: 'ben', place: 'space 12' });
  expect(state().pings).toMatchObject([{ person: 'ben', place: 'space 12' }]);
  pass(4999);
  expect(state().pings).toHaveLength(1);
  pass(1);
  expect(state().pings).toEqual([]);
});

test('who is muted points and proposes in vain', () => {
  const { say, state } = following();
  say({ type: 'pinged', table: 't', person: 'mallory', place: 'space 12' });
  say({ type: 'proposed', table: 't', person: 'mallory', seat: 1, action: { kind: 'a' } });
  expect([state().pings, state().proposals]).toEqual([[], []]);
});

test('the last proposal of a person to a seat counts, until that seat has acted or it is put away', () => {
  const { hints, say, state } = following();
  const propose = (kind: string, seat = 1) =>
    say({ type: 'proposed', table: 't', person: 'ben', seat, action: { kind }, next: [{ kind: 'b' }] });
  propose('a');
  propose('c');
  propose('d', 2);
  expect(state().proposals.map(({ seat, action, next }) => [seat, action.kind, next.length])).toEqual([
    [1, 'c', 1],
    [2, 'd', 1],
  ]);
  const entry = { kind: 'action', seat: 1, action: { kind: 'x' } } as never;
  say({ type: 'entries', table: 't', entries: [entry] });
  expect(state().proposals.map(({ seat }) => seat)).toEqual([2]);
  for (const proposal of state().proposals) hints.putAway(proposal);
  expect(state().proposals).toEqual([]);
});

test('a hint that is refused says so for a while', () => {
  const { hints, sent, say, state, pass } = following();
  hints.ping('space 3');
  hints.propose(1, { kind: 'a' }, []);
  expect(sent).toEqual([
    { type: 'ping-place', table: 't', place: 'space 3' },
    { type: 'propose', table: 't', seat: 1, action: { kind: 'a' } },
  ]);
  const refusal = { code: 'too-fast', about: 'ping-place', at: 't' };
  say({ type: 'refused', id: null, refusal, sentence: 'Wait.' });
  expect(state().trouble).toBe('Too many requests in a short time. Wait a moment.');
  pass(5000);
  expect(state().trouble).toBeNull();
});
