import { expect, test } from 'vitest';
import { inviteLink } from './invite.ts';

test.each([
  ['http://localhost:3000/table/abc?at=3', 'http://192.168.1.20:3000', 'http://192.168.1.20:3000/table/abc', false],
  ['http://127.0.0.1:3000/table/abc', null, 'http://127.0.0.1:3000/table/abc', true],
  ['http://127.0.0.1:3000/table/abc', undefined, 'http://127.0.0.1:3000/table/abc', false],
  ['http://192.168.1.20:3000/table/abc', null, 'http://192.168.1.20:3000/table/abc', false],
  ['https://box.example/table/abc#x', 'https://box.example', 'https://box.example/table/abc', false],
  [
    'http://localhost:3000/games/table/abc',
    'http://10.0.0.7:3000/games',
    'http://10.0.0.7:3000/games/table/abc',
    false,
    '/games',
  ],
  ['http://127.0.0.1:3000/games/table/abc', null, 'http://127.0.0.1:3000/games/table/abc', true, '/games'],
])('%s with %s in the house', (href, house, link, alone, base = '') => {
  expect(inviteLink(href, house, base)).toEqual({ link, alone });
});
