import type { Person } from '../../../tables/table.ts';
import {
  type Account,
  type KeptMessage,
  type Known,
  type NewAccount,
  type NewMessage,
  type PeopleReads,
  type PeopleStep,
  pairOf,
  type Report,
  type Session,
} from './steps.ts';

/** What a store in memory remembers about people, each by its key. */
export interface PeopleMemory {
  readonly people: Map<string, Person>;
  readonly sessions: Map<string, Session & { readonly person: string }>;
  readonly accounts: Map<string, NewAccount & { readonly settings: string }>;
  readonly places: Map<string, { readonly person: string; readonly place: string; readonly at: number }>;
  readonly resets: Map<string, { readonly person: string; readonly until: number }>;
  readonly messages: Map<string, NewMessage & { readonly unread: boolean }>;
  readonly blocks: Map<string, { readonly person: string; readonly other: string }>;
  readonly reports: Map<string, Report>;
}

export function emptyPeople(): PeopleMemory {
  return {
    people: new Map(),
    sessions: new Map(),
    accounts: new Map(),
    places: new Map(),
    resets: new Map(),
    messages: new Map(),
    blocks: new Map(),
    reports: new Map(),
  };
}

type Saver<T> = (memory: PeopleMemory, step: T) => boolean;

export const peopleSavers: { readonly [K in PeopleStep['kind']]: Saver<Extract<PeopleStep, { kind: K }>> } = {
  person: ({ people }, { person }) => insert(people, person.id, person),
  rename: ({ people }, { person, name }) => done(people.set(person, { id: person, name })),
  session: ({ sessions }, { token, person, at, agent }) =>
    insert(sessions, token, { token, person, at, seen: at, agent }),
  seen: ({ sessions }, { token, at }) => change(sessions, token, { seen: at }) || true,
  'end-session': ({ sessions }, { token }) => done(sessions.delete(token)),
  'end-sessions': ({ sessions }, { person, except }) =>
    done(drop(sessions, (session) => session.person === person && session.token !== except)),
  account: ({ accounts }, { account }) =>
    ![...accounts.values()].some(({ looks }) => looks === account.looks) &&
    insert(accounts, account.person, { ...account, settings: '{}' }),
  password({ accounts, resets }, { person, before, hash }) {
    drop(resets, (reset) => reset.person === person);
    return accounts.get(person)?.hash === before && change(accounts, person, { hash });
  },
  email: ({ accounts }, { person, email }) => change(accounts, person, { email }),
  settings: ({ accounts }, { person, settings }) => change(accounts, person, { settings }),
  place: ({ places }, { person, place, at }) => done(places.set(`${person} ${place}`, { person, place, at })),
  reset: ({ resets }, { token, person, until }) => insert(resets, token, { person, until }),
  'reset-used': ({ resets }, { token }) => resets.delete(token),
  sweep({ sessions, places, resets }, { unusedSince, now }) {
    drop(sessions, ({ seen }) => seen < unusedSince);
    drop(places, ({ at }) => at < unusedSince);
    drop(resets, ({ until }) => until < now);
    return true;
  },
  forget(memory, { person, name }) {
    const isMine = (thing: object) => Object.values(thing).includes(person);
    for (const kind of ['sessions', 'places', 'resets', 'messages', 'blocks'] as const) drop(memory[kind], isMine);
    memory.people.set(person, { id: person, name });
    return memory.accounts.delete(person);
  },
  message: ({ messages }, { message }) =>
    insert(messages, `${pairOf(message.from, message.to)} ${message.id}`, { ...message, unread: true }),
  read({ messages }, { person, other }) {
    for (const [key, { from, to }] of messages) {
      if (to === person && from === other) change(messages, key, { unread: false });
    }
    return true;
  },
  block: ({ blocks }, { person, other }) => done(blocks.set(`${person} ${other}`, { person, other })),
  unblock: ({ blocks }, { person, other }) => done(blocks.delete(`${person} ${other}`)),
  report: ({ reports }, { report }) => insert(reports, report.id, report),
};

