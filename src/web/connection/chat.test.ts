import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Line } from '../../tables/chat.ts';
import type { ServerMessage } from '../../wire/protocol.ts';
import { followChat, type Talk, unreadOf } from './chat.ts';
import type { Connection, Status } from './socket.ts';

const line = (id: string, text: string, person = 'ben'): Line => ({
  id,
  text,
  person,
  name: person,
  at: 1,
  version: 0,
});

/** A table in the server's memory, on a line that can be cut. */
function tableWith(stored: Line[]) {
  const heard = new Set<(message: ServerMessage) => void>();
  let up = true;
  let count = 0;
  const connection: Connection = {
    status: createStore<Status>(() => ({ line: 'open', you: null })),
    send() {},
    listen(listener) {
      heard.add(listener);
      return () => heard.delete(listener);
    },
    renew() {},
    giveUp() {},
  };
  const down = { refusal: { code: 'unreachable' }, sentence: 'The server cannot be reached.', status: 0 };
  const tell = (message: ServerMessage) => {
    for (const listener of [...heard]) listener(message);
  };
  const talk = followChat('t', {
    connection,
    said: async (after) => ({ value: { lines: stored.slice(stored.findIndex(({ id }) => id === after) + 1) } }),
    async say({ id, text }) {
      if (!up) return down;
      if (!stored.some((line) => line.id === id)) stored.push(line(id, text, 'ada'));
      return { value: { line: line(id, text, 'ada') } };
    },
    newId: () => `id-${count++}`,
  });
  return { talk, tell, cut: () => (up = false), mend: () => (up = true), stored };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));
/** As Ada counts them, who does not listen to Mallory. */
const unread = ({ store, seen }: Talk) =>
  unreadOf(store.getState().lines, seen.getState().count, (person) => person !== 'ada' && person !== 'mallory');
const texts = (lines: readonly { readonly text: string }[]) => lines.map(({ text }) => text);

test('A17 sendMessage: sent means stored; not sent says why and can be tried again, which stores it once', async () => {
  const { talk, cut, mend, stored } = tableWith([line('a', 'hello')]);
  await settled();
  await talk.say('first');
  expect(texts(talk.store.getState().lines)).toEqual(['hello', 'first']);
  cut();
  await talk.say('second');
  expect(texts(talk.store.getState().lines)).toEqual(['hello', 'first']);
  expect(talk.store.getState().drafts).toEqual([
    { id: 'id-1', text: 'second', problem: 'The server cannot be reached.' },
  ]);
  mend();
  await talk.tryAgain('id-1');
  await talk.tryAgain('id-1');
  expect(texts(talk.store.getState().lines)).toEqual(['hello', 'first', 'second']);
  expect(talk.store.getState().drafts).toEqual([]);
  expect(texts(stored)).toEqual(['hello', 'first', 'second']);
});

test('A17 sendMessage: what was missed while the line was down is fetched with the next greeting', async () => {
  const { talk, tell, stored } = tableWith([line('a', 'hello')]);
  await settled();
  stored.push(line('b', 'missed'));
  tell({ type: 'hello', protocol: 1, you: null });
  await settled();
  tell({ type: 'chat', table: 't', line: line('b', 'missed') });
  tell({ type: 'chat', table: 'another', line: line('x', 'not for us') });
  expect(texts(talk.store.getState().lines)).toEqual(['hello', 'missed']);
});

test('the first line that is ever said is news', async () => {
  const { talk, tell } = tableWith([]);
  await settled();
  tell({ type: 'chat', table: 't', line: line('a', 'hello') });
  expect(unread(talk)).toBe(1);
});

test('unread are the lines of others that came since one looked', async () => {
  const { talk, tell } = tableWith([line('a', 'old')]);
  await settled();
  expect(unread(talk)).toBe(0);
  tell({ type: 'chat', table: 't', line: line('b', 'new') });
  tell({ type: 'chat', table: 't', line: line('c', 'noise', 'mallory') });
  await talk.say('mine');
  expect(unread(talk)).toBe(1);
  talk.read();
  expect(unread(talk)).toBe(0);
});
