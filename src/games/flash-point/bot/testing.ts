import { fastChance } from '../../../kit/chance/dice.ts';
import { quiet } from '../../../kit/contract/game.ts';
import { legal, moveOf } from '../../../kit/contract/offers.ts';
import type { Player } from '../../../kit/players/playout.ts';
import { isDraw, noLuck } from '../../../kit/search/luck.ts';
import { take } from '../../../kit/search/plans.ts';
import { COLUMNS, spaceAt } from '../rules/data/geometry.ts';
import type { Options } from '../rules/data/settings.ts';
import game from '../rules/game.ts';
import type { Action, Edge, Firefighter, State } from '../rules/state.ts';
import { position } from '../rules/testing.ts';

/** What a small drawing of the house says. */
export interface Drawn {
  fire: number[];
  smoke: number[];
  hotSpots: number[];
  hidden: number[];
  victims: { at: number; treated: boolean }[];
  hazmats: number[];
  /** By seat. */
  places: number[];
}

type Sign = (drawn: Drawn, at: number) => void;

const signs: Readonly<Record<string, Sign>> = {
  F: ({ fire }, at) => fire.push(at),
  s: ({ smoke }, at) => smoke.push(at),
  '*': ({ hotSpots }, at) => hotSpots.push(at),
  '?': ({ hidden }, at) => hidden.push(at),
  v: ({ victims }, at) => victims.push({ at, treated: false }),
  t: ({ victims }, at) => victims.push({ at, treated: true }),
  h: ({ hazmats }, at) => hazmats.push(at),
  '.': () => {},
};

/** Eight rows of ten spaces; walls and doors are those of the board, and need no drawing. */
export function readSmall(text: string): Drawn {
  const drawn: Drawn = { fire: [], smoke: [], hotSpots: [], hidden: [], victims: [], hazmats: [], places: [] };
  const rows = text.trim().split('\n');
  for (const [row, line] of rows.entries()) {
    const cells = line.trim().split(/\s+/);
    if (cells.length !== COLUMNS) throw new RangeError(`row ${row} has ${cells.length} spaces`);
    for (const [column, cell] of cells.entries()) {
      for (const sign of cell) {
        if (/\d/.test(sign)) drawn.places[Number(sign)] = spaceAt(row, column);
        else signs[sign]?.(drawn, spaceAt(row, column));
      }
    }
  }
  return drawn;
}

/** A position in which one thing is clearly right. Board A, Family unless it says otherwise; the first seat has the turn. */
export interface Clear {
  readonly name: string;
  readonly house: string;
  /** What the drawing does not show of each seat. */
  readonly crew: readonly Partial<Firefighter>[];
  readonly more?: Omit<Partial<State>, 'options' | 'edges'> & { readonly edges?: Readonly<Record<string, Edge>> };
  readonly options?: Partial<Options> & { readonly preset?: string };
  /** What must hold when the turn is about to end, or something is about to be drawn. */
  readonly right: (state: State, done: readonly Action[]) => boolean;
}

export function positionOf({ house, crew, more, options = { level: 'family' } }: Clear): State {
  const { places, ...drawn } = readSmall(house);
  const firefighters = crew.map((held, seat) => ({ at: places[seat] ?? null, ...held }));
  return position({ ...drawn, ...more, firefighters }, options, crew.length);
}

/** Lets a character play until it ends its turn, something is drawn, or somebody else is asked; tells what it did. */
export function playTurn(play: Player<State, Action>, state: State, seed: number): Action[] {
  const done: Action[] = [];
  const random = fastChance(seed);
  const [seat] = game.toAct(state);
  while (seat !== undefined && done.length < 40 && game.toAct(state)[0] === seat) {
    const action = play(state, seat, legal(game, state, seat), random);
    done.push(action);
    if (action.kind === 'end-turn' || draws(state, seat, action)) break;
    take(game, state, seat, action, noLuck);
  }
  return done;
}

function draws(state: State, seat: number, action: Action): boolean {
  const trial = game.clone?.(state) ?? state;
  try {
    moveOf(game, action.kind).apply(trial, seat, action, noLuck, quiet);
    return false;
  } catch (error) {
    if (isDraw(error)) return true;
    throw error;
  }
}
