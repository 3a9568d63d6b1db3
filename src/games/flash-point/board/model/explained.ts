import { isOutside, type Space } from '../../rules/data/geometry.ts';
import { boardOf, type Edge, type State } from '../../rules/state.ts';
import { isSpace, numberOf, type Place } from './places.ts';

/** What the guide says of a place: of all that lies there, or of the place itself. */
export function explainedAt(state: State, place: Place): string {
  if (!isSpace(place)) return byEdge[state.edges[numberOf(place)] ?? 'wall'];
  const there = thingsAt(state, numberOf(place));
  return there.length > 0 ? there.join(' ') : isOutside(numberOf(place)) ? 'outside' : 'floor';
}

const byEdge: Readonly<Record<Edge, string>> = {
  wall: 'wall',
  damaged: 'wall',
  destroyed: 'wall',
  closed: 'door',
  open: 'door',
  gone: 'door',
  doorway: 'doorway',
};

function thingsAt(state: State, at: Space): string[] {
  const { spaces, hotSpots, hidden, victims, hazmats, firefighters } = state;
  const board = boardOf(state);
  const parked = (['engine', 'ambulance'] as const).filter((vehicle) => {
    const side = state[vehicle];
    return side !== null && board.spots[vehicle][side].includes(at);
  });
  return [
    ...(hidden.includes(at) ? ['poi'] : []),
    ...(victims.some((victim) => victim.at === at) ? ['victim'] : []),
    ...(firefighters.some((one) => one.at === at) ? ['firefighter'] : []),
    ...(hazmats.includes(at) ? ['hazmat'] : []),
    ...(spaces[at] === 'clear' ? [] : [spaces[at] as string]),
    ...(hotSpots.includes(at) ? ['hot-spot'] : []),
    ...parked,
  ];
}
