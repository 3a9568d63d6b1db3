import type { Body, Entry } from '../../kit/log.ts';
import { botOf, nameAt, type Table } from '../../tables/table.ts';
import type { Notice } from '../../wire/notice.ts';
import type { Change } from './change.ts';
import type { Loaded } from './room.ts';

/** What everybody at the table is told about a change. */
export function noticesOf(change: Change, before: Table, loaded: Loaded, bodies: readonly Body[]): Notice[] {
  const { table } = loaded;
  return [
    ...calledOff(change, before),
    ...gaveUp(change, before),
    ...removed(change, before),
    ...handedOver(change, before, loaded, bodies),
    ...(table.host === before.host ? [] : [hostChanged(table)]),
  ];
}

/** Somebody did not answer in time. `answer` is what was answered, in words. */
export function missedQuestion({ match }: Loaded, entry: Entry, answer: string): Notice[] {
  if (entry.kind !== 'action') return [];
  const { seat, action } = entry;
  const person = match.players[seat] ?? null;
  return [{ code: 'missed-question', seat, person, name: match.setup.names[seat] ?? '', action, answer }];
}

function calledOff({ kind, person }: Change, before: Table): Notice[] {
  if (kind !== 'cancel') return [];
  return [{ code: 'creation-cancelled', person: person.id, name: nameAt(before, person.id) }];
}

/** Who goes before the match begins; with the last one the table itself is gone. */
function gaveUp({ kind, person }: Change, before: Table): Notice[] {
  if (kind !== 'leave' || before.status !== 'gathering') return [];
  return [{ code: 'join-cancelled', person: person.id, name: nameAt(before, person.id) }];
}

function removed(change: Change, before: Table): Notice[] {
  return change.kind === 'remove' ? [{ code: 'removed', person: change.who, name: nameAt(before, change.who) }] : [];
}

function hostChanged(table: Table): Notice {
  return { code: 'host-changed', person: table.host, name: nameAt(table, table.host) };
}

/** One notice for all seats of one person: whose they were, why they moved, and who plays them now. */
function handedOver(change: Change, before: Table, { table, match }: Loaded, bodies: readonly Body[]): Notice[] {
  const moved = bodies.flatMap((body) => (body.kind === 'seat' ? [body] : []));
  const [first] = moved;
  if (!first) return [];
  const why = change.kind === 'leave' ? 'left' : table.lent[first.seat] ? 'away' : 'back';
  const person = { left: change.person.id, away: table.lent[first.seat], back: before.lent[first.seat] }[why] ?? '';
  const seats = moved.map(({ seat, player }) => {
    return { seat, player, name: botOf(player) ?? (player ? nameAt(table, player) : '') };
  });
  return [{ code: 'hand-over', person, name: match.setup.names[first.seat] ?? '', why, seats }];
}
