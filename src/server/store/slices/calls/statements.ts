import type { Value } from '../../statements.ts';
import type { CallReads, CallStep } from './steps.ts';

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

export type CallStatementName = keyof typeof callSql;

interface CallStatement {
  readonly name: CallStatementName;
  readonly values: readonly Value[];
  readonly first?: true;
}

type StepOf<K extends CallStep['kind']> = Extract<CallStep, { kind: K }>;

export const callWriters: { readonly [K in CallStep['kind']]: (step: StepOf<K>) => CallStatement[] } = {
  call: ({ match, person, at }) => [{ name: 'call', values: [match, person, at] }],
  'end-call': ({ match, person }) => [{ name: 'endCall', values: [match, person] }],
  mailed: ({ match, person }) => [{ name: 'mailed', values: [match, person], first: true }],
  'mail-again': ({ match, person, at }) => [{ name: 'mailAgain', values: [at, match, person] }],
  'turn-mail': ({ person, token }) => [
    token === null ? { name: 'noTurnMail', values: [person] } : { name: 'turnMail', values: [person, token] },
  ],
};

type Row = Readonly<Record<string, Value>>;

/** Asks a SQL store. */
export type Ask = (name: CallStatementName, ...values: Value[]) => Row[] | Promise<Row[]>;

export function callReads(ask: Ask): CallReads {
  const text = async (column: string, name: CallStatementName, value: string) => {
    const [row] = await ask(name, value);
    return row && String(row[column]);
  };
  return {
    async calls(since, limit) {
      const rows = await ask('readCalls', since, limit);
      return rows.map(({ match, person, name, email, token }) => {
        return {
          match: String(match),
          person: String(person),
          name: String(name),
          email: String(email),
          token: String(token),
        };
      });
    },
    turnMail: (person) => text('token', 'readTurnMail', person),
    turnMailOf: (token) => text('person', 'readTurnMailOf', token),
  };
}
