import type { Person } from '../../../../tables/table/table.ts';
import type { SecurityEvent } from '../../../../wire/people.ts';
import { asKeys } from '../../keys.ts';
import type { Value } from '../../statements.ts';
import type { PeopleStatementName } from './statements.ts';
import {
  type Account,
  type Bearer,
  type Known,
  type NamedReport,
  type PeopleReads,
  pairOf,
  type Report,
  type StoredEvent,
  type StoredMessage,
} from './steps.ts';

type Row = Readonly<Record<string, Value>>;

/** Asks a SQL store. */
export type Ask = (name: PeopleStatementName, ...values: Value[]) => Row[] | Promise<Row[]>;

export function peopleReads(ask: Ask): PeopleReads {
  const one = async <T>(make: (row: Row) => T, name: PeopleStatementName, ...values: Value[]) => {
    const [row] = await ask(name, ...values);
    return row && make(row);
  };
  const many = async <T>(make: (row: Row) => T, name: PeopleStatementName, ...values: Value[]) =>
    (await ask(name, ...values)).map(make);
  return {
    session: (token) => one((row) => ({ ...bearerOf(row), seen: Number(row.seen) }), 'readSession', token),
    sessionsLeft(tokens, now) {
      const keys = asKeys(tokens);
      return many((row) => String(row.token), 'readSessionsLeft', keys, now, keys, now);
    },
    sessions: (person) => many(sessionOf, 'readSessions', person),
    person: (id) => one(knownOf, 'readPerson', id),
    account: (looks) => one(accountOf, 'readAccount', looks),
    lookalike: (looks, glance) => one(accountOf, 'readLookalike', looks, glance),
    accountOf: (person) => one(accountOf, 'readAccountOf', person),
    find(looks, limit) {
      const pattern = looks.replaceAll(/[!%_]/g, '!$&');
      return many(knownOf, 'findPeople', `%${pattern}%`, `${pattern}%`, limit);
    },
    places: (person) => many((row) => String(row.place), 'readPlaces', person),
    factor: (person) => one((row) => ({ secret: String(row.secret), codes: Number(row.codes) }), 'readFactor', person),
    events: (person, limit) => many(eventOf, 'readEvents', person, limit),
    reset: (token) => one((row) => ({ person: String(row.person), until: Number(row.until) }), 'readReset', token),
    message: (a, b, id) => one(messageOf, 'readMessage', pairOf(a, b), id),
    async messages(a, b, limit, before) {
      const { at, id } = before ?? { at: Number.MAX_SAFE_INTEGER, id: '' };
      return (await many(messageOf, 'readMessages', pairOf(a, b), at, at, id, limit)).reverse();
    },
    conversations: (person, limit) => many(conversationOf, 'readConversations', person, limit),
    receipt: (person, other) =>
      one(({ got, seen }) => ({ got: Number(got), seen: Number(seen) }), 'readReceipt', person, other),
    blocks: (person) => many(knownOf, 'readBlocks', person),
    reports: (limit) => many(namedReportOf, 'readReports', limit),
    leavers: () => many((row) => String(row.person), 'readLeavers'),
    guestsUnseen: (since, limit) => many(personOf, 'readGuestsUnseen', since, since, limit),
    reportsBy: (person) => many(reportOf, 'readReportsBy', person),
    bot: (token) => one(bearerOf, 'readBot', token),
    botsOf: (owner) =>
      many((row) => ({ ...personOf(row), at: Number(row.at), open: Number(row.open) === 1 }), 'readBotsOf', owner),
    ownerOf: (person) => one(personOf, 'readOwnerOf', person),
  };
}

export function personOf({ id, name }: Row): Person {
  return { id: String(id), name: String(name) };
}

export function knownOf({ id, name, guest }: Row): Known {
  return { id: String(id), name: String(name), guest: Number(guest) === 1 };
}

function sessionOf({ token, at, seen, agent }: Row) {
  return { token: String(token), at: Number(at), seen: Number(seen), agent: String(agent) };
}

function eventOf({ at, kind, agent, area, times }: Row): StoredEvent {
  const what = String(kind) as SecurityEvent;
  return { at: Number(at), what, agent: String(agent), area: String(area), times: Number(times) };
}

function accountOf({ person, name, looks, glance, hash, email, settings, at }: Row): Account {
  return {
    person: String(person),
    name: String(name),
    looks: String(looks),
    glance: String(glance),
    hash: String(hash),
    email: email === null || email === undefined ? null : String(email),
    settings: String(settings),
    at: Number(at),
  };
}

function messageOf({ id, sender, sender_name, recipient, at, text }: Row): StoredMessage {
  const from = { id: String(sender), name: String(sender_name) };
  return { id: String(id), from, to: String(recipient), at: Number(at), text: String(text) };
}

function conversationOf(row: Row) {
  const person = knownOf({ ...row, id: row.other ?? null });
  return { person, unread: Number(row.fresh), last: messageOf(row) };
}

function bearerOf(row: Row): Bearer {
  return { person: knownOf(row), suspended: Number(row.suspended) };
}

function reportOf({ id, by_person, about, at, text, match, messages, closed }: Row): Report {
  return {
    id: String(id),
    by: String(by_person),
    about: String(about),
    at: Number(at),
    text: String(text),
    table: match === null || match === undefined ? null : String(match),
    messages: JSON.parse(String(messages)) as string[],
    closed: closed === null || closed === undefined ? null : Number(closed),
  };
}

export function namedReportOf(row: Row): NamedReport {
  return { ...reportOf(row), byName: String(row.by_name), aboutName: String(row.about_name) };
}
