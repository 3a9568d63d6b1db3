import type { Person } from '../../../../tables/table/table.ts';
import type { SecurityEvent } from '../../../../wire/people.ts';
import { asKeys } from '../../keys.ts';
import { type Ask, all, first, type Row, reading, type Statement, textOrNull, type Writers } from '../../sql.ts';
import type { messageSql } from '../messages/statements.ts';
import type { Account, Bearer, Known, PeopleReads, PeopleStep, StoredEvent } from './steps.ts';

export const known = `people.id, people.name, CASE WHEN accounts.person IS NULL THEN 1 ELSE 0 END AS guest`;
const account = 'accounts.person, looks, glance, hash, email, settings, accounts.at, people.name';
/** Until when one of them is suspended. */
const suspended = (people: string) =>
  `coalesce((SELECT max(until) FROM restraints WHERE kind = 'suspended' AND person IN (${people})), 0)`;

/** Every $n once and in order: SQLite counts them. */
export const peopleSql = {
  person: 'INSERT INTO people (id, name, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
  rename: 'UPDATE people SET name = $1 WHERE id = $2',
  session: `INSERT INTO sessions (token, person, at, seen, agent) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT DO NOTHING`,
  seen: 'UPDATE sessions SET seen = $1 WHERE token = $2',
  endSession: 'DELETE FROM sessions WHERE token = $1',
  endSessions: 'DELETE FROM sessions WHERE person = $1 AND token <> $2',
  account: `INSERT INTO accounts (person, looks, glance, hash, email, at) VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT DO NOTHING`,
  password: 'UPDATE accounts SET hash = $1 WHERE person = $2 AND hash = $3',
  noResets: 'DELETE FROM resets WHERE person = $1',
  email: 'UPDATE accounts SET email = $1 WHERE person = $2',
  settings: 'UPDATE accounts SET settings = $1 WHERE person = $2',
  place: `INSERT INTO places (person, place, at) VALUES ($1, $2, $3)
    ON CONFLICT (person, place) DO UPDATE SET at = excluded.at`,
  factor: 'INSERT INTO factors (person, secret, used) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
  noFactor: 'DELETE FROM factors WHERE person = $1',
  factorUsed: 'UPDATE factors SET used = $1 WHERE person = $2 AND used < $3',
  recovery: 'INSERT INTO recovery (person, code) VALUES ($1, $2)',
  noRecovery: 'DELETE FROM recovery WHERE person = $1',
  recoveryUsed: 'DELETE FROM recovery WHERE person = $1 AND code = $2',
  event: `INSERT INTO events (person, slot, at, kind, agent, area, times) VALUES ($1, $2, $3, $4, $5, $6, 1)
    ON CONFLICT (person, slot) DO UPDATE SET times = events.times + 1, at = excluded.at, agent = excluded.agent`,
  noEvents: 'DELETE FROM events WHERE person = $1',
  reset: 'INSERT INTO resets (token, person, until) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
  resetUsed: 'DELETE FROM resets WHERE token = $1',
  oldSessions: 'DELETE FROM sessions WHERE seen < $1',
  oldPlaces: 'DELETE FROM places WHERE at < $1',
  oldResets: 'DELETE FROM resets WHERE until < $1',
  noAccount: 'DELETE FROM accounts WHERE person = $1',
  noPlaces: 'DELETE FROM places WHERE person = $1',
  noAccountYet: `UPDATE people SET gone = 1 WHERE id = $1 AND gone = 0
    AND NOT EXISTS (SELECT 1 FROM accounts WHERE accounts.person = people.id)`,
  gone: 'UPDATE people SET gone = 1, name = $1 WHERE id = $2',
  leaver: 'INSERT INTO leavers (person) VALUES ($1) ON CONFLICT DO NOTHING',
  noLeaver: 'DELETE FROM leavers WHERE person = $1',
  oldEvents: 'DELETE FROM events WHERE at < $1',
  bot: 'INSERT INTO bots (person, owner, token, at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
  botToken: 'UPDATE bots SET token = $1 WHERE person = $2 AND owner = $3',
  noBots: 'DELETE FROM bots WHERE person = $1 OR owner = $2',

  readSession: `SELECT ${known}, sessions.seen, ${suspended('people.id')} AS suspended FROM sessions JOIN people ON people.id = sessions.person
    LEFT JOIN accounts ON accounts.person = people.id WHERE sessions.token = $1`,
  readSessionsLeft: `SELECT token FROM sessions
      WHERE token IN (SELECT key FROM json_each($1)) AND ${suspended('sessions.person')} <= $2
    UNION SELECT token FROM bots
      WHERE token IN (SELECT key FROM json_each($3)) AND ${suspended('bots.person, bots.owner')} <= $4`,
  readSessions: 'SELECT token, at, seen, agent FROM sessions WHERE person = $1 ORDER BY at DESC, token',
  readPerson: `SELECT ${known} FROM people LEFT JOIN accounts ON accounts.person = people.id
    WHERE people.id = $1 AND (accounts.person IS NOT NULL
      OR EXISTS (SELECT 1 FROM sessions WHERE sessions.person = people.id))`,
  readAccount: `SELECT ${account} FROM accounts JOIN people ON people.id = accounts.person WHERE looks = $1`,
  readLookalike: `SELECT ${account} FROM accounts JOIN people ON people.id = accounts.person
    WHERE looks = $1 OR glance = $2`,
  readAccountOf: `SELECT ${account} FROM accounts JOIN people ON people.id = accounts.person WHERE accounts.person = $1`,
  findPeople: `SELECT people.id, people.name, 0 AS guest FROM accounts JOIN people ON people.id = accounts.person
    WHERE looks LIKE $1 ESCAPE '!' ORDER BY CASE WHEN looks LIKE $2 ESCAPE '!' THEN 0 ELSE 1 END, looks LIMIT $3`,
  readFactor: `SELECT secret, (SELECT count(*) FROM recovery WHERE recovery.person = factors.person) AS codes
    FROM factors WHERE person = $1`,
  readEvents: `SELECT at, kind, agent, area, times FROM events WHERE person = $1
    ORDER BY at DESC, slot LIMIT $2`,
  readPlaces: 'SELECT place FROM places WHERE person = $1',
  readReset: 'SELECT person, until FROM resets WHERE token = $1',
  readLeavers: 'SELECT person FROM leavers ORDER BY person',
  readGuestsUnseen: `SELECT people.id, people.name FROM people WHERE gone = 0 AND people.at < $1
      AND NOT EXISTS (SELECT 1 FROM accounts WHERE accounts.person = people.id)
      AND NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.person = people.id AND sessions.seen >= $2)
    ORDER BY people.at LIMIT $3`,
  readBot: `SELECT people.id, people.name, 0 AS guest, ${suspended('bots.person, bots.owner')} AS suspended FROM bots JOIN people ON people.id = bots.person
    WHERE bots.token = $1`,
  readBotsOf: `SELECT people.id, people.name, bots.at, CASE WHEN token IS NULL THEN 0 ELSE 1 END AS open
    FROM bots JOIN people ON people.id = bots.person WHERE owner = $1 ORDER BY bots.at, people.id`,
  readOwnerOf: `SELECT people.id, people.name FROM bots JOIN people ON people.id = bots.owner WHERE bots.person = $1`,
} as const;

