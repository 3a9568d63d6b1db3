import { expect, test } from 'vitest';
import type { Chance } from '../../../../kit/chance/chance.ts';
import { fastChance } from '../../../../kit/chance/dice.ts';
import { quiet } from '../../../../kit/contract/game.ts';
import { FUZZ } from '../../../../kit/testing/seed.ts';
import { insideSpaces } from '../data/geometry.ts';
import { fresh } from '../setup/fresh.ts';
import { boardOf, damageOf, type Edge, type State, type Threat } from '../state.ts';
import { optionsOf } from '../testing.ts';
import { explode } from './explosion.ts';
import { flashover } from './flashover.ts';

/*
 * A second, slow telling of flashover and explosion: on a grid of characters with walls drawn between the spaces,
 * one step at a time, without anything from the rules but the board's list of borders.
 */

interface Grid {
  /** 15 × 19 characters: spaces at even places, borders between them. */
  readonly cells: string[][];
}

type Cell = readonly [row: number, column: number];

const cells: readonly Cell[] = Array.from({ length: 80 }, (_, space) => [2 * Math.trunc(space / 10), 2 * (space % 10)]);
const cellOf = (space: number): Cell => cells[space] ?? [-1, -1];

const borders = new Map<object, readonly Cell[]>();

/** Where the borders of a board are drawn: between the spaces on either side. */
function bordersOf(state: State): readonly Cell[] {
  const board = boardOf(state);
  const known = borders.get(board);
  if (known) return known;
  const drawn = board.borders.map(({ a, b }): Cell => {
    const [[ra, ca], [rb, cb]] = [cellOf(a), cellOf(b)];
    return [(ra + rb) / 2, (ca + cb) / 2];
  });
  borders.set(board, drawn);
  return drawn;
}

function gridOf(state: State): Grid {
  const cells = Array.from({ length: 15 }, () => new Array<string>(19).fill(' '));
  const set = (row: number, column: number, sign: string) => {
    const line = cells[row];
    if (line) line[column] = sign;
  };
  for (const [space, threat] of state.spaces.entries()) set(...cellOf(space), threats[threat]);
  for (const [place, cell] of bordersOf(state).entries()) set(...cell, signs[state.edges[place] ?? 'wall']);
  return { cells };
}

const threats = { clear: '.', smoke: 's', fire: 'F' } as const;
const signs: Record<Edge, string> = {
  wall: '2',
  damaged: '1',
  destroyed: '0',
  closed: 'C',
  open: 'O',
  gone: 'g',
  doorway: 'w',
};

const PASSABLE = ' 0Ogw';

/** Looks at all neighbours of all smoke until a whole look changes nothing. */
function slowFlashover({ cells }: Grid): void {
  for (let changed = true; changed; ) {
    changed = false;
    cells.forEach((line, row) => {
      line.forEach((sign, column) => {
        if (sign !== 's' || row % 2 || column % 2) return;
        const lit = ways.some(([down, right]) => {
          const border = cells[row + down]?.[column + right];
          return (
            border !== undefined && PASSABLE.includes(border) && cells[row + 2 * down]?.[column + 2 * right] === 'F'
          );
        });
        if (!lit) return;
        line[column] = 'F';
        changed = true;
      });
    });
  }
}

const ways: readonly (readonly [number, number])[] = [
  [-1, 0],
  [0, 1],
  [1, 0],
  [0, -1],
];

/** Walks each line outwards by recursion. */
function slowExplosion({ cells }: Grid, space: number): void {
  const walk = (row: number, column: number, down: number, right: number): void => {
    const border = cells[row + down]?.[column + right];
    if (border === undefined) return;
    const put = (sign: string) => cells[row + down]?.splice(column + right, 1, sign);
    if (border === '2') return void put('1');
    if (border === '1') return void put('0');
    if (border === 'C') return void put('g');
    if (border === 'O') put('g');
    const line = cells[row + 2 * down];
    const there = line?.[column + 2 * right];
    if (line === undefined || there === undefined) return;
    if (there === 'F') walk(row + 2 * down, column + 2 * right, down, right);
    else line[column + 2 * right] = 'F';
  };
  for (const [down, right] of ways) walk(...cellOf(space), down, right);
}

const walls: readonly Edge[] = ['wall', 'wall', 'damaged', 'destroyed'];
const doors: readonly Edge[] = ['closed', 'open', 'gone'];

const mixes: readonly (readonly Threat[])[] = [
  ['fire', 'clear', 'clear', 'clear'],
  ['fire', 'smoke', 'clear'],
  ['fire', 'smoke', 'smoke', 'smoke', 'clear'],
  ['fire', 'fire', 'fire', 'fire', 'smoke', 'clear'],
];

/** Any board: fire and smoke from nearly none to nearly everywhere, walls and doors in any state. */
function randomBoard(empty: State, chance: Chance): State {
  const state = { ...empty, spaces: [...empty.spaces], edges: [...empty.edges] };
  const mix = mixes[chance.draw([0, 1, 2, 3])] ?? [];
  for (const at of insideSpaces) state.spaces[at] = chance.draw(mix);
  for (const [place, { built }] of boardOf(state).borders.entries()) {
    if (built !== 'doorway') state.edges[place] = chance.draw(built === 'wall' ? walls : doors);
  }
  return state;
}

const BOARDS = 1000 * FUZZ;

test.each(['A', 'B'] as const)(
  `[FP-BLAST-1] [FP-FIRE-3] explosions and flashovers agree with a slow oracle on ${BOARDS} random boards of side %s`,
  (board) => {
    const chance = fastChance(board === 'A' ? 1 : 2);
    const options = { ...optionsOf({ board, familySetup: 'random' }), maxDamage: Number.POSITIVE_INFINITY };
    const empty = fresh(options, 1);
    const wrong: string[] = [];
    for (let count = 0; count < BOARDS && wrong.length === 0; count++) {
      const state = randomBoard(empty, chance);
      const target = chance.draw(insideSpaces);
      state.spaces[target] = 'fire';
      wrong.push(...compare(state, target).map((problem) => `board ${count}, ${target}: ${problem}`));
    }
    expect(wrong).toEqual([]);
  },
);

/** An explosion, then flashovers, by both; damage must be exactly the walls that were hit, at most one in a direction. */
function compare(state: State, target: number): string[] {
  const grid = gridOf(state);
  const before = damageOf(state);
  let hits = 0;
  explode(state, target, 'roll', ({ kind }) => {
    if (kind === 'wall-damaged' || kind === 'wall-destroyed') hits += 1;
  });
  slowExplosion(grid, target);
  if (!sameGrid(state, grid)) return ['the explosion differs'];
  if (damageOf(state) - before !== hits || hits > 4) return [`${hits} walls were hit`];
  flashover(state, quiet);
  slowFlashover(grid);
  return sameGrid(state, grid) ? [] : ['the flashover differs'];
}

function sameGrid(state: State, { cells }: Grid): boolean {
  const shows = ([row, column]: Cell, sign: string) => cells[row]?.[column] === sign;
  return (
    state.spaces.every((threat, space) => shows(cellOf(space), threats[threat])) &&
    state.edges.every((edge, place) => shows(bordersOf(state)[place] ?? [-1, -1], signs[edge]))
  );
}
