import * as z from 'zod/mini';
import type { Frozen } from './row.ts';
import { commandId, id, name } from './words.ts';

/** What the HTTP interface takes and gives about people: accounts, sign-ins, messages. */

/** The shortest password, in characters as people count them. */
export const PASSWORD_LEAST = 8;
/** The longest message from one person to another, in characters. */
export const MESSAGE_LONGEST = 2000;
/** The most that the settings of an account may take, in bytes of JSON. */
export const SETTINGS_MOST = 8192;

/** Looked at more closely by the server; these only keep out what cannot be one. */
const password = z.string().check(z.maxLength(1000));
const email = z.string().check(z.maxLength(500));
const text = z.string().check(z.maxLength(10_000));

export const person = z.strictObject({ id: z.string(), name: z.string(), guest: z.boolean() });
export type PersonAnswer = z.infer<typeof person>;
export const personAnswer = z.strictObject({ person });

/** The longest code that is read: an invitation's, or of a second proof. */
export const CODE_LENGTH = 64;
/** A guest needs only a name. */
export const arrival = z.strictObject({ name });
/** `invitation`: the code of one, where nobody comes without. */
export const registration = z.strictObject({
  name,
  password,
  email: z.optional(email),
  invitation: z.optional(z.string().check(z.maxLength(CODE_LENGTH))),
});
export type Registration = z.infer<typeof registration>;
/** Six digits of the second proof, or a code that stands in for it. */
const code = z.string().check(z.maxLength(CODE_LENGTH));

export const credentials = z.strictObject({ name, password, code: z.optional(code) });
export type Credentials = z.infer<typeof credentials>;
export const passwordChange = z.strictObject({ old: password, password });
export type PasswordChange = z.infer<typeof passwordChange>;
export const passwordOnly = z.strictObject({ password });
export const passwordByLink = z.strictObject({ password, code: z.optional(code) });
export type PasswordByLink = z.infer<typeof passwordByLink>;
/** Null takes the address away. */
export const emailChange = z.strictObject({ email: z.nullable(email), password });
export type EmailChange = z.infer<typeof emailChange>;
export const emailAnswer = z.strictObject({ email: z.nullable(z.string()) });

/**
 * My account as I see it. `turnMail`: whether I am mailed when it is my turn and I am away. `secondFactor`: how many codes
 * are left that stand in for it; null: I sign in with the password alone.
 */
export const account = z.strictObject({
  email: z.nullable(z.string()),
  turnMail: z.boolean(),
  secondFactor: z.nullable(z.strictObject({ codesLeft: z.int() })),
  /** Whether I look after people here. */
  admin: z.boolean(),
});
export type AccountAnswer = z.infer<typeof account>;
export const turnMailWish = z.strictObject({ on: z.boolean() });
/** A secret for a telephone: as text, as an address, and as the rows of a QR code (`1` is dark). */
export const newFactor = z.strictObject({ secret: z.string(), uri: z.string(), picture: z.array(z.string()) });
export type NewFactor = z.infer<typeof newFactor>;
export const factorWish = z.strictObject({ password, secret: z.string().check(z.maxLength(128)), code });
export type FactorWish = z.infer<typeof factorWish>;
/** Shown once. */
export const recoveryCodes = z.strictObject({ codes: z.array(z.string()) });

/** The most bots that one person has. */
export const MOST_BOTS = 5;
/** At how many tables a bot sits at most because it was invited. */
export const MOST_INVITED = 5;
export const bot = z.strictObject({ id: z.string(), name: z.string(), createdAt: z.number(), open: z.boolean() });
export const bots = z.array(bot);
export type BotAnswer = z.infer<typeof bot>;
export const botWish = z.strictObject({ name });
/** The token is shown once. */
export const newBot = z.strictObject({ bot, token: z.string() });
export const botToken = z.strictObject({ token: z.string() });

/** What can happen to an account. */
export const securityEvent = z.enum([
  'registered',
  'signed-in',
  'sign-in-failed',
  'session-ended',
  'password-changed',
  'password-reset',
  'email-changed',
  'second-factor-on',
  'second-factor-off',
  'recovery-used',
  'recovery-renewed',
  'bot-made',
  'bot-renewed',
  'bot-ended',
]);
export type SecurityEvent = z.infer<typeof securityEvent>;
export const securityLog = z.array(
  z.strictObject({ at: z.number(), what: securityEvent, agent: z.string(), area: z.string(), times: z.int() }),
);
export type SecurityLog = z.infer<typeof securityLog>;

