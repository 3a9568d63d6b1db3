import type { Emit, Move, Seat } from '../../../../../kit/game.ts';
import type { Fact } from '../../facts.ts';
import { questionFor, settle } from '../../shared/questions.ts';
import type { ActionOf, Order, State } from '../../state.ts';
import { obey } from '../actions/command.ts';

type Consent = ActionOf<'consent'>;

/** Whoever is to be commanded says yes or no; no costs the captain nothing. [FP-COMMAND-4] */
export const consent: Move<State, Consent, Fact> = {
  candidates(state, seat) {
    const question = questionFor(state, seat, 'consent');
    if (!question) return [];
    return [
      { kind: 'consent', question: question.id, yes: true },
      { kind: 'consent', question: question.id, yes: false },
    ];
  },
  refuse: () => undefined,
  apply(state, seat, { yes }, chance, emit) {
    const { captain, order } = settle(state, seat, 'consent');
    if (yes) obey(state, captain, seat, order, chance, emit);
    else decline(state, captain, seat, order, emit);
  },
};

/** The yes that a standing answer gives, and a person who plays both. Other questions are always asked. [FP-COMMAND-4] */
export function agree(state: State, seat: Seat): Consent | undefined {
  const question = questionFor(state, seat, 'consent');
  return question && { kind: 'consent', question: question.id, yes: true };
}

/** Refused: it costs nothing, and the same is not asked again this turn. [FP-COMMAND-4] [FP-COMMAND-6] */
export function decline(state: State, captain: Seat, seat: Seat, order: Order, emit: Emit<Fact>): void {
  state.denied.push({ seat, order });
  emit?.({ kind: 'command-declined', seat: captain, target: seat });
}
