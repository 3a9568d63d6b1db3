import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { reduce } from '../../client/reduce.ts';
import { type Happening, type Remote, remoteTable } from '../../client/remote.ts';
import type { ChatLine } from '../../tables/records/chat.ts';
import { type Talk, talkOf, unreadOf } from './chat.ts';

const line = (id: string, text: string, person = 'ben'): ChatLine => ({
  id,
  text,
  person,
  name: person,
  at: 1,
  version: 0,
});

/** A table in the server's memory, on a line that can be cut. */
function tableWith(stored: ChatLine[]) {
  let up = true;
  let count = 0;
  const store = createStore<Remote>(() => remoteTable('t'));
  const happen = (happening: Happening) =>
    store.setState(reduce(store.getState(), happening, { now: 0, game: () => undefined }), true);
  const down = { refusal: { code: 'unreachable' }, sentence: 'The server cannot be reached.', status: 0 };
  const said = (line: ChatLine) => happen({ type: 'said', lines: [line] });
  const talk = talkOf(
    { store, said },
    {
      async say({ id, text }) {
        if (!up) return down;
        if (!stored.some((line) => line.id === id)) stored.push(line(id, text, 'ada'));
        return { value: { line: line(id, text, 'ada') } };
      },
      newId: () => `id-${count++}`,
    },
  );
  happen({ type: 'caught-up', lines: [...stored] });
  return { talk, happen, cut: () => (up = false), mend: () => (up = true), stored };
}

/** As Ada counts them, who does not listen to Mallory. */
const unread = ({ store, seen }: Talk) =>
  unreadOf(store.getState().lines, seen.getState().count, (person) => person !== 'ada' && person !== 'mallory');
const texts = (lines: readonly { readonly text: string }[]) => lines.map(({ text }) => text);

test('A17 sendMessage: sent means stored; not sent says why and can be tried again, which stores it once', async () => {
  const { talk, cut, mend, stored } = tableWith([line('a', 'hello')]);
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

test('A17 sendMessage: a draft that turns out to be stored is no draft any more', async () => {
  const { talk, happen, cut } = tableWith([]);
  cut();
  await talk.say('first');
  happen({ type: 'caught-up', lines: [line('id-0', 'first', 'ada')] });
  expect(talk.store.getState()).toMatchObject({ lines: [{ text: 'first' }], drafts: [] });
});

test('the first line that is ever said is news', () => {
  const { talk, happen } = tableWith([]);
  happen({ type: 'chat', table: 't', line: line('a', 'hello') });
  expect(unread(talk)).toBe(1);
});

test('unread are the lines of others that came since one looked', async () => {
  const { talk, happen } = tableWith([line('a', 'old')]);
  expect(unread(talk)).toBe(0);
  happen({ type: 'chat', table: 't', line: line('b', 'new') });
  happen({ type: 'chat', table: 't', line: line('c', 'noise', 'mallory') });
  await talk.say('mine');
  expect(unread(talk)).toBe(1);
  talk.read();
  expect(unread(talk)).toBe(0);
});
