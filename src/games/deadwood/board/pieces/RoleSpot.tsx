import type { Role } from '../../rules/data/role.ts';
import { holderOf } from '../../rules/shared/scene.ts';
import { playerOf } from '../../rules/state.ts';
import type { View } from '../model/view.ts';
import { texts } from '../texts.ts';
import { ActorDie, RankSlot } from './Die.tsx';
import { Spot } from './Spot.tsx';
import { Token } from './Token.tsx';

/** A place to stand: the rank it asks for, or whoever stands there with the practice chips. */
export function RoleSpot({ view, role, tabIndex }: { view: View; role: Role; tabIndex: number }) {
  const { state, fact, names, placed } = view;
  const holder = holderOf(state, role.id);
  const offer = placed.roles.get(role.id);
  const came = fact?.kind === 'took' && fact.role === role.id ? 'came' : '';
  return (
    <Spot
      view={view}
      offer={offer}
      spot={role.id}
      tabIndex={tabIndex}
      explain={role.place}
      className={`role ${role.place} ${holder === undefined ? 'free' : 'held'}`}
    >
      <span className="stand">
        {holder === undefined ? (
          <RankSlot rank={role.rank} />
        ) : (
          <>
            <ActorDie seat={holder} rank={playerOf(state, holder).rank} lively={came} />
            <Chips count={playerOf(state, holder).chips} grown={isRehearsed(view, role)} />
          </>
        )}
        {offer?.refusal?.code === 'rank-too-low' ? <Lock /> : null}
      </span>
      <span className="role-name">{texts.names.role(role)}</span>
      <span className="hidden">, {texts.roles.told(role, holder === undefined ? undefined : names[holder])}</span>
      {fact?.kind === 'paid' && fact.role === role.id ? (
        <span className="rise" key={fact.currency} aria-hidden="true">
          +{texts.money(fact.amount, fact.currency, fact.called)}
        </span>
      ) : null}
    </Spot>
  );
}

function isRehearsed({ fact }: View, { id }: Role): boolean {
  return fact?.kind === 'rehearsed' && fact.role === id;
}

export function Chips({ count, grown }: { count: number; grown: boolean }) {
  if (count === 0) return null;
  return (
    <span data-explain="chips" className={`chips ${grown ? 'grown' : ''}`}>
      <Token kind="chips" />
      <span className="hidden">{texts.roles.practice} </span>+{count}
    </span>
  );
}

function Lock() {
  return (
    <svg className="lock" viewBox="0 0 12 14" aria-hidden="true">
      <path d="M1 6.5h10V13H1Z" />
      <path d="M3 6V4a3 3 0 0 1 6 0v2" fill="none" />
    </svg>
  );
}
