import { createStore, type StoreApi } from 'zustand/vanilla';
import { copy } from '../../kit/checksum.ts';
import { liveChance } from '../../kit/dice.ts';
import type { Action, Game } from '../../kit/game.ts';
import type { Entry, Stamp } from '../../kit/log.ts';
import { act, isOver, type Match, write } from '../../kit/match.ts';
import { type Checked, type Refusal, sentence } from '../../kit/refusal.ts';
import { undoTarget } from '../../kit/undo.ts';
import type { Feed, Pending } from '../stage/feed.ts';
import { type History, rebuild, take } from '../stage/history.ts';
import { type Keeper, type KeptMatch, TakenError } from './keeper.ts';
import { HERE } from './matches.ts';

/** What the local table needs from the world. */
export interface World {
  readonly keeper: Keeper;
  now(): number;
  newId(): string;
}

const ELSEWHERE = 'This match went on in another tab; here is how it stands now.';
const NOT_KEPT = 'The browser could not keep this, so it did not happen. Is its storage full?';

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
    act: (seat, action) => command({ seat, action }, (match, stamp, dice) => act(match, seat, action, stamp, dice)),
    undo: () => command({ seat: null, action: null }, takeBack),
  }));

  function command(what: { seat: number | null; action: Action | null }, make: Make): void {
    if (seed === null || feed.getState().pending) return;
    const { history } = feed.getState();
    const id = world.newId();
    const trial = trialOf(history.match);
    const stamp: Stamp = { at: world.now(), id, by: { person: HERE } };
    const made = make(trial, stamp, liveChance(seed, trial.version + 1));
    if ('refusal' in made) return feed.setState({ trouble: say(game, made.refusal) });
    feed.setState({ pending: { id, ...what } satisfies Pending, trouble: null });
    store(history, made.value.entry, isOver(trial)).catch(trouble);
  }

  async function store(history: History, entry: Entry, over: boolean): Promise<void> {
    await world.keeper.keep({ ...kept, at: entry.at, over }, [entry]);
    const taken = take(history, entry);
    if ('value' in taken) feed.setState({ ...view(taken.value, seed), pending: null });
  }

  async function trouble(error: unknown): Promise<void> {
    feed.setState({ pending: null, trouble: error instanceof TakenError ? ELSEWHERE : NOT_KEPT });
    if (!(error instanceof TakenError)) return;
    const loaded = await world.keeper.load(kept.anchor.match);
    const again = loaded && rebuild(game, kept.anchor, loaded.entries);
    if (again && 'value' in again) feed.setState(view(again.value, seed));
  }

  return { value: feed };
}

type Make = (match: Match, stamp: Stamp, chance: ReturnType<typeof liveChance>) => Checked<{ readonly entry: Entry }>;

const takeBack: Make = (match, stamp, chance) => {
  const target = undoTarget(match, HERE);
  if ('refusal' in target) return target;
  return { value: write(match, { kind: 'undo', to: target.value }, stamp, chance) };
};

/** A copy to try a command on: what could not be kept must not have happened. */
function trialOf(match: Match): Match {
  return { ...match, state: copy(match.state), players: [...match.players], tail: [...match.tail] };
}

/** The coming dice are not shown, not even of a match that is kept beside them. */
function view(history: History, seed: string | null): Pick<Feed, 'history' | 'seed'> {
  return { history, seed: isOver(history.match) ? seed : null };
}

function say(game: Game, refusal: Refusal): string {
  return sentence(refusal, game.words.refusals);
}
