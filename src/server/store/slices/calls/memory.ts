import type { Savers } from '../../maps.ts';
import type { PeopleMemory } from '../people/memory.ts';
import type { CallReads, CallStep } from './steps.ts';

/** What a store in memory remembers of it. */
export interface CallMemory {
  readonly calls: Map<
    string,
    { readonly match: string; readonly person: string; readonly at: number; readonly mailed: boolean }
  >;
  readonly turnMails: Map<string, { readonly person: string; readonly token: string }>;
}

export function emptyCalls(): CallMemory {
  return { calls: new Map(), turnMails: new Map() };
}

const keyOf = ({ match, person }: { readonly match: string; readonly person: string }) => `${match} ${person}`;

export const callSavers: Savers<CallStep, CallMemory> = {
  call({ match, person, at }, { calls }) {
    calls.set(keyOf({ match, person }), { match, person, at, mailed: false });
    return true;
  },
  'end-call'(step, { calls }) {
    calls.delete(keyOf(step));
    return true;
  },
  mailed(step, { calls }) {
    const call = calls.get(keyOf(step));
    if (!call || call.mailed) return false;
    calls.set(keyOf(step), { ...call, mailed: true });
    return true;
  },
  'mail-again'({ match, person, at }, { calls }) {
    const key = keyOf({ match, person });
    if (calls.has(key)) calls.set(key, { match, person, at, mailed: false });
    return true;
  },
  'turn-mail'({ person, token }, { turnMails }) {
    if (token === null) turnMails.delete(person);
    else turnMails.set(person, { person, token });
    return true;
  },
};

export function callsInMemory({ calls, turnMails, accounts, people }: CallMemory & PeopleMemory): CallReads {
  return {
    async calls(since, limit) {
      const waiting = [...calls.values()]
        .filter(({ at, mailed }) => !mailed && at <= since)
        .sort((a, b) => a.at - b.at || (a.match < b.match ? -1 : 1));
      const wanted = waiting.flatMap(({ match, person }) => {
        const token = turnMails.get(person)?.token;
        const email = accounts.get(person)?.email;
        return token && email ? [{ match, person, name: people.get(person)?.name ?? '', email, token }] : [];
      });
      return wanted.slice(0, limit);
    },
    turnMail: async (person) => turnMails.get(person)?.token,
    turnMailOf: async (token) => [...turnMails.values()].find((one) => one.token === token)?.person,
  };
}
