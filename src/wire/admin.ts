import * as z from 'zod/mini';
import { said } from '../kit/match/matchfile.ts';
import { message, person, registrations } from './people.ts';
import type { Frozen } from './row.ts';
import { id } from './words.ts';

/** What the HTTP interface takes and gives where people are looked after. */

/** The longest reason, note and message to all, in characters. */
export const WORD_LONGEST = 500;
/** For how many hours somebody can be restrained at most, if not until it is lifted: a year. */
export const HOURS_MOST = 8760;
/** For how many days things can be kept at most, if not for ever. */
export const DAYS_MOST = 36_500;
/** How many people can come by one invitation, and how long it can hold, in days. */
export const INVITED_MOST = 100;
export const INVITATION_DAYS = 365;

const word = z.string().check(z.maxLength(4000));

/** What somebody can be kept from: talking, or being here at all. */
export const restraint = z.enum(['muted', 'suspended']);
export type Restraint = z.infer<typeof restraint>;

/** What an admin can do. */
export const act = z.enum([
  'admin-made',
  'admin-ended',
  'muted',
  'unmuted',
  'suspended',
  'unsuspended',
  'table-closed',
  'report-closed',
  'report-opened',
  'announced',
  'registrations-set',
  'keeping-set',
  'invitation-made',
  'invitation-withdrawn',
]);
export type Act = z.infer<typeof act>;

const named = z.strictObject({ id: z.string(), name: z.string() });

/** `by`: null: at the terminal of the machine. `until`: null: it has no end by itself, or needs none. */
export const auditEntry = z.strictObject({
  id: z.string(),
  at: z.number(),
  by: z.nullable(named),
  act,
  person: z.nullable(named),
  table: z.nullable(z.string()),
  report: z.nullable(z.string()),
  until: z.nullable(z.number()),
  text: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;
/** `more`: there are older ones. */
export const audit = z.strictObject({ entries: z.array(auditEntry), more: z.boolean() });
/** `before`: the id of an entry; what was done before it is wanted. */
export const auditQuery = z.object({ before: z.optional(id) });

/** A report as it is listed. `closed`: when it was dealt with. `earlier`: how many were made about the same person before. */
export const listedReport = z.strictObject({
  id: z.string(),
  at: z.number(),
  by: named,
  about: named,
  text: z.string(),
  table: z.nullable(z.string()),
  closed: z.nullable(z.number()),
  earlier: z.int(),
});
export type ListedReport = z.infer<typeof listedReport>;
/** `open`: how many are not dealt with yet. */
export const reports = z.strictObject({ open: z.int(), reports: z.array(listedReport) });
export const reportsQuery = z.object({ closed: z.optional(z.enum(['0', '1'])) });

/** What holds for somebody. `until`: null: until it is lifted. */
export const held = z.strictObject({
  kind: restraint,
  at: z.number(),
  until: z.nullable(z.number()),
  why: z.string(),
});
export type Held = z.infer<typeof held>;

/** Somebody as an admin sees them. */
export const lookedAfter = z.strictObject({
  ...person.shape,
  bot: z.boolean(),
  admin: z.boolean(),
  restraints: z.array(held),
});
export type LookedAfter = Frozen<z.infer<typeof lookedAfter>>;
export const people = z.array(lookedAfter);
export const peopleQuery = z.object({ q: z.optional(z.string().check(z.maxLength(100))) });

/**
 * A report with what belongs to it: what was said at the table it is about, around its time; those messages between
 * the two that whoever reports wants to show, and no others; what was reported about the same person before; what was done.
 */
export const report = z.strictObject({
  id: z.string(),
  at: z.number(),
  by: named,
  about: z.nullable(lookedAfter),
  aboutName: z.string(),
  text: z.string(),
  closed: z.nullable(z.number()),
  table: z.nullable(z.strictObject({ id: z.string(), game: z.string(), open: z.boolean(), lines: z.array(said) })),
  messages: z.array(message),
  earlier: z.array(z.strictObject({ id: z.string(), at: z.number(), by: named, text: z.string() })),
  acts: z.array(auditEntry),
});
export type ReportAnswer = Frozen<z.infer<typeof report>>;

/** The report that made one act. */
const about = { report: z.optional(id) };
export const settleWish = z.strictObject({ open: z.boolean(), note: z.optional(word) });
/** `hours`: null: until it is lifted. `why` is told to the person. */
export const restraintWish = z.strictObject({
  hours: z.nullable(z.int().check(z.gte(1), z.lte(HOURS_MOST))),
  why: word,
  ...about,
});
export type RestraintWish = z.infer<typeof restraintWish>;
export const liftWish = z.strictObject(about);
/** `why` is told to all at the table. */
export const closingWish = z.strictObject({ why: word, ...about });

/** What is kept for a time. */
export const keepable = z.enum(['guests', 'called-off', 'chat', 'events', 'reports']);
export type Keepable = z.infer<typeof keepable>;
/** `from`: who says so. What the command line says is not changed here. */
export const retention = z.strictObject({
  what: keepable,
  days: z.int(),
  from: z.enum(['default', 'admin', 'command-line']),
});
export type Retention = z.infer<typeof retention>;
export const invitation = z.strictObject({
  id: z.string(),
  note: z.string(),
  at: z.number(),
  until: z.number(),
  uses: z.int(),
  used: z.int(),
});
export type Invitation = z.infer<typeof invitation>;
/** What admins have set for all. */
export const site = z.strictObject({
  announcement: z.string(),
  registrations,
  keeping: z.array(retention),
  invitations: z.array(invitation),
});
export type Site = Frozen<z.infer<typeof site>>;
/** An empty text takes it away. */
export const announcementWish = z.strictObject({ text: word });
export const registrationsWish = z.strictObject({ registrations });
/** `days`: 0: for ever; null: as the program says. */
export const keepingWish = z.strictObject({
  what: keepable,
  days: z.nullable(z.int().check(z.gte(0), z.lte(DAYS_MOST))),
});
export type KeepingWish = z.infer<typeof keepingWish>;
export const invitationWish = z.strictObject({
  note: word,
  uses: z.int().check(z.gte(1), z.lte(INVITED_MOST)),
  days: z.int().check(z.gte(1), z.lte(INVITATION_DAYS)),
});
export type InvitationWish = z.infer<typeof invitationWish>;
/** The code is shown once. */
export const newInvitation = z.strictObject({ invitation, code: z.string() });