type PeopleStatement = keyof typeof peopleSql | keyof typeof messageSql | 'noAdmin' | 'noRestraints';

export const peopleWriters: Writers<PeopleStep, PeopleStatement> = {
  person: ({ person, at }) => [first('person', person.id, person.name, at)],
  rename: ({ person, name }) => [all('rename', name, person)],
  session: ({ token, person, at, agent }) => [first('session', token, person, at, at, agent)],
  seen: ({ token, at }) => [all('seen', at, token)],
  'end-session': ({ token }) => [all('endSession', token)],
  'end-sessions': ({ person, except }) => [all('endSessions', person, except)],
  account: ({ account: { person, looks, glance, hash, email, at } }) => [
    first('account', person, looks, glance, hash, email, at),
  ],
  password: ({ person, before, hash }) => [first('password', hash, person, before), all('noResets', person)],
  email: ({ person, email }) => [first('email', email, person)],
  settings: ({ person, settings }) => [first('settings', settings, person)],
  place: ({ person, place, at }) => [all('place', person, place, at)],
  factor: ({ person, secret, used, codes }) => [first('factor', person, secret, used), ...recovery(person, codes)],
  'no-factor': ({ person }) => [first('noFactor', person), all('noRecovery', person)],
  'factor-used': ({ person, step }) => [first('factorUsed', step, person, step)],
  recovery: ({ person, codes }) => recovery(person, codes),
  'recovery-used': ({ person, code }) => [first('recoveryUsed', person, code)],
  event: ({ person, slot, event: { at, what, agent, area } }) => [all('event', person, slot, at, what, agent, area)],
  bot: ({ person, owner, token, at }) => [first('bot', person, owner, token, at)],
  'bot-token': ({ person, owner, token }) => [first('botToken', token, person, owner)],
  reset: ({ token, person, until }) => [first('reset', token, person, until)],
  'reset-used': ({ token }) => [first('resetUsed', token)],
  sweep: ({ unusedSince, now }) => [
    all('oldSessions', unusedSince),
    all('oldPlaces', unusedSince),
    all('oldResets', now),
  ],
  forget: ({ person, name }) => [first('noAccount', person), ...goes(person, name)],
  'forget-guest': ({ person, name }) => [first('noAccountYet', person), ...goes(person, name)],
  forgotten: ({ person }) => [all('noLeaver', person)],
  'old-events': ({ before }) => [all('oldEvents', before)],
};

/** All that belongs to somebody. */
function goes(person: string, name: string): Statement<PeopleStatement>[] {
  return [
    all('endSessions', person, ''),
    all('noResets', person),
    all('noPlaces', person),
    all('noFactor', person),
    all('noRecovery', person),
    all('noEvents', person),
    all('noBlocks', person, person),
    all('noMessages', person, person),
    all('noConversations', person, person),
    all('noReceipts', person, person),
    all('noReports', person),
    all('noBots', person, person),
    all('noAdmin', person),
    all('noRestraints', person),
    all('gone', name, person),
    all('leaver', person),
  ];
}

function recovery(person: string, codes: readonly string[]): Statement<PeopleStatement>[] {
  return [all('noRecovery', person), ...codes.map((code) => all('recovery', person, code))];
}

export function peopleReads(ask: Ask<PeopleStatement>): PeopleReads {
  const { many, one } = reading(ask);
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
    leavers: () => many((row) => String(row.person), 'readLeavers'),
    guestsUnseen: (since, limit) => many(personOf, 'readGuestsUnseen', since, since, limit),
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
    email: textOrNull(email),
    settings: String(settings),
    at: Number(at),
  };
}

function bearerOf(row: Row): Bearer {
  return { person: knownOf(row), suspended: Number(row.suspended) };
}
