import type { Offer } from '../../../../kit/contract/game.ts';
import type { Refusal } from '../../../../kit/contract/refusal.ts';
import { ActionButton } from '../../../../web/stage/parts/ActionButton.tsx';
import { type Role, specialists } from '../../rules/data/roles.ts';
import { baseAp } from '../../rules/shared/points.ts';
import type { Action } from '../../rules/state.ts';
import { type Choice, choiceOf, type Desk } from '../model/choices.ts';
import { Glyph } from '../pieces/Glyph.tsx';
import { Pips } from '../pieces/Pips.tsx';
import { texts } from '../texts/index.ts';

export interface RoleCardsProps {
  readonly desk: Desk;
  readonly title: string;
  /** To pick or to change; both name a role. */
  readonly offers: readonly Offer<Action>[];
  take(choice: Choice): void;
  close?(): void;
  whyNot(refusal: Refusal): string;
}

/** The specialists side by side, to compare. */
export function RoleCards({ desk, title, offers, take, close, whyNot }: RoleCardsProps) {
  return (
    <article className="role-cards" aria-label={title}>
      <header>
        <h2>{title}</h2>
        {close ? (
          <button type="button" className="button quiet icon" aria-label={texts.actions.close} onClick={close}>
            ×
          </button>
        ) : null}
      </header>
      <ul>
        {offers.map((offer) => {
          const role = 'role' in offer.action ? offer.action.role : null;
          const taken = offer.refusal?.code === 'roleIsTaken';
          return role ? (
            <li key={role} className={`role-card ${taken ? 'taken' : ''}`}>
              <RoleFace desk={desk} role={role} />
              <ActionButton
                kind={offer.refusal ? 'plain' : 'main'}
                onAct={() => take(choiceOf(desk, offer))}
                whyNot={offer.refusal && whyNot(offer.refusal)}
              >
                {taken ? takenBy(desk, offer.refusal) : texts.roles.choose}
                <span className="hidden"> {texts.roles.specialists[role].title}</span>
              </ActionButton>
            </li>
          ) : null;
        })}
      </ul>
    </article>
  );
}

function takenBy({ names }: Desk, refusal: Refusal | undefined): string {
  const name = names[Number(refusal?.seat)];
  return name ? texts.roles.takenBy(name) : texts.roles.taken;
}

function RoleFace({ desk, role }: { readonly desk: Desk; readonly role: Role }) {
  const { pool, extinguish, chop, deckGun } = specialists[role];
  const { title, letter, abilities } = texts.roles.specialists[role];
  return (
    <>
      <div className="role-head">
        <span className="role-badge">
          <Glyph role={role} size={26} />
        </span>
        <h3>
          {title} <small>{letter}</small>
        </h3>
      </div>
      <Pips ap={baseAp(desk.state, role)} special={pool?.points ?? 0} />
      {pool ? <small>{texts.roles.pool[pool.pays](pool.points)}</small> : null}
      <ul className="abilities">
        {abilities.map((ability) => (
          <li key={ability}>{ability}</li>
        ))}
      </ul>
      <p className="role-costs">
        <span>{texts.roles.fireCosts(extinguish)}</span>
        <span>{texts.roles.chopCosts(chop)}</span>
        <span>{texts.roles.gunCosts(deckGun)}</span>
      </p>
    </>
  );
}
