import { expect, test } from 'vitest';
import type { Action, Fact, Game } from '../contract/game.ts';
import template from '../template/rules/game.ts';
import { roll } from '../template/rules/roll.ts';
import type { State } from '../template/rules/state.ts';
import { fuzzMatch } from './fuzz.ts';

const game = template as unknown as Game<State, Action, Fact>;
type Rules = Partial<typeof game>;
type Apply = typeof roll.apply;

const rolling = (apply: Apply): Rules => ({ moves: { ...game.moves, roll: { ...roll, apply } } }) as Rules;
const played = (broken: Rules) => () => fuzzMatch({ ...game, ...broken } as Game, 1, 50);
let calls = 0;

test('a sound game passes, and something was played', () => {
  expect(played({})()).toMatchObject({ ended: true });
  expect(played({})().actions).toBeGreaterThan(3);
});

test.each<[string, string, Rules]>([
  [
    'chance of its own',
    'replayed with its draws gives another state',
    rolling((state, ...rest) => {
      roll.apply(state, ...rest);
      state.steps[0] = calls++ / 1e6;
    }),
  ],
  [
    'other facts the second time',
    'tells other facts',
    rolling((state, seat, action, chance, emit) => {
      roll.apply(state, seat, action, chance, emit && ((fact) => emit({ ...fact, told: calls++ } as never)));
    }),
  ],
  [
    'a listener that matters',
    'does something else when nobody listens',
    rolling((state, seat, action, chance, emit) => {
      roll.apply(state, seat, action, chance, emit);
      if (!emit) state.rested[seat] = true;
    }),
  ],
  ['a clone that shares', 'changed a clone', { clone: (state) => ({ ...state }) }],
  ['a clone that loses', 'a clone is another state', { clone: ({ turn: _, ...state }) => state as State }],
  [
    'a look that changes',
    'changed the state',
    {
      turn(state) {
        state.rested[0] = !state.rested[0];
        return state.turn;
      },
    },
  ],
  [
    'a state that JSON bends',
    'not plain JSON',
    { setup: (...given) => ({ ...game.setup(...given), left: undefined }) as State },
  ],
  [
    'a position that is read as another one',
    'a position is another one',
    {
      positions: {
        ...game.positions,
        read(...given) {
          const read = game.positions.read(...given);
          return 'value' in read ? { value: { ...read.value, turn: read.value.turn + 1 } } : read;
        },
      },
    },
  ],
  ['a fallback that is not legal', 'the fallback', { fallback: () => ({ kind: 'fly' }) }],
  ['no words', 'there are no words for the prompt', { words: { ...game.words, prompt: () => '' } }],
])('%s is found, and its seed is named', (_what, problem, broken) => {
  expect(played(broken)).toThrow(problem);
  expect(played(broken)).toThrow('race-to-ten, fuzz seed 1');
});
