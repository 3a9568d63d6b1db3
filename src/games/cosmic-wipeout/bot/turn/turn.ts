import { isOpen } from './hands.ts';
import { HANDS, MOST_GAIN, type Plan, type Row } from './plan.ts';

/** What is at stake in a turn. Points are counted in fives and overall: banked ones and those of the turn. */
export interface Stakes {
  /** The points banked when the turn begins. */
  readonly from: number;
  /** With fewer than this there is no stopping. */
  readonly low: number;
  readonly goal: number;
  readonly winWhen: 'banked' | 'reached';
  /** What it is worth to stop with so many points overall, below the goal. */
  readonly bank: ArrayLike<number>;
  readonly win: number;
  readonly wipeout: number;
}

/** The best that can be made of a turn, by points overall and hand: `values[points * HANDS + hand]`. */
export interface Turn {
  /** What it is worth to throw. */
  readonly throwing: Float64Array;
  /** What it is worth to be there: to throw or, where that is allowed and better, to stop. */
  readonly being: Float64Array;
}

/** Beyond the goal there is room for the dearest throw, so that no throw has to be cut short. */
export function blankTurn(goal: number): Turn {
  const size = (goal + 1) * HANDS;
  return { throwing: new Float64Array(size), being: new Float64Array(size + MOST_GAIN * HANDS) };
}

/** Works a turn out from the goal downwards: whatever a throw brings has been valued before. */
export function solveTurn(plan: Plan, stakes: Stakes, turn: Turn = blankTurn(stakes.goal)): Turn {
  atGoal(plan, stakes, turn);
  for (let points = stakes.goal - 1; points >= stakes.from; points--) {
    for (let hand = 0; hand < HANDS; hand++) {
      const value = valueOfThrow(plan.rows[hand] as Row, points * HANDS, stakes.wipeout, turn.being);
      const place = points * HANDS + hand;
      turn.throwing[place] = value;
      const stop = points >= stakes.low && isOpen(hand) ? (stakes.bank[points] ?? value) : value;
      turn.being[place] = stop > value ? stop : value;
    }
  }
  return turn;
}

/** At the goal one stops as soon as one may; forced throws stay forced, unless reaching it is enough. */
function atGoal({ risk }: Plan, { goal, win, wipeout, winWhen }: Stakes, { throwing, being }: Turn): void {
  for (let hand = 0; hand < HANDS; hand++) {
    const place = goal * HANDS + hand;
    const value = winWhen === 'reached' ? win : win - (risk[hand] ?? 0) * (win - wipeout);
    throwing[place] = value;
    being[place] = isOpen(hand) ? win : value;
  }
  for (let place = goal * HANDS, beyond = place + HANDS; beyond < being.length; beyond += HANDS) {
    being.copyWithin(beyond, place, place + HANDS);
  }
}

function valueOfThrow(row: Row, here: number, wipeout: number, being: Float64Array): number {
  const { sure, sureTo, fork, forkTo, forkOr } = row;
  let value = row.wipeout * wipeout;
  for (let at = 0; at < sure.length; at++) {
    value += (sure[at] as number) * (being[here + (sureTo[at] as number)] as number);
  }
  for (let at = 0; at < fork.length; at++) {
    const one = being[here + (forkTo[at] as number)] as number;
    const two = being[here + (forkOr[at] as number)] as number;
    value += (fork[at] as number) * (one > two ? one : two);
  }
  return value / (1 - row.again);
}
