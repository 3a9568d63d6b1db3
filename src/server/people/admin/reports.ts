import { type Checked, type Refusal, refused } from '../../../kit/contract/refusal.ts';
import type { AuditEntry, ListedReport, ReportAnswer } from '../../../wire/admin.ts';
import type { Message, ReportWish } from '../../../wire/people.ts';
import { visible } from '../../house/stored/visible.ts';
import type { NamedReport } from '../../store/slices/messages/steps.ts';
import type { Known } from '../../store/slices/people/steps.ts';
import { isNobodyElse, readMessage } from '../messages/messages.ts';
import type { Services } from '../services/services.ts';
import { newId } from '../services/tokens.ts';
import { lookedAfter } from './admin.ts';
import { shownEntry } from './audit.ts';

const LISTED = 100;
/** How many lines of chat before and after a report are shown with it. */
const LINES_BEFORE = 20;
const LINES_AFTER = 10;
const ENTRIES = 100;

/** Complains to the admins of the server. */
export async function report(
  services: Services,
  me: Known,
  about: string,
  wish: ReportWish,
): Promise<Checked<undefined>> {
  const { store, budgets, now } = services;
  const text = readMessage(wish.text);
  if ('refusal' in text) return text;
  const refusal = (await isNobodyElse(store, me, about)) ?? (await cannotBeShown(services, me, about, wish));
  if (refusal) return { refusal };
  const tooFast = budgets.spend('reports', { person: me.id });
  if (tooFast) return { refusal: tooFast };
  const { table = null, messages = [] } = wish;
  const told = { by: me.id, about, at: now(), text: text.value, table, messages: [...new Set(messages)], closed: null };
  const saved = await store.save([{ kind: 'report', report: { id: newId(), ...told } }]);
  return saved ? { value: undefined } : refused('busy');
}

/** Nobody can show admins what they cannot see themselves. */
async function cannotBeShown(
  { store }: Services,
  me: Known,
  about: string,
  { table, messages = [] }: ReportWish,
): Promise<Refusal | undefined> {
  const found = table === undefined ? { value: undefined } : await visible(store, table, me.id);
  if ('refusal' in found) return found.refusal;
  for (const id of messages) if (!(await store.message(me.id, about, id))) return { code: 'not-found' };
  return undefined;
}

export async function listReports({ store }: Services, are: 'open' | 'closed') {
  const reports = await store.reportsThat(are, LISTED);
  const people = [...new Set(reports.map(({ about }) => about))];
  const all = await Promise.all(people.map((person) => store.reportsAbout(person, LISTED)));
  const before = ({ about, at }: NamedReport) =>
    (all[people.indexOf(about)] ?? []).filter((other) => other.at < at).length;
  return {
    open: await store.openReports(),
    reports: reports.map((one): ListedReport => {
      const { id, at, text, table, closed } = one;
      return { id, at, ...bothOf(one), text, table, closed, earlier: before(one) };
    }),
  };
}

const bothOf = ({ by, byName, about, aboutName }: NamedReport) => ({
  by: { id: by, name: byName },
  about: { id: about, name: aboutName },
});

/** A report with all that belongs to it, and nothing private that was not reported. */
export async function showReport(services: Services, id: string): Promise<Checked<ReportAnswer>> {
  const { store } = services;
  const found = await store.report(id);
  if (!found) return refused('not-found');
  const { at, text, closed, aboutName } = found;
  const person = await store.person(found.about);
  return {
    value: {
      ...{ id, at, text, closed, aboutName },
      by: { id: found.by, name: found.byName },
      about: person ? await lookedAfter(services, person) : null,
      table: await tableOf(services, found),
      messages: await shownMessages(services, found),
      earlier: await earlierThan(services, found),
      acts: (await store.auditOf(id)).map(shownEntry),
    },
  };
}

async function tableOf({ store }: Services, { table: id, at }: NamedReport): Promise<ReportAnswer['table']> {
  const kept = id === null ? undefined : await store.table(id);
  if (!kept) return null;
  const { game, status } = kept.table;
  const lines = await store.chatAround(kept.table.id, at, LINES_BEFORE, LINES_AFTER);
  return { id: kept.table.id, game, open: status === 'gathering' || status === 'playing', lines };
}

async function shownMessages({ store }: Services, { by, about, messages }: NamedReport): Promise<Message[]> {
  const found = await Promise.all(messages.map((id) => store.message(by, about, id)));
  return found.flatMap((message) => message ?? []).sort((a, b) => a.at - b.at);
}

async function earlierThan({ store }: Services, { about, at, id }: NamedReport) {
  const all = await store.reportsAbout(about, LISTED);
  const earlier = all.filter((other) => other.id !== id && other.at <= at);
  return earlier.map(({ id, at, by, byName, text }) => ({ id, at, by: { id: by, name: byName }, text }));
}

/** What admins have done, before an entry or at all. */
export async function auditLog(
  { store }: Services,
  before: string | undefined,
): Promise<Checked<{ entries: AuditEntry[]; more: boolean }>> {
  const from = before === undefined ? undefined : await store.auditEntry(before);
  if (before !== undefined && !from) return refused('not-found');
  const found = await store.audit(ENTRIES + 1, from);
  return { value: { entries: found.slice(0, ENTRIES).map(shownEntry), more: found.length > ENTRIES } };
}
