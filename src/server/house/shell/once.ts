import { type Checked, refused } from '../../../kit/contract/refusal.ts';
import type { Entry } from '../../../kit/match/log.ts';
import type { Match } from '../../../kit/match/match.ts';
import type { Loaded } from '../../../tables/core/loaded.ts';
import type { Command, Request, Saying } from '../../../tables/core/request.ts';
import type { ChatLine } from '../../../tables/records/chat.ts';
import { nameAt, seatsOf, type Table } from '../../../tables/table/table.ts';
import { membersOf } from '../../../tables/turns/awaited.ts';
import { refuseName } from '../../limits/names.ts';
import { restrainedFrom } from '../../limits/restraints.ts';
import { refusedBefore, remember } from '../room/refusals.ts';
import type { Room } from '../room/room.ts';
import type { World } from '../world.ts';
import { LATE, type Way } from './shell.ts';

/**
 * A command says which version it became, now or when it was first sent. That is newer than what its sender saw, so the
 * tail in memory holds it, unless they saw less than the tail, or what they saw cannot be trusted.
 */
export function onceOnly({ store }: World): Way<number, Extract<Request, Command>> {
  return {
    before({ room, loaded }, command, again) {
      const { id, person, wish } = command;
      const { match } = loaded;
      if (!again && wish.seen > match.version && belongsTo(loaded, person)) return LATE; // heard of at another house
      const isInTail = !again && wish.seen >= (match.base?.version ?? -1);
      if (isInTail) return answerBefore(room, command, entrySince(match, wish.seen, id));
      return store.entryOf(room.id, id).then((entry) => answerBefore(room, command, entry));
    },
    refused({ room, loaded }, { person, id }, { code }) {
      if (belongsTo(loaded, person)) remember(room.refusals, person, id, code);
    },
    answer: ({ written, after }) => written[0]?.entry.version ?? after.match.version,
  };
}

/** What a command was answered before, if it was: by its entry, or by a refusal. */
function answerBefore(
  { refusals }: Room,
  { id, person }: Command,
  entry: Entry | undefined,
): Checked<number> | undefined {
  if (entry) return isBy(entry, person) ? { value: entry.version } : refused('id-used');
  const was = refusedBefore(refusals, person, id);
  return was === undefined ? undefined : refused('refused-before', { was });
}

/** The entry of a command, if it is among those after a version: the newest stand last. */
function entrySince({ tail }: Match, version: number, id: string): Entry | undefined {
  for (let place = tail.length - 1; place >= 0; place--) {
    const entry = tail[place] as Entry;
    if (entry.version <= version) return undefined;
    if (entry.id === id) return entry;
  }
  return undefined;
}

/** A line is said once it is stored. Whoever has a chair was asked for a name there; whoever only watches brings their own. */
export function saidOnce({ store, spend, now }: World, { person, id }: Saying): Way<ChatLine> {
  return {
    async before({ room }) {
      const line = await store.line(room.id, id);
      if (!line) return undefined;
      return line.person === person.id ? { value: line } : refused('id-used');
    },
    async object({ before: { table }, line }) {
      const misnamed = nameAt(table, person.id) === '' ? await refuseName(store, person.id, person.name) : undefined;
      const muted = misnamed ?? (await restrainedFrom(store, 'muted', person.id, now()));
      return muted ?? (line?.watching ? spend('crowd', { table: table.id }) : undefined);
    },
    answer: ({ line }) => line as ChatLine,
  };
}

/** Whoever opens a table is told how it is. */
export const opened: Way<Table> = { answer: ({ opens, after }) => opens?.loaded.table ?? after.table };

/** A second request for a rematch gets the table that the first one opened, unless that was called off. */
export function openedOnce({ store }: World): Way<Table> {
  return {
    ...opened,
    async before({ loaded: { table } }) {
      const first = table.rematch === null ? undefined : await store.table(table.rematch);
      return first && first.table.calledOff === null ? { value: first.table } : undefined;
    },
  };
}

/** Whether somebody has a seat in the match, or a chair at the table. */
export function belongsTo({ table, match }: Loaded, person: string): boolean {
  return seatsOf(match.players, person).length > 0 || membersOf(table).includes(person);
}

function isBy({ by }: Entry, person: string): boolean {
  return 'person' in by && by.person === person;
}
