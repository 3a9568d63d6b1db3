import { expect, test } from 'vitest';
import type { Listed } from '../../tables/table/lobby.ts';
import { type OpenTables, withChanges, withPage } from './openTables.ts';

const table = (id: string, createdAt: number, free = 1) => ({ id, createdAt, free }) as Listed;
const page = (number: number, pages: number, ...tables: Listed[]) =>
  ({ type: 'lobby', page: number, pages, tables }) as const;
const changes = (pages: number, tables: Listed[], gone: string[] = []) =>
  ({ type: 'lobby-changed', tables, gone, pages }) as const;
const ids = ({ tables }: OpenTables) => tables.map(({ id }) => id).join('');

const first = withPage(undefined, page(0, 2, table('d', 4), table('c', 3)));

test('a later page is added, the first one begins anew', () => {
  const both = withPage(first, page(1, 2, table('b', 2), table('a', 1)));
  expect([ids(both), both.known, both.pages]).toEqual(['dcba', 2, 2]);
  expect(ids(withPage(both, page(0, 1, table('x', 9))))).toBe('x');
});

test('a page that overlaps what is known doubles nothing', () => {
  expect(ids(withPage(first, page(1, 2, table('c', 3), table('b', 2))))).toBe('dcb');
});

test('changes replace, add and take away', () => {
  const after = withChanges(first, changes(2, [table('c', 3, 0), table('e', 5)], ['d']));
  expect(ids(after)).toBe('ec');
  expect(after.tables.at(-1)?.free).toBe(0);
});

test('what belongs to a page that is not known is left out, unless all pages are known', () => {
  expect(ids(withChanges(first, changes(2, [table('a', 1)])))).toBe('dc');
  const all = withPage(undefined, page(0, 1, table('d', 4)));
  expect(ids(withChanges(all, changes(1, [table('a', 1)])))).toBe('da');
});
