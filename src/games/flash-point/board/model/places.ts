import type { Offer, Seat } from '../../../../kit/contract/game.ts';
import { byKind } from '../../../../kit/contract/kinds.ts';
import { type Board, type BoardId, boards, borderAt, NO_BORDER, type Vehicle } from '../../rules/data/boards.ts';
import { allSpaces, type Direction, directionTo, NOWHERE, neighbour, type Space } from '../../rules/data/geometry.ts';
import { borderToward } from '../../rules/shared/house.ts';
import { edgePlace, type Pointed, spacePlace } from '../../rules/shared/pointing.ts';
import { type Action, boardOf, type Order, placeOf, type State } from '../../rules/state.ts';

/** Where on the screen something can be done: a space, a wall or door, the bar with the buttons, the card of a question. */
export type Place = Pointed | 'bar' | 'card';

/** The number of a space or an edge. */
export const numberOf = (place: Place): number => Number(place.split(' ')[1] ?? NOWHERE);
export const isSpace = (place: Place): boolean => place.startsWith('space');

/** What is on offer at each place. People and vehicles are pointed at through the spaces they stand on. */
export function placesOf(state: State, seat: Seat, offers: readonly Offer<Action>[]): Map<Place, Offer<Action>[]> {
  const found = new Map<Place, Offer<Action>[]>();
  for (const offer of offers) {
    for (const place of new Set(placesOfAction(state, seat, offer.action))) {
      const list = found.get(place);
      if (list) list.push(offer);
      else found.set(place, [offer]);
    }
  }
  return found;
}

export function placesOfAction(state: State, seat: Seat, action: Action): Place[] {
  return whereToDo(action, state, seat);
}

const bar = (): Place[] => ['bar'];
const card = (): Place[] => ['card'];
const own = (_action: Action, state: State, seat: Seat): Place[] => [spacePlace(placeOf(state, seat))];
const there = ({ at }: { readonly at: Space }): Place[] => [spacePlace(at)];

/** A wall or a door of the own space is reached by itself and from the space. */
const edgeOfOwn = ({ toward }: { readonly toward: Space }, state: State, seat: Seat): Place[] => {
  const at = placeOf(state, seat);
  return [edgePlace(borderToward(state, at, toward)), spacePlace(at)];
};

const whereToDo = byKind<Action, [state: State, seat: Seat], Place[]>({
  move: ({ to }) => [spacePlace(to)],
  open: edgeOfOwn,
  close: edgeOfOwn,
  chop: edgeOfOwn,
  extinguish: there,
  carry: ({ from }) => [spacePlace(from)],
  lead: own,
  drop: own,
  treat: own,
  identify: there,
  reveal: there,
  dispose: there,
  command: ({ seat: target, order }, state) => [orderPlace(state, target, order), spacePlace(placeOf(state, target))],
  drive: ({ vehicle, to, at }, state) => {
    const spot = boardOf(state).spots[vehicle][to];
    return [...standing(state, vehicle), ...(at === null ? spot.map(spacePlace) : [spacePlace(at)])];
  },
  'deck-gun': (_action, state) => ['bar', ...standing(state, 'engine')],
  'crew-change': bar,
  'end-turn': bar,
  pick: card,
  start: there,
  park: card,
  ready: card,
  recover: there,
  hazmat: there,
  consent: card,
  ride: ({ at }) => (at === null ? ['card'] : ['card', spacePlace(at)]),
  roll: card,
  reroll: card,
  douse: card,
});

/** Where an order would be carried out. */
export function orderPlace(state: State, seat: Seat, order: Order): Place {
  if (order.kind === 'move') return spacePlace(order.to);
  return edgePlace(borderToward(state, placeOf(state, seat), order.toward));
}

function standing(state: State, vehicle: Vehicle): Place[] {
  const side = state[vehicle];
  return side === null ? [] : boardOf(state).spots[vehicle][side].map(spacePlace);
}

/** Everything on the board that can be pointed at and stepped to with the keys. */
export function stops(id: BoardId): Place[] {
  return [...allSpaces.map(spacePlace), ...boards[id].borders.map((_, border) => edgePlace(border))];
}

/** Where an arrow key leads: walls and doors are stops on the way from space to space. */
export function stepFrom(board: Board, place: Place, direction: Direction): Place {
  if (isSpace(place)) {
    const at = numberOf(place);
    const border = borderAt(board, at, direction);
    const next = neighbour(at, direction);
    if (border !== NO_BORDER) return edgePlace(border);
    return next === NOWHERE ? place : spacePlace(next);
  }
  const border = board.borders[numberOf(place)];
  if (!border) return place;
  const { a, b } = border;
  const across = directionTo(a, b);
  if (direction === across) return spacePlace(b);
  if (across !== undefined && direction === (across + 2) % 4) return spacePlace(a);
  return alongFrom(board, a, b, direction) ?? place;
}

/** From a wall to the next one in the same line, or to the space beside it. */
function alongFrom(board: Board, a: Space, b: Space, direction: Direction): Place | undefined {
  const next = neighbour(a, direction);
  const across = directionTo(a, b);
  if (next === NOWHERE || across === undefined) return undefined;
  const border = borderAt(board, next, across);
  return border === NO_BORDER ? spacePlace(next) : edgePlace(border);
}
