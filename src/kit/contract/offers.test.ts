import { expect, test } from 'vitest';
import type { Action, Move } from './game.ts';
import { legal } from './offers.ts';

interface Step extends Action {
  readonly kind: 'left' | 'right';
}

const always = (kind: Step['kind']): Move<null, never, never> => ({
  candidates: () => [{ kind } as never],
  refuse: () => undefined,
  apply: () => {},
});

const moves = { left: always('left'), right: always('right') };

test('only the kinds that a game names are tried, in their order; all where it names none', () => {
  expect(legal({ moves }, null, 0)).toEqual([{ kind: 'left' }, { kind: 'right' }]);
  expect(legal({ moves, kinds: () => ['right'] }, null, 0)).toEqual([{ kind: 'right' }]);
  expect(legal({ moves, kinds: () => [] }, null, 0)).toEqual([]);
});

test('games that name the same list of kinds have their own moves all the same', () => {
  const named = ['left'] as const;
  const other = { left: always('right'), right: always('left') };
  const kinds = () => named;
  expect(legal({ moves, kinds }, null, 0)).toEqual([{ kind: 'left' }]);
  expect(legal({ moves: other, kinds }, null, 0)).toEqual([{ kind: 'right' }]);
  expect(legal({ moves, kinds }, null, 0)).toEqual([{ kind: 'left' }]);
});
