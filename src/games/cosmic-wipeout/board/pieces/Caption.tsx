import type { Fact } from '../../rules/state.ts';
import type { Props } from '../model/props.ts';
import { type Say, texts } from '../texts.ts';

/** What just happened, in big letters over the cubes. The log and the spoken text say it too. */
export function Caption({ fact, names }: Pick<Props, 'fact' | 'names'>) {
  const say = fact && (texts.captions[fact.kind] as Say<Fact> | null);
  if (!say) return null;
  const [big, small] = say(fact, names[fact.seat] ?? '');
  return (
    <div className={`caption ${moods[fact.kind] ?? 'plain'}`} key={fact.kind} aria-hidden="true">
      <b>{big}</b>
      {small ? <span>{small}</span> : null}
    </div>
  );
}

const moods: Partial<Record<Fact['kind'], 'good' | 'bad'>> = {
  train: 'good',
  flash: 'good',
  matched: 'bad',
  cleared: 'good',
  'wiped-out': 'bad',
  banked: 'good',
  won: 'good',
};
