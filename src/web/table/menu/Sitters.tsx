import { type FormEvent, useState } from 'react';
import type { Game } from '../../../kit/contract/game.ts';
import type { Sitter } from '../../../tables/chairs/sitters.ts';
import { offered } from '../../../tables/core/offers.ts';
import type { Chair } from '../../../tables/table/table.ts';
import { texts } from '../../texts/index.ts';
import type { LocalDoing } from '../useLocalActions.ts';
import { isName, SitterField } from './SitterField.tsx';

interface SittersProps extends LocalDoing {
  readonly game: Game;
}

/** Who plays each chair from now on: somebody else at this screen, or a bot. */
export function Sitters(props: SittersProps) {
  const { table, actions } = props;
  const open = table.chairs.flatMap((chair, place) => {
    const isOpen = offered(actions.offers, 'sitter', (action) => action.chair === place);
    return isOpen ? [{ chair, place }] : [];
  });
  if (open.length === 0) return null;
  return (
    <fieldset className="sitters">
      <legend>{texts.opening.whoPlays}</legend>
      {open.map(({ chair, place }) => (
        <SitterForm key={`${place} ${chair.name}`} {...props} chair={chair} place={place} />
      ))}
    </fieldset>
  );
}

interface SitterFormProps extends SittersProps {
  readonly chair: Chair;
  readonly place: number;
}

function SitterForm({ game, actions: { offers, bots, send }, done, chair, place }: SitterFormProps) {
  const now = sitterOn(chair);
  const [wanted, want] = useState<Sitter>(now);
  const offerFor = (sitter: Sitter) =>
    offered(offers, 'sitter', (offer) => offer.chair === place && isSame(offer.sitter, sitter));
  const open = bots.filter((bot) => isSame(now, { bot: bot.id }) || offerFor({ bot: bot.id }));
  const offer = offerFor(wanted);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (offer) done(await send({ ...offer, sitter: wanted }));
  };
  return (
    <form className="name-row" onSubmit={submit}>
      <SitterField {...{ game, place }} sitter={wanted} bots={open} name={chair.held?.name ?? ''} change={want} />
      {offer && !isUnchanged(now, wanted) ? (
        <button type="submit" className="button plain">
          {texts.tableMenu.takeOver}
        </button>
      ) : null}
    </form>
  );
}

function sitterOn({ name, taken }: Chair): Sitter {
  return taken && 'bot' in taken ? taken : name;
}

/** Whether both are the same bot, or both are people: whose name it is comes later. */
function isSame(one: Sitter, other: Sitter): boolean {
  return isName(one) ? isName(other) : !isName(other) && one.bot === other.bot;
}

function isUnchanged(now: Sitter, wanted: Sitter): boolean {
  return isName(now) ? now === wanted : isSame(now, wanted);
}