export function peopleInMemory(memory: PeopleMemory): PeopleReads {
  const { people, sessions, accounts, places, resets, messages, blocks, reports } = memory;
  const named = (id: string): Person => people.get(id) ?? { id, name: '' };
  const known = (id: string): Known => ({ ...named(id), guest: !accounts.has(id) });
  const account = (person: string): Account | undefined => {
    const found = accounts.get(person);
    return found && { ...found, name: named(person).name };
  };
  const kept = ({ id, from, to, at, text }: NewMessage): KeptMessage => ({ id, from: named(from), to, at, text });
  const inOrder = (fits: (message: NewMessage) => boolean) =>
    [...messages.values()].filter(fits).sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  const between = (a: string, b: string) => inOrder(({ from, to }) => pairOf(from, to) === pairOf(a, b));
  const sessionsOf = (id: string) =>
    [...sessions.values()].filter(({ person }) => person === id).sort((a, b) => b.at - a.at);
  return {
    async session(token) {
      const found = sessions.get(token);
      return found && { person: known(found.person), seen: found.seen };
    },
    sessions: async (id) => sessionsOf(id).map(({ person: _, ...session }) => session),
    person: async (id) => (accounts.has(id) || sessionsOf(id).length > 0 ? known(id) : undefined),
    account: async (looks) => account([...accounts.values()].find((one) => one.looks === looks)?.person ?? ''),
    accountOf: async (person) => account(person),
    async find(wanted, limit) {
      const found = [...accounts.values()].filter(({ looks }) => looks.includes(wanted));
      const rank = ({ looks }: NewAccount) => `${looks.startsWith(wanted) ? 0 : 1}${looks}`;
      return found
        .sort((a, b) => (rank(a) < rank(b) ? -1 : 1))
        .slice(0, limit)
        .map(({ person }) => known(person));
    },
    places: async (id) => [...places.values()].flatMap(({ person, place }) => (person === id ? [place] : [])),
    reset: async (token) => resets.get(token),
    async message(a, b, id) {
      const found = messages.get(`${pairOf(a, b)} ${id}`);
      return found && kept(found);
    },
    async messages(a, b, limit, before) {
      const all = between(a, b);
      const end = before ? all.findIndex(({ id }) => id === before.id) : all.length;
      return all.slice(Math.max(0, end - limit), end).map(kept);
    },
    async conversations(person, limit) {
      const newestFirst = inOrder(({ from, to }) => from === person || to === person).reverse();
      const others = [...new Set(newestFirst.map(({ from, to }) => (from === person ? to : from)))];
      return others.slice(0, limit).map((other) => {
        const all = between(person, other);
        const unread = [...messages.values()].filter(
          (one) => one.from === other && one.to === person && one.unread,
        ).length;
        return { person: known(other), unread, last: kept(all.at(-1) as NewMessage) };
      });
    },
    blocks: async (id) => [...blocks.values()].flatMap(({ person, other }) => (person === id ? [known(other)] : [])),
    reports: async (limit) =>
      [...reports.values()]
        .sort((a, b) => b.at - a.at)
        .slice(0, limit)
        .map((one) => ({ ...one, byName: named(one.by).name, aboutName: named(one.about).name })),
    reportsBy: async (id) => [...reports.values()].filter(({ by }) => by === id),
  };
}

function insert<T>(map: Map<string, T>, key: string, value: T): boolean {
  if (map.has(key)) return false;
  map.set(key, value);
  return true;
}

function change<T extends object>(map: Map<string, T>, key: string, changes: Partial<T>): boolean {
  const before = map.get(key);
  if (before) map.set(key, { ...before, ...changes });
  return before !== undefined;
}

function drop<T>(map: Map<string, T>, fits: (value: T) => boolean): void {
  for (const [key, value] of map) if (fits(value)) map.delete(key);
}

/** For what cannot come second. */
const done = (_: unknown): true => true;
