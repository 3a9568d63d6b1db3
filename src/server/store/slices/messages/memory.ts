import { change, done, insert, type Savers } from '../../maps.ts';
import type { PeopleMemory } from '../people/memory.ts';
import { known, named } from '../people/memoryReads.ts';
import {
  type MessageReads,
  type MessageStep,
  type NewMessage,
  pairOf,
  type Receipt,
  type Report,
  type StoredMessage,
} from './steps.ts';

/** What a store in memory remembers of it, each by its key. */
export interface MessageMemory {
  readonly messages: Map<string, NewMessage & { readonly unread: boolean }>;
  readonly receipts: Map<string, Receipt & { readonly person: string; readonly other: string }>;
  readonly blocks: Map<string, { readonly person: string; readonly other: string }>;
  readonly reports: Map<string, Report>;
}

export function emptyMessages(): MessageMemory {
  return { messages: new Map(), receipts: new Map(), blocks: new Map(), reports: new Map() };
}

export const messageSavers: Savers<MessageStep, MessageMemory> = {
  message: ({ message }, { messages }) =>
    insert(messages, `${pairOf(message.from, message.to)} ${message.id}`, { ...message, unread: true }),
  read({ person, other }, { messages }) {
    for (const [key, { from, to }] of messages) {
      if (to === person && from === other) change(messages, key, { unread: false });
    }
    return true;
  },
  receipt({ person, other, got, seen }, { receipts }) {
    const before = receipts.get(`${person} ${other}`) ?? { got: 0, seen: 0 };
    const far = { got: Math.max(before.got, got), seen: Math.max(before.seen, seen) };
    return done(receipts.set(`${person} ${other}`, { person, other, ...far }));
  },
  block: ({ person, other }, { blocks }) => done(blocks.set(`${person} ${other}`, { person, other })),
  unblock: ({ person, other }, { blocks }) => done(blocks.delete(`${person} ${other}`)),
  report: ({ report }, { reports }) => insert(reports, report.id, report),
};

/** With the names of those who write. */
type Whole = MessageMemory & PeopleMemory;

export function messagesInMemory(memory: Whole): MessageReads {
  return { ...messages(memory), ...complaints(memory) };
}

function messages(memory: Whole): Pick<MessageReads, 'message' | 'messages' | 'conversations' | 'receipt'> {
  const { messages, receipts } = memory;
  const signed = ({ id, from, to, at, text }: NewMessage): StoredMessage => ({
    id,
    from: named(memory, from),
    to,
    at,
    text,
  });
  const inOrder = (fits: (message: NewMessage) => boolean) =>
    [...messages.values()].filter(fits).sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  const between = (a: string, b: string) => inOrder(({ from, to }) => pairOf(from, to) === pairOf(a, b));
  const unreadFrom = (other: string, person: string) =>
    [...messages.values()].filter((one) => one.from === other && one.to === person && one.unread).length;
  return {
    async message(a, b, id) {
      const found = messages.get(`${pairOf(a, b)} ${id}`);
      return found && signed(found);
    },
    async messages(a, b, limit, before) {
      const all = between(a, b);
      const end = before ? all.findIndex(({ id }) => id === before.id) : all.length;
      return all.slice(Math.max(0, end - limit), end).map(signed);
    },
    async conversations(person, limit) {
      const newestFirst = inOrder(({ from, to }) => from === person || to === person).reverse();
      const others = [...new Set(newestFirst.map(({ from, to }) => (from === person ? to : from)))];
      return others.slice(0, limit).map((other) => ({
        person: known(memory, other),
        unread: unreadFrom(other, person),
        last: signed(between(person, other).at(-1) as NewMessage),
      }));
    },
    async receipt(person, other) {
      const found = receipts.get(`${person} ${other}`);
      return found && { got: found.got, seen: found.seen };
    },
  };
}

/** Whom somebody has blocked, and who was reported. */
function complaints(memory: Whole): Pick<MessageReads, 'blocks' | 'reports' | 'reportsBy'> {
  const { blocks, reports } = memory;
  return {
    blocks: async (id) =>
      [...blocks.values()].flatMap(({ person, other }) => (person === id ? [known(memory, other)] : [])),
    reports: async (limit) =>
      [...reports.values()]
        .sort((a, b) => b.at - a.at)
        .slice(0, limit)
        .map((one) => ({ ...one, byName: named(memory, one.by).name, aboutName: named(memory, one.about).name })),
    reportsBy: async (id) => [...reports.values()].filter(({ by }) => by === id),
  };
}
