import { LOW_LIMIT, type Options } from '../../rules/state.ts';
import { FULL } from './hands.ts';
import { HANDS, planOf, STEP } from './plan.ts';
import { blankTurn, type Stakes, solveTurn, type Turn } from './turn.ts';

/**
 * Alone: the fewest turns that are expected until the goal is banked, by points banked (in fives).
 * A turn depends on later ones only through higher scores, and through its own score after a wipeout.
 */
export function solveAlone(options: Options): Float64Array {
  const goal = options.goal / STEP;
  const plan = planOf(options.clearMatch);
  const turns = new Float64Array(goal + 1);
  const scratch = blankTurn(goal);
  const bank = new Float64Array(goal);
  for (let banked = goal - 1; banked >= 0; banked--) {
    const expected = (whenWiped: number): number =>
      1 - begin(solveTurn(plan, aloneStakes(options, banked, bank, whenWiped), scratch), banked);
    turns[banked] = fixedPoint(expected, (turns[banked + 1] ?? 0) + 1);
    bank[banked] = -(turns[banked] ?? 0);
  }
  return turns;
}

/**
 * Two players, both at their best: the winning chance of the one whose turn begins, at `own * goal + other`
 * (points banked, in fives). Who wipes out hands the turn over with the same scores, so two positions hang on each
 * other, and else only on higher scores.
 */
export function solveDuel(options: Options): Float64Array {
  const goal = options.goal / STEP;
  const plan = planOf(options.clearMatch);
  const chances = new Float64Array(goal * goal);
  const scratch = blankTurn(goal);
  const chance = (own: number, other: number, whenWiped: number): number =>
    begin(solveTurn(plan, duelStakes(options, chances, own, other, whenWiped), scratch), own);
  for (let sum = 2 * (goal - 1); sum >= 0; sum--) {
    for (let own = Math.min(sum, goal - 1); own >= sum - own; own--) {
      const other = sum - own;
      const reply = (mine: number): number => chance(other, own, 1 - mine);
      const mine = fixedPoint((guess) => chance(own, other, 1 - reply(guess)), chances[own * goal + other + 1] ?? 0.5);
      chances[other * goal + own] = reply(mine);
      chances[own * goal + other] = mine;
    }
  }
  return chances;
}

/** The turn of a lone player is worth minus the turns that follow it. */
export function aloneStakes(options: Options, banked: number, bank: ArrayLike<number>, whenWiped: number): Stakes {
  return { ...common(options, banked), bank, win: 0, wipeout: -whenWiped };
}

/** Against one opponent a turn is worth the winning chance after it. */
export function duelStakes(
  options: Options,
  chances: Float64Array,
  own: number,
  other: number,
  whenWiped: number,
): Stakes {
  const goal = options.goal / STEP;
  const bank = chances.subarray(other * goal, (other + 1) * goal).map((theirs) => 1 - theirs);
  return { ...common(options, own), bank, win: 1, wipeout: whenWiped };
}

/** How far the chances are from being reproduced by one more turn of best play: zero for an exact solution. */
export function residual(options: Options, chances: Float64Array): number {
  const goal = options.goal / STEP;
  const plan = planOf(options.clearMatch);
  const scratch = blankTurn(goal);
  return chances.reduce((worst, mine, place) => {
    const own = Math.floor(place / goal);
    const other = place % goal;
    const stakes = duelStakes(options, chances, own, other, 1 - (chances[other * goal + own] ?? 0));
    return Math.max(worst, Math.abs(begin(solveTurn(plan, stakes, scratch), own) - mine));
  }, 0);
}

function common({ goal, winWhen }: Options, from: number) {
  return { from, low: LOW_LIMIT / STEP, goal: goal / STEP, winWhen };
}

function begin(turn: Turn, banked: number): number {
  return turn.throwing[banked * HANDS + FULL] ?? 0;
}

/** Where f(x) = x, for a function that pulls together; straight pieces make the secant find it in a few steps. */
function fixedPoint(f: (x: number) => number, guess: number): number {
  let before = guess;
  let off = f(before) - before;
  let x = before + off;
  for (let step = 0; step < 100; step++) {
    const offNow = f(x) - x;
    if (Math.abs(offNow) < 1e-13 || offNow === off) break;
    const better = x - (offNow * (x - before)) / (offNow - off);
    before = x;
    off = offNow;
    x = better;
  }
  return x;
}
