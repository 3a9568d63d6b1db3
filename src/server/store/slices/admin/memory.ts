import type { ChatLine } from '../../../../tables/records/chat.ts';
import { change, done, drop, insert, type Savers } from '../../maps.ts';
import type { MessageMemory } from '../messages/memory.ts';
import type { NamedReport, Report } from '../messages/steps.ts';
import type { PeopleMemory } from '../people/memory.ts';
import { named } from '../people/memoryReads.ts';
import type {
  AdminReads,
  AdminStep,
  NewAuditEntry,
  NewInvitation,
  StoredAuditEntry,
  StoredRestraint,
} from './steps.ts';

/** What goes with somebody: see `owned` in people/memory.ts. */
export interface RestraintMemory {
  readonly admins: Map<string, { readonly person: string; readonly at: number }>;
  readonly restraints: Map<string, StoredRestraint & { readonly person: string }>;
}

/** What a store in memory remembers of it. */
export interface AdminMemory {
  readonly invitations: Map<string, NewInvitation & { readonly used: number }>;
  readonly sites: Map<string, string>;
  readonly audits: Map<string, NewAuditEntry>;
}

export function emptyAdmin(): AdminMemory {
  return { invitations: new Map(), sites: new Map(), audits: new Map() };
}

type Whole = AdminMemory & PeopleMemory & MessageMemory;

export const adminSavers: Savers<AdminStep, Whole> = {
  admin: ({ person, at }, { admins }) => insert(admins, person, { person, at }),
  'no-admin': ({ person }, { admins }) => admins.delete(person),
  restrain: ({ person, restraint }, { restraints }) =>
    done(restraints.set(`${person} ${restraint.kind}`, { person, ...restraint })),
  lift: ({ person, restraint }, { restraints }) => restraints.delete(`${person} ${restraint}`),
  settle: ({ report, at }, { reports }) => change(reports, report, { closed: at }),
  invitation: ({ invitation }, { invitations }) => insert(invitations, invitation.id, { ...invitation, used: 0 }),
  withdraw: ({ invitation }, { invitations }) => invitations.delete(invitation),
  invited({ code, at }, { invitations }) {
    const found = openTo(invitations, code, at);
    if (found) invitations.set(found.id, { ...found, used: found.used + 1 });
    return found !== undefined;
  },
  site: ({ name, body }, { sites }) => done(body === null ? sites.delete(name) : sites.set(name, body)),
  audit: ({ entry }, { audits }) => insert(audits, entry.id, entry),
  'old-restraints'({ before }, { restraints, invitations }) {
    drop(restraints, ({ until }) => until < before);
    return done(drop(invitations, ({ until }) => until < before));
  },
  'old-reports': ({ before }, { reports }) => done(drop(reports, ({ closed }) => closed !== null && closed < before)),
};

type Watched = Whole & { readonly chats: Map<string, readonly ChatLine[]> };

export function adminInMemory(memory: Watched): AdminReads {
  return {
    ...adminsAndRestraints(memory),
    ...reportsIn(memory),
    ...evidence(memory),
    ...doors(memory),
    ...auditLog(memory),
  };
}

type Reads<K extends keyof AdminReads> = Pick<AdminReads, K>;

function adminsAndRestraints(memory: Whole): Reads<'isAdmin' | 'admins' | 'restraints' | 'restrained'> {
  const { admins, restraints, accounts } = memory;
  return {
    isAdmin: async (person) => admins.has(person),
    admins: async () => [...admins.values()].sort((a, b) => a.at - b.at).map(({ person }) => named(memory, person)),
    restraints: async (id, now) =>
      [...restraints.values()]
        .filter(({ person, until }) => person === id && until > now)
        .sort((a, b) => (a.kind < b.kind ? -1 : 1))
        .map(({ person: _, ...restraint }) => restraint),
    restrained: async (now, limit) =>
      [...restraints.values()]
        .filter(({ until }) => until > now)
        .sort((a, b) => b.at - a.at || (`${a.person} ${a.kind}` < `${b.person} ${b.kind}` ? -1 : 1))
        .slice(0, limit)
        .map(({ person, ...restraint }) => ({
          person: { ...named(memory, person), guest: !accounts.has(person) },
          ...restraint,
        })),
  };
}

function reportsIn(memory: Whole): Reads<'reportsThat' | 'openReports' | 'report' | 'reportsAbout'> {
  const { reports } = memory;
  const withNames = (report: Report): NamedReport => ({
    ...report,
    byName: named(memory, report.by).name,
    aboutName: named(memory, report.about).name,
  });
  const newest = (fits: (report: Report) => boolean, limit: number) =>
    [...reports.values()].filter(fits).sort(newestFirst).slice(0, limit).map(withNames);
  return {
    reportsThat: async (are, limit) => newest(({ closed }) => (closed === null) === (are === 'open'), limit),
    openReports: async () => [...reports.values()].filter(({ closed }) => closed === null).length,
    async report(id) {
      const found = reports.get(id);
      return found && withNames(found);
    },
    reportsAbout: async (person, limit) => newest(({ about }) => about === person, limit),
  };
}

/** What an admin may look at to judge a report. */
function evidence({ chats, messages }: Watched): Reads<'chatAround' | 'wrote'> {
  return {
    async chatAround(match, at, before, after) {
      const lines = chats.get(match) ?? [];
      const until = lines.filter((line) => line.at <= at).slice(-before);
      return [...until, ...lines.filter((line) => line.at > at).slice(0, after)];
    },
    wrote: async (from, to) => [...messages.values()].some((one) => one.from === from && one.to === to),
  };
}

/** Who may come in, and what holds for all who are here. */
function doors({ invitations, sites }: AdminMemory): Reads<'invitations' | 'isInvited' | 'site'> {
  return {
    invitations: async () =>
      [...invitations.values()].sort(newestFirst).map(({ code: _, ...invitation }) => invitation),
    isInvited: async (code, now) => openTo(invitations, code, now) !== undefined,
    site: async (name) => sites.get(name),
  };
}

function auditLog(memory: Whole): Reads<'audit' | 'auditEntry' | 'auditOf' | 'auditAbout'> {
  const { audits } = memory;
  const somebody = (id: string | null) => (id === null ? null : named(memory, id));
  const withNames = (entry: NewAuditEntry): StoredAuditEntry => ({
    ...entry,
    by: somebody(entry.by),
    person: somebody(entry.person),
  });
  const inOrder = (fits: (entry: NewAuditEntry) => boolean) =>
    [...audits.values()].filter(fits).sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  return {
    async audit(limit, before) {
      const isEarlier = ({ at, id }: NewAuditEntry) =>
        !before || at < before.at || (at === before.at && id < before.id);
      return inOrder(isEarlier).reverse().slice(0, limit).map(withNames);
    },
    async auditEntry(id) {
      const found = audits.get(id);
      return found && withNames(found);
    },
    auditOf: async (id) => inOrder(({ report }) => report === id).map(withNames),
    auditAbout: async (id) => inOrder(({ person }) => person === id).map(withNames),
  };
}

interface Dated {
  readonly id: string;
  readonly at: number;
}

const newestFirst = (a: Dated, b: Dated) => b.at - a.at || (a.id < b.id ? -1 : 1);

function openTo(invitations: AdminMemory['invitations'], code: string, now: number) {
  return [...invitations.values()].find((one) => one.code === code && one.used < one.uses && one.until > now);
}
