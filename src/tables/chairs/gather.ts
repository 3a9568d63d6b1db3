import type { Seat } from '../../kit/contract/game.ts';
import { type Checked, no, type Refusal, refused } from '../../kit/contract/refusal.ts';
import type { Match } from '../../kit/match/match.ts';
import { botsOf } from '../table/settings.ts';
import {
  chairsOf,
  giveUp,
  isPerson,
  mayNotSit,
  type Person,
  seated,
  seatsOf,
  type Table,
  tooLate,
} from '../table/table.ts';

/** The host calls it off before the match begins. */
export function cancel(table: Table, person: string): Checked<Table> {
  if (table.host !== person) return refused('host-only');
  const late = tooLate(table);
  return late ? { refusal: late } : { value: { ...table, status: 'closed' } };
}

/** The host sends somebody away before the match begins, for good. */
export function remove(table: Table, host: string, person: string): Checked<Table> {
  if (table.host !== host) return refused('host-only');
  if (person === host || chairsOf(table, person).length === 0) return refused('not-sitting-here');
  const left = giveUp(table, person);
  return 'refusal' in left ? left : { value: { ...left.value, removed: [...table.removed, person] } };
}

/** The host seats a bot account, even one that was sent away before. */
export function invite(table: Table, host: string, bot: Person): Checked<Table> {
  const refusal = mayNotInvite(table, host);
  if (refusal) return { refusal };
  if (chairsOf(table, bot.id).length > 0) return { value: table };
  return seated({ ...table, removed: table.removed.filter((person) => person !== bot.id) }, bot);
}

/** Why somebody may not invite bot accounts. */
export function mayNotInvite(table: Table, host: string): Refusal | undefined {
  if (table.host !== host) return no('host-only');
  return botsOf(table.settings) === 'none' ? no('no-bots-at-table') : mayNotSit(table);
}

/** How many can be silenced at a table; beyond that, the oldest are forgotten first. */
const MUTED = 200;

/** The host silences somebody at the table, player or watcher, or lets them talk again. */
export function mute(table: Table, host: string, person: string, on: boolean): Checked<Table> {
  if (table.host !== host) return refused('host-only');
  if (person === host) return refused('host-talks');
  const others = table.muted.filter((other) => other !== person);
  return { value: { ...table, muted: on ? [...others, person].slice(-MUTED) : others } };
}

/** Why somebody is not heard at a table. */
export function mayNotTalk({ removed, muted }: Table, person: string): Refusal | undefined {
  if (removed.includes(person)) return no('removed-from-table');
  return muted.includes(person) ? no('muted') : undefined;
}

/** Why somebody points at nothing: whoever only watches does not advise. */
export function mayNotPoint(table: Table, { players }: Match, person: string): Refusal | undefined {
  if (table.status !== 'playing') return no('not-begun');
  return mayNotTalk(table, person) ?? (seatsOf(players, person).length === 0 ? no('only-watching') : undefined);
}

/** Why somebody proposes nothing to a seat. */
export function mayNotPropose(table: Table, match: Match, person: string, seat: Seat): Refusal | undefined {
  const { players } = match;
  const silent = mayNotPoint(table, match, person);
  return silent ?? (players[seat] == null ? no('no-such-seat', { seat, seats: players.length }) : undefined);
}

/** Those whom somebody could propose something to: the other people of a team who have to decide now. */
export function advisable({ game, state, players, version }: Match, person: string): readonly Seat[] {
  if (!game.team || version < 0) return [];
  return game.toAct(state).filter((seat) => players[seat] !== person && isPerson(players[seat]));
}

/** Why somebody may not look at a table: they were sent away, and it is private. */
export function mayNotLook({ removed, settings }: Table, person: string | undefined): Refusal | undefined {
  const isGone = person !== undefined && removed.includes(person);
  return isGone && settings.visibility === 'private' ? no('removed-from-table') : undefined;
}

/** Somebody else at the table becomes its host. */
export function hostTo(table: Table, host: string, person: string): Checked<Table> {
  if (table.host !== host) return refused('host-only');
  if (chairsOf(table, person).length === 0) return refused('not-sitting-here');
  return { value: { ...table, host: person } };
}
