import { expect, test } from 'vitest';
import { tell } from './notices.ts';

test('A10 exitGame: whoever gets the seats is told so, and the others that they have changed hands', () => {
  const notice = {
    code: 'hand-over',
    person: 'b',
    name: 'Ben',
    why: 'left',
    seats: [
      { seat: 1, player: 'a', name: 'Ada' },
      { seat: 3, player: 'c', name: 'Cleo' },
      { seat: 5, player: 'a', name: 'Ada' },
    ],
  } as const;
  expect(tell(notice, 'a')).toBe('Ben has left. You play for Ben now. Cleo plays for Ben now.');
  expect(tell(notice, 'd')).toBe('Ben has left. Ada plays for Ben now. Cleo plays for Ben now.');
  expect(tell({ ...notice, seats: [{ seat: 1, player: null, name: 'Ben' }] }, 'a')).toBe(
    'Ben has left. What was theirs leaves the match.',
  );
});

test('who comes back plays again, and nothing more is said', () => {
  const seats = [{ seat: 1, player: 'b', name: 'Ben' }];
  expect(tell({ code: 'hand-over', person: 'b', name: 'Ben', why: 'back', seats }, 'a')).toBe('Ben is back.');
});

test('A3 cancelGameCreation: everybody is told who called the table off', () => {
  expect(tell({ code: 'creation-cancelled', person: 'a', name: 'Ada' }, 'b')).toBe('Ada has called the table off.');
});

test('one reads differently about oneself', () => {
  expect(tell({ code: 'host-changed', person: 'a', name: 'Ada' }, 'a')).toBe('You are the host now.');
  expect(tell({ code: 'removed', person: 'a', name: 'Ada' }, 'a')).toBe('The host has removed you from this table.');
});
