import { type FormEvent, useState } from 'react';
import type { Game } from '../../../kit/contract/game.ts';
import { type Guest, isGuest, type Sitter } from '../../../tables/chairs/sitters.ts';
import { offered } from '../../../tables/core/offers.ts';
import type { Chair } from '../../../tables/table/table.ts';
import { texts } from '../../texts/index.ts';
import type { Doing } from '../useTableActions.ts';
import { isName, SitterField } from './SitterField.tsx';

interface SittersProps extends Doing {
  readonly game: Game;
}

/** Who plays each chair from now on: somebody else at this screen, a bot, or somebody who watches. */
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

function SitterForm({ game, actions, done, chair, place }: SitterFormProps) {
  const { offers, bots, send } = actions;
  const now = sitterOn(chair);
  const [wanted, want] = useState<Sitter>(now);
  const offerFor = (sitter: Sitter) =>
    offered(offers, 'sitter', (offer) => offer.chair === place && isSame(offer.sitter, sitter));
  const offer = offerFor(wanted);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (offer) done(await send({ ...offer, sitter: wanted }));
  };
  return (
    <form className="name-row" onSubmit={submit}>
      <SitterField
        {...{ game, place }}
        sitter={wanted}
        bots={bots.filter((bot) => isSame(now, { bot: bot.id }) || offerFor({ bot: bot.id }))}
        name={offerFor('') ? (chair.lender?.name ?? (isName(now) ? now : '')) : null}
        change={want}
      />
      {offer && !isUnchanged(now, wanted) ? (
        <button type="submit" className="button plain">
          {texts.tableMenu.takeOver}
        </button>
      ) : null}
      <Asking {...{ actions, done, chair, place }} />
    </form>
  );
}

/** Somebody who watches may be asked to play here, until they have answered. */
function Asking({ actions, done, chair: { name, lender, asked }, place }: Omit<SitterFormProps, 'game' | 'table'>) {
  const { offers, watching, send } = actions;
  const find = (is: (sitter: Sitter | Guest | null) => boolean) =>
    offered(offers, 'sitter', ({ chair, sitter }) => chair === place && is(sitter));
  const askFor = (id: string) => find((sitter) => isGuest(sitter) && sitter.person === id);
  const withdraw = asked && find((sitter) => sitter === null);
  const open = watching.filter(({ id }) => id !== asked?.id && askFor(id));
  return (
    <>
      {withdraw ? (
        <small>
          {texts.tableMenu.isAsked(asked.name)}{' '}
          <button type="button" className="button quiet" onClick={async () => done(await send(withdraw))}>
            {texts.tableMenu.askNoMore}
          </button>
        </small>
      ) : null}
      {open.map((person) => (
        <button
          key={person.id}
          type="button"
          className="button plain"
          aria-label={texts.tableMenu.askFor(person.name, lender?.name ?? name)}
          onClick={async () => {
            const ask = askFor(person.id);
            if (ask) done(await send(ask));
          }}
        >
          {texts.tableMenu.ask(person.name)}
        </button>
      ))}
    </>
  );
}

function sitterOn({ name, taken }: Chair): Sitter {
  return taken && 'bot' in taken ? taken : name;
}

/** Whether both are the same bot, or both are people at this screen: whose name it is comes later. */
function isSame(one: Sitter | Guest | null, other: Sitter): boolean {
  if (one === null || isGuest(one)) return false;
  return isName(one) ? isName(other) : !isName(other) && one.bot === other.bot;
}

function isUnchanged(now: Sitter, wanted: Sitter): boolean {
  return isName(now) ? now === wanted : isSame(now, wanted);
}
