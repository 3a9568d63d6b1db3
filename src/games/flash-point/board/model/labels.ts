import type { Seat } from '../../../../kit/contract/game.ts';
import { byKind } from '../../../../kit/contract/kinds.ts';
import type { Side } from '../../rules/data/boards.ts';
import { columnOf, isOutside, NOWHERE, rowOf, type Space, spaceName } from '../../rules/data/geometry.ts';
import { type Action, boardOf, firefighterOf, type Order, placeOf, type State } from '../../rules/state.ts';
import { texts } from '../texts/index.ts';
import { roomOf } from './rooms.ts';

/** What a button says, short: the place it belongs to is known. */
export const labelOf = byKind<Action, [state: State, names: readonly string[]], string>({
  move: ({ to }, state) => (state.spaces[to] === 'fire' ? texts.actions.stepIntoFire : texts.actions.moveHere),
  open: ({ toward }, state) => texts.actions.openDoor(wayTo(state, toward)),
  close: ({ toward }, state) => texts.actions.closeDoor(wayTo(state, toward)),
  chop: ({ toward }, state) => texts.actions.chopWall(wayTo(state, toward)),
  extinguish: ({ at, leaving }, state) =>
    state.spaces[at] === 'smoke' ? texts.actions.clearSmoke : texts.actions.extinguish[leaving],
  carry: ({ load }) => texts.actions.pickUp[load],
  lead: () => texts.actions.lead,
  drop: ({ load }) => texts.actions.putDown[load],
  treat: ({ carrier }, _state, names) =>
    carrier === null ? texts.actions.treat : texts.actions.treatCarried(nameOf(names, carrier)),
  identify: () => texts.actions.identify,
  reveal: () => texts.actions.reveal,
  dispose: () => texts.actions.dispose,
  command: ({ seat, order }, _state, names) => texts.actions.command(nameOf(names, seat), orderLabel(order)),
  drive: ({ vehicle, to, at }) =>
    at === null ? texts.actions.send(vehicle, to) : texts.actions.drive(vehicle, to, spaceName(at)),
  'deck-gun': () => texts.actions.fireDeckGun,
  'crew-change': ({ role }) => texts.actions.become(texts.roles.specialists[role].title),
  'end-turn': () => texts.actions.endTurn,
  pick: ({ role }) => texts.actions.be(texts.roles.specialists[role].title),
  start: () => texts.actions.start,
  park: () => texts.actions.park,
  ready: () => texts.actions.ready,
  recover: () => texts.actions.goOn,
  hazmat: () => texts.actions.explodesFirst,
  consent: ({ yes }) => (yes ? texts.actions.allow : texts.actions.deny),
  ride: ({ at }) => (at === null ? texts.actions.stay : texts.actions.rideAlong(spaceName(at))),
  roll: () => texts.actions.roll,
  reroll: ({ dice }) => texts.actions.rerolls[dice],
  douse: ({ leaving }) => texts.actions.douse[leaving],
});

export function orderLabel(order: Order): string {
  const { orders } = texts.actions;
  if (order.kind !== 'move') return orders[order.kind](spaceName(order.toward));
  return order.take ? orders.take[order.take](spaceName(order.to)) : orders.move(spaceName(order.to));
}

/** `to the left`, as seen by whoever acts. */
function wayTo(state: State, toward: Space): string {
  const { ways } = texts.actions;
  const from = placeOf(state, state.turn);
  if (from === NOWHERE) return ways.toward(spaceName(toward));
  if (rowOf(from) !== rowOf(toward)) return rowOf(toward) < rowOf(from) ? ways.above : ways.below;
  return columnOf(toward) < columnOf(from) ? ways.left : ways.right;
}

/** A space as a person says it: `3,4 hall`. */
export function spaceTitle(state: State, at: Space): string {
  const { place, rooms, outside } = texts.house;
  const room = roomOf(state.options.board, at);
  return place(spaceName(at), room ? rooms[room.name] : outside);
}

/** What stands in a space, in words. */
export function contentsOf(state: State, at: Space, names: readonly string[]): string[] {
  const { house } = texts;
  const threat = state.spaces[at] ?? 'clear';
  const victims = state.victims.filter((victim) => victim.at === at);
  const hazmats = state.hazmats.filter((space) => space === at).length;
  return [
    ...(threat === 'clear' ? [] : [house[threat]]),
    ...(state.hotSpots.includes(at) ? [house.hotSpot] : []),
    ...(state.hidden.includes(at) ? [house.poi] : []),
    ...victims.map(({ treated }) => (treated ? house.treatedVictim : house.victim)),
    ...(hazmats > 0 ? [house.hazmats(hazmats)] : []),
    ...state.firefighters.flatMap((held, seat) => (held.at === at ? [personLabel(state, seat, names)] : [])),
    ...(isOutside(at) ? vehiclesAt(state, at) : []),
  ];
}

export function nameOf(names: readonly string[], seat: Seat): string {
  return names[seat] ?? texts.crew.numbered(seat + 1);
}

export function personLabel(state: State, seat: Seat, names: readonly string[]): string {
  const { asRole, carrying, leading } = texts.crew;
  const { role, carries, leads } = firefighterOf(state, seat);
  const name = nameOf(names, seat);
  const who = role ? asRole(name, texts.roles.specialists[role].title) : name;
  return [who, ...(carries ? [carrying(carries)] : []), ...(leads ? [leading] : [])].join(' ');
}

function vehiclesAt(state: State, at: Space): string[] {
  const { spots } = boardOf(state);
  return (['engine', 'ambulance'] as const).flatMap((vehicle) => {
    const here = (side: Side | null) => side !== null && spots[vehicle][side].includes(at);
    if (here(state[vehicle])) return [texts.house.vehicles[vehicle]];
    return (Object.keys(spots[vehicle]) as Side[]).some(here) ? [texts.house.spots[vehicle]] : [];
  });
}

/** A wall or a door in words. */
export function edgeTitle(state: State, border: number): string {
  const { edges, between } = texts.house;
  const { a = 0, b = 0 } = boardOf(state).borders[border] ?? {};
  return between(edges[state.edges[border] ?? 'wall'], spaceName(a), spaceName(b));
}
