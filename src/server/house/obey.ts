import { liveChance } from '../../kit/dice.ts';
import type { Seat } from '../../kit/game.ts';
import type { Entry } from '../../kit/log.ts';
import type { Written } from '../../kit/match.ts';
import { type Checked, refused } from '../../kit/refusal.ts';
import { answerForSilence, play, type Wish } from '../../tables/play.ts';
import type { Store } from '../store/store.ts';
import { type Job, LATE } from './enter.ts';
import { keep } from './keep.ts';
import type { Loaded, Room } from './room.ts';
import type { World } from './world.ts';

/** What a player sends. Sent twice, it happens once. */
export interface Command {
  readonly id: string;
  readonly person: string;
  readonly wish: Wish;
}

/** Does a command and says which version it became, now or when it was first sent. */
export function obey(world: World, room: Room, command: Command): Job<number> {
  return async (loaded, again) => {
    if (command.wish.seen > loaded.match.version && !again) return LATE; // he heard of it from another house
    const before = await doneBefore(world.store, loaded, command, again);
    if (before) return isBy(before, command.person) ? { value: before.version } : refused('id-used');
    const { id, person, wish } = command;
    const written = play(loaded.match, person, wish, { at: world.now(), id }, nextChance(loaded));
    const kept = await keepIfWritten(world, room, loaded, written);
    if (kept === LATE || 'value' in kept) world.watch.done(wish.kind);
    return kept;
  };
}

/** Gives the answer that the rules state, if the time of a question is really up. */
export function silence(world: World, room: Room, seat: Seat): Job<number | undefined> {
  return async (loaded) => {
    const at = loaded.deadlines.get(seat);
    if (at === undefined || at > world.now()) return { value: undefined };
    const stamp = { at: world.now(), id: `silence:${seat}:${at}` };
    return keepIfWritten(world, room, loaded, answerForSilence(loaded.match, seat, stamp, nextChance(loaded)));
  };
}

/** Every entry has its own dice. */
export function nextChance({ seed, match }: Loaded) {
  return liveChance(seed, match.version + 1);
}

async function keepIfWritten(world: World, room: Room, loaded: Loaded, written: Checked<Written>) {
  if ('refusal' in written) return written;
  const kept = await keep(world, room, loaded, loaded.table, [written.value]);
  return kept ? { value: written.value.entry.version } : LATE;
}

/**
 * The entry that this command has become already. It is newer than what its sender saw, so the tail in memory holds it,
 * unless he saw less than the tail, or what he saw cannot be trusted.
 */
async function doneBefore(store: Store, { match }: Loaded, { id, wish }: Command, again: boolean) {
  if (again || wish.seen < (match.base?.version ?? -1)) return store.entryOf(match.anchor.match, id);
  for (let place = match.tail.length - 1; place >= 0; place--) {
    const entry = match.tail[place] as Entry;
    if (entry.version <= wish.seen) return undefined;
    if (entry.id === id) return entry;
  }
  return undefined;
}

function isBy({ by }: Entry, person: string): boolean {
  return 'person' in by && by.person === person;
}
