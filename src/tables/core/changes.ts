import type { Body } from '../../kit/log.ts';
import type { Match } from '../../kit/match.ts';
import { type Checked, refused } from '../../kit/refusal.ts';
import { voteToHandOver, welcomeBack } from '../absence.ts';
import { placeBot } from '../bots.ts';
import { chooseAgain, getReady } from '../choosing.ts';
import { setClocks } from '../clocks.ts';
import { type Deadlines, waitForOthers } from '../deadlines.ts';
import { cancel, hostTo, invite, mute, remove } from '../gather.ts';
import { leaving } from '../leave.ts';
import { reseat } from '../sitters.ts';
import { setStanding } from '../standing.ts';
import { giveUp, join, type Table } from '../table.ts';
import type { Given, Loaded } from './loaded.ts';
import type { Change } from './request.ts';

/** What a change makes of a table: how it is then, what its log says of it, whose time runs. */
export interface Changed {
  readonly table: Table;
  readonly bodies?: readonly Body[];
  readonly deadlines?: Deadlines;
}

/** What is looked at: nothing of it is changed. */
export interface Scene extends Pick<Loaded, 'table' | 'match' | 'deadlines'> {
  readonly given: Pick<Given, 'now' | 'awaySince' | 'bots'>;
}

/** What becomes of a table by a change, or why it may not be: the one place that says so. */
export function changed(scene: Scene, change: Change): Checked<Changed> {
  return (changes[change.kind] as Changing<Change>)(scene, change);
}

type Changing<C> = (scene: Scene, change: C) => Checked<Changed>;

const changes: { readonly [K in Change['kind']]: Changing<Extract<Change, { kind: K }>> } = {
  join: ({ table }, { person, name }) => noted(join(table, person, name)),
  leave: ({ table, match }, { person }) =>
    table.status === 'playing' ? goes(table, match, person.id) : noted(giveUp(table, person.id)),
  ready: ({ table, match }, { person, ready }) => noted(getReady(table, match, person.id, ready)),
  again: ({ table, match }, { person }) => chooseAgain(table, match, person.id),
  wait({ table, match, deadlines, given }, { person }) {
    const waiting = waitForOthers(deadlines, table, match, person.id, given.now);
    return 'refusal' in waiting ? waiting : { value: { table, deadlines: waiting.value } };
  },
  cancel: ({ table }, { person }) => noted(cancel(table, person.id)),
  invite: ({ table }, { person, who }) => noted(invite(table, person.id, who)),
  close: ({ table }, { why }) => shut(table, why),
  remove: ({ table }, { person, who }) => noted(remove(table, person.id, who)),
  mute: ({ table }, { person, who, on }) => noted(mute(table, person.id, who, on)),
  host: ({ table }, { person, who }) => noted(hostTo(table, person.id, who)),
  bot: ({ table, match, given }, { person, chair, bot }) =>
    placeBot(table, match, { host: person.id, chair, bot }, given.bots, given),
  'hand-over': ({ table, match, given }, { person, who }) => voteToHandOver(table, match, person.id, who, given),
  return: ({ table, match }, { person }) => ({ value: welcomeBack(table, match, person.id) }),
  sitter: ({ table, match, given }, { person, chair, sitter }) =>
    reseat(table, match, { host: person.id, chair, sitter }, given.bots),
  settings: ({ table, match, given }, { person, settings }) => setClocks(table, match, person.id, settings, given.now),
  standing: ({ table, match }, { person, seat, answer, seen = match.version }) =>
    noted(setStanding(table, match, person.id, { seat, answer, seen })),
};

/** A change of which the log says nothing. */
function noted(table: Checked<Table>): Checked<Changed> {
  return 'refusal' in table ? table : { value: { table: table.value } };
}

/** A match that is played ends here; what was played is kept. */
function shut(table: Table, why: string): Checked<Changed> {
  if (table.status === 'gathering') return { value: { table: { ...table, status: 'closed', closedFor: why } } };
  if (table.status !== 'playing') return refused('table-closed');
  return { value: { table: { ...table, closedFor: why }, bodies: [{ kind: 'end', reason: 'closed' }] } };
}

/** Whoever leaves gets nothing back, not even seats that were only lent. */
function goes(table: Table, match: Match, person: string): Checked<Changed> {
  const owners = Object.entries(table.lent);
  const lent = Object.fromEntries(owners.filter(([, owner]) => owner !== person));
  const bodies = leaving(table, match, person);
  if ('value' in bodies) return { value: { table: { ...table, lent }, bodies: bodies.value } };
  return owners.some(([, owner]) => owner === person) ? { value: { table: { ...table, lent } } } : bodies;
}
