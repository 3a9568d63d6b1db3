import type { Person } from '../../../tables/table.ts';
import type { RestraintMemory } from '../admin/memory.ts';
import {
  type Account,
  type KeptEvent,
  type KeptMessage,
  type Known,
  type NewAccount,
  type NewMessage,
  type PeopleReads,
  type PeopleStep,
  pairOf,
  type Receipt,
  type Report,
  type Session,
} from './steps.ts';

/** What a store in memory remembers about people, each by its key. */
export interface PeopleMemory extends RestraintMemory {
  readonly people: Map<string, Person & { readonly at: number; readonly gone?: true }>;
  readonly leavers: Map<string, { readonly person: string }>;
  readonly sessions: Map<string, Session & { readonly person: string }>;
  readonly accounts: Map<string, NewAccount & { readonly settings: string }>;
  readonly places: Map<string, { readonly person: string; readonly place: string; readonly at: number }>;
  readonly factors: Map<string, { readonly person: string; readonly secret: string; readonly used: number }>;
  readonly recovery: Map<string, { readonly person: string }>;
  readonly events: Map<string, KeptEvent & { readonly person: string; readonly slot: string }>;
  readonly resets: Map<string, { readonly person: string; readonly until: number }>;
  readonly messages: Map<string, NewMessage & { readonly unread: boolean }>;
  readonly receipts: Map<string, Receipt & { readonly person: string; readonly other: string }>;
  readonly blocks: Map<string, { readonly person: string; readonly other: string }>;
  readonly reports: Map<string, Report>;
  readonly bots: Map<
    string,
    { readonly person: string; readonly owner: string; readonly token: string | null; readonly at: number }
  >;
}

export function emptyPeople(): PeopleMemory {
  return {
    people: new Map(),
    leavers: new Map(),
    sessions: new Map(),
    accounts: new Map(),
    places: new Map(),
    factors: new Map(),
    recovery: new Map(),
    events: new Map(),
    resets: new Map(),
    messages: new Map(),
    receipts: new Map(),
    blocks: new Map(),
    reports: new Map(),
    bots: new Map(),
    admins: new Map(),
    restraints: new Map(),
  };
}

/** What goes with its owner. */
const owned = [
  'sessions',
  'places',
  'factors',
  'recovery',
  'events',
  'resets',
  'messages',
  'receipts',
  'blocks',
  'bots',
  'admins',
  'restraints',
] as const;

type Saver<T> = (memory: PeopleMemory, step: T) => boolean;

export const peopleSavers: { readonly [K in PeopleStep['kind']]: Saver<Extract<PeopleStep, { kind: K }>> } = {
  person: ({ people }, { person, at }) => insert(people, person.id, { ...person, at }),
  rename: ({ people }, { person, name }) => change(people, person, { name }) || true,
  session: ({ sessions }, { token, person, at, agent }) =>
    insert(sessions, token, { token, person, at, seen: at, agent }),
  seen: ({ sessions }, { token, at }) => change(sessions, token, { seen: at }) || true,
  'end-session': ({ sessions }, { token }) => done(sessions.delete(token)),
  'end-sessions': ({ sessions }, { person, except }) =>
    done(drop(sessions, (session) => session.person === person && session.token !== except)),
  account: ({ accounts }, { account }) =>
    ![...accounts.values()].some((other) => isLike(other, account)) &&
    insert(accounts, account.person, { ...account, settings: '{}' }),
  password({ accounts, resets }, { person, before, hash }) {
    drop(resets, (reset) => reset.person === person);
    return accounts.get(person)?.hash === before && change(accounts, person, { hash });
  },
  email: ({ accounts }, { person, email }) => change(accounts, person, { email }),
  settings: ({ accounts }, { person, settings }) => change(accounts, person, { settings }),
  place: ({ places }, { person, place, at }) => done(places.set(`${person} ${place}`, { person, place, at })),
  factor: (memory, { person, secret, used, codes }) =>
    insert(memory.factors, person, { person, secret, used }) && renewRecovery(memory, person, codes),
  'no-factor': (memory, { person }) => renewRecovery(memory, person, []) && memory.factors.delete(person),
  'factor-used': ({ factors }, { person, step }) =>
    (factors.get(person)?.used ?? step) < step && change(factors, person, { used: step }),
  recovery: (memory, { person, codes }) => renewRecovery(memory, person, codes),
  'recovery-used': ({ recovery }, { person, code }) => recovery.delete(`${person} ${code}`),
  event({ events }, { person, slot, event }) {
    const key = `${person} ${slot}`;
    const times = (events.get(key)?.times ?? 0) + 1;
    return done(events.set(key, { ...(events.get(key) ?? event), ...event, person, slot, times }));
  },
  bot: ({ bots }, { person, owner, token, at }) => insert(bots, person, { person, owner, token, at }),
  'bot-token': ({ bots }, { person, owner, token }) =>
    bots.get(person)?.owner === owner && change(bots, person, { token }),
  reset: ({ resets }, { token, person, until }) => insert(resets, token, { person, until }),
  'reset-used': ({ resets }, { token }) => resets.delete(token),
  sweep({ sessions, places, resets }, { unusedSince, now }) {
    drop(sessions, ({ seen }) => seen < unusedSince);
    drop(places, ({ at }) => at < unusedSince);
    drop(resets, ({ until }) => until < now);
    return true;
  },
  forget: (memory, { person, name }) => memory.accounts.delete(person) && goes(memory, person, name),
  'forget-guest': (memory, { person, name }) =>
    !memory.accounts.has(person) && memory.people.get(person)?.gone === undefined && goes(memory, person, name),
  forgotten: ({ leavers }, { person }) => done(leavers.delete(person)),
  'old-events': ({ events }, { before }) => done(drop(events, ({ at }) => at < before)),
  message: ({ messages }, { message }) =>
    insert(messages, `${pairOf(message.from, message.to)} ${message.id}`, { ...message, unread: true }),
  read({ messages }, { person, other }) {
    for (const [key, { from, to }] of messages) {
      if (to === person && from === other) change(messages, key, { unread: false });
    }
    return true;
  },
  receipt({ receipts }, { person, other, got, seen }) {
    const before = receipts.get(`${person} ${other}`) ?? { got: 0, seen: 0 };
    const far = { got: Math.max(before.got, got), seen: Math.max(before.seen, seen) };
    return done(receipts.set(`${person} ${other}`, { person, other, ...far }));
  },
  block: ({ blocks }, { person, other }) => done(blocks.set(`${person} ${other}`, { person, other })),
  unblock: ({ blocks }, { person, other }) => done(blocks.delete(`${person} ${other}`)),
  report: ({ reports }, { report }) => insert(reports, report.id, report),
};

