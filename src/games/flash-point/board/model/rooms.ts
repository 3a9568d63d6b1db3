import { type BoardId, boards, borderAt, NO_BORDER } from '../../rules/data/boards.ts';
import { directions, insideSpaces, isInside, neighbour, type Space } from '../../rules/data/geometry.ts';
import type { texts } from '../texts/index.ts';

export type Floor = 'wood' | 'parquet' | 'tile' | 'carpet' | 'stone';

type RoomName = keyof typeof texts.house.rooms;

export interface Room {
  readonly name: RoomName;
  readonly floor: Floor;
  readonly spaces: readonly Space[];
}

/** What the rooms are: known by their first space in reading order. */
const named: Readonly<Record<BoardId, Readonly<Record<Space, readonly [RoomName, Floor]>>>> = {
  A: {
    11: ['living', 'wood'],
    14: ['study', 'carpet'],
    16: ['bedroom', 'parquet'],
    33: ['hall', 'stone'],
    37: ['bathroom', 'tile'],
    51: ['dining', 'wood'],
    56: ['kitchen', 'tile'],
    58: ['larder', 'stone'],
  },
  B: {
    11: ['hall', 'stone'],
    14: ['bathroom', 'tile'],
    16: ['living', 'wood'],
    24: ['study', 'carpet'],
    47: ['bedroom', 'parquet'],
    51: ['kitchen', 'tile'],
    54: ['nursery', 'carpet'],
  },
};

export const rooms: Readonly<Record<BoardId, readonly Room[]>> = { A: roomsOf('A'), B: roomsOf('B') };

const roomTables: Readonly<Record<BoardId, readonly (Room | undefined)[]>> = {
  A: tableOf(rooms.A),
  B: tableOf(rooms.B),
};

/** The room of a space; none outside. */
export function roomOf(board: BoardId, space: Space): Room | undefined {
  return roomTables[board][space];
}

/** Spaces belong together where nothing was built between them. */
function roomsOf(id: BoardId): Room[] {
  const left = new Set(insideSpaces);
  const found: Room[] = [];
  for (const first of insideSpaces) {
    if (!left.has(first)) continue;
    const spaces = [first];
    left.delete(first);
    for (const at of spaces) {
      for (const next of openFrom(id, at)) {
        if (left.delete(next)) spaces.push(next);
      }
    }
    const [name, floor] = named[id][first] ?? ['room', 'wood'];
    found.push({ name, floor, spaces: spaces.sort((a, b) => a - b) });
  }
  return found;
}

function openFrom(id: BoardId, at: Space): Space[] {
  const free = directions.filter((direction) => borderAt(boards[id], at, direction) === NO_BORDER);
  return free.map((direction) => neighbour(at, direction)).filter(isInside);
}

function tableOf(list: readonly Room[]): (Room | undefined)[] {
  const table: (Room | undefined)[] = [];
  for (const room of list) for (const space of room.spaces) table[space] = room;
  return table;
}
