import type { Seat } from '../../../../kit/contract/game.ts';
import type { Question, QuestionOf, State } from '../state.ts';

type Asking = Question extends infer Q ? (Q extends Question ? Omit<Q, 'id'> : never) : never;

/** Opens a question. Its id is never used again in this match. [FP-QUESTION-1] */
export function ask(state: State, asking: Asking): void {
  state.asked += 1;
  state.questions.push({ id: state.asked, ...asking } as Question);
}

/** The question of a kind that is open for a seat. */
export function questionFor<K extends Question['kind']>(state: State, seat: Seat, kind: K): QuestionOf<K> | undefined {
  for (const question of state.questions) {
    if (question.seat === seat && question.kind === kind) return question as QuestionOf<K>;
  }
  return undefined;
}

/** The first questions of a match: what may be answered to them is asked in every match anew, and looked up. */
export const EARLY = 32;

/** The question of a kind that is open for a seat, by its number, if it is an early one. */
export function earlyQuestion(state: State, seat: Seat, kind: Question['kind']): number | undefined {
  const question = questionFor(state, seat, kind);
  return question && question.id < EARLY ? question.id : undefined;
}

/** Takes an answered question away and gives it back. */
export function settle<K extends Question['kind']>(state: State, seat: Seat, kind: K): QuestionOf<K> {
  const question = questionFor(state, seat, kind);
  if (!question) throw new RangeError(`seat ${seat} is not asked "${kind}"`);
  state.questions.splice(state.questions.indexOf(question), 1);
  return question;
}
