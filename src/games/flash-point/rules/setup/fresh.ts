import type { Seat } from '../../../../kit/contract/game.ts';
import { type BoardId, boards } from '../data/boards.ts';
import { allSpaces } from '../data/geometry.ts';
import { levels, pools } from '../data/levels.ts';
import type { Options } from '../data/settings.ts';
import type { Edge, Firefighter, State, Threat } from '../state.ts';

const everySeat: readonly Seat[] = [0, 1, 2, 3, 4, 5];
const clear: readonly Threat[] = allSpaces.map(() => 'clear');

/** An empty house with all doors closed, before anything is laid out. [FP-SETUP-2] */
export function fresh(options: Options, seats: number): State {
  const reserve = options.hotSpotReserve === 'level' ? levels[options.level].reserve : options.hotSpotReserve;
  return {
    options,
    stage: 'set-up',
    turn: 0,
    order: everySeat.slice(0, seats),
    host: 0,
    spaces: clear.slice(),
    edges: freshEdges[options.board][options.exteriorDoors].slice(),
    hotSpots: [],
    reserve: options.level === 'family' ? 0 : reserve,
    hazmats: [],
    disposed: 0,
    hidden: [],
    victims: [],
    unseen: { ...pools[options.poiPool] },
    rescued: 0,
    lost: 0,
    firefighters: everySeat.slice(0, seats).map(freshFirefighter),
    engine: null,
    ambulance: null,
    acted: false,
    cafsCommanded: 0,
    denied: [],
    questions: [],
    asked: 0,
    advance: null,
    drive: null,
    hopeless: false,
    result: null,
  };
}

export function freshFirefighter(): Firefighter {
  return {
    at: null,
    status: 'active',
    role: null,
    formerRole: null,
    ap: 0,
    special: 0,
    carries: null,
    leads: false,
  };
}

/** Doors start closed; doorways are openings, or doors that stand open. [FP-DOOR-4] */
const freshEdges: Readonly<Record<BoardId, Readonly<Record<Options['exteriorDoors'], readonly Edge[]>>>> = {
  A: { opening: edgesOf('A', 'doorway'), closable: edgesOf('A', 'open') },
  B: { opening: edgesOf('B', 'doorway'), closable: edgesOf('B', 'open') },
};

function edgesOf(board: BoardId, doorway: Edge): Edge[] {
  return boards[board].borders.map(({ built }) => (built === 'wall' ? 'wall' : built === 'door' ? 'closed' : doorway));
}
