import type { ChatLine } from '../../../tables/chat.ts';
import type { PeopleMemory } from '../people/memory.ts';
import type { NamedReport, Report } from '../people/steps.ts';
import type { AdminReads, AdminStep, KeptAuditEntry, KeptRestraint, NewAuditEntry, NewInvitation } from './steps.ts';

/** What goes with somebody: see `owned` in people/memory.ts. */
export interface RestraintMemory {
  readonly admins: Map<string, { readonly person: string; readonly at: number }>;
  readonly restraints: Map<string, KeptRestraint & { readonly person: string }>;
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

type Whole = AdminMemory & PeopleMemory;
type Saver<T> = (memory: Whole, step: T) => boolean;

export const adminSavers: { readonly [K in AdminStep['kind']]: Saver<Extract<AdminStep, { kind: K }>> } = {
  admin: ({ admins }, { person, at }) => insert(admins, person, { person, at }),
  'no-admin': ({ admins }, { person }) => admins.delete(person),
  restrain: ({ restraints }, { person, restraint }) =>
    done(restraints.set(`${person} ${restraint.kind}`, { person, ...restraint })),
  lift: ({ restraints }, { person, restraint }) => restraints.delete(`${person} ${restraint}`),
  settle({ reports }, { report, at }) {
    const before = reports.get(report);
    if (before) reports.set(report, { ...before, closed: at });
    return before !== undefined;
  },
  invitation: ({ invitations }, { invitation }) => insert(invitations, invitation.id, { ...invitation, used: 0 }),
  withdraw: ({ invitations }, { invitation }) => invitations.delete(invitation),
  invited({ invitations }, { code, at }) {
    const found = openTo(invitations, code, at);
    if (found) invitations.set(found.id, { ...found, used: found.used + 1 });
    return found !== undefined;
  },
  site: ({ sites }, { name, body }) => done(body === null ? sites.delete(name) : sites.set(name, body)),
  audit: ({ audits }, { entry }) => insert(audits, entry.id, entry),
  'old-restraints'({ restraints, invitations }, { before }) {
    drop(restraints, ({ until }) => until < before);
    return done(drop(invitations, ({ until }) => until < before));
  },
  'old-reports': ({ reports }, { before }) => done(drop(reports, ({ closed }) => closed !== null && closed < before)),
};

export function adminInMemory(memory: Whole & { readonly chats: Map<string, readonly ChatLine[]> }): AdminReads {
  const { admins, restraints, reports, invitations, sites, audits, people, accounts, messages, chats } = memory;
  const named = (id: string) => ({ id, name: people.get(id)?.name ?? '' });
  const somebody = (id: string | null) => (id === null ? null : named(id));
  const shown = (entry: NewAuditEntry): KeptAuditEntry => {
    return { ...entry, by: somebody(entry.by), person: somebody(entry.person) };
  };
  const told = (report: Report): NamedReport => {
    return { ...report, byName: named(report.by).name, aboutName: named(report.about).name };
  };
  const inOrder = (fits: (entry: NewAuditEntry) => boolean) =>
    [...audits.values()].filter(fits).sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  const newestReports = (fits: (report: Report) => boolean, limit: number) =>
    [...reports.values()]
      .filter(fits)
      .sort((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1))
      .slice(0, limit)
      .map(told);
  return {
    isAdmin: async (person) => admins.has(person),
    admins: async () => [...admins.values()].sort((a, b) => a.at - b.at).map(({ person }) => named(person)),
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
          person: { ...named(person), guest: !accounts.has(person) },
          ...restraint,
        })),
    reportsThat: async (are, limit) => newestReports(({ closed }) => (closed === null) === (are === 'open'), limit),
    openReports: async () => [...reports.values()].filter(({ closed }) => closed === null).length,
    async report(id) {
      const found = reports.get(id);
      return found && told(found);
    },
    reportsAbout: async (person, limit) => newestReports(({ about }) => about === person, limit),
    async chatAround(match, at, before, after) {
      const lines = chats.get(match) ?? [];
      const until = lines.filter((line) => line.at <= at).slice(-before);
      return [...until, ...lines.filter((line) => line.at > at).slice(0, after)];
    },
    wrote: async (from, to) => [...messages.values()].some((one) => one.from === from && one.to === to),
    invitations: async () =>
      [...invitations.values()]
        .sort((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1))
        .map(({ code: _, ...invitation }) => invitation),
    isInvited: async (code, now) => openTo(invitations, code, now) !== undefined,
    site: async (name) => sites.get(name),
    async audit(limit, before) {
      const isEarlier = ({ at, id }: NewAuditEntry) =>
        !before || at < before.at || (at === before.at && id < before.id);
      return inOrder(isEarlier).reverse().slice(0, limit).map(shown);
    },
    async auditEntry(id) {
      const found = audits.get(id);
      return found && shown(found);
    },
    auditOf: async (id) => inOrder(({ report }) => report === id).map(shown),
    auditAbout: async (id) => inOrder(({ person }) => person === id).map(shown),
  };
}

function openTo(invitations: AdminMemory['invitations'], code: string, now: number) {
  return [...invitations.values()].find((one) => one.code === code && one.used < one.uses && one.until > now);
}

function insert<T>(map: Map<string, T>, key: string, value: T): boolean {
  if (map.has(key)) return false;
  map.set(key, value);
  return true;
}

function drop<T>(map: Map<string, T>, fits: (value: T) => boolean): void {
  for (const [key, value] of map) if (fits(value)) map.delete(key);
}

/** For what cannot come second. */
const done = (_: unknown): true => true;
