import { useState } from 'react';
import type { Game, Offer } from '../../../kit/contract/game.ts';
import { texts } from '../../texts/index.ts';
import type { Asked } from '../company.ts';
import { ActionButton } from '../parts/ActionButton.tsx';
import { YesFromNowOn } from '../parts/AskedNote.tsx';
import { useKeys } from '../parts/keys.ts';
import type { Acting } from './acting.ts';

export interface OffersProps {
  readonly game: Game;
  readonly state: unknown;
  readonly names: readonly string[];
  readonly acting: Acting;
  readonly offers: readonly Offer[];
  whyNot(refusal: NonNullable<Offer['refusal']>): string;
  /** Asked in another's turn. */
  readonly asked?: Asked | null;
}

/** Offers as buttons, the first nine with number keys. */
export function Offers({ game, state, names, acting, offers, whyNot, asked }: OffersProps) {
  const legal = offers.filter((offer) => !offer.refusal);
  useKeys(Object.fromEntries(legal.slice(0, 9).map(({ action }, place) => [`${place + 1}`, () => acting.act(action)])));
  if (offers.length === 0) return null;
  return (
    <fieldset className="offers" aria-label={texts.stage.choices}>
      {offers.map((offer) => {
        const place = legal.indexOf(offer);
        return (
          <ActionButton
            key={JSON.stringify(offer.action)}
            onAct={() => acting.act(offer.action)}
            whyNot={offer.refusal && whyNot(offer.refusal)}
            pending={acting.pending === offer.action}
            final={!offer.refusal && acting.draws(offer.action)}
            hotkey={place >= 0 && place < 9 ? `${place + 1}` : undefined}
          >
            {game.words.action(offer.action, state, names)}
          </ActionButton>
        );
      })}
      {asked ? <YesFromNowOn agree={asked.agree} /> : null}
    </fieldset>
  );
}

/** Everything that may be done, as a list: for those who do not use the board. */
export function OfferList({ game, state, names, acting, offers, whyNot }: OffersProps) {
  const [open, setOpen] = useState(false);
  if (offers.length === 0) return null;
  return (
    <details className="offer-list" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{texts.stage.allChoices(offers.filter((offer) => !offer.refusal).length)}</summary>
      <ul>
        {(open ? possibleFirst(offers) : []).map((offer) => (
          <li key={JSON.stringify(offer.action)}>
            <ActionButton
              kind="quiet"
              onAct={() => acting.act(offer.action)}
              whyNot={offer.refusal && whyNot(offer.refusal)}
            >
              {game.words.action(offer.action, state, names)}
            </ActionButton>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What is refused can be read, but stands apart from what is possible. */
function possibleFirst(offers: readonly Offer[]): Offer[] {
  return [...offers.filter(({ refusal }) => !refusal), ...offers.filter(({ refusal }) => refusal)];
}
