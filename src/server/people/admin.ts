import { randomBytes } from 'node:crypto';
import { type Checked, refused } from '../../kit/refusal.ts';
import { readText } from '../../tables/chat.ts';
import {
  type Act,
  type InvitationWish,
  type KeepingWish,
  type LookedAfter,
  type Restraint,
  type RestraintWish,
  type Site,
  WORD_LONGEST,
} from '../../wire/admin.ts';
import type { Registrations } from '../../wire/people.ts';
import { type KeptRestraint, UNTIL_LIFTED } from '../store/admin/steps.ts';
import type { Known } from '../store/people/steps.ts';
import type { Step } from '../store/store.ts';
import { auditStep, type Deed } from './audit.ts';
import { findPeople } from './messages.ts';
import type { Office } from './office.ts';
import { hashOf, newPersonId } from './sessions.ts';
import { keepingOf, registrationsOf, siteStep, siteValue } from './site.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const RESTRAINED_SHOWN = 200;
const done = { value: undefined };

/** What an admin does: each is stored together with the line of the audit log that tells of it. */
async function act(office: Office, me: Known, what: Act, deed: Deed, steps: readonly Step[]): Promise<boolean> {
  return office.store.save([...steps, auditStep(office.now(), me.id, what, deed)]);
}

/** Who can be found here, by name; without one those who are kept from something. */
export async function lookFor(office: Office, me: Known, wanted: string): Promise<LookedAfter[]> {
  const { store, now } = office;
  const found =
    wanted.trim() === ''
      ? (await store.restrained(now(), RESTRAINED_SHOWN)).map(({ person }) => person)
      : await findPeople(office, me, wanted);
  const people = new Map(found.map(({ id, name, guest }) => [id, { id, name, guest }]));
  return Promise.all([...people.values()].map((person) => lookedAfter(office, person)));
}

export async function lookedAfter({ store, now }: Office, { id, name, guest }: Known): Promise<LookedAfter> {
  const [owner, admin, restraints] = await Promise.all([
    store.ownerOf(id),
    store.isAdmin(id),
    store.restraints(id, now()),
  ]);
  return { id, name, guest, bot: owner !== undefined, admin, restraints: restraints.map(held) };
}

const held = ({ until, ...restraint }: KeptRestraint) => ({
  ...restraint,
  until: until === UNTIL_LIFTED ? null : until,
});

/** Keeps somebody from talking, or from being here at all: then all sign-ins end, wherever they are. */
export async function restrain(office: Office, me: Known, id: string, kind: Restraint, wish: RestraintWish) {
  const { now } = office;
  const why = readText(wish.why, WORD_LONGEST);
  if ('refusal' in why) return why;
  const person = await otherThan(office, me, id);
  if ('refusal' in person) return person;
  const unknown = await unknownReport(office, wish.report);
  if (unknown) return unknown;
  const at = now();
  const until = wish.hours === null ? UNTIL_LIFTED : at + wish.hours * HOUR;
  const steps: Step[] = [
    { kind: 'restrain', person: id, restraint: { kind, at, until, why: why.value } },
    ...(kind === 'suspended' ? endsWith(person.value) : []),
  ];
  const deed = { person: id, until, text: why.value, report: wish.report ?? null };
  if (!(await act(office, me, kind, deed, steps))) return refused('busy');
  if (kind === 'suspended') await cutOff(office, id);
  return { value: await lookedAfter(office, person.value) };
}

/** A guest has nothing but his sign-in to come back by: it is kept, and opens nothing for as long. */
const endsWith = ({ id, guest }: Known): Step[] => (guest ? [] : [{ kind: 'end-sessions', person: id, except: '' }]);

async function cutOff({ store, hall }: Office, person: string): Promise<void> {
  hall.cut(person, {});
  for (const { id } of await store.botsOf(person)) hall.cut(id, {});
}

const lifted: Readonly<Record<Restraint, Act>> = { muted: 'unmuted', suspended: 'unsuspended' };

export async function lift(office: Office, me: Known, id: string, kind: Restraint, report: string | undefined) {
  const person = await office.store.person(id);
  if (!person) return refused('unknown-person');
  const unknown = await unknownReport(office, report);
  if (unknown) return unknown;
  const step: Step = { kind: 'lift', person: id, restraint: kind };
  const saved = await act(office, me, lifted[kind], { person: id, report: report ?? null }, [step]);
  return saved ? { value: await lookedAfter(office, person) } : refused('not-restrained');
}

/** Nobody looks after himself, or after those who do the same: that is for whoever sits at the machine. */
async function otherThan({ store }: Office, me: Known, id: string): Promise<Checked<Known>> {
  if (id === me.id) return refused('yourself');
  const person = await store.person(id);
  if (!person) return refused('unknown-person');
  return (await store.isAdmin(id)) ? refused('is-admin') : { value: person };
}

