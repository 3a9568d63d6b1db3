import type { Person } from '../../../../tables/table/table.ts';
import { change, done, drop, insert, type Savers } from '../../maps.ts';
import type { RestraintMemory } from '../admin/memory.ts';
import type { MessageMemory } from '../messages/memory.ts';
import type { NewAccount, PeopleStep, Session, StoredEvent } from './steps.ts';

/** What a store in memory remembers about people, each by its key. */
export interface PeopleMemory extends RestraintMemory {
  readonly people: Map<string, Person & { readonly at: number; readonly gone?: true }>;
  readonly leavers: Map<string, { readonly person: string }>;
  readonly sessions: Map<string, Session & { readonly person: string }>;
  readonly accounts: Map<string, NewAccount & { readonly settings: string }>;
  readonly places: Map<string, { readonly person: string; readonly place: string; readonly at: number }>;
  readonly factors: Map<string, { readonly person: string; readonly secret: string; readonly used: number }>;
  readonly recovery: Map<string, { readonly person: string }>;
  readonly events: Map<string, StoredEvent & { readonly person: string; readonly slot: string }>;
  readonly resets: Map<string, { readonly person: string; readonly until: number }>;
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
    bots: new Map(),
    admins: new Map(),
    restraints: new Map(),
  };
}

/** With what people leave behind in other slices. */
type Whole = PeopleMemory & MessageMemory;

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

export const peopleSavers: Savers<PeopleStep, Whole> = {
  person: ({ person, at }, { people }) => insert(people, person.id, { ...person, at }),
  rename: ({ person, name }, { people }) => change(people, person, { name }) || true,
  session: ({ token, person, at, agent }, { sessions }) =>
    insert(sessions, token, { token, person, at, seen: at, agent }),
  seen: ({ token, at }, { sessions }) => change(sessions, token, { seen: at }) || true,
  'end-session': ({ token }, { sessions }) => done(sessions.delete(token)),
  'end-sessions': ({ person, except }, { sessions }) =>
    done(drop(sessions, (session) => session.person === person && session.token !== except)),
  account: ({ account }, { accounts }) =>
    ![...accounts.values()].some((other) => isLike(other, account)) &&
    insert(accounts, account.person, { ...account, settings: '{}' }),
  password({ person, before, hash }, { accounts, resets }) {
    drop(resets, (reset) => reset.person === person);
    return accounts.get(person)?.hash === before && change(accounts, person, { hash });
  },
  email: ({ person, email }, { accounts }) => change(accounts, person, { email }),
  settings: ({ person, settings }, { accounts }) => change(accounts, person, { settings }),
  place: ({ person, place, at }, { places }) => done(places.set(`${person} ${place}`, { person, place, at })),
  factor: ({ person, secret, used, codes }, memory) =>
    insert(memory.factors, person, { person, secret, used }) && renewRecovery(memory, person, codes),
  'no-factor': ({ person }, memory) => renewRecovery(memory, person, []) && memory.factors.delete(person),
  'factor-used': ({ person, step }, { factors }) =>
    (factors.get(person)?.used ?? step) < step && change(factors, person, { used: step }),
  recovery: ({ person, codes }, memory) => renewRecovery(memory, person, codes),
  'recovery-used': ({ person, code }, { recovery }) => recovery.delete(`${person} ${code}`),
  event({ person, slot, event }, { events }) {
    const key = `${person} ${slot}`;
    const times = (events.get(key)?.times ?? 0) + 1;
    return done(events.set(key, { ...(events.get(key) ?? event), ...event, person, slot, times }));
  },
  bot: ({ person, owner, token, at }, { bots }) => insert(bots, person, { person, owner, token, at }),
  'bot-token': ({ person, owner, token }, { bots }) =>
    bots.get(person)?.owner === owner && change(bots, person, { token }),
  reset: ({ token, person, until }, { resets }) => insert(resets, token, { person, until }),
  'reset-used': ({ token }, { resets }) => resets.delete(token),
  sweep({ unusedSince, now }, { sessions, places, resets }) {
    drop(sessions, ({ seen }) => seen < unusedSince);
    drop(places, ({ at }) => at < unusedSince);
    drop(resets, ({ until }) => until < now);
    return true;
  },
  forget: ({ person, name }, memory) => memory.accounts.delete(person) && goes(memory, person, name),
  'forget-guest': ({ person, name }, memory) =>
    !memory.accounts.has(person) && memory.people.get(person)?.gone === undefined && goes(memory, person, name),
  forgotten: ({ person }, { leavers }) => done(leavers.delete(person)),
  'old-events': ({ before }, { events }) => done(drop(events, ({ at }) => at < before)),
};

/** All that belongs to somebody. */
function goes(memory: Whole, person: string, name: string): true {
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

export function isLike(one: Looks, other: Looks): boolean {
  return one.looks === other.looks || one.glance === other.glance;
}
