import { texts } from '../texts/index.ts';

/** What a film tells in a lesson. Whoever learns is called "You": no sentence about somebody can be made of that. */
export function filmText(text: string, [learner = '']: readonly string[]): string {
  return text.split(/[^\p{L}]+/u).includes(learner) ? texts.learn.watch : text;
}
