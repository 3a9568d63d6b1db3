import { alike, copy } from '../sums/checksum.ts';
import type { Action, Fact, Game, Move, Moves, Offer, Seat } from './game.ts';
import type { OptionValues } from './options.ts';
import { type Checked, refused } from './refusal.ts';

/** All that a seat could try now, each with why it is refused, if it is. Empty for a seat that is not asked. */
export function offers<S, A extends Action, F extends Fact, O extends OptionValues>(
  game: Game<S, A, F, O>,
  state: S,
  seat: Seat,
): Offer<A>[] {
  if (!game.toAct(state).includes(seat)) return [];
  const found: Offer<A>[] = [];
  for (const move of movesAmong(game)) {
    for (const action of move.candidates(state, seat)) {
      const refusal = move.refuse(state, seat, action);
      found.push(refusal ? { action, refusal } : { action });
    }
  }
  return found;
}

/** The actions a seat may take now: what bots choose from and the fuzzer plays. */
export function legal<S, A extends Action, F extends Fact, O extends OptionValues>(
  game: Pick<Game<S, A, F, O>, 'moves' | 'kinds'>,
  state: S,
  seat: Seat,
): A[] {
  const found: A[] = [];
  const moves = movesAmong(game, game.kinds?.(state, seat));
  for (let place = 0; place < moves.length; place++) {
    const move = moves[place] as Move<S, A, F, unknown>;
    const candidates = move.candidates(state, seat);
    for (let at = 0; at < candidates.length; at++) {
      const action = candidates[at] as A;
      if (move.refuse(state, seat, action) === undefined) found.push(action);
    }
  }
  return found;
}

/** The moves of these kinds, or all. A game names the same lists again and again: each is looked up once. */
function movesAmong<S, A extends Action, F extends Fact>(
  { moves }: { readonly moves: Moves<S, A, F> },
  kinds?: readonly A['kind'][],
): readonly Move<S, A, F, unknown>[] {
  const before = known.get(kinds ?? moves);
  if (before?.moves === moves) return before.found as readonly Move<S, A, F, unknown>[];
  const found = (kinds ?? Object.keys(moves)).map((kind) => moveOf({ moves }, kind));
  known.set(kinds ?? moves, { moves, found });
  return found;
}

const known = new WeakMap<object, { readonly moves: object; readonly found: readonly unknown[] }>();

/** Looks a stranger's action up among our own offers. Ours is used, never what was sent: a refusal has nothing of it. */
export function admit<S, A extends Action, F extends Fact, O extends OptionValues>(
  game: Game<S, A, F, O>,
  state: S,
  seat: Seat,
  sent: unknown,
): Checked<A> {
  const awaited = game.toAct(state);
  if (awaited.length === 0) return refused('match-over');
  if (!awaited.includes(seat)) return refused('not-your-turn', { seat, awaited });
  const kind = kindOf(sent);
  if (kind === undefined) return refused('not-an-action');
  const move = Object.hasOwn(game.moves, kind) ? moveOf(game, kind) : undefined;
  if (!move) return refused('unknown-kind', { known: Object.keys(game.moves) });
  const ours = move.candidates(state, seat).find((action) => alike(action, sent));
  if (!ours) return refused('not-on-offer');
  const refusal = move.refuse(state, seat, ours);
  return refusal ? { refusal } : { value: ours };
}

/** A state to look ahead with, that shares nothing that changes. */
export function cloneOf<S, A extends Action, F extends Fact, O extends OptionValues>(
  game: Game<S, A, F, O>,
  state: S,
): S {
  return game.clone ? game.clone(state) : copy(state);
}

/** The move of a kind. The table of moves is typed kind by kind; here any of them will do. */
export function moveOf<S, A extends Action, F extends Fact, C>(
  game: { readonly moves: Moves<S, A, F, C> },
  kind: string,
): Move<S, A, F, C> {
  return game.moves[kind as A['kind']] as unknown as Move<S, A, F, C>;
}

function kindOf(sent: unknown): string | undefined {
  if (typeof sent !== 'object' || sent === null || !('kind' in sent)) return undefined;
  return typeof sent.kind === 'string' ? sent.kind : undefined;
}
