import type { Person } from '../../../../tables/table/table.ts';
import { isLike, type PeopleMemory } from './memory.ts';
import type { Account, Known, NewAccount, PeopleReads } from './steps.ts';

/** What a store in memory knows about people. */
export function peopleInMemory(memory: PeopleMemory): PeopleReads {
  return {
    ...signIns(memory),
    ...accounts(memory),
    ...proofs(memory),
    ...departures(memory),
    ...bots(memory),
  };
}

type Reads<K extends keyof PeopleReads> = Pick<PeopleReads, K>;

function signIns(memory: PeopleMemory): Reads<'session' | 'sessions' | 'sessionsLeft'> {
  const { sessions } = memory;
  const botWith = (token: string) => [...memory.bots.values()].find((bot) => bot.token === token);
  return {
    async session(token) {
      const found = sessions.get(token);
      return (
        found && { person: known(memory, found.person), seen: found.seen, suspended: suspended(memory, found.person) }
      );
    },
    sessions: async (id) => sessionsOf(memory, id).map(({ person: _, ...session }) => session),
    sessionsLeft: async (tokens, now) =>
      tokens.filter((token) => {
        const person = sessions.get(token)?.person ?? botWith(token)?.person;
        return person !== undefined && suspended(memory, person) <= now;
      }),
  };
}

function accounts(memory: PeopleMemory): Reads<'person' | 'account' | 'lookalike' | 'accountOf' | 'find'> {
  const { accounts } = memory;
  const accountOf = (person: string): Account | undefined => {
    const found = accounts.get(person);
    return found && { ...found, name: named(memory, person).name };
  };
  const accountThat = (fits: (one: NewAccount) => boolean) =>
    accountOf([...accounts.values()].find(fits)?.person ?? '');
  return {
    person: async (id) => (accounts.has(id) || sessionsOf(memory, id).length > 0 ? known(memory, id) : undefined),
    account: async (looks) => accountThat((one) => one.looks === looks),
    lookalike: async (looks, glance) => accountThat((one) => isLike(one, { looks, glance })),
    accountOf: async (person) => accountOf(person),
    async find(wanted, limit) {
      const found = [...accounts.values()].filter(({ looks }) => looks.includes(wanted));
      const rank = ({ looks }: NewAccount) => `${looks.startsWith(wanted) ? 0 : 1}${looks}`;
      return found
        .sort((a, b) => (rank(a) < rank(b) ? -1 : 1))
        .slice(0, limit)
        .map(({ person }) => known(memory, person));
    },
  };
}

/** How somebody proves who they are, and what has happened to their account. */
function proofs(memory: PeopleMemory): Reads<'places' | 'factor' | 'events' | 'reset'> {
  const { places, factors, recovery, events, resets } = memory;
  return {
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
  };
}

function departures(memory: PeopleMemory): Reads<'leavers' | 'guestsUnseen'> {
  const { people, leavers, accounts } = memory;
  return {
    leavers: async () => [...leavers.keys()].sort(),
    async guestsUnseen(since, limit) {
      const isSeen = (id: string) => sessionsOf(memory, id).some(({ seen }) => seen >= since);
      const unseen = [...people.values()].filter(
        ({ id, at, gone }) => !gone && at < since && !accounts.has(id) && !isSeen(id),
      );
      return unseen
        .sort((a, b) => a.at - b.at)
        .slice(0, limit)
        .map(({ id }) => named(memory, id));
    },
  };
}

function bots(memory: PeopleMemory): Reads<'bot' | 'botsOf' | 'ownerOf'> {
  const { bots } = memory;
  return {
    async bot(token) {
      const found = [...bots.values()].find((one) => one.token === token);
      return found && { person: known(memory, found.person), suspended: suspended(memory, found.person) };
    },
    botsOf: async (id) =>
      [...bots.values()]
        .filter(({ owner }) => owner === id)
        .sort((a, b) => a.at - b.at || (a.person < b.person ? -1 : 1))
        .map(({ person, at, token }) => ({ ...named(memory, person), at, open: token !== null })),
    async ownerOf(id) {
      const found = bots.get(id);
      return found && named(memory, found.owner);
    },
  };
}

export function named({ people }: PeopleMemory, id: string): Person {
  return { id, name: people.get(id)?.name ?? '' };
}

export function known(memory: PeopleMemory, id: string): Known {
  return { ...named(memory, id), guest: !memory.accounts.has(id) };
}

/** Until when: they themselves, or whoever answers for them. */
function suspended({ bots, restraints }: PeopleMemory, id: string): number {
  return Math.max(...[id, bots.get(id)?.owner].map((one) => restraints.get(`${one} suspended`)?.until ?? 0));
}

function sessionsOf({ sessions }: PeopleMemory, id: string) {
  return [...sessions.values()].filter(({ person }) => person === id).sort((a, b) => b.at - a.at);
}
