import { byKind } from '../../kit/contract/kinds.ts';
import { type Checked, refused } from '../../kit/contract/refusal.ts';
import type { Body } from '../../kit/match/log.ts';
import type { Match } from '../../kit/match/match.ts';
import { voteToHandOver, welcomeBack } from '../chairs/absence.ts';
import { placeBot } from '../chairs/bots.ts';
import { cancel, hostTo, invite, mute, remove } from '../chairs/gather.ts';
import { leaving } from '../chairs/leave.ts';
import { reseat } from '../chairs/sitters.ts';
import { giveUp, join, type Table } from '../table/table.ts';
import { membersOf } from '../turns/awaited.ts';
import { chooseAgain, getReady } from '../turns/choosing.ts';
import { setClocks } from '../turns/clocks.ts';
import { type Deadlines, waitForOthers } from '../turns/deadlines.ts';
import { setStanding } from '../turns/standing.ts';
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
  readonly given: Pick<Given, 'now' | 'awaySince' | 'bots' | 'watching'>;
}

/** What becomes of a table by a change, or why it may not be: the one place that says so. */
export function changed(scene: Scene, change: Change): Checked<Changed> {
  return changeBy(change, scene);
}

const changeBy = byKind<Change, [scene: Scene], Checked<Changed>>({
  join: ({ person, name }, { table }) => noted(join(table, person, name)),
  leave: ({ person }, { table, match }) =>
    table.status === 'playing' ? goes(table, match, person.id) : noted(giveUp(table, person.id)),
  ready: ({ person, ready }, { table, match }) => noted(getReady(table, match, person.id, ready)),
  again: ({ person }, { table, match }) => chooseAgain(table, match, person.id),
  wait({ person }, { table, match, deadlines, given }) {
    const waiting = waitForOthers(deadlines, table, match, person.id, given.now);
    return 'refusal' in waiting ? waiting : { value: { table, deadlines: waiting.value } };
  },
  cancel: ({ person }, { table }) => noted(cancel(table, person.id)),
  invite: ({ person, who }, { table }) => noted(invite(table, person.id, who)),
  close: ({ why }, { table }) => shut(table, why),
  remove: ({ person, who }, { table }) => noted(remove(table, person.id, who)),
  mute: ({ person, who, on }, { table }) => noted(mute(table, person.id, who, on)),
  host: ({ person, who }, { table }) => noted(hostTo(table, person.id, who)),
  bot: ({ person, chair, bot }, { table, match, given }) =>
    placeBot(table, match, { host: person.id, chair, bot }, given.bots, given),
  'hand-over': ({ person, who }, { table, match, given }) => voteToHandOver(table, match, person.id, who, given),
  return: ({ person }, { table, match }) => ({ value: welcomeBack(table, match, person.id) }),
  sitter: ({ person, chair, sitter }, { table, match, given }) =>
    reseat(table, match, { person: person.id, chair, sitter }, given),
  settings: ({ person, settings }, { table, match, given }) => setClocks(table, match, person.id, settings, given.now),
  standing: ({ person, seat, answer, seen }, { table, match }) =>
    noted(setStanding(table, match, person.id, { seat, answer, seen: seen ?? match.version })),
});

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
  const lent = Object.fromEntries(Object.entries(table.lent).filter(([, owner]) => owner !== person));
  const chairs = table.chairs.map(({ lender, ...chair }) => {
    return lender && lender.id !== person ? { ...chair, lender } : chair;
  });
  const bodies = leaving(table, match, person);
  if ('value' in bodies) return { value: { table: { ...table, lent, chairs }, bodies: bodies.value } };
  return membersOf(table).includes(person) ? { value: { table: { ...table, lent, chairs } } } : bodies;
}
