import { randomBytes } from 'node:crypto';
import { type Checked, refused } from '../../../kit/contract/refusal.ts';
import { readText } from '../../../tables/records/chat.ts';
import {
  type Act,
  type InvitationWish,
  type KeepingWish,
  type LookedAfter,
  type Restraint,
  type RestraintWish,
  type Site,
  WORD_LONGEST,
} from '../../../wire/admin.ts';
import type { Registrations } from '../../../wire/people.ts';
import { type StoredRestraint, UNTIL_LIFTED } from '../../store/slices/admin/steps.ts';
import type { Known } from '../../store/slices/people/steps.ts';
import type { Step } from '../../store/store.ts';
import { findPeople } from '../messages/messages.ts';
import type { Services } from '../services/services.ts';
import { hashOf, newId } from '../services/tokens.ts';
import { registrationsOf, retentionOf, siteStep, siteValue } from '../site.ts';
import { auditStep, type Particulars } from './audit.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const RESTRAINED_SHOWN = 200;
const done = { value: undefined };

/** What an admin does: each is stored together with the line of the audit log that tells of it. */
async function act(
  services: Services,
  me: Known,
  what: Act,
  about: Particulars,
  steps: readonly Step[],
): Promise<boolean> {
  return services.store.save([...steps, auditStep(services.now(), me.id, what, about)]);
}

/** People by name; without a name, those who are restrained. */
export async function lookFor(services: Services, me: Known, wanted: string): Promise<LookedAfter[]> {
  const { store, now } = services;
  const found =
    wanted.trim() === ''
      ? (await store.restrained(now(), RESTRAINED_SHOWN)).map(({ person }) => person)
      : await findPeople(services, me, wanted);
  const people = new Map(found.map(({ id, name, guest }) => [id, { id, name, guest }]));
  return Promise.all([...people.values()].map((person) => lookedAfter(services, person)));
}

export async function lookedAfter({ store, now }: Services, { id, name, guest }: Known): Promise<LookedAfter> {
  const [owner, admin, restraints] = await Promise.all([
    store.ownerOf(id),
    store.isAdmin(id),
    store.restraints(id, now()),
  ]);
  return { id, name, guest, bot: owner !== undefined, admin, restraints: restraints.map(held) };
}

const held = ({ until, ...restraint }: StoredRestraint) => ({
  ...restraint,
  until: until === UNTIL_LIFTED ? null : until,
});

/** Keeps somebody from talking, or from being here at all: then all sign-ins end, wherever they are. */
export async function restrain(services: Services, me: Known, id: string, kind: Restraint, wish: RestraintWish) {
  const { now } = services;
  const why = readText(wish.why, WORD_LONGEST);
  if ('refusal' in why) return why;
  const person = await otherThan(services, me, id);
  if ('refusal' in person) return person;
  const unknown = await unknownReport(services, wish.report);
  if (unknown) return unknown;
  const at = now();
  const until = wish.hours === null ? UNTIL_LIFTED : at + wish.hours * HOUR;
  const steps: Step[] = [
    { kind: 'restrain', person: id, restraint: { kind, at, until, why: why.value } },
    ...(kind === 'suspended' ? endsWith(person.value) : []),
  ];
  const deed = { person: id, until, text: why.value, report: wish.report ?? null };
  if (!(await act(services, me, kind, deed, steps))) return refused('busy');
  if (kind === 'suspended') await cutOff(services, id);
  return { value: await lookedAfter(services, person.value) };
}

/** A guest can come back only by the sign-in they have: it is kept, but does not count until the suspension ends. */
const endsWith = ({ id, guest }: Known): Step[] => (guest ? [] : [{ kind: 'end-sessions', person: id, except: '' }]);

async function cutOff({ store, online }: Services, person: string): Promise<void> {
  online.cut(person, {});
  for (const { id } of await store.botsOf(person)) online.cut(id, {});
}

const lifted: Readonly<Record<Restraint, Act>> = { muted: 'unmuted', suspended: 'unsuspended' };

export async function lift(services: Services, me: Known, id: string, kind: Restraint, report: string | undefined) {
  const person = await services.store.person(id);
  if (!person) return refused('unknown-person');
  const unknown = await unknownReport(services, report);
  if (unknown) return unknown;
  const step: Step = { kind: 'lift', person: id, restraint: kind };
  const saved = await act(services, me, lifted[kind], { person: id, report: report ?? null }, [step]);
  return saved ? { value: await lookedAfter(services, person) } : refused('not-restrained');
}

/** Admins cannot restrain themselves or other admins: only the host at the terminal can. */
async function otherThan({ store }: Services, me: Known, id: string): Promise<Checked<Known>> {
  if (id === me.id) return refused('yourself');
  const person = await store.person(id);
  if (!person) return refused('unknown-person');
  return (await store.isAdmin(id)) ? refused('is-admin') : { value: person };
}

