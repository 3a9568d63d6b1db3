import type { Move } from '../../../kit/game.ts';
import { no, type Refusal } from '../../../kit/refusal.ts';
import { type Action, type Fact, LOW_LIMIT, type Next, overall, type State } from './state.ts';
import { keep } from './turn.ts';

type Stop = Extract<Action, { kind: 'stop' }>;

const only: readonly Stop[] = [{ kind: 'stop' }];

/** Keeping the points is possible only when no forced throw is due. [CW-TURN-4] [CW-FORCED-1] */
export const stop: Move<State, Stop, Fact> = {
  candidates: () => only,
  refuse: (state) => (state.next === 'free' ? undefined : whyNot[state.next](state)),
  apply: (state, _seat, _action, _chance, emit) => keep(state, emit),
};

const nothingThrown = no('nothing-thrown');
const allFiveUsed = no('all-five-used');
const chooseFirst = no('choose-first');
const matchOver = no('match-over');

const whyNot: Record<Exclude<Next, 'free'>, (state: State) => Refusal> = {
  start: () => nothingThrown,
  all5: () => allFiveUsed,
  clear: (state) => ({ code: 'flash-not-cleared', side: state.clearing }),
  low: (state) => ({ code: 'too-few-points', need: LOW_LIMIT, have: overall(state) }),
  choose: () => chooseFirst,
  over: () => matchOver,
};
