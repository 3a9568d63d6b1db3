import { expect, test } from 'vitest';
import type { Action, Game, Move } from './game.ts';
import { admit, legal } from './offers.ts';

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

test('what is legal in a phase of a move is worked out once, and without a phase every time', () => {
  const asked: number[] = [];
  const even: Move<number, never, never> = {
    candidates: () => [{ kind: 'left' } as never],
    phase: (state) => (state < 10 ? state % 2 : undefined),
    refuse: (state) => {
      asked.push(state);
      return state % 2 === 0 ? undefined : { code: 'odd' };
    },
    apply: () => {},
  };
  const found = [2, 3, 4, 5, 12, 13, 12].map((state) => legal({ moves: { left: even } }, state, 0).length);
  expect(found).toEqual([1, 0, 1, 0, 1, 0, 1]);
  expect(asked).toEqual([2, 3, 12, 13, 12]);
});

test('nothing is admitted once nobody is asked any more', () => {
  const over = { moves, toAct: () => [] } as unknown as Game<null>;
  expect(admit(over, null, 0, { kind: 'left' })).toEqual({ refusal: { code: 'match-over' } });
});
