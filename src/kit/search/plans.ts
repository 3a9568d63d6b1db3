import type { Chance } from '../chance/chance.ts';
import type { Action, Fact, Game, Seat } from '../contract/game.ts';
import { quiet } from '../contract/game.ts';
import { cloneOf, legal, moveOf } from '../contract/offers.ts';
import type { OptionValues } from '../contract/options.ts';
import type { Budget } from '../players/budget.ts';
import { isDraw, noLuck } from './luck.ts';
import type { Habits, Mind } from './mind.ts';

/** Actions of one seat up to the next draw, or up to where it is asked no more. */
export interface Plan<S, A extends Action> {
  readonly actions: readonly A[];
  /** Where the last action is taken. */
  readonly before: S;
  /** Where that leads, if nothing is drawn. */
  readonly after: S | undefined;
  /** The value of what is known: before the draw, or after all of it. */
  readonly worth: number;
}

interface Line<S, A> {
  readonly state: S;
  readonly actions: readonly A[];
  readonly worth: number;
}

/** A game and what it knows of its play. */
export interface Thinking<S, A extends Action, F extends Fact, O extends OptionValues> {
  readonly game: Game<S, A, F, O>;
  readonly mind: Mind<S, A>;
}

/**
 * The plans of a seat, the most promising lines first: at each step the best of all lines are followed, and equal
 * positions are looked at once. Stopped early, it has the plans found so far.
 */
export function plansOf<S, A extends Action, F extends Fact, O extends OptionValues>(
  thinking: Thinking<S, A, F, O>,
  state: S,
  seat: Seat,
  choices: readonly A[],
  { width, depth }: Habits,
  more: Budget,
): Plan<S, A>[] {
  const { game, mind } = thinking;
  const plans: Plan<S, A>[] = [];
  const seen = new Set<number>();
  let lines: Line<S, A>[] = [{ state, actions: [], worth: mind.value(state, seat) }];
  for (let step = 0; step < depth && lines.length > 0; step++) {
    const next: Line<S, A>[] = [];
    for (const line of lines) {
      const possible = step === 0 ? choices : legal(game, line.state, seat);
      for (const action of possible) {
        if (possible.length > 1 && mind.skips?.(line.state, seat, action)) continue;
        if (!more()) return plans;
        follow(thinking, line, seat, action, seen, plans, next);
      }
    }
    lines = varied(next, width, mind.spot && ((line) => mind.spot?.(line.state, seat)));
  }
  return plans;
}

/** The best lines; where a game tells spots, each of them has its share before one has more. */
function varied<L extends { readonly worth: number }>(
  lines: L[],
  width: number,
  spotOf: ((line: L) => unknown) | undefined,
): L[] {
  lines.sort((a, b) => b.worth - a.worth);
  if (!spotOf || lines.length <= width) return lines.slice(0, width);
  const counts = new Map<unknown, number>();
  const [first, others]: [L[], L[]] = [[], []];
  for (const line of lines) {
    const spot = spotOf(line);
    const count = counts.get(spot) ?? 0;
    counts.set(spot, count + 1);
    (count < SHARE ? first : others).push(line);
  }
  return [...first, ...others].slice(0, width);
}

/** Lines of one spot that come before all others. */
const SHARE = 3;

/** One action further: a plan if it ends there, another line if not. */
function follow<S, A extends Action, F extends Fact, O extends OptionValues>(
  { game, mind }: Thinking<S, A, F, O>,
  line: Line<S, A>,
  seat: Seat,
  action: A,
  seen: Set<number>,
  plans: Plan<S, A>[],
  next: Line<S, A>[],
): void {
  const after = cloneOf(game, line.state);
  const actions = line.actions.concat(action);
  if (wouldDraw(game, after, seat, action)) {
    plans.push({ actions, before: line.state, after: undefined, worth: line.worth });
    return;
  }
  if (!game.toAct(after).includes(seat)) {
    plans.push({ actions, before: line.state, after, worth: mind.value(after, seat) });
    return;
  }
  const known = mind.key?.(after); // asked for first: it costs less than a value, and often it was there before
  if (known !== undefined && seen.has(known)) return;
  const worth = mind.value(after, seat);
  if (known === undefined && seen.has(worth)) return;
  seen.add(known ?? worth);
  next.push({ state: after, actions, worth });
}

/** What the game's quick player does, as a plan; none where it does not come to an end soon. */
export function quickPlan<S, A extends Action, F extends Fact, O extends OptionValues>(
  { game, mind }: Thinking<S, A, F, O>,
  state: S,
  seat: Seat,
  depth: number,
): Plan<S, A> | undefined {
  const actions: A[] = [];
  let before = state;
  while (actions.length < depth) {
    for (const action of mind.quick?.(before, seat) ?? []) {
      const after = cloneOf(game, before);
      actions.push(action);
      if (wouldDraw(game, after, seat, action)) {
        return { actions, before, after: undefined, worth: mind.value(before, seat) };
      }
      if (!game.toAct(after).includes(seat)) return { actions, before, after, worth: mind.value(after, seat) };
      before = after;
    }
    if (before === state) return undefined;
  }
  return undefined;
}

/** Takes the action, and what others answer to it; whether something would be drawn, so that the state is of no use. */
export function wouldDraw<S, A extends Action, F extends Fact, O extends OptionValues>(
  game: Game<S, A, F, O>,
  state: S,
  seat: Seat,
  action: A,
): boolean {
  try {
    take(game, state, seat, action, noLuck);
    return false;
  } catch (error) {
    if (!isDraw(error)) throw error;
    return true;
  }
}

/** Takes an action, and what others answer to it. */
export function take<S, A extends Action, F extends Fact, O extends OptionValues>(
  game: Game<S, A, F, O>,
  state: S,
  seat: Seat,
  action: A,
  chance: Chance,
): void {
  moveOf(game, action.kind).apply(state, seat, action, chance, quiet);
  answerFor(game, state, seat, chance);
}

const MOST_ANSWERS = 16;

/** Others who are asked something on a seat's turn say yes if they can, and otherwise what silence says. */
export function answerFor<S, A extends Action, F extends Fact, O extends OptionValues>(
  game: Game<S, A, F, O>,
  state: S,
  seat: Seat,
  chance: Chance,
): void {
  for (let answers = 0; answers < MOST_ANSWERS; answers++) {
    const [asked] = game.toAct(state);
    if (asked === undefined || asked === seat || asked === game.turn(state)) return;
    if (game.turn(state) === undefined) return;
    const answer = game.agree?.(state, asked) ?? game.fallback(state, asked);
    moveOf(game, answer.kind).apply(state, asked, answer, chance, quiet);
  }
}
