import type { ChatLine } from '../../../../tables/records/chat.ts';
import type { Person } from '../../../../tables/table/table.ts';
import type { Act, Restraint } from '../../../../wire/admin.ts';
import type { Value } from '../../statements.ts';
import { knownOf, namedReportOf, personOf } from '../people/reads.ts';
import { pairOf } from '../people/steps.ts';
import type { AdminStatementName } from './statements.ts';
import type { AdminReads, StoredAuditEntry, StoredInvitation, StoredRestraint } from './steps.ts';

type Row = Readonly<Record<string, Value>>;

/** Asks a SQL store. */
export type Ask = (name: AdminStatementName, ...values: Value[]) => Row[] | Promise<Row[]>;

export function adminReads(ask: Ask): AdminReads {
  const many = async <T>(make: (row: Row) => T, name: AdminStatementName, ...values: Value[]) =>
    (await ask(name, ...values)).map(make);
  const one = async <T>(make: (row: Row) => T, name: AdminStatementName, ...values: Value[]) =>
    (await many(make, name, ...values))[0];
  const is = async (name: AdminStatementName, ...values: Value[]) => (await ask(name, ...values)).length > 0;
  return {
    isAdmin: (person) => is('readAdmin', person),
    admins: () => many(personOf, 'readAdmins'),
    restraints: (person, now) => many(restraintOf, 'readRestraints', person, now),
    restrained: (now, limit) =>
      many((row) => ({ person: knownOf(row), ...restraintOf(row) }), 'readRestrained', now, limit),
    reportsThat: (are, limit) => many(namedReportOf, are === 'open' ? 'readReportsOpen' : 'readReportsClosed', limit),
    openReports: async () => (await one((row) => Number(row.found), 'countReportsOpen')) ?? 0,
    report: (id) => one(namedReportOf, 'readReport', id),
    reportsAbout: (person, limit) => many(namedReportOf, 'readReportsAbout', person, limit),
    async chatAround(match, at, before, after) {
      const until = await many(lineOf, 'readChatUntil', match, at, before);
      return [...until.reverse(), ...(await many(lineOf, 'readChatSince', match, at, after))];
    },
    wrote: (from, to) => is('readWrote', pairOf(from, to), from),
    invitations: () => many(invitationOf, 'readInvitations'),
    isInvited: (code, now) => is('readInvited', code, now),
    site: (name) => one((row) => String(row.body), 'readSite', name),
    audit(limit, { at, id } = { at: Number.MAX_SAFE_INTEGER, id: '' }) {
      return many(entryOf, 'readAudit', at, at, id, limit);
    },
    auditEntry: (id) => one(entryOf, 'readAuditEntry', id),
    auditOf: (report) => many(entryOf, 'readAuditOf', report),
    auditAbout: (person) => many(entryOf, 'readAuditAbout', person),
  };
}

const lineOf = (row: Row): ChatLine => JSON.parse(String(row.body)) as ChatLine;

function restraintOf({ kind, at, until, why }: Row): StoredRestraint {
  return { kind: String(kind) as Restraint, at: Number(at), until: Number(until), why: String(why) };
}

function invitationOf({ id, note, at, until, uses, used }: Row): StoredInvitation {
  return {
    id: String(id),
    note: String(note),
    at: Number(at),
    until: Number(until),
    uses: Number(uses),
    used: Number(used),
  };
}

function entryOf({ id, at, by_person, by_name, act, person, person_name, match, report, until, text }: Row) {
  const entry: StoredAuditEntry = {
    id: String(id),
    at: Number(at),
    by: somebody(by_person, by_name),
    act: String(act) as Act,
    person: somebody(person, person_name),
    table: orNull(match),
    report: orNull(report),
    until: until === null || until === undefined ? null : Number(until),
    text: String(text),
  };
  return entry;
}

function somebody(id: Value | undefined, name: Value | undefined): Person | null {
  return id === null || id === undefined ? null : { id: String(id), name: String(name ?? '') };
}

function orNull(value: Value | undefined): string | null {
  return value === null || value === undefined ? null : String(value);
}
