import { type Ask, all, first, type Row, reading, type Writers } from '../../sql.ts';
import type { Call, CallReads, CallStep } from './steps.ts';

/** Every $n once and in order: SQLite counts them. */
export const callSql = {
  call: `INSERT INTO calls (match, person, at, mailed) VALUES ($1, $2, $3, 0)
    ON CONFLICT (match, person) DO UPDATE SET at = excluded.at, mailed = 0`,
  endCall: 'DELETE FROM calls WHERE match = $1 AND person = $2',
  mailed: 'UPDATE calls SET mailed = 1 WHERE match = $1 AND person = $2 AND mailed = 0',
  mailAgain: 'UPDATE calls SET mailed = 0, at = $1 WHERE match = $2 AND person = $3',
  turnMail: `INSERT INTO turn_mails (person, token) VALUES ($1, $2)
    ON CONFLICT (person) DO UPDATE SET token = excluded.token`,
  noTurnMail: 'DELETE FROM turn_mails WHERE person = $1',

  readCalls: `SELECT calls.match, calls.person, people.name, email, token FROM calls
      JOIN turn_mails ON turn_mails.person = calls.person
      JOIN accounts ON accounts.person = calls.person
      JOIN people ON people.id = calls.person
    WHERE mailed = 0 AND calls.at <= $1 AND email IS NOT NULL ORDER BY calls.at, calls.match LIMIT $2`,
  readTurnMail: 'SELECT token FROM turn_mails WHERE person = $1',
  readTurnMailOf: 'SELECT person FROM turn_mails WHERE token = $1',
} as const;

type CallStatement = keyof typeof callSql;

export const callWriters: Writers<CallStep, CallStatement> = {
  call: ({ match, person, at }) => [all('call', match, person, at)],
  'end-call': ({ match, person }) => [all('endCall', match, person)],
  mailed: ({ match, person }) => [first('mailed', match, person)],
  'mail-again': ({ match, person, at }) => [all('mailAgain', at, match, person)],
  'turn-mail': ({ person, token }) => [token === null ? all('noTurnMail', person) : all('turnMail', person, token)],
};

export function callReads(ask: Ask<CallStatement>): CallReads {
  const { many, one } = reading(ask);
  return {
    calls: (since, limit) => many(callOf, 'readCalls', since, limit),
    turnMail: (person) => one(({ token }) => String(token), 'readTurnMail', person),
    turnMailOf: (token) => one(({ person }) => String(person), 'readTurnMailOf', token),
  };
}

function callOf({ match, person, name, email, token }: Row): Call {
  return {
    match: String(match),
    person: String(person),
    name: String(name),
    email: String(email),
    token: String(token),
  };
}
