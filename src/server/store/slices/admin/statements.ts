import type { ChatLine } from '../../../../tables/records/chat.ts';
import type { Person } from '../../../../tables/table/table.ts';
import type { Act, Restraint } from '../../../../wire/admin.ts';
import {
  type Ask,
  all,
  bodyOf,
  first,
  numberOrNull,
  type Row,
  reading,
  textOrNull,
  type Value,
  type Writers,
} from '../../sql.ts';
import { namedReportOf } from '../messages/statements.ts';
import { pairOf } from '../messages/steps.ts';
import { knownOf, personOf } from '../people/statements.ts';
import type { AdminReads, AdminStep, StoredAuditEntry, StoredInvitation, StoredRestraint } from './steps.ts';

const named = `reports.*, complains.name AS by_name, accused.name AS about_name FROM reports
  JOIN people AS complains ON complains.id = by_person JOIN people AS accused ON accused.id = about`;
const auditRow = `audit.*, doer.name AS by_name, met.name AS person_name FROM audit
  LEFT JOIN people AS doer ON doer.id = audit.by_person LEFT JOIN people AS met ON met.id = audit.person`;

/** Every $n once and in order: SQLite counts them. */
export const adminSql = {
  admin: 'INSERT INTO admins (person, at) VALUES ($1, $2) ON CONFLICT DO NOTHING',
  noAdmin: 'DELETE FROM admins WHERE person = $1',
  restrain: `INSERT INTO restraints (person, kind, at, until, why) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (person, kind) DO UPDATE SET at = excluded.at, until = excluded.until, why = excluded.why`,
  lift: 'DELETE FROM restraints WHERE person = $1 AND kind = $2',
  noRestraints: 'DELETE FROM restraints WHERE person = $1',
  oldRestraints: 'DELETE FROM restraints WHERE until < $1',
  settle: 'UPDATE reports SET closed = $1 WHERE id = $2',
  oldReports: 'DELETE FROM reports WHERE closed < $1',
  invitation: `INSERT INTO invitations (id, code, note, at, until, uses, used) VALUES ($1, $2, $3, $4, $5, $6, 0)
    ON CONFLICT DO NOTHING`,
  withdraw: 'DELETE FROM invitations WHERE id = $1',
  invited: 'UPDATE invitations SET used = used + 1 WHERE code = $1 AND used < uses AND until > $2',
  oldInvitations: 'DELETE FROM invitations WHERE until < $1',
  site: 'INSERT INTO site (name, body) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET body = excluded.body',
  noSite: 'DELETE FROM site WHERE name = $1',
  audit: `INSERT INTO audit (id, at, by_person, act, person, match, report, until, text)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`,

  readAdmin: 'SELECT person FROM admins WHERE person = $1',
  readAdmins: `SELECT people.id, people.name FROM admins JOIN people ON people.id = admins.person
    ORDER BY admins.at, people.id`,
  readRestraints: 'SELECT kind, at, until, why FROM restraints WHERE person = $1 AND until > $2 ORDER BY kind',
  readRestrained: `SELECT people.id, people.name, CASE WHEN accounts.person IS NULL THEN 1 ELSE 0 END AS guest,
      kind, restraints.at, until, why
    FROM restraints JOIN people ON people.id = restraints.person LEFT JOIN accounts ON accounts.person = people.id
    WHERE until > $1 ORDER BY restraints.at DESC, people.id, kind LIMIT $2`,
  readReportsOpen: `SELECT ${named} WHERE reports.closed IS NULL ORDER BY reports.at DESC, reports.id LIMIT $1`,
  readReportsClosed: `SELECT ${named} WHERE reports.closed IS NOT NULL ORDER BY reports.at DESC, reports.id LIMIT $1`,
  countReportsOpen: 'SELECT count(*) AS found FROM reports WHERE closed IS NULL',
  readReport: `SELECT ${named} WHERE reports.id = $1`,
  readReportsAbout: `SELECT ${named} WHERE reports.about = $1 ORDER BY reports.at DESC, reports.id LIMIT $2`,
  readChatUntil: 'SELECT body FROM chat WHERE match = $1 AND at <= $2 ORDER BY place DESC LIMIT $3',
  readChatSince: 'SELECT body FROM chat WHERE match = $1 AND at > $2 ORDER BY place LIMIT $3',
  readWrote: 'SELECT id FROM messages WHERE pair = $1 AND sender = $2 LIMIT 1',
  readInvitations: 'SELECT id, note, at, until, uses, used FROM invitations ORDER BY at DESC, id',
  readInvited: 'SELECT id FROM invitations WHERE code = $1 AND used < uses AND until > $2',
  readSite: 'SELECT body FROM site WHERE name = $1',
  readAudit: `SELECT ${auditRow} WHERE audit.at < $1 OR (audit.at = $2 AND audit.id < $3)
    ORDER BY audit.at DESC, audit.id DESC LIMIT $4`,
  readAuditEntry: `SELECT ${auditRow} WHERE audit.id = $1`,
  readAuditOf: `SELECT ${auditRow} WHERE audit.report = $1 ORDER BY audit.at, audit.id`,
  readAuditAbout: `SELECT ${auditRow} WHERE audit.person = $1 ORDER BY audit.at, audit.id`,
} as const;

type AdminStatement = keyof typeof adminSql;

export const adminWriters: Writers<AdminStep, AdminStatement> = {
  admin: ({ person, at }) => [first('admin', person, at)],
  'no-admin': ({ person }) => [first('noAdmin', person)],
  restrain: ({ person, restraint: { kind, at, until, why } }) => [all('restrain', person, kind, at, until, why)],
  lift: ({ person, restraint }) => [first('lift', person, restraint)],
  settle: ({ report, at }) => [first('settle', at, report)],
  invitation: ({ invitation: { id, code, note, at, until, uses } }) => [
    first('invitation', id, code, note, at, until, uses),
  ],
  withdraw: ({ invitation }) => [first('withdraw', invitation)],
  invited: ({ code, at }) => [first('invited', code, at)],
  site: ({ name, body }) => [body === null ? all('noSite', name) : all('site', name, body)],
  audit: ({ entry: { id, at, by, act, person, table, report, until, text } }) => [
    first('audit', id, at, by, act, person, table, report, until, text),
  ],
  'old-restraints': ({ before }) => [all('oldRestraints', before), all('oldInvitations', before)],
  'old-reports': ({ before }) => [all('oldReports', before)],
};

export function adminReads(ask: Ask<AdminStatement>): AdminReads {
  const { many, one } = reading(ask);
  const is = async (name: AdminStatement, ...values: Value[]) => (await ask(name, ...values)).length > 0;
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
      const until = await many(bodyOf<ChatLine>, 'readChatUntil', match, at, before);
      return [...until.reverse(), ...(await many(bodyOf<ChatLine>, 'readChatSince', match, at, after))];
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
    table: textOrNull(match),
    report: textOrNull(report),
    until: numberOrNull(until),
    text: String(text),
  };
  return entry;
}

function somebody(id: Value | undefined, name: Value | undefined): Person | null {
  return id === null || id === undefined ? null : { id: String(id), name: String(name ?? '') };
}
