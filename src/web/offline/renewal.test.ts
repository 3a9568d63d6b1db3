import { afterEach, expect, test, vi } from 'vitest';
import type { Command } from '../../client/remote.ts';
import { lookForNews, renewal, renewOnce, storedPending, storePending } from './renewal.ts';

function shelfOf(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

afterEach(() => {
  renewal.setState({ offered: false });
  vi.unstubAllGlobals();
});

const command: Command = { type: 'undo', id: 'c1', table: 't1', seen: 4 };

test('a command on its way is found again by the page that comes next, until it is answered', () => {
  const shelf = shelfOf();
  storePending('t1', command, shelf);
  expect(storedPending('t1', shelf)).toEqual(command);
  expect(storedPending('t2', shelf)).toBeUndefined();
  storePending('t1', undefined, shelf);
  expect(storedPending('t1', shelf)).toBeUndefined();
});

test('an old page renews itself once, and again only when it has become another', () => {
  const shelf = shelfOf();
  const reload = vi.fn();
  renewOnce(shelf, '/assets/index-a.js', reload);
  renewOnce(shelf, '/assets/index-a.js', reload);
  expect(reload).toHaveBeenCalledTimes(1);
  renewOnce(shelf, '/assets/index-b.js', reload);
  expect(reload).toHaveBeenCalledTimes(2);
});

const answering = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer);

test.each([
  ['the same files', async () => Response.json({ files: ['/assets/index-a.js'] }), false],
  ['other files', async () => Response.json({ files: ['/assets/index-b.js'] }), true],
  ['no list', async () => new Response('not found', { status: 404 }), false],
  ['no answer', () => Promise.reject(new Error('offline')), false],
])('a new version is offered when the server has other files: %s', async (_what, answer, offered) => {
  answering(answer);
  await lookForNews('/assets/index-a.js');
  expect(renewal.getState().offered).toBe(offered);
});
