import { expect, test } from 'vitest';
import type { LogLine } from '../film/lines.ts';
import type { Screen } from '../film/player.ts';
import { isRolling, isTold } from './useStage.ts';

const screen = (kind: string | null, pace: number): Screen => ({
  version: 3,
  state: null,
  fact: kind === null ? null : { kind },
  index: 1,
  pace,
  queue: [],
});
const line = (version: number, index: number): LogLine => ({ version, index, text: '', seat: null, undone: false });
const board = { suspense: ['rolled'] };

test('while a die rolls nobody is told what it shows; what came before it is', () => {
  expect(isRolling(board, screen('rolled', 850))).toBe(true);
  expect([
    isRolling(board, screen('rolled', 0)),
    isRolling(board, screen('smoke', 400)),
    isRolling({}, screen('rolled', 850)),
  ]).toEqual([false, false, false]);
  const told = (rolling: boolean) =>
    [line(2, 9), line(3, 0), line(3, 1), line(3, 2), line(4, 0)].map((each) =>
      isTold(each, screen('rolled', 850), rolling),
    );
  expect(told(true)).toEqual([true, true, false, false, false]);
  expect(told(false)).toEqual([true, true, true, false, false]);
});
