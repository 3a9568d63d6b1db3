import { type Chance, DrawError, type Face, scripted } from '../kit/chance/chance.ts';
import { fastChance } from '../kit/chance/dice.ts';
import type { Fact, Game } from '../kit/contract/game.ts';
import { cloneOf } from '../kit/contract/offers.ts';
import { type OptionValues, readOptions } from '../kit/contract/options.ts';
import { type Checked, type Refusal, refused } from '../kit/contract/refusal.ts';
import { beginning, tryAction } from '../kit/contract/whatif.ts';
import { MOST_TRIED, type TryAnswer, type TryWish } from './play.ts';
import { offeredTo } from './position.ts';
import type { Frozen } from './row.ts';
import { explain } from './sentences.ts';

type Wish = Frozen<TryWish>;
type Line = NonNullable<Wish['lines']>[number];
type Answer = Frozen<TryAnswer>['lines'][number];

/** Plays each line from the same position. Draws are those that were said, the same for each line, or random. */
export function tryLines(game: Game, wish: Wish, luck: number): Checked<Frozen<TryAnswer>> {
  const { lines = [[]], draws } = wish;
  if (lines.flat().length > MOST_TRIED) return refused('too-many-tried', { most: MOST_TRIED });
  const random = fastChance(luck);
  try {
    const start = startOf(game, wish, random);
    if ('refusal' in start) return start;
    const chance = () => (draws ? scripted(draws) : random);
    return { value: { lines: lines.map((line) => tryLine(game, start.value, line, chance(), wish)) } };
  } catch {
    return refused('bad-position', { where: '', problem: 'it cannot be played on' }); // it fits the schema, and no match
  }
}

function startOf(game: Game, { state, players = game.players.min, options }: Wish, chance: Chance): Checked<unknown> {
  const { min, max } = game.players;
  if (players < min || players > max) return refused('bad-players', { players, min, max });
  const given = options ?? (state?.options as OptionValues | undefined) ?? {};
  const read = readOptions(game.options, given, state ? undefined : players);
  if ('refusal' in read) return read;
  if (!state) return { value: beginning(game, read.value, players, chance) };
  return game.positions.fill(state, read.value, game.seats(read.value, players));
}

function tryLine(game: Game, start: unknown, line: Line, chance: Chance, { offers }: Wish): Answer {
  const state = cloneOf(game, start);
  const draws: Face[] = [];
  const facts: Fact[] = [];
  for (const [at, { seat, action }] of line.entries()) {
    const tried = tryFairly(game, state, seat, action, chance);
    if ('refusal' in tried) return stopped(game, at, tried.refusal);
    draws.push(...tried.value.draws);
    facts.push(...tried.value.facts);
  }
  const toAct = [...game.toAct(state)];
  const offered = Object.fromEntries(toAct.map((seat) => [seat, offeredTo(game, state, seat, seatNames(game, state))]));
  const told = { draws, facts, state, toAct, outcome: game.outcome(state) ?? null };
  return { ok: true, ...told, ...(offers ? { offers: offered } : {}) } as Answer;
}

/** Draws that do not fit are a "no" like any other. */
function tryFairly(...[game, state, seat, action, chance]: Parameters<typeof tryAction>): ReturnType<typeof tryAction> {
  try {
    return tryAction(game, state, seat, action, chance);
  } catch (error) {
    if (error instanceof DrawError) return refused('bad-draws', { problem: error.message });
    throw error;
  }
}

function stopped(game: Game, at: number, refusal: Refusal): Answer {
  return { ok: false, at, refusal, sentence: explain(refusal, game) };
}

/** Nobody plays here: seats are called by their numbers. */
function seatNames(game: Game, state: unknown): string[] {
  const seats = Math.max(game.players.max, ...game.toAct(state).map((seat) => seat + 1));
  return Array.from({ length: seats }, (_, seat) => `Seat ${seat}`);
}
