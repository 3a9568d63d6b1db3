import type { Seat } from '../../kit/contract/game.ts';
import type { Body, Entry } from '../../kit/match/log.ts';
import type { Match } from '../../kit/match/match.ts';
import { nameOfBot } from '../table/name.ts';
import { botOf, chairOf, emptyChair, nameAt, peopleOf, type Table } from '../table/table.ts';
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
    ...askedToPlay(change, draft),
    ...clockSet(change, draft),
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
  if (!first || (change.kind === 'sitter' && isAlone(change, match))) return [];
  const owner = before.table.lent[first.seat] ?? lenderOf(before.table, first.seat);
  const why = whyMoved(change, table.lent[first.seat], owner, first.player);
  const player = before.match.players[first.seat] ?? '';
  const person = { left: change.person.id, away: table.lent[first.seat], handed: player, back: owner }[why] ?? '';
  const seats = moved.map(({ seat, player }) => {
    const name = change.kind === 'sitter' ? chairOf(table, seat).name : playerName(table, player);
    return { seat, player, name };
  });
  const { names } = why === 'back' ? match.setup : before.match.setup;
  return [{ code: 'hand-over', person, name: names[first.seat] ?? '', why, seats }];
}

function playerName(table: Table, player: string | null): string {
  const bot = botOf(player);
  return bot ? nameOfBot(bot) : player ? nameAt(table, player) : '';
}

function whyMoved({ kind }: Change, lent: string | undefined, owner: string | undefined, player: string | null) {
  if (kind === 'leave') return 'left';
  if (kind === 'sitter' && player !== owner) return 'handed';
  return lent ? 'away' : 'back';
}

function lenderOf(table: Table, seat: Seat): string | undefined {
  return chairOf(table, seat).lender?.id;
}

/** Nobody has to be told what they have just done at their own screen. */
function isAlone({ person }: Pick<Change, 'person'>, { players }: Match): boolean {
  return peopleOf(players).every((other) => other === person.id);
}

function askedToPlay(change: Change, { before, table }: Draft): Notice[] {
  if (change.kind !== 'sitter') return [];
  const { asked, lender } = table.chairs[change.chair] ?? emptyChair;
  if (!asked || asked.id === before.table.chairs[change.chair]?.asked?.id) return [];
  const { id: person } = change.person;
  const name = lender?.id === person ? lender.name : nameAt(table, person);
  return [{ code: 'asked-to-play', person, name, asked: { person: asked.id, name: asked.name } }];
}

function clockSet({ kind, person }: Change, { table, match }: Draft): Notice[] {
  if (kind !== 'settings' || isAlone({ person }, match)) return [];
  const { turnTimeout, replyTimeout } = table.settings;
  return [{ code: 'clock-set', person: person.id, name: nameAt(table, person.id), turnTimeout, replyTimeout }];
}
