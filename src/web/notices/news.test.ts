import { beforeEach, expect, test } from 'vitest';
import { forgetTable, news, putNewsAway, tellNews, turnPage } from './news.ts';

const shown = () => news.getState().shown.map(({ text }) => text);
beforeEach(() => news.setState({ shown: [] }));

test('what is told about a table goes with its page; a farewell is still there on the next one, and only there', () => {
  tellNews('Ben is the host now.', 't1');
  tellNews('You have left.');
  turnPage();
  forgetTable('t1');
  expect(shown()).toEqual(['You have left.']);
  turnPage();
  expect(shown()).toEqual([]);
});

test('older ones give way, and each can be put away', () => {
  for (const text of ['a', 'b', 'c', 'd']) tellNews(text, 't1');
  expect(shown()).toEqual(['b', 'c', 'd']);
  putNewsAway(news.getState().shown[1]?.id ?? 0);
  expect(shown()).toEqual(['b', 'd']);
  forgetTable('t2');
  expect(shown()).toEqual(['b', 'd']);
});

test('what is told again moves to the end instead of standing there twice', () => {
  for (const text of ['a', 'b', 'a']) tellNews(text, 't1');
  expect(shown()).toEqual(['b', 'a']);
});
