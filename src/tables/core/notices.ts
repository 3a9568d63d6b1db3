import type { Body, Entry } from '../../kit/match/log.ts';
import type { Match } from '../../kit/match/match.ts';
import { botOf, nameAt, type Table } from '../table/table.ts';
import type { Draft } from './loaded.ts';
import type { Notice } from './notice.ts';
import type { Change } from './request.ts';

/** What everybody at the table is told about a change that was made on a draft. */
export function noticesOf(change: Change, draft: Draft, bodies: readonly Body[]): Notice[] {
  const { table } = draft;
  const before = draft.before.table;
  return [
    ...calledOff(change, before),
    ...(change.kind === 'close' ? [{ code: 'closed', why: change.why } as const] : []),
    ...gaveUp(change, before),
    ...removed(change, before),
    ...muted(change, before),
    ...handedOver(change, draft, bodies),
    ...waits(change, draft),
    ...(table.host === before.host ? [] : [hostChanged(table)]),
  ];
}

/** Somebody did not answer in time. `answer` is what was answered, in words. */
export function missedQuestion(match: Match, entry: Entry, answer: string): Notice[] {
  if (entry.kind !== 'action') return [];
  const { seat, action } = entry;
  const person = match.players[seat] ?? null;
  return [{ code: 'missed-question', seat, person, name: match.setup.names[seat] ?? '', action, answer }];
}

/** A bot threw an error, took too long, or chose something impossible. `answer` is what was done instead, in words. */
export function botFailed(match: Match, { by, ...entry }: Entry, answer: string): Notice[] {
  if (entry.kind !== 'action' || !('bot' in by)) return [];
  const { seat, action } = entry;
  return [{ code: 'bot-failed', seat, bot: by.bot, name: match.setup.names[seat] ?? '', action, answer }];
}

function calledOff({ kind, person }: Change, before: Table): Notice[] {
  if (kind !== 'cancel') return [];
  return [{ code: 'creation-cancelled', person: person.id, name: nameAt(before, person.id) }];
}

/** Somebody leaves before the match begins. When the last one leaves, the table goes too. */
function gaveUp({ kind, person }: Change, before: Table): Notice[] {
  if (kind !== 'leave' || before.status !== 'gathering') return [];
  return [{ code: 'join-cancelled', person: person.id, name: nameAt(before, person.id) }];
}

function removed(change: Change, before: Table): Notice[] {
  return change.kind === 'remove' ? [{ code: 'removed', person: change.who, name: nameAt(before, change.who) }] : [];
}

/** Somebody who only watches has no name at the table: the others know them from what they said. */
function muted(change: Change, before: Table): Notice[] {
  if (change.kind !== 'mute' || before.muted.includes(change.who) === change.on) return [];
  return [{ code: change.on ? 'muted' : 'unmuted', person: change.who, name: nameAt(before, change.who) }];
}

function hostChanged(table: Table): Notice {
  return { code: 'host-changed', person: table.host, name: nameAt(table, table.host) };
}

/** Those whose time runs now, because somebody waits for them. */
function waits({ kind, person }: Change, { before, deadlines, table, match }: Draft): Notice[] {
  const seats = [...deadlines.keys()].filter((seat) => !before.deadlines.has(seat));
  if (kind !== 'wait' || seats.length === 0) return [];
  const slow = seats.map((seat) => ({ person: match.players[seat] ?? '', name: match.setup.names[seat] ?? '' }));
  return [{ code: 'waits', person: person.id, name: nameAt(table, person.id), slow }];
}

/** One notice for all seats of one person: whose they were, why they moved, and who plays them now. */
function handedOver(change: Change, { before, table, match }: Draft, bodies: readonly Body[]): Notice[] {
  const moved = bodies.flatMap((body) => (body.kind === 'seat' && !body.anew ? [body] : []));
  const [first] = moved;
  // Nobody has to be told what they have just done at their own screen.
  if (!first || change.kind === 'sitter') return [];
  const { [first.seat]: lent } = table.lent;
  const why = change.kind === 'leave' ? 'left' : lent ? 'away' : 'back';
  const person = { left: change.person.id, away: lent, back: before.table.lent[first.seat] }[why] ?? '';
  const seats = moved.map(({ seat, player }) => {
    return { seat, player, name: botOf(player) ?? (player ? nameAt(table, player) : '') };
  });
  return [{ code: 'hand-over', person, name: match.setup.names[first.seat] ?? '', why, seats }];
}
