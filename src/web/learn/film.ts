import { texts } from '../texts/index.ts';

/** What a film says in a lesson. The learner is called "You", and no sentence about somebody else fits that. */
export function filmText(text: string, [learner = '']: readonly string[]): string {
  return text.split(/[^\p{L}]+/u).includes(learner) ? texts.learn.watch : text;
}
