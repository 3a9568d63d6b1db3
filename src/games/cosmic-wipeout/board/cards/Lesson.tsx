import { useStore } from 'zustand';
import { isForced } from '../../rules/state.ts';
import type { Props } from '../model/props.ts';
import { taste } from '../model/taste.ts';
import { texts } from '../texts.ts';

/** Why a throw is forced, told when it first happens to somebody. Who has thrown it knows. */
export function Lesson({ state, seat, fact }: Pick<Props, 'state' | 'seat' | 'fact'>) {
  const learnt = useStore(taste, (known) => known.learnt);
  const { next } = state;
  if (!isForced(next) || seat === null || fact || learnt.includes(next)) return null;
  return <p className="lesson">{texts.lessons[next]}</p>;
}