async function unknownReport({ store }: Services, report: string | undefined) {
  return report !== undefined && !(await store.report(report)) ? refused('not-found') : undefined;
}

/** All at the table are told why; what was played is kept. */
export async function closeTable(
  services: Services,
  me: Known,
  table: string,
  wish: { readonly why: string; readonly report?: string | undefined },
): Promise<Checked<undefined>> {
  const why = readText(wish.why, WORD_LONGEST);
  if ('refusal' in why) return why;
  const unknown = await unknownReport(services, wish.report);
  if (unknown) return unknown;
  const deed = { table, text: why.value, report: wish.report ?? null };
  const closed = await services.house.close(table, me, why.value, [
    auditStep(services.now(), me.id, 'table-closed', deed),
  ]);
  return 'refusal' in closed ? closed : done;
}

export async function settleReport(
  services: Services,
  me: Known,
  id: string,
  wish: { readonly open: boolean; readonly note?: string | undefined },
): Promise<Checked<undefined>> {
  const { store, now } = services;
  const report = await store.report(id);
  if (!report) return refused('not-found');
  const note = wish.note?.trim() ? readText(wish.note, WORD_LONGEST) : { value: '' };
  if ('refusal' in note) return note;
  if ((report.closed === null) === wish.open) return done;
  const step: Step = { kind: 'settle', report: id, at: wish.open ? null : now() };
  const what = wish.open ? 'report-opened' : 'report-closed';
  return (await act(services, me, what, { report: id, text: note.value }, [step])) ? done : refused('busy');
}

/** What holds for all. */
export async function siteOf(services: Services): Promise<Site> {
  const { store } = services;
  return {
    announcement: (await siteValue(store, 'announcement'))?.text ?? '',
    registrations: await registrationsOf(services),
    keeping: await retentionOf(services),
    invitations: await store.invitations(),
  };
}

/** Whoever is connected is told at once; others see it when they come. */
export async function announce(services: Services, me: Known, text: string): Promise<Checked<Site>> {
  const read = text.trim() === '' ? { value: '' } : readText(text, WORD_LONGEST);
  if ('refusal' in read) return read;
  const announcement = read.value === '' ? undefined : { id: newId(), text: read.value };
  if (!(await act(services, me, 'announced', { text: read.value }, [siteStep('announcement', announcement)]))) {
    return refused('busy');
  }
  const everybody = services.online.people().map(({ id }) => id);
  services.online.tell(everybody, { type: 'announcement', announcement: announcement ?? null });
  return { value: await siteOf(services) };
}

export async function setRegistrations(services: Services, me: Known, wish: Registrations): Promise<Checked<Site>> {
  const step = siteStep('registrations', wish);
  if (!(await act(services, me, 'registrations-set', { text: wish }, [step]))) return refused('busy');
  return { value: await siteOf(services) };
}

/** What was set on the command line can be changed only there. */
export async function setKeeping(services: Services, me: Known, { what, days }: KeepingWish): Promise<Checked<Site>> {
  if (services.retention[what] !== undefined) return refused('set-at-command-line');
  const { [what]: _, ...others } = (await siteValue(services.store, 'keeping')) ?? {};
  const step = siteStep('keeping', days === null ? others : { ...others, [what]: days });
  if (!(await act(services, me, 'keeping-set', { text: `${what}=${days ?? 'default'}` }, [step])))
    return refused('busy');
  return { value: await siteOf(services) };
}

/** The code is told now and never again: only its hash is kept. */
export async function makeInvitation(services: Services, me: Known, { note, uses, days }: InvitationWish) {
  const read = note.trim() === '' ? { value: '' } : readText(note, WORD_LONGEST);
  if ('refusal' in read) return read;
  const at = services.now();
  const code = randomBytes(12).toString('base64url');
  const invitation = { id: newId(), note: read.value, at, until: at + days * DAY, uses };
  const deed = { text: read.value, until: invitation.until };
  const steps: Step[] = [{ kind: 'invitation', invitation: { ...invitation, code: hashOf(code) } }];
  if (!(await act(services, me, 'invitation-made', deed, steps))) return refused('busy');
  return { value: { invitation: { ...invitation, used: 0 }, code } };
}

export async function withdrawInvitation(services: Services, me: Known, id: string): Promise<Checked<undefined>> {
  const found = (await services.store.invitations()).find((invitation) => invitation.id === id);
  if (!found) return refused('not-found');
  const steps: Step[] = [{ kind: 'withdraw', invitation: id }];
  return (await act(services, me, 'invitation-withdrawn', { text: found.note }, steps)) ? done : refused('busy');
}
