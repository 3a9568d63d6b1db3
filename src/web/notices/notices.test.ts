import { describe, expect, test } from 'vitest';
import type { Notice } from '../../tables/core/notice.ts';
import type { History } from '../stage/history.ts';
import { inOwnWords, sayNotice } from './notices.ts';

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
  expect(sayNotice(notice, 'a')).toBe('Ben has left. You play for Ben now. Cleo plays for Ben now.');
  expect(sayNotice(notice, 'd')).toBe('Ben has left. Ada plays for Ben now. Cleo plays for Ben now.');
  expect(sayNotice({ ...notice, seats: [{ seat: 1, player: null, name: 'Ben' }] }, 'a')).toBe(
    'Ben has left. What was theirs leaves the match.',
  );
});

test('who comes back plays again, and nothing more is said', () => {
  const seats = [{ seat: 1, player: 'b', name: 'Ben' }];
  expect(sayNotice({ code: 'hand-over', person: 'b', name: 'Ben', why: 'back', seats }, 'a')).toBe('Ben is back.');
});

test('A3 cancelGameCreation: everybody is told who called the table off', () => {
  expect(sayNotice({ code: 'creation-cancelled', person: 'a', name: 'Ada' }, 'b')).toBe(
    'Ada has called the table off.',
  );
});

test('one reads differently about oneself', () => {
  expect(sayNotice({ code: 'host-changed', person: 'a', name: 'Ada' }, 'a')).toBe('You are the host now.');
  expect(sayNotice({ code: 'removed', person: 'a', name: 'Ada' }, 'a')).toBe(
    'The host has removed you from this table.',
  );
});

describe('what was answered for who missed a question', () => {
  const notice: Notice = {
    code: 'missed-question',
    seat: 1,
    person: 'b',
    name: 'Ben',
    action: { kind: 'answer' },
    answer: 'Refuse',
  };
  const answered = (by: object) =>
    ({
      match: {
        game: { words: { action: (_: unknown, state: unknown) => `Ablehnen in ${state}` } },
        setup: { names: [] },
      },
      moments: [
        { entry: { version: 6, kind: 'action', seat: 0 }, after: '{"state":"Lage 6"}' },
        { entry: { version: 7, kind: 'action', seat: 1, by }, after: '{"state":"Lage 7"}' },
      ],
    }) as unknown as History;

  test('is said by the page itself, as the match stood before it', () => {
    expect(sayNotice(inOwnWords(notice, answered({ auto: 'silence' })), 'b')).toBe(
      'You did not answer in time, so it is: Ablehnen in Lage 6.',
    );
  });

  test('is said as the server says it where the page has not seen it happen', () => {
    const said = 'Ben did not answer in time, so it is: Refuse.';
    expect(sayNotice(inOwnWords(notice, undefined), 'a')).toBe(said);
    expect(sayNotice(inOwnWords(notice, answered({ person: 'b' })), 'a')).toBe(said);
  });
});
