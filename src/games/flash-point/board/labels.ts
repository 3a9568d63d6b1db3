import type { Side } from '../rules/data/boards.ts';
import { specialists } from '../rules/data/roles.ts';
import { columnOf, isOutside, rowOf, type Space, spaceName } from '../rules/geometry.ts';
import { type Action, type ActionOf, boardOf, type Order, placeOf, type State } from '../rules/state.ts';
import { roomOf } from './rooms.ts';

type Labels = {
  readonly [K in Action['kind']]: (action: ActionOf<K>, state: State, names: readonly string[]) => string;
};

/** What a button says, short: the place it belongs to is known. */
export function labelOf(action: Action, state: State, names: readonly string[]): string {
  return (labels[action.kind] as (action: Action, state: State, names: readonly string[]) => string)(
    action,
    state,
    names,
  );
}

const labels: Labels = {
  move: ({ to }, state) => (state.spaces[to] === 'fire' ? 'Step into the fire' : 'Move here'),
  open: ({ toward }, state) => `Open the door ${wayTo(state, toward)}`,
  close: ({ toward }, state) => `Close the door ${wayTo(state, toward)}`,
  chop: ({ toward }, state) => `Chop the wall ${wayTo(state, toward)}`,
  extinguish: ({ at, leaving }, state) => {
    if (state.spaces[at] === 'smoke') return 'Clear the smoke';
    return { smoke: 'Turn the fire to smoke', clear: 'Put the fire out', asked: 'Fight the fire' }[leaving];
  },
  carry: ({ load }) => `Pick up the ${load}`,
  lead: () => 'Lead the treated victim',
  drop: ({ load }) => (load === 'led' ? 'Leave the treated victim here' : `Put the ${load} down`),
  treat: ({ carrier }, _state, names) =>
    carrier === null ? 'Treat the victim' : `Treat the victim ${names[carrier] ?? 'a firefighter'} carries`,
  identify: () => 'Identify from afar',
  reveal: () => 'Turn it over',
  dispose: () => 'Dispose of the hazmat',
  command: ({ seat, order }, _state, names) => `Command ${names[seat] ?? 'them'}: ${orderLabel(order)}`,
  drive: ({ vehicle, to, at }) =>
    at === null ? `Send the ${vehicle} to the ${to}` : `Drive the ${vehicle} to the ${to}, off at ${spaceName(at)}`,
  'deck-gun': () => 'Fire the deck gun',
  'crew-change': ({ role }) => `Become the ${specialists[role].title}`,
  'end-turn': () => 'End turn',
  pick: ({ role }) => `Be the ${specialists[role].title}`,
  start: () => 'Start here',
  park: () => 'Park here',
  recover: () => 'Go on from here',
  hazmat: () => 'This one explodes first',
  consent: ({ yes }) => (yes ? 'Allow' : 'Deny'),
  ride: ({ at }) => (at === null ? 'Stay here' : `Ride along, off at ${spaceName(at)}`),
  roll: () => 'Roll the dice',
  reroll: ({ dice }) => ({ none: 'Keep it', red: 'Red again', black: 'Black again', both: 'Both again' })[dice],
  douse: ({ leaving }) => (leaving === 'smoke' ? 'Turn it to smoke' : 'Put it out'),
};

export function orderLabel(order: Order): string {
  return order.kind === 'move'
    ? `move to ${spaceName(order.to)}`
    : `${order.kind} the door to ${spaceName(order.toward)}`;
}

/** `to the left`, as seen by whoever acts. */
function wayTo(state: State, toward: Space): string {
  const from = placeOf(state, state.turn);
  if (from < 0) return `to ${spaceName(toward)}`;
  if (rowOf(from) !== rowOf(toward)) return rowOf(toward) < rowOf(from) ? 'above' : 'below';
  return columnOf(toward) < columnOf(from) ? 'on the left' : 'on the right';
}

/** A space as a person says it: `3,4 (hall)`. */
export function spaceTitle(state: State, at: Space): string {
  const room = roomOf(state.options.board, at);
  return `${spaceName(at)} ${room ? room.name : 'outside'}`;
}

/** What stands in a space, in words. */
export function contentsOf(state: State, at: Space, names: readonly string[]): string[] {
  const victims = state.victims.filter((victim) => victim.at === at);
  const hazmats = state.hazmats.filter((space) => space === at).length;
  return [
    ...(state.spaces[at] === 'clear' ? [] : [state.spaces[at] ?? '']),
    ...(state.hotSpots.includes(at) ? ['hot spot'] : []),
    ...(state.hidden.includes(at) ? ['point of interest'] : []),
    ...victims.map(({ treated }) => (treated ? 'treated victim' : 'victim')),
    ...(hazmats > 0 ? [hazmats > 1 ? `${hazmats} hazmats` : 'hazmat'] : []),
    ...state.firefighters.flatMap((held, seat) => (held.at === at ? [personLabel(state, seat, names)] : [])),
    ...(isOutside(at) ? vehiclesAt(state, at) : []),
  ];
}

export function personLabel(state: State, seat: number, names: readonly string[]): string {
  const held = state.firefighters[seat];
  const role = held?.role ? ` (${specialists[held.role].title})` : '';
  const load = [held?.carries ? `carrying a ${held.carries}` : '', held?.leads ? 'leading a victim' : ''];
  return [`${names[seat] ?? `Firefighter ${seat + 1}`}${role}`, ...load.filter(Boolean)].join(' ');
}

function vehiclesAt(state: State, at: Space): string[] {
  const { spots } = boardOf(state);
  return (['engine', 'ambulance'] as const).flatMap((vehicle) => {
    const here = (side: Side | null) => side !== null && spots[vehicle][side].includes(at);
    if (here(state[vehicle])) return [vehicle];
    return (Object.keys(spots[vehicle]) as Side[]).some(here) ? [`${vehicle} spot`] : [];
  });
}

/** A wall or a door in words. */
export function edgeTitle(state: State, border: number): string {
  const { a = 0, b = 0 } = boardOf(state).borders[border] ?? {};
  const what = {
    wall: 'Wall',
    damaged: 'Damaged wall',
    destroyed: 'Destroyed wall',
    closed: 'Closed door',
    open: 'Open door',
    gone: 'Destroyed door',
    doorway: 'Doorway',
  }[state.edges[border] ?? 'wall'];
  return `${what} between ${spaceName(a)} and ${spaceName(b)}`;
}
