import type { Checked } from '../../kit/contract/refusal.ts';

/** Something that is asked for over HTTP while news of it come over the line. */
export interface Asking {
  ask(): Promise<void>;
  /** Whether an answer is to come. It may be older than news heard meanwhile: whoever hears some asks again. */
  isOpen(): boolean;
  /** What was asked is of no interest any more. */
  drop(): void;
}

/** Answers may overtake each other: only the one to the last question counts. */
export function asking<T>(question: () => Promise<Checked<T>>, take: (value: T) => void): Asking {
  let last = 0;
  let settled = 0;
  return {
    async ask() {
      const mine = ++last;
      const answer = await question();
      if (mine !== last) return;
      settled = mine;
      if ('value' in answer) take(answer.value);
    },
    isOpen: () => settled !== last,
    drop() {
      settled = ++last;
    },
  };
}
