import { expect, test } from 'vitest';
import { tableIn } from './address.ts';

test('B3 replyJoinGame: a table is found by its id and by its link, with or without a moment', () => {
  for (const given of [
    'abc-123',
    ' abc-123 ',
    'https://games.example/table/abc-123',
    '/table/abc-123?at=7',
    'Come: http://10.0.0.1:3000/table/abc-123#x',
  ])
    expect(tableIn(given)).toBe('abc-123');
});
