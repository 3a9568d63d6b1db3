import { type Board, type BoardId, boards, NO_BORDER, onBoard } from '../data/boards.ts';
import { allSpaces, type Space } from '../data/geometry.ts';
import { costs } from '../data/levels.ts';
import { plainFirefighter } from '../data/roles.ts';
import type { Way } from '../data/ways.ts';
import { isOpenBorder } from '../shared/house.ts';
import { EARLY } from '../shared/questions.ts';
import { somebodyBurns } from '../shared/wayOut.ts';
import { firefighterOf, isExperienced, type State } from '../state.ts';
import { liesInReach } from './actions/carry.ts';

/** Where somebody starts, and in Family where nothing is in reach: what is legal there comes again and again. */
export function phase(state: State): number | undefined {
  if (state.questions.length > 0) return startingPlaces(state);
  return state.stage === 'turn' && !isExperienced(state) ? nothingInReach(state) : undefined;
}

/** One after another, each may choose any space outside. [FP-SETUP-10] */
function startingPlaces({ questions }: State): number | undefined {
  const [only] = questions;
  if (only?.kind !== 'start' || questions.length > 1) return undefined;
  return only.id < EARLY ? only.id : undefined;
}

/** Nothing that is left to do takes more: more points make no difference. [FP-MOVE-1] [FP-DOOR-1] [FP-WALL-3] */
const ENOUGH = Math.max(costs.step, costs.door, plainFirefighter.chop);

/** Steps, doors, walls and the end of the turn: they depend on the space, on what stands round it, and on the points. */
function nothingInReach(state: State): number | undefined {
  const { at, role, carries, leads, ap } = firefighterOf(state, state.turn);
  if (at === null || role !== null || carries !== null || leads || liesInReach(state, at)) return undefined;
  if (state.options.flipPoi !== 'auto' || state.options.overLimit === 'refuse') return undefined;
  if (state.spaces[at] !== 'clear' || somebodyBurns(state)) return undefined;
  const around = openAround(state, at);
  return around === undefined ? undefined : EARLY + around * (ENOUGH + 1) + (ap < ENOUGH ? ap : ENOUGH);
}

/** Which ways are open, and which of them by a door that can be closed; none if there is fire or smoke behind one. */
function openAround(state: State, at: Space): number | undefined {
  const { spaces, edges, options } = state;
  const { first, ways } = onBoard(options.board, rounds)[at] as Round;
  let found = first;
  for (let place = 0; place < ways.length; place++) {
    const { to, border, weight } = ways[place] as WeighedWay;
    if (!isOpenBorder(state, border)) continue;
    if (spaces[to] !== 'clear') return undefined;
    if (border === NO_BORDER) continue;
    found += options.closeDoors && edges[border] === 'open' ? 2 * weight : weight;
  }
  return found;
}

/** A way, and what it counts when it is open; twice that by a door that can be closed. */
interface WeighedWay extends Way {
  readonly weight: number;
}

/** The ways from a space, and the number for "all shut". */
interface Round {
  readonly first: number;
  readonly ways: readonly WeighedWay[];
}

/** Walls are there or not; doors are shut, open or gone. */
const states = { wall: 2, door: 3, doorway: 3 } as const;

/** Numbered without gaps, since lists with wide gaps are slow to look things up in. */
function numbered(board: Board, from: number): { readonly rounds: readonly Round[]; readonly end: number } {
  let end = from;
  const rounds = allSpaces.map((at) => {
    const first = end;
    let weight = 1;
    const ways = (board.ways[at] ?? []).map((way) => {
      const built = board.borders[way.border]?.built;
      const weighed = { ...way, weight };
      if (built) weight *= states[built];
      return weighed;
    });
    end += weight;
    return { first, ways };
  });
  return { rounds, end };
}

const onA = numbered(boards.A, 0);
const rounds: Readonly<Record<BoardId, readonly Round[]>> = { A: onA.rounds, B: numbered(boards.B, onA.end).rounds };