async function unknownReport({ store }: Office, report: string | undefined) {
  return report !== undefined && !(await store.report(report)) ? refused('not-found') : undefined;
}

/** All at the table are told why; what was played is kept. */
export async function closeTable(
  office: Office,
  me: Known,
  table: string,
  wish: { readonly why: string; readonly report?: string | undefined },
): Promise<Checked<undefined>> {
  const why = readText(wish.why, WORD_LONGEST);
  if ('refusal' in why) return why;
  const unknown = await unknownReport(office, wish.report);
  if (unknown) return unknown;
  const deed = { table, text: why.value, report: wish.report ?? null };
  const closed = await office.house.close(table, me, why.value, [auditStep(office.now(), me.id, 'table-closed', deed)]);
  return 'refusal' in closed ? closed : done;
}

export async function settleReport(
  office: Office,
  me: Known,
  id: string,
  wish: { readonly open: boolean; readonly note?: string | undefined },
): Promise<Checked<undefined>> {
  const { store, now } = office;
  const report = await store.report(id);
  if (!report) return refused('not-found');
  const note = wish.note?.trim() ? readText(wish.note, WORD_LONGEST) : { value: '' };
  if ('refusal' in note) return note;
  if ((report.closed === null) === wish.open) return done;
  const step: Step = { kind: 'settle', report: id, at: wish.open ? null : now() };
  const what = wish.open ? 'report-opened' : 'report-closed';
  return (await act(office, me, what, { report: id, text: note.value }, [step])) ? done : refused('busy');
}

/** What holds for all. */
export async function siteOf(office: Office): Promise<Site> {
  const { store } = office;
  return {
    announcement: (await siteValue(store, 'announcement'))?.text ?? '',
    registrations: await registrationsOf(office),
    keeping: await keepingOf(office),
    invitations: await store.invitations(),
  };
}

/** Whoever is connected is told at once; others see it when they come. */
export async function announce(office: Office, me: Known, text: string): Promise<Checked<Site>> {
  const read = text.trim() === '' ? { value: '' } : readText(text, WORD_LONGEST);
  if ('refusal' in read) return read;
  const announcement = read.value === '' ? undefined : { id: newPersonId(), text: read.value };
  if (!(await act(office, me, 'announced', { text: read.value }, [siteStep('announcement', announcement)]))) {
    return refused('busy');
  }
  const everybody = office.hall.people().map(({ id }) => id);
  office.hall.tell(everybody, { type: 'announcement', announcement: announcement ?? null });
  return { value: await siteOf(office) };
}

export async function setRegistrations(office: Office, me: Known, wish: Registrations): Promise<Checked<Site>> {
  const step = siteStep('registrations', wish);
  if (!(await act(office, me, 'registrations-set', { text: wish }, [step]))) return refused('busy');
  return { value: await siteOf(office) };
}

/** What the command line says is for whoever sits at the machine. */
export async function setKeeping(office: Office, me: Known, { what, days }: KeepingWish): Promise<Checked<Site>> {
  if (office.keep[what] !== undefined) return refused('set-at-command-line');
  const { [what]: _, ...others } = (await siteValue(office.store, 'keeping')) ?? {};
  const step = siteStep('keeping', days === null ? others : { ...others, [what]: days });
  if (!(await act(office, me, 'keeping-set', { text: `${what}=${days ?? 'default'}` }, [step]))) return refused('busy');
  return { value: await siteOf(office) };
}

/** The code is told now and never again: only its hash is kept. */
export async function makeInvitation(office: Office, me: Known, { note, uses, days }: InvitationWish) {
  const read = note.trim() === '' ? { value: '' } : readText(note, WORD_LONGEST);
  if ('refusal' in read) return read;
  const at = office.now();
  const code = randomBytes(12).toString('base64url');
  const invitation = { id: newPersonId(), note: read.value, at, until: at + days * DAY, uses };
  const deed = { text: read.value, until: invitation.until };
  const steps: Step[] = [{ kind: 'invitation', invitation: { ...invitation, code: hashOf(code) } }];
  if (!(await act(office, me, 'invitation-made', deed, steps))) return refused('busy');
  return { value: { invitation: { ...invitation, used: 0 }, code } };
}

export async function withdrawInvitation(office: Office, me: Known, id: string): Promise<Checked<undefined>> {
  const found = (await office.store.invitations()).find((invitation) => invitation.id === id);
  if (!found) return refused('not-found');
  const steps: Step[] = [{ kind: 'withdraw', invitation: id }];
  return (await act(office, me, 'invitation-withdrawn', { text: found.note }, steps)) ? done : refused('busy');
}
