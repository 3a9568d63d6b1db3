import { useEffect, useMemo, useState } from 'react';
import type { Seat } from '../../../../kit/contract/game.ts';
import { NOWHERE } from '../../rules/data/geometry.ts';
import { spacePlace } from '../../rules/shared/pointing.ts';
import { type Action, placeOf, type State } from '../../rules/state.ts';
import { type Choice, choicesAt, type Desk, deskOf, isDangerous, legalAt } from './choices.ts';
import { type Parking, parkAt, usualParking } from './parking.ts';
import { isSpace, numberOf, type Place } from './places.ts';
import type { Props } from './props.ts';
import type { Card } from './useFireCard.ts';

export type Press = 'mouse' | 'touch' | 'key';

/** What somebody does with the board before an action is taken: points, presses, opens, parks. */
export interface Hand {
  readonly desk: Desk;
  /** Where the keys are. */
  readonly cursor: Place;
  readonly pointed: Place | null;
  /** Where the choices are open. */
  readonly opened: Place | null;
  /** What a card shows on the map. */
  readonly shown: Place | null;
  /** What is pointed at was pressed: it owes an answer, even if nothing can be done there. */
  readonly pressed: boolean;
  /** Whether this seat is to say where the vehicles stand, and what it would say now. */
  readonly parks: boolean;
  readonly parking: Parking;
  moveTo(place: Place): void;
  point(place: Place | null): void;
  show(place: Place | null): void;
  close(): void;
  park(parking: Parking): void;
  press(place: Place, how: Press): void;
  take(choice: Choice): void;
}

interface Held {
  readonly place: Place;
  readonly state: State;
}

/** How long a finger's hint stays: there is no pointer that could leave it. */
const READ = 3500;

export function useHand(props: Props, card: Card | null): Hand {
  const { state, fact, names, seat, offers, act, pending } = props;
  const desk = useMemo(() => deskOf(state, seat, fact ? [] : offers, names), [state, seat, fact, offers, names]);
  const [cursor, moveTo] = useCursor(state, seat);
  const [pointed, point] = useState<Place | null>(null);
  const [shown, show] = useState<Place | null>(null);
  const [asked, ask] = useState<Held | null>(null);
  const [held, hold] = useState<Held | null>(null);
  const [parking, park] = useState(usualParking);
  const parks = state.questions.some((question) => question.kind === 'park' && question.seat === seat);
  // A new state closes what was open: what was offered there may no longer be.
  const opened = held?.state === state ? held.place : null;
  const close = () => hold(null);

  function take({ offer, rest }: Choice): void {
    close();
    if (!offer.refusal && !pending) act(offer.action, rest);
  }

  function press(place: Place, how: Press): void {
    const spot = parks && isSpace(place) ? parkAt(state, parking, numberOf(place)) : undefined;
    if (spot) return park(spot);
    if (card?.open) card.turn(false);
    const [only, ...more] = legalAt(desk, place);
    if (only && more.length === 0 && isDirect(props, only, how)) return take(only);
    if (choicesAt(desk, place).length > 0) return hold(opened === place ? null : { place, state });
    close();
    point(place);
    ask({ place, state });
    if (how === 'touch') setTimeout(() => point((now) => (now === place ? null : now)), READ);
  }

  const pressed = asked?.state === state && asked.place === pointed;
  const seen = { desk, cursor, pointed, opened, shown, pressed, parks, parking };
  return { ...seen, moveTo, point, show, close, park, press, take };
}

/** The keys follow the own firefighter, unless they are in use. */
function useCursor(state: State, seat: Seat | null) {
  const [cursor, moveTo] = useState<Place>(() =>
    spacePlace(seat === null ? MIDDLE : Math.max(0, placeOf(state, seat))),
  );
  const home = seat === null ? NOWHERE : placeOf(state, seat);
  useEffect(() => {
    if (home !== NOWHERE && !document.activeElement?.closest('.targets')) moveTo(spacePlace(home));
  }, [home]);
  return [cursor, moveTo] as const;
}

const MIDDLE = 30;

/** A step taken by touch was not announced by a hint, so a long or a final one is asked for again. */
function isDirect({ state, draws }: Props, choice: Choice, how: Press): boolean {
  const { offer, rest } = choice;
  if (!direct.has(offer.action.kind) || isDangerous(state, choice)) return false;
  return how !== 'touch' || (rest.length === 0 && !draws(offer.action));
}

/** What one press does when nothing else is possible there. A wall is too easily hit to be chopped by a slip. */
const direct: ReadonlySet<Action['kind']> = new Set([
  'move',
  'open',
  'close',
  'extinguish',
  'start',
  'recover',
  'hazmat',
  'ride',
  'identify',
]);
