import { HIGHEST_RANK, LOWEST_RANK, POINTS_PER_RANK, rankPrices } from '../../rules/data/money.ts';
import type { Options } from '../../rules/state.ts';
import { type Figures, figures } from './figures.ts';

/** Money beyond this buys nothing more: it only counts. */
const DOLLARS = 45;
const CREDITS = 30;
/** Turns are counted in steps. */
const STEP = 4;
const STEPS = 30;
/** So many turns it takes, on average, to go and buy a rank. */
const TRIP = 3;

/** What a turn is worth to a rank. */
export function turnWorth(dice: Dice, rank: number): number {
  const { dollars, credits } = figures[dice].income[rank] ?? nothing;
  return dollars + credits;
}

/** Who gets the bonus dice: it changes what is earned. */
type Dice = Options['bonusDice'];

const nothing = { dollars: 0, credits: 0 };

/** The final score to expect with a rank, this money and so many turns left, when ranks are bought in time. */
export function prospect(dice: Dice, rank: number, dollars: number, credits: number, turns: number): number {
  const steps = Math.min(STEPS, turns / STEP);
  const before = Math.floor(steps);
  const now = lookUp(table(dice), rank, before, dollars, credits);
  const part = steps - before;
  return part === 0 ? now : now + part * (lookUp(table(dice), rank, before + 1, dollars, credits) - now);
}

const solved: Partial<Record<Dice, Float64Array>> = {};

/** The whole table, by rank, steps, dollars and credits: solved backwards when it is first asked for. */
function table(dice: Dice): Float64Array {
  solved[dice] ??= solve(dice);
  return solved[dice];
}

function solve(dice: Dice): Float64Array {
  const book = new Float64Array((HIGHEST_RANK + 1) * (STEPS + 1) * DOLLARS * CREDITS);
  for (let steps = 0; steps <= STEPS; steps++) {
    for (let rank = HIGHEST_RANK; rank >= LOWEST_RANK; rank--) solveRank(book, dice, rank, steps);
  }
  return book;
}

function solveRank(book: Float64Array, dice: Dice, rank: number, steps: number): void {
  const gain = figures[dice].income[rank] ?? nothing;
  const trip = TRIP * turnWorth(dice, rank);
  for (let dollars = 0; dollars < DOLLARS; dollars++) {
    for (let credits = 0; credits < CREDITS; credits++) {
      const stay = staying(book, rank, steps, dollars, credits, gain);
      const buy = steps === 0 ? stay : buying(book, rank, steps, dollars, credits) - trip;
      book[place(rank, steps, dollars, credits)] = Math.max(stay, buy);
    }
  }
}

function staying(
  book: Float64Array,
  rank: number,
  steps: number,
  dollars: number,
  credits: number,
  gain: Figures['income'][number],
): number {
  if (steps === 0) return dollars + credits + POINTS_PER_RANK * rank;
  return between(book, rank, steps - 1, dollars + STEP * gain.dollars, credits + STEP * gain.credits);
}

function buying(book: Float64Array, rank: number, steps: number, dollars: number, credits: number): number {
  let best = Number.NEGATIVE_INFINITY;
  for (const price of rankPrices) {
    if (price.rank <= rank) continue;
    if (price.dollars <= dollars) {
      best = Math.max(best, book[place(price.rank, steps, dollars - price.dollars, credits)] ?? 0);
    }
    if (price.credits <= credits) {
      best = Math.max(best, book[place(price.rank, steps, dollars, credits - price.credits)] ?? 0);
    }
  }
  return best;
}

function lookUp(book: Float64Array, rank: number, steps: number, dollars: number, credits: number): number {
  const within = Math.min(dollars, DOLLARS - 1);
  const also = Math.min(credits, CREDITS - 1);
  return (book[place(rank, Math.min(steps, STEPS), within, also)] ?? 0) + dollars - within + credits - also;
}

/** Where money is not whole, the mean of what lies around it. */
function between(book: Float64Array, rank: number, steps: number, dollars: number, credits: number): number {
  const d = Math.min(dollars, DOLLARS - 1);
  const c = Math.min(credits, CREDITS - 1);
  const low = Math.min(Math.floor(d), DOLLARS - 2);
  const left = Math.min(Math.floor(c), CREDITS - 2);
  const at = place(rank, steps, low, left);
  const up = d - low;
  const right = c - left;
  const lower = (book[at] ?? 0) * (1 - right) + (book[at + 1] ?? 0) * right;
  const upper = (book[at + CREDITS] ?? 0) * (1 - right) + (book[at + CREDITS + 1] ?? 0) * right;
  return lower * (1 - up) + upper * up + (dollars - d) + (credits - c);
}

function place(rank: number, steps: number, dollars: number, credits: number): number {
  return ((rank * (STEPS + 1) + steps) * DOLLARS + dollars) * CREDITS + credits;
}
