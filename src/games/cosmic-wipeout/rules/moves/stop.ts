import type { Move } from '../../../../kit/contract/game.ts';
import { no, type Refusal } from '../../../../kit/contract/refusal.ts';
import { keep } from '../shared/turn.ts';
import { type Action, type Fact, LOW_LIMIT, overall, type State } from '../state.ts';

type Stop = Extract<Action, { kind: 'stop' }>;

const only: readonly Stop[] = [{ kind: 'stop' }];

/** Keeping the points is possible only when no forced throw is due. [CW-TURN-4] [CW-FORCED-1] */
export const stop: Move<State, Stop, Fact> = {
  candidates: () => only,
  refuse: whyNot,
  apply: (state, _seat, _action, _chance, emit) => keep(state, emit),
};

const nothingThrown = no('nothing-thrown');
const allFiveUsed = no('all-five-used');
const chooseFirst = no('choose-first');
const matchOver = no('match-over');

function whyNot(state: State): Refusal | undefined {
  switch (state.next) {
    case 'free':
      return undefined;
    case 'start':
      return nothingThrown;
    case 'all5':
      return allFiveUsed;
    case 'clear':
      return { code: 'flash-not-cleared', side: state.clearing };
    case 'low':
      return { code: 'too-few-points', need: LOW_LIMIT, have: overall(state) };
    case 'choose':
      return chooseFirst;
    case 'over':
      return matchOver;
  }
}
