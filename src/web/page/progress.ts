import { useEffect } from 'react';
import { createPersonal, fieldsOf } from './personal.ts';

/** By game: the lessons that were played to their end, and whether the game was played, or the offer put away. */
export interface Learnt {
  readonly done: Readonly<Record<string, readonly string[]>>;
  readonly played: readonly string[];
}

export const learnt = createPersonal<Learnt>('lessons', readLearnt);

export function tick(game: string, lesson: string): void {
  const { done } = learnt.getState();
  const before = done[game] ?? [];
  if (!before.includes(lesson)) learnt.setState({ done: { ...done, [game]: [...before, lesson] } });
}

/** Whoever plays a game, or does not want to learn it now, is not offered its lessons as a newcomer. */
export function notePlayed(game: string): void {
  const { played } = learnt.getState();
  if (!played.includes(game)) learnt.setState({ played: [...played, game] });
}

/** Notes it as soon as somebody has a seat in a match. */
export function useNotedPlay(game: string, plays: boolean): void {
  useEffect(() => {
    if (plays) notePlayed(game);
  }, [game, plays]);
}

/** What was stored somewhere, as far as it makes sense. */
export function readLearnt(found: unknown): Learnt {
  const { done, played } = fieldsOf(found);
  const ticked = Object.entries(fieldsOf(done)).map(([game, names]) => [game, words(names)]);
  return { done: Object.fromEntries(ticked), played: words(played) };
}

function words(found: unknown): string[] {
  return Array.isArray(found) ? found.filter((word): word is string => typeof word === 'string') : [];
}
