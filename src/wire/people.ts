import * as z from 'zod/mini';

/** What the HTTP interface takes and gives about people: accounts, sign-ins, messages. */

/** The shortest password, in characters as people count them. */
export const PASSWORD_LEAST = 8;
/** The longest message from one person to another, in characters. */
export const MESSAGE_LONGEST = 2000;
/** The most that the settings of an account may take, in bytes of JSON. */
export const SETTINGS_MOST = 8192;

const id = z.string().check(z.minLength(1), z.maxLength(64));
/** Looked at more closely by the server; these only keep out what cannot be one. */
const name = z.string().check(z.maxLength(200));
const password = z.string().check(z.maxLength(1000));
const email = z.string().check(z.maxLength(500));
const text = z.string().check(z.maxLength(10_000));

export const person = z.object({ id: z.string(), name: z.string(), guest: z.boolean() });
export type PersonAnswer = z.infer<typeof person>;
export const personAnswer = z.object({ person });

export const registration = z.strictObject({ name, password, email: z.optional(email) });
export type Registration = z.infer<typeof registration>;
export const credentials = z.strictObject({ name, password });
export type Credentials = z.infer<typeof credentials>;
export const passwordChange = z.strictObject({ old: password, password });
export type PasswordChange = z.infer<typeof passwordChange>;
export const passwordOnly = z.strictObject({ password });
export type PasswordOnly = z.infer<typeof passwordOnly>;
/** Null takes the address away. */
export const emailChange = z.strictObject({ email: z.nullable(email) });
export type EmailChange = z.infer<typeof emailChange>;
export const emailAnswer = z.object({ email: z.nullable(z.string()) });

/** My account as I see it. `turnMail`: whether I am mailed when it is my turn and I am away. */
export const account = z.object({ email: z.nullable(z.string()), turnMail: z.boolean() });
export type AccountAnswer = z.infer<typeof account>;
export const turnMailWish = z.strictObject({ on: z.boolean() });
export type TurnMailWish = z.infer<typeof turnMailWish>;
export const quietToken = z.object({ token: id });

/** One of my sign-ins. */
export const session = z.object({
  id: z.string(),
  createdAt: z.number(),
  lastSeen: z.number(),
  agent: z.string(),
  current: z.boolean(),
});
export const sessions = z.array(session);
export type SessionAnswer = z.infer<typeof session>;

export const settings = z.record(z.string(), z.unknown());
export type Settings = z.infer<typeof settings>;

export const resetWish = z.strictObject({ name });
export type ResetWish = z.infer<typeof resetWish>;
/** Whether this server sends mail at all; never whether the account is there. */
export const resetAnswer = z.object({ mail: z.boolean() });
export const resetToken = z.object({ token: id });

export const server = z.object({ autoRegister: z.boolean(), mail: z.boolean(), name: z.string() });
export type ServerAnswer = z.infer<typeof server>;

export const presence = z.enum(['online', 'at-table', 'away']);
/** At a table: follows one. Online: connected. */
export type Presence = z.infer<typeof presence>;

/** Somebody as others find him. `blocked`: by me. */
export const neighbour = z.object({ ...person.shape, presence, blocked: z.boolean() });
export const neighbours = z.array(neighbour);
export type Neighbour = z.infer<typeof neighbour>;
export const peopleQuery = z.object({ q: z.optional(z.string().check(z.maxLength(100))) });
export type PeopleQuery = z.infer<typeof peopleQuery>;

/** A message is there because it is stored. Its text is text: whatever looks like markup is not. */
export const message = z.object({
  id: z.string(),
  from: z.object({ id: z.string(), name: z.string() }),
  to: z.string(),
  at: z.number(),
  text: z.string(),
});
export type Message = z.infer<typeof message>;
/** Oldest first. */
export const messages = z.array(message);
export const messageAnswer = z.object({ message });
export const messageWish = z.strictObject({ id: z.string().check(z.regex(/^[\w-]{1,64}$/)), text });
export type MessageWish = z.infer<typeof messageWish>;

export const conversation = z.object({ person: neighbour, unread: z.int(), last: message });
export const conversations = z.array(conversation);
export type Conversation = z.infer<typeof conversation>;
/** `before`: the id of a message; what came before it is wanted. */
export const conversationQuery = z.object({ before: z.optional(id) });
export type ConversationQuery = z.infer<typeof conversationQuery>;

export const reportWish = z.strictObject({ text });
export type ReportWish = z.infer<typeof reportWish>;

export const ofPerson = z.object({ person: id });
export const byId = z.object({ id });

/** All that the server keeps about me. */
export const accountData = z.object({
  person,
  account: z.object({ email: z.nullable(z.string()), createdAt: z.number(), turnMail: z.boolean(), settings }),
  sessions,
  conversations: z.array(z.object({ person, messages })),
  blocked: z.array(person),
  /** Where I sit now, and what I have played to the end. */
  tables: z.array(z.object({ id: z.string(), game: z.string() })),
  matches: z.array(z.object({ id: z.string(), game: z.string(), won: z.boolean(), at: z.number() })),
  reports: z.array(z.object({ about: z.string(), at: z.number(), text: z.string() })),
});
export type AccountData = z.infer<typeof accountData>;