export function peopleInMemory(memory: PeopleMemory): PeopleReads {
  const {
    people,
    leavers,
    sessions,
    accounts,
    places,
    factors,
    recovery,
    events,
    resets,
    messages,
    receipts,
    blocks,
    reports,
  } = memory;
  const bots = () => [...memory.bots.values()];
  const named = (id: string): Person => ({ id, name: people.get(id)?.name ?? '' });
  /** Until when, he himself or whoever answers for him. */
  const suspended = (id: string): number =>
    Math.max(...[id, memory.bots.get(id)?.owner].map((one) => memory.restraints.get(`${one} suspended`)?.until ?? 0));
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
      return found && { person: known(found.person), seen: found.seen, suspended: suspended(found.person) };
    },
    sessionsLeft: async (tokens, now) =>
      tokens.filter((token) => {
        const person = sessions.get(token)?.person ?? bots().find((bot) => bot.token === token)?.person;
        return person !== undefined && suspended(person) <= now;
      }),
    sessions: async (id) => sessionsOf(id).map(({ person: _, ...session }) => session),
    person: async (id) => (accounts.has(id) || sessionsOf(id).length > 0 ? known(id) : undefined),
    account: async (looks) => account([...accounts.values()].find((one) => one.looks === looks)?.person ?? ''),
    lookalike: async (looks, glance) =>
      account([...accounts.values()].find((one) => isLike(one, { looks, glance }))?.person ?? ''),
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
    async factor(id) {
      const codes = [...recovery.values()].filter(({ person }) => person === id).length;
      const found = factors.get(id);
      return found && { secret: found.secret, codes };
    },
    async events(id, limit) {
      const mine = [...events.values()].filter(({ person }) => person === id);
      const sorted = mine.sort((a, b) => b.at - a.at || (a.slot < b.slot ? -1 : 1)).slice(0, limit);
      return sorted.map(({ person: _, slot: __, ...event }) => event);
    },
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
    async receipt(person, other) {
      const found = receipts.get(`${person} ${other}`);
      return found && { got: found.got, seen: found.seen };
    },
    blocks: async (id) => [...blocks.values()].flatMap(({ person, other }) => (person === id ? [known(other)] : [])),
    reports: async (limit) =>
      [...reports.values()]
        .sort((a, b) => b.at - a.at)
        .slice(0, limit)
        .map((one) => ({ ...one, byName: named(one.by).name, aboutName: named(one.about).name })),
    leavers: async () => [...leavers.keys()].sort(),
    async guestsUnseen(since, limit) {
      const isSeen = (id: string) => sessionsOf(id).some(({ seen }) => seen >= since);
      const unseen = [...people.values()].filter(
        ({ id, at, gone }) => !gone && at < since && !accounts.has(id) && !isSeen(id),
      );
      return unseen
        .sort((a, b) => a.at - b.at)
        .slice(0, limit)
        .map(({ id }) => named(id));
    },
    async bot(token) {
      const found = bots().find((one) => one.token === token);
      return found && { person: known(found.person), suspended: suspended(found.person) };
    },
    botsOf: async (id) =>
      bots()
        .filter(({ owner }) => owner === id)
        .sort((a, b) => a.at - b.at || (a.person < b.person ? -1 : 1))
        .map(({ person, at, token }) => ({ ...named(person), at, open: token !== null })),
    async ownerOf(id) {
      const found = memory.bots.get(id);
      return found && named(found.owner);
    },
    reportsBy: async (id) => [...reports.values()].filter(({ by }) => by === id),
  };
}

/** All that belongs to somebody. */
function goes(memory: PeopleMemory, person: string, name: string): true {
  const isMine = (thing: object) => Object.values(thing).includes(person);
  for (const kind of owned) drop(memory[kind], isMine);
  drop(memory.reports, ({ by }) => by === person);
  memory.leavers.set(person, { person });
  return done(change(memory.people, person, { name, gone: true }));
}

function renewRecovery({ recovery }: PeopleMemory, owner: string, codes: readonly string[]): true {
  drop(recovery, ({ person }) => person === owner);
  for (const code of codes) recovery.set(`${owner} ${code}`, { person: owner });
  return true;
}

type Looks = Pick<NewAccount, 'looks' | 'glance'>;

function isLike(one: Looks, other: Looks): boolean {
  return one.looks === other.looks || one.glance === other.glance;
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
