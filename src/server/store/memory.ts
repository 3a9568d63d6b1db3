import { byKind } from '../../kit/contract/kinds.ts';
import { type AdminMemory, adminInMemory, adminSavers, emptyAdmin } from './slices/admin/memory.ts';
import { type CallMemory, callSavers, callsInMemory, emptyCalls } from './slices/calls/memory.ts';
import { emptyMatches, type MatchMemory, matchesInMemory, matchSavers } from './slices/matches/memory.ts';
import { emptyMessages, type MessageMemory, messageSavers, messagesInMemory } from './slices/messages/memory.ts';
import { emptyPeople, type PeopleMemory, peopleSavers } from './slices/people/memory.ts';
import { peopleInMemory } from './slices/people/memoryReads.ts';
import { emptyRecords, type RecordMemory, recordSavers, recordsInMemory } from './slices/records/memory.ts';
import type { Step, Store } from './store.ts';

/** All that a store remembers, in memory: for simulations and as the shortest telling of what a store has to do. */
export type Memory = MatchMemory & PeopleMemory & MessageMemory & RecordMemory & CallMemory & AdminMemory;

export function emptyMemory(): Memory {
  return {
    ...emptyMatches(),
    ...emptyPeople(),
    ...emptyMessages(),
    ...emptyRecords(),
    ...emptyCalls(),
    ...emptyAdmin(),
  };
}

export function memoryStore(memory: Memory = emptyMemory()): Store {
  const matches = matchesInMemory(memory);
  return {
    save: async (steps) => saveIn(memory, steps),
    ...matches,
    claimDue: (now, _until, limit) => matches.due(now, limit), // whoever is alone has no need to claim
    ...peopleInMemory(memory),
    ...messagesInMemory(memory),
    ...recordsInMemory(memory),
    ...callsInMemory(memory),
    ...adminInMemory(memory),
    wipe: async () => true,
    check: async () => {},
    close: async () => {},
  };
}

/** All steps, or none when one of them came second. */
export function saveIn(memory: Memory, steps: readonly Step[]): boolean {
  const before = new Map(Object.entries(memory).map(([name, map]) => [name, new Map<string, unknown>(map)]));
  if (steps.every((step) => save(step, memory))) return true;
  for (const [name, map] of Object.entries<Map<string, unknown>>({ ...memory })) {
    map.clear();
    for (const [key, value] of before.get(name) ?? []) map.set(key, value);
  }
  return false;
}

/** Takes one step; false: it came second. */
const save = byKind<Step, [memory: Memory], boolean>({
  ...matchSavers,
  ...peopleSavers,
  ...messageSavers,
  ...recordSavers,
  ...callSavers,
  ...adminSavers,
});
