import { bySomeKinds } from '../../../../kit/contract/kinds.ts';
import type { Fact } from '../../rules/state.ts';
import type { Props } from '../model/props.ts';
import { type Said, texts } from '../texts.ts';

/** What just happened, in big letters over the cubes. The log and the spoken text say it too. */
export function Caption({ fact, names }: Pick<Props, 'fact' | 'names'>) {
  const said = fact && bySomeKinds<Fact, [name: string], Said>(texts.captions)(fact, names[fact.seat] ?? '');
  if (!said) return null;
  const [big, small] = said;
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
