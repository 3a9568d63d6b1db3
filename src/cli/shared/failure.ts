import type { Refusal, Sentences } from '../../kit/contract/refusal.ts';
import { sentence } from '../../kit/contract/refusal.ts';
import { fileSentences } from '../../kit/match/matchfile.ts';

/** Ends the program with a sentence, unless all has been said: 2 for wrong usage, 1 for a check that failed. */
export class Failure extends Error {
  readonly exitCode: 1 | 2;

  constructor(message: string, exitCode: 1 | 2 = 2) {
    super(message);
    this.exitCode = exitCode;
  }
}

export function failOn(refusal: Refusal, own: Sentences = {}, exitCode: 1 | 2 = 2): never {
  throw new Failure(sentence(refusal, { ...fileSentences, ...own }), exitCode);
}

/** The value, or the end of the program. */
export function must<T>(checked: { value: T } | { refusal: Refusal }, own: Sentences = {}, exitCode: 1 | 2 = 2): T {
  return 'value' in checked ? checked.value : failOn(checked.refusal, own, exitCode);
}
