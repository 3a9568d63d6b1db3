import { createStore, type StoreApi } from 'zustand/vanilla';
import { copy } from '../../kit/checksum.ts';
import { liveChance } from '../../kit/dice.ts';
import type { Action, Game, Seat } from '../../kit/game.ts';
import type { Entry } from '../../kit/log.ts';
import { isOver, type Match } from '../../kit/match.ts';
import type { Checked } from '../../kit/refusal.ts';
import { play, type Wish } from '../../tables/play.ts';
import { answerForThem } from '../../tables/standing.ts';
import type { Feed } from '../stage/feed.ts';
import { type History, rebuild, take } from '../stage/history.ts';
import { explain } from '../texts/explain.ts';
import { texts } from '../texts/index.ts';
import { type Keeper, type Kept, type KeptMatch, TakenError } from './keeper.ts';
import { HERE } from './matches.ts';

/** What the local table needs from the world. */
export interface World {
  readonly keeper: Keeper;
  now(): number;
  newId(): string;
  /** Calls back when the screen has shown that a command is on its way. */
  soon(then: () => void): void;
}

/** Whoever plays both seats is not asked: here it is always the same person. */
const ONE_SCREEN = { status: 'playing', standing: {} } as const;

/** A match that is played in this browser: kept, then shown. */
export function localFeed(game: Game, { kept, entries }: KeptMatch, world: World): Checked<StoreApi<Feed>> {
  const rebuilt = rebuild(game, kept.anchor, entries);
  if ('refusal' in rebuilt) return rebuilt;
  const { seed } = kept;
  const feed = createStore<Feed>(() => ({
    ...view(rebuilt.value, seed),
    me: seed === null ? null : HERE,
    pending: null,
    trouble: null,
    act: (seat: Seat, action: Action) => command({ kind: 'act', seen: seen(), seat, action }, { seat, action }),
    undo: () => command({ kind: 'undo', seen: seen() }, { seat: null, action: null }),
  }));
  const seen = (): number => feed.getState().history.match.version;

  function command(wish: Wish, shown: { readonly seat: Seat | null; readonly action: Action | null }): void {
    const { history, pending } = feed.getState();
    if (seed === null || pending) return;
    const id = world.newId();
    feed.setState({ pending: { id, ...shown }, trouble: null });
    world.soon(() => carryOut(history, wish, id, seed));
  }

  function carryOut(history: History, wish: Wish, id: string, seed: string): void {
    const trial = trialOf(history.match);
    const at = world.now();
    const chance = () => liveChance(seed, trial.version + 1);
    const made = play(trial, HERE, wish, { at, id }, chance());
    if ('refusal' in made) return feed.setState({ pending: null, trouble: explain(made.refusal, game) });
    const stamp = () => ({ at, id: `answer:${trial.version + 1}` });
    const written = [made.value, ...answerForThem(ONE_SCREEN, trial, { stamp, chance })];
    const entries = written.map(({ entry }) => entry);
    store(history, entries, { ...kept, at, over: isOver(trial) }).catch(trouble);
  }

  async function store(history: History, entries: readonly Entry[], now: Kept): Promise<void> {
    await world.keeper.keep(now, entries);
    let news = history;
    for (const entry of entries) {
      const taken = take(news, entry);
      if ('refusal' in taken) throw new Error(`our own entry does not fit: ${taken.refusal.code}`);
      news = taken.value;
    }
    feed.setState({ ...view(news, seed), pending: null });
  }

  async function trouble(error: unknown): Promise<void> {
    const { wentOnElsewhere, moveNotKept } = texts.local;
    feed.setState({ pending: null, trouble: error instanceof TakenError ? wentOnElsewhere : moveNotKept });
    if (!(error instanceof TakenError)) return;
    const loaded = await world.keeper.load(kept.anchor.match);
    const again = loaded && rebuild(game, kept.anchor, loaded.entries);
    if (again && 'value' in again) feed.setState(view(again.value, seed));
  }

  return { value: feed };
}

/** A copy to try a command on: what could not be kept must not have happened. */
function trialOf(match: Match): Match {
  return { ...match, state: copy(match.state), players: [...match.players], tail: [...match.tail] };
}

/** The coming dice are not shown, not even of a match that is kept beside them. */
function view(history: History, seed: string | null): Pick<Feed, 'history' | 'seed'> {
  return { history, seed: isOver(history.match) ? seed : null };
}
