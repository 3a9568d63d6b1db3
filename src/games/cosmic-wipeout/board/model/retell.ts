import { type Review, review, type Step } from '../../bot/review.ts';
import { worth } from '../../bot/value.ts';

/** A match looked back at: its decisions and its luck, and what every moment was worth to every seat. */
export interface Retold extends Review {
  /** Per seat: what the start was worth, and then what every step left. */
  readonly curves: readonly (readonly number[])[];
}

export function retell(steps: readonly Step[]): Retold {
  const states = [...steps.slice(0, 1).map(({ before }) => before), ...steps.map(({ after }) => after)];
  const seats = states[0]?.banked ?? [];
  return { ...review(steps), curves: seats.map((_, seat) => states.map((state) => worth(state, seat))) };
}
