import type { ReactNode } from 'react';
import { bySomeKinds } from '../../../../kit/contract/kinds.ts';
import { cardOf, roleOf } from '../../rules/shared/scene.ts';
import { type Fact, playerOf } from '../../rules/state.ts';
import type { View } from '../model/view.ts';
import { ActorDie, RolledDie } from '../pieces/Die.tsx';
import { texts } from '../texts.ts';
import { Bonus } from './Bonus.tsx';
import { DayScene } from './DayScene.tsx';
import { Take } from './Take.tsx';

/** What just happened, large over the map. The log and the spoken text say it too. */
export function Film({ view }: { view: View }) {
  const { fact, pace } = view;
  const picture = fact && pictureOf(fact, view);
  if (!picture) return null;
  return (
    <div className={`film film-${fact.kind}`} style={{ '--pace': `${pace}ms` }} aria-hidden="true">
      {picture}
    </div>
  );
}

/** The facts that have a picture of their own; the others are seen on the map and in the purses. */
const pictureOf = bySomeKinds<Fact, [view: View], ReactNode>({
  'day-began': (fact, view) => <DayScene view={view} rise title={texts.film.dayBegins(fact.day, fact.days)} />,
  'day-ended': (fact, view) => <DayScene view={view} title={texts.film.dayEnds(fact.day)} scores={fact.scores} />,
  'goes-first': (fact, view) => <Order view={view} order={fact.order} chance={fact.how === 'random'} />,
  turn: (fact, view) => <Banner seat={fact.seat} view={view} text={texts.film.turnOf(view.names[fact.seat] ?? '')} />,
  'turn-ended': (fact, view) => <Banner seat={fact.seat} view={view} text={texts.film.turnEnded(fact, view.names)} />,
  'turn-skipped': (fact, view) => (
    <Banner seat={fact.seat} view={view} text={texts.film.turnSkipped(fact, view.names)} />
  ),
  acted: (fact, view) => <Take fact={fact} role={texts.names.role(roleOf(view.state.options, fact.role))} />,
  wrapped: (fact, view) => (
    <div className="plate wrap">
      <b>{texts.film.wrap}</b>
      <span>{texts.names.scene(cardOf(view.state.options, fact.card))}</span>
      <small>{fact.star ? texts.film.star : texts.film.noStar}</small>
    </div>
  ),
  bonus: (fact, view) => <Bonus fact={fact} view={view} />,
  upgraded: (fact) => (
    <div className="plate rise-in-rank">
      <ActorDie seat={fact.seat} rank={fact.from} />
      <svg viewBox="0 0 24 24" className="arrow" aria-hidden="true">
        <path d="M3 12h16M13 6l6 6-6 6" />
      </svg>
      <ActorDie seat={fact.seat} rank={fact.to} lively="came" />
      <b>{texts.film.rank(fact.to)}</b>
    </div>
  ),
});

function Banner({ seat, view, text }: { seat: number; view: View; text: string }) {
  return (
    <div className="plate banner-plate">
      <ActorDie seat={seat} rank={playerOf(view.state, seat).rank} />
      <b>{text}</b>
    </div>
  );
}

function Order({ view, order, chance }: { view: View; order: readonly number[]; chance: boolean }) {
  return (
    <div className="plate order">
      {chance ? <RolledDie face={5} lively="rolling" /> : null}
      <b>{texts.film.goesFirst(view.names[order[0] ?? 0] ?? '')}</b>
      <span className="dice">
        {order.map((seat) => (
          <ActorDie key={seat} seat={seat} rank={playerOf(view.state, seat).rank} />
        ))}
      </span>
    </div>
  );
}
