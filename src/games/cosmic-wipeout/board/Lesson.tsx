import { useStore } from 'zustand';
import { isForced, LOW_LIMIT } from '../rules/state.ts';
import type { Props } from './Board.tsx';
import { type Forced, taste } from './taste.ts';

/** Why a throw is forced, told when it first happens to somebody. Who has thrown it knows. */
export function Lesson({ state, seat, fact }: Pick<Props, 'state' | 'seat' | 'fact'>) {
  const learnt = useStore(taste, (known) => known.learnt);
  const { next } = state;
  if (!isForced(next) || seat === null || fact || learnt.includes(next)) return null;
  return <p className="lesson">{lessons[next]}</p>;
}

const lessons: Record<Forced, string> = {
  all5: 'All five cubes have scored. That is a fine thing, but now all five fly again before you may stop.',
  clear: 'A flash has to be cleared: throw on until a throw scores and no cube of it shows that face again.',
  low: `Nobody may stop with fewer than ${LOW_LIMIT} points, those banked before included.`,
};
