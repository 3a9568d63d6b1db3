import type { Seat } from '../../kit/game.ts';
import type { Entry } from '../../kit/log.ts';
import type { Match, Written } from '../../kit/match.ts';
import { type Checked, type Refusal, refused } from '../../kit/refusal.ts';
import { answerForSilence, play, type Wish } from '../../tables/play.ts';
import type { Store } from '../store/store.ts';
import { botsTurn, type Turn } from './bots.ts';
import { type Job, LATE } from './enter.ts';
import { keep } from './keep.ts';
import { missedQuestion } from './notices.ts';
import { type Loaded, nextChance, type Room } from './room.ts';
import { tellAll } from './tell.ts';
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
    if (loaded.table.status === 'gathering') return refused('not-begun');
    const { id, person, wish } = command;
    const refusal = room.refused.get(`${person} ${id}`);
    if (refusal) return { refusal };
    const written = play(loaded.match, person, wish, { at: world.now(), id }, nextChance(loaded));
    if ('refusal' in written) remember(room, `${person} ${id}`, written.refusal);
    const kept = await keepIfWritten(world, room, loaded, written);
    if (kept === LATE || 'value' in kept) world.watch.done(wish.kind);
    return kept;
  };
}

/**
 * Gives the answer that the rules state, if the time of a question is really up, and tells who missed it. If a bot plays
 * the seat, says what it has to think about.
 */
export function silence(world: World, room: Room, seat: Seat): Job<Turn | undefined> {
  return async (loaded) => {
    const at = loaded.deadlines.get(seat);
    if (at === undefined || at > world.now()) return { value: undefined };
    const turn = botsTurn(world, loaded, seat, at);
    if (turn) return { value: turn };
    const inWords = fallbackInWords(loaded.match, seat);
    const stamp = { at: world.now(), id: `silence:${seat}:${at}` };
    const written = answerForSilence(loaded.match, seat, stamp, nextChance(loaded));
    if ('refusal' in written) return written;
    if (!(await keep(world, room, loaded, loaded.table, [written.value]))) return LATE;
    for (const notice of missedQuestion(loaded, written.value.entry, inWords)) {
      tellAll(world, room, { type: 'notice', table: room.id, ...notice });
    }
    return { value: undefined };
  };
}

function fallbackInWords({ game, state, setup }: Match, seat: Seat): string {
  return game.toAct(state).includes(seat) ? game.words.action(game.fallback(state, seat), state, setup.names) : '';
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

const REFUSALS_KEPT = 256;

function remember({ refused }: Room, command: string, refusal: Refusal): void {
  refused.set(command, refusal);
  const [oldest] = refused.keys();
  if (refused.size > REFUSALS_KEPT && oldest !== undefined) refused.delete(oldest);
}
