import type { Board } from '../rules/data/boards.ts';
import { type Direction, directions, neighbour, type Space } from '../rules/geometry.ts';
import { isOpenBorder } from '../rules/house.ts';
import { boardOf, type State } from '../rules/state.ts';

/** Whom and what the next roll may reach, in expected losses. */
export interface Perils {
  people: number;
  firefighters: number;
  hazmats: number;
}

const found: Perils = { people: 0, firefighters: 0, hazmats: 0 };

export function perilsOf(state: State): Perils {
  const board = boardOf(state);
  const { victims, falseAlarms } = state.unseen;
  const sure = victims / Math.max(1, victims + falseAlarms);
  let people = 0;
  let firefighters = 0;
  let hazmats = 0;
  for (const at of state.hidden) people += sure * risk(state, board, at);
  for (const { at } of state.victims) people += risk(state, board, at);
  for (const { at, carries, leads } of state.firefighters) {
    if (at === null) continue;
    const rolls = state.spaces[at] === 'fire' ? 0 : risk(state, board, at);
    firefighters += rolls;
    people += rolls * ((carries === 'victim' ? 1 : 0) + (leads ? 1 : 0));
    if (carries === 'hazmat') hazmats += rolls;
  }
  for (const at of state.hazmats) hazmats += risk(state, board, at);
  found.people = people / 48;
  found.firefighters = firefighters / 48;
  found.hazmats = hazmats / 48;
  return found;
}

/** How many of the 48 rolls would set a space on fire, about. */
export function risk(state: State, board: Board, at: Space): number {
  const threat = state.spaces[at];
  if (threat === 'fire') return 48;
  let rolls = 0;
  let fire = 0;
  for (const direction of directions) {
    const next = neighbour(at, direction);
    if (next < 0 || !isOpenBorder(state, board.borderTable[at * 4 + direction] as number)) continue;
    const beside = state.spaces[next];
    if (beside === 'fire') {
      fire += 1;
      rolls += 1 + behind(state, board, next, direction);
    } else if (threat !== 'smoke') continue;
    else if (beside === 'smoke') rolls += 2;
    else if (burnsBeside(state, board, next)) rolls += 1;
  }
  return threat === 'smoke' || fire > 0 ? rolls + 1 : rolls;
}

function burnsBeside(state: State, board: Board, at: Space): boolean {
  for (const direction of directions) {
    const next = neighbour(at, direction);
    if (next < 0 || state.spaces[next] !== 'fire') continue;
    if (isOpenBorder(state, board.borderTable[at * 4 + direction] as number)) return true;
  }
  return false;
}

/** Fires in a row behind a fire: each of them blows through to here. [FP-BLAST-2] */
function behind(state: State, board: Board, from: Space, direction: Direction): number {
  let count = 0;
  for (let at = from; isOpenBorder(state, board.borderTable[at * 4 + direction] as number); ) {
    at = neighbour(at, direction);
    if (at < 0 || state.spaces[at] !== 'fire') return count;
    count += 1;
  }
  return count;
}
