import { coded, Trouble } from '../trouble.ts';

/** PostgreSQL's and the system's codes, in words for whoever hosts. */
const words: Readonly<Record<string, (where: URL) => string>> = {
  ECONNREFUSED: (where) => `no database answers at ${where.host}`,
  ENOTFOUND: (where) => `there is no machine called ${where.hostname}`,
  ETIMEDOUT: (where) => `no database answers at ${where.host}`,
  '28P01': (where) => `the database refuses the password of ${where.username || 'this user'}`,
  '28000': (where) => `the database does not let ${where.username || 'this user'} in`,
  '3D000': (where) => `there is no database "${where.pathname.slice(1)}" at ${where.host}; create it first`,
  '42501': (where) => `${where.username || 'this user'} may not create tables in the database`,
  '25006': () => 'the database is read-only',
  '53100': () => 'the disk of the database is full',
  '53300': () => 'the database has no connection to spare',
};

/** The address of a database, or what is wrong with it. A password never gets into a message. */
export function readAddress(text: string): URL {
  const where = URL.canParse(text) ? new URL(text) : undefined;
  if (where && /^postgres(ql)?:$/.test(where.protocol) && where.pathname.length > 1) return where;
  throw new Trouble('the address of the database is not like postgres://user:password@host:5432/name');
}

export function inWords(error: unknown, where: URL): string {
  const { code, message } = coded(error);
  const known = words[code ?? ''];
  if (known) return known(where);
  if (/client password must be a/.test(message))
    return `the database asks for a password, and the address names none: postgres://${where.username || 'user'}:password@…`;
  if (/timeout|terminated/i.test(message)) return `no database answers at ${where.host}`;
  return `the database says: ${message}`;
}
