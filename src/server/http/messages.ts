import * as messages from '../people/messages.ts';
import type { Office } from '../people/office.ts';
import { report } from '../people/reports.ts';
import { under } from './errors.ts';
import type { Handlers } from './rows.ts';

/** Messages from one person to another, from anywhere, and who the others are. */
export const messageHandlers = (office: Office) =>
  ({
    conversations: async ({ me }) => ({ value: await messages.conversations(office, me) }),
    conversation: ({ me, params, query }) => messages.conversation(office, me, params.person, query.before),
    write: async ({ me, params, body }) => under('message', await messages.send(office, me, params.person, body)),
    async markRead({ me, params, body }) {
      await messages.markRead(office, me, params.person, body.show);
      return { value: undefined };
    },
    receipt: async ({ me, params }) => ({ value: await messages.receiptOf(office, me, params.person) }),
    findPeople: async ({ me, query }) => ({ value: await messages.findPeople(office, me, query.q ?? '') }),
    person: ({ me, params }) => messages.findPerson(office, me, params.id),
    blocked: async ({ me }) => ({ value: await messages.blockedPeople(office, me) }),
    block: ({ me, params }) => messages.block(office, me, params.id),
    unblock: ({ me, params }) => messages.unblock(office, me, params.id),
    report: ({ me, params, body }) => report(office, me, params.id, body),
  }) satisfies Partial<Handlers>;
