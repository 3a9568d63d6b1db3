import { createStore, type StoreApi } from 'zustand/vanilla';
import { stepAfter } from '../../client/walks.ts';
import { liveChance } from '../../kit/dice.ts';
import type { Action, Game, Seat } from '../../kit/game.ts';
import { draftOf, isOver, snapshotOf } from '../../kit/match.ts';
import type { Checked } from '../../kit/refusal.ts';
import { awaitedAt } from '../../tables/awaited.ts';
import { decide } from '../../tables/core/decide.ts';
import type { Given, Loaded } from '../../tables/core/loaded.ts';
import type { Notice } from '../../tables/core/notice.ts';
import type { Plan } from '../../tables/core/plan.ts';
import type { Request } from '../../tables/core/request.ts';
import { none } from '../../tables/deadlines.ts';
import type { Wish } from '../../tables/play.ts';
import type { Standing, Table } from '../../tables/table.ts';
import type { Feed } from '../stage/feed.ts';
import { type History, rebuild, take } from '../stage/history.ts';
import { explain } from '../texts/explain.ts';
import { texts } from '../texts/index.ts';
import { createAttendant, type Time } from './attendant.ts';
import { type Keeper, type Kept, type KeptMatch, TakenError } from './keeper.ts';
import { HERE, tableHere } from './matches.ts';

/** What the local table needs from the world. */
export interface World extends Time {
  readonly keeper: Keeper;
  newId(): string;
  /** Tells whoever is at the screen what happened around the match. */
  tell(notice: Notice): void;
  /** Calls back when the screen has shown that a command is on its way. */
  soon(then: () => void): void;
}

/** A table in this browser: the match as the stage sees it, and bots that play while somebody looks. */
export interface LocalTable {
  readonly feed: StoreApi<Feed>;
  readonly table: StoreApi<Table>;
  /** Says what a seat answers from now on when a bot asks it. */
  stand(seat: Seat, answer: Standing | 'ask'): void;
  /** Lets bots play, and time run, until it is stopped. */
  attend(): () => void;
}

/** A match that is played in this browser: decided by the same core as at a server, kept, then shown. */
export function localTable(game: Game, found: KeptMatch, world: World): Checked<LocalTable> {
  const rebuilt = rebuild(game, found.kept.anchor, found.entries);
  if ('refusal' in rebuilt) return rebuilt;
  const { seed } = found.kept;
  let loaded = loadedFrom(found.kept, rebuilt.value);
  let busy = false;
  const waiting: Request[] = [];
  const attendant = createAttendant(world, game.id, () => (seed === null ? none : loaded.deadlines), run);

  const feed = createStore<Feed>(() => ({
    ...view(rebuilt.value, seed),
    me: seed === null ? null : HERE,
    pending: null,
    trouble: null,
    act: (seat, action, after) =>
      command({ kind: 'act', seen: seen(), seat, action }, { seat, action }, after && stepAfter(after)),
    undo: (to) =>
      command({ kind: 'undo', seen: seen(), ...(to === undefined ? {} : { to }) }, { seat: null, action: null }),
  }));
  const table = createStore<Table>(() => loaded.table);
  const seen = (): number => loaded.match.version;

  function command(
    wish: Wish,
    shown: { readonly seat: Seat | null; readonly action: Action | null },
    id = world.newId(),
  ): void {
    if (seed === null || feed.getState().pending) return;
    feed.setState({ pending: { id, ...shown }, trouble: null });
    world.soon(() => run({ kind: 'play', id, person: HERE, wish }));
  }

  /** One after another: what is asked for while something is being kept waits for it. */
  function run(request: Request): void {
    if (busy) return void waiting.push(request);
    const given: Given = { now: world.now(), awaySince: () => undefined, chance: liveChance, bots: [] };
    const plan = decide(loaded, request, given);
    if ('refusal' in plan) {
      if (request.kind === 'play') feed.setState({ pending: null, trouble: explain(plan.refusal, game) });
      return;
    }
    busy = true;
    commit(plan.value)
      .catch((error) => stumble(request, error))
      .finally(() => {
        busy = false;
        const next = waiting.shift();
        if (next) run(next);
        else attendant.lookAhead();
      });
  }

  async function commit(plan: Plan): Promise<void> {
    if (plan.thinks) attendant.think(plan.thinks);
    if (plan.after === plan.before) return;
    const entries = plan.written.map(({ entry }) => entry);
    await world.keeper.keep(keptOf(found.kept, plan.after, world.now()), entries);
    loaded = plan.after;
    table.setState(loaded.table, true);
    let { history } = feed.getState();
    for (const entry of entries) {
      const taken = take(history, entry);
      if ('refusal' in taken) throw new Error(`our own entry does not fit: ${taken.refusal.code}`);
      history = taken.value;
    }
    feed.setState({ ...view(history, seed), ...(plan.request.kind === 'play' ? { pending: null } : {}) });
    for (const notice of plan.notices ?? []) world.tell(notice);
  }

  /** What could not be kept did not happen. A match that went on in another tab goes on from there. */
  async function stumble({ kind }: Request, error: unknown): Promise<void> {
    const { wentOnElsewhere, moveNotKept } = texts.local;
    const isTaken = error instanceof TakenError;
    if (kind === 'play') feed.setState({ pending: null, trouble: isTaken ? wentOnElsewhere : moveNotKept });
    if (!isTaken) return;
    const now = await world.keeper.load(found.kept.anchor.match);
    const again = now && rebuild(game, now.kept.anchor, now.entries);
    if (!again || 'refusal' in again) return;
    loaded = loadedFrom(now.kept, again.value);
    table.setState(loaded.table, true);
    feed.setState(view(again.value, seed));
  }

  const stand = (seat: Seat, answer: Standing | 'ask') =>
    run({ kind: 'change', change: { kind: 'standing', person: { id: HERE, name: '' }, seat, answer } });
  return { value: { feed, table, stand, attend: attendant.attend } };
}

/** The stage's match goes its own way, entry by entry: it plays the film. */
function loadedFrom(kept: Kept, history: History): Loaded {
  const match = draftOf(history.match);
  const { table = tableHere(match, kept.names, kept.at), deadlines = none, seed } = kept;
  return { table, revision: table.revision, seed: seed ?? '', match, deadlines, awaited: awaitedAt(table, match) };
}

function keptOf(kept: Kept, { table, match, deadlines }: Loaded, at: number): Kept {
  return { ...kept, at, over: isOver(match), last: snapshotOf(match), table, deadlines };
}

/** The coming dice are not shown, not even of a match that is kept beside them. */
function view(history: History, seed: string | null): Pick<Feed, 'history' | 'seed'> {
  return { history, seed: isOver(history.match) ? seed : null };
}
