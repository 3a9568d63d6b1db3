import { report } from '../../people/admin/reports.ts';
import * as messages from '../../people/messages/messages.ts';
import type { Services } from '../../people/services/services.ts';
import { under } from '../request/errors.ts';
import type { Handlers } from '../request/rows.ts';

/** Messages from one person to another, from anywhere, and who the others are. */
export const messageHandlers = (services: Services) =>
  ({
    conversations: async ({ me }) => ({ value: await messages.conversations(services, me) }),
    conversation: ({ me, params, query }) => messages.conversation(services, me, params.person, query.before),
    write: async ({ me, params, body }) => under('message', await messages.send(services, me, params.person, body)),
    async markRead({ me, params, body }) {
      await messages.markRead(services, me, params.person, body.show);
      return { value: undefined };
    },
    receipt: async ({ me, params }) => ({ value: await messages.receiptOf(services, me, params.person) }),
    findPeople: async ({ me, query }) => ({ value: await messages.findPeople(services, me, query.q ?? '') }),
    person: ({ me, params }) => messages.findPerson(services, me, params.id),
    blocked: async ({ me }) => ({ value: await messages.blockedPeople(services, me) }),
    block: ({ me, params }) => messages.block(services, me, params.id),
    unblock: ({ me, params }) => messages.unblock(services, me, params.id),
    report: ({ me, params, body }) => report(services, me, params.id, body),
  }) satisfies Partial<Handlers>;