/** One of my sign-ins. */
export const session = z.strictObject({
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
/** Whether this server sends mail at all; never whether the account is there. */
export const resetAnswer = z.strictObject({ mail: z.boolean() });

/** Who may make an account: everybody, whoever was invited, or nobody. */
export const registrations = z.enum(['open', 'invited', 'closed']);
export type Registrations = z.infer<typeof registrations>;
/** What everybody is told, until it is put away. */
export const announcement = z.strictObject({ id: z.string(), text: z.string() });
export type Announcement = z.infer<typeof announcement>;

/** `house`: where others in the house find the server, told to its own machine alone; null: nowhere, or it is not said. */
export const server = z.strictObject({
  autoRegister: z.boolean(),
  mail: z.boolean(),
  name: z.string(),
  house: z.nullable(z.string()),
  bots: z.boolean(),
  registrations,
  announcement: z.nullable(announcement),
});

export const presence = z.enum(['online', 'at-table', 'away']);
/** At a table: follows one. Online: connected. */
export type Presence = z.infer<typeof presence>;

/** Somebody as others find them. `blocked`: by me. */
export const neighbour = z.strictObject({
  ...person.shape,
  presence,
  blocked: z.boolean(),
  /** Who answers for it, where it is a bot. */
  owner: z.exactOptional(z.strictObject({ id: z.string(), name: z.string() })),
});
export const neighbours = z.array(neighbour);
export type Neighbour = z.infer<typeof neighbour>;
export const peopleQuery = z.object({ q: z.optional(z.string().check(z.maxLength(100))) });

/** A message is there because it is stored. Its text is text: whatever looks like markup is not. */
export const message = z.strictObject({
  id: z.string(),
  from: z.strictObject({ id: z.string(), name: z.string() }),
  to: z.string(),
  at: z.number(),
  text: z.string(),
});
export type Message = z.infer<typeof message>;
/** Oldest first. */
export const messages = z.array(message);
export const messageAnswer = z.strictObject({ message });
export const messageWish = z.strictObject({ id: commandId, text });
export type MessageWish = z.infer<typeof messageWish>;

export const conversation = z.strictObject({ person: neighbour, unread: z.int(), last: message });
export const conversations = z.array(conversation);
export type Conversation = z.infer<typeof conversation>;
/** Up to which time somebody has received my messages, and up to which they show that they have read them. */
export const receipt = z.strictObject({ got: z.number(), seen: z.number() });
export type Receipt = z.infer<typeof receipt>;
/** `show`: whether the other may know that I have read it. */
export const readWish = z.strictObject({ show: z.boolean() });
/** `before`: the id of a message; what came before it is wanted. */
export const conversationQuery = z.object({ before: z.optional(id) });

/** `table`: where it happened. `messages`: those between the two that are shown with it; no others are. */
export const reportWish = z.strictObject({
  text,
  table: z.optional(id),
  messages: z.optional(z.array(commandId).check(z.maxLength(20))),
});
export type ReportWish = Frozen<z.infer<typeof reportWish>>;

/** All that the server keeps about me. */
export const accountData = z.strictObject({
  person,
  account: z.strictObject({
    email: z.nullable(z.string()),
    createdAt: z.number(),
    turnMail: z.boolean(),
    secondFactor: z.boolean(),
    settings,
  }),
  sessions,
  conversations: z.array(z.strictObject({ person, messages })),
  blocked: z.array(person),
  /** Where I sit now, and what I have played to the end. */
  tables: z.array(z.strictObject({ id: z.string(), game: z.string() })),
  matches: z.array(z.strictObject({ id: z.string(), game: z.string(), won: z.boolean(), at: z.number() })),
  chat: z.array(z.strictObject({ table: z.string(), at: z.number(), text: z.string() })),
  saves: z.array(z.strictObject({ id: z.string(), name: z.string(), table: z.string(), at: z.number() })),
  events: securityLog,
  reports: z.array(
    z.strictObject({ about: z.string(), at: z.number(), text: z.string(), table: z.nullable(z.string()) }),
  ),
  bots,
  admin: z.boolean(),
  /** What admins have done about me. */
  acts: z.array(z.strictObject({ at: z.number(), act: z.string(), until: z.nullable(z.number()), text: z.string() })),
});
export type AccountData = z.infer<typeof accountData>;
