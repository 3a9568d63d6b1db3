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
  for (const { candidates, refuse } of movesAmong(game)) {
    for (const action of candidates(state, seat)) {
      const refusal = refuse(state, seat, action);
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
    const tried = moves[place] as Tried<S, A, F>;
    const phase = tried.phase === undefined ? undefined : tried.phase(state, seat);
    if (phase === undefined) addLegal(tried, state, seat, found);
    else addKnown(tried, phase, state, seat, found);
  }
  return found;
}

function addLegal<S, A extends Action, F>(tried: Tried<S, A, F>, state: S, seat: Seat, found: A[]): A[] {
  const { candidates, refuse } = tried;
  const listed = candidates(state, seat);
  for (let at = 0; at < listed.length; at++) {
    const action = listed[at] as A;
    if (refuse(state, seat, action) === undefined) found.push(action);
  }
  return found;
}

function addKnown<S, A extends Action, F>(
  tried: Tried<S, A, F>,
  phase: number,
  state: S,
  seat: Seat,
  found: A[],
): void {
  const { known } = tried;
  known[phase] ??= addLegal(tried, state, seat, []);
  const actions = known[phase];
  for (let at = 0; at < actions.length; at++) found.push(actions[at] as A);
}

/** A move as simulations try it: its functions, and what was legal in each of its phases. */
interface Tried<S, A extends Action, F> extends Pick<Move<S, A, F, unknown>, 'candidates' | 'refuse'> {
  readonly phase: Move<S, A, F, unknown>['phase'] | undefined;
  readonly known: (readonly A[] | undefined)[];
}

/** The moves of these kinds, or all. A game names the same lists again and again: each is looked up once. */
function movesAmong<S, A extends Action, F extends Fact>(
  { moves }: { readonly moves: Moves<S, A, F> },
  kinds?: readonly A['kind'][],
): readonly Tried<S, A, F>[] {
  const before = knownLists.get(kinds ?? moves);
  if (before?.moves === moves) return before.found as readonly Tried<S, A, F>[];
  const found = (kinds ?? Object.keys(moves)).map((kind) => triedOf(moveOf({ moves }, kind)));
  knownLists.set(kinds ?? moves, { moves, found });
  return found;
}

const knownLists = new WeakMap<object, { readonly moves: object; readonly found: readonly unknown[] }>();

/** Room for the first phases: a list that begins with a wide gap would be one that engines look things up in slowly. */
export const ROOM = 2048;

function triedOf<S, A extends Action, F>(move: Move<S, A, F, unknown>): Tried<S, A, F> {
  const before = knownMoves.get(move);
  if (before) return before as Tried<S, A, F>;
  const { candidates, refuse, phase } = move;
  const tried = { candidates, refuse, phase, known: new Array(phase ? ROOM : 0) };
  knownMoves.set(move, tried);
  return tried;
}

const knownMoves = new WeakMap<object, unknown>();

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
  const ours = among(move.candidates(state, seat), sent);
  if (!ours) return refused('not-on-offer');
  const refusal = move.refuse(state, seat, ours);
  return refusal ? { refusal } : { value: ours };
}

function among<A>(candidates: readonly A[], sent: unknown): A | undefined {
  for (const action of candidates) if (alike(action, sent)) return action;
  return undefined;
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
