import type { Move } from '../../../../../kit/contract/game.ts';
import type { Fact } from '../../facts.ts';
import { questionFor, settle } from '../../shared/questions.ts';
import { type ActionOf, boardOf, type State } from '../../state.ts';
import { goWhenAnswered } from '../actions/drive.ts';

type Ride = ActionOf<'ride'>;

/** Ride along and get off at either space, or stay. [FP-VEHICLE-5] */
export const ride: Move<State, Ride, Fact> = {
  candidates(state, seat) {
    const question = questionFor(state, seat, 'ride');
    if (!question) return [];
    const { id, vehicle, to } = question;
    const [first, second] = boardOf(state).spots[vehicle][to];
    return [first, second, null].map((at) => ({ kind: 'ride', question: id, at }));
  },
  refuse: () => undefined,
  apply(state, seat, { at }, _chance, emit) {
    const { vehicle } = settle(state, seat, 'ride');
    if (at === null) emit?.({ kind: 'ride-declined', seat, vehicle });
    else state.drive?.riders.push({ seat, at });
    goWhenAnswered(state, emit);
  },
};
