import type { Fact } from '../rules/state.ts';
import { sideNames } from '../rules/words.ts';
import type { Props } from './Board.tsx';

/** What just happened, in big letters over the cubes. The log and the spoken text say it too. */
export function Caption({ fact, names }: Pick<Props, 'fact' | 'names'>) {
  const said = fact && (say[fact.kind] as (fact: Fact, name: string) => Said)(fact, names[fact.seat] ?? '');
  if (!said) return null;
  const [mood, big, small] = said;
  return (
    <div className={`caption ${mood}`} key={fact.kind} aria-hidden="true">
      <b>{big}</b>
      {small ? <span>{small}</span> : null}
    </div>
  );
}

type Said = readonly ['good' | 'bad' | 'plain', string, (string | undefined)?] | null;
type Say = { readonly [K in Fact['kind']]: (fact: Extract<Fact, { kind: K }>, name: string) => Said };

const say: Say = {
  threw: () => null,
  train: ({ side, points }) => ['good', 'Freight train!', `five ${sideNames[side].many}, ${points} points`],
  flash: ({ side, points }) => ['good', `Flash! +${points}`, sideNames[side].many],
  counted: ({ side, times }) => ['plain', `+${side * times}`],
  'sun-counted': ({ points }) => ['plain', `+${points}`, 'the lone sun'],
  'set-aside': () => null,
  matched: ({ side }) => ['bad', 'Matched', `${sideNames[side].many} again`],
  cleared: () => ['good', 'Cleared'],
  forced: () => null,
  'wiped-out': ({ lost }) => ['bad', 'Wipeout', lost > 0 ? `${lost} points lost` : undefined],
  banked: ({ points }, name) => ['good', `+${points}`, `${name} banks`],
  turn: (_fact, name) => ['plain', name],
  won: ({ total }, name) => ['good', `${name} wins`, `${total} points`],
};
