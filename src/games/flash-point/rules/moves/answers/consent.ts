import type { Emit, Move, Seat } from '../../../../../kit/contract/game.ts';
import type { Fact } from '../../facts.ts';
import { questionFor, settle } from '../../shared/questions.ts';
import type { ActionOf, State } from '../../state.ts';
import { type Given, obey } from '../actions/command.ts';

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
    const given = { captain, target: seat, order };
    if (yes) obey(state, given, chance, emit);
    else decline(state, given, emit);
  },
};

/** The yes that a standing answer gives, and a person who plays both. Other questions are always asked. [FP-COMMAND-4] */
export function agree(state: State, seat: Seat): Consent | undefined {
  const question = questionFor(state, seat, 'consent');
  return question && { kind: 'consent', question: question.id, yes: true };
}

/** Refused: it costs nothing, and the same is not asked again this turn. [FP-COMMAND-4] [FP-COMMAND-6] */
export function decline(state: State, { captain, target, order }: Given, emit: Emit<Fact>): void {
  state.denied.push({ seat: target, order });
  emit?.({ kind: 'command-declined', seat: captain, target });
}
