import { expect, test } from 'vitest';
import { requestOf } from './request.ts';

test('what only asks says it in its address', () => {
  expect(requestOf('who')).toEqual({ method: 'GET', path: '/api/session' });
  expect(requestOf('said', { table: 'a/b?', after: 'ä&=' })).toEqual({
    method: 'GET',
    path: '/api/tables/a%2Fb%3F/chat?after=%C3%A4%26%3D',
  });
  expect(requestOf('said', { table: 't', after: undefined }).path).toBe('/api/tables/t/chat');
});

test('what changes something says it as JSON, but for the names in its address', () => {
  expect(requestOf('say', { table: 't', id: 'i', text: 'Hello' })).toEqual({
    method: 'POST',
    path: '/api/tables/t/chat',
    body: '{"id":"i","text":"Hello"}',
  });
  expect(requestOf('leave', { table: 't' }).body).toBe('{}');
});

test('no name in an address is taken for a place in a text', () => {
  expect(requestOf('join', { table: '$&', name: ':table' }).path).toBe('/api/tables/%24%26/join');
});
