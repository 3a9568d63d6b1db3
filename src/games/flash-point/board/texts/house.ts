import type { Edge } from '../../rules/state.ts';

/** The house: its rooms and walls, and what is in its spaces. */
export const house = {
  board: 'The board: arrow keys move, Enter acts',
  place: (space: string, room: string) => `${space} ${room}`,
  outside: 'outside',
  rooms: {
    living: 'living room',
    study: 'study',
    bedroom: 'bedroom',
    hall: 'hall',
    bathroom: 'bathroom',
    dining: 'dining room',
    kitchen: 'kitchen',
    larder: 'larder',
    nursery: 'nursery',
    room: 'room',
  },
  edges: {
    wall: 'Wall',
    damaged: 'Damaged wall',
    destroyed: 'Destroyed wall',
    closed: 'Closed door',
    open: 'Open door',
    gone: 'Destroyed door',
    doorway: 'Doorway',
  } satisfies Record<Edge, string>,
  between: (edge: string, a: string, b: string) => `${edge} between ${a} and ${b}`,
  fire: 'fire',
  smoke: 'smoke',
  hotSpot: 'hot spot',
  poi: 'point of interest',
  victim: 'victim',
  treatedVictim: 'treated victim',
  hazmats: (count: number) => (count > 1 ? `${count} hazmats` : 'hazmat'),
  vehicles: { engine: 'engine', ambulance: 'ambulance' },
  spots: { engine: 'engine spot', ambulance: 'ambulance spot' },
  meadow: (rescued: number, disposed: number) =>
    `The meadow: ${rescued} rescued${disposed > 0 ? `, ${disposed} ${disposed > 1 ? 'hazmats' : 'hazmat'} disposed of` : ''}`,
  more: (count: number) => `and ${count} more`,
};
