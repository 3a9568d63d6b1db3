import type { FastifyInstance } from 'fastify';
import * as wire from '../../wire/people.ts';
import * as messages from '../people/messages.ts';
import type { Office } from '../people/office.ts';
import { shape } from './schema.ts';
import { asSomebody } from './sessions.ts';

interface OfPerson {
  Params: { person: string };
}

/** Messages from one person to another, from anywhere. */
export function messageRoutes(app: FastifyInstance, office: Office): void {
  const { store } = office;
  const params = wire.ofPerson;

  app.get(
    '/api/conversations',
    { schema: shape({ summary: 'With whom I write, the newest first', answer: wire.conversations }) },
    (request, reply) =>
      asSomebody(store, request, reply, async (me) => ({ value: await messages.conversations(office, me) })),
  );

  app.get<OfPerson & { Querystring: wire.ConversationQuery }>(
    '/api/conversations/:person',
    {
      schema: shape({
        summary: 'The newest messages, or those before one; oldest first',
        params,
        query: wire.conversationQuery,
        answer: wire.messages,
      }),
    },
    (request, reply) =>
      asSomebody(store, request, reply, (me) =>
        messages.conversation(office, me, request.params.person, request.query.before),
      ),
  );

  app.post<OfPerson & { Body: wire.MessageWish }>(
    '/api/conversations/:person',
    {
      schema: shape({
        summary: 'Send a message; answered when it is stored',
        params,
        body: wire.messageWish,
        answer: wire.messageAnswer,
      }),
    },
    (request, reply) =>
      asSomebody(store, request, reply, async (me) => {
        const sent = await messages.send(office, me, request.params.person, request.body);
        return 'refusal' in sent ? sent : { value: { message: sent.value } };
      }),
  );

  app.post<OfPerson>(
    '/api/conversations/:person/read',
    { schema: shape({ summary: 'I have read it', params }) },
    (request, reply) =>
      asSomebody(store, request, reply.code(204), async (me) => ({
        value: await messages.markRead(office, me, request.params.person),
      })),
  );
  neighbourRoutes(app, office);
}

function neighbourRoutes(app: FastifyInstance, office: Office): void {
  const { store } = office;
  const params = wire.byId;
  type ById = { Params: { id: string } };

  app.get<{ Querystring: wire.PeopleQuery }>(
    '/api/people',
    {
      schema: shape({
        summary: 'Accounts by name, and guests who are here; without a name all who are here',
        query: wire.peopleQuery,
        answer: wire.neighbours,
      }),
    },
    (request, reply) =>
      asSomebody(store, request, reply, async (me) => ({
        value: await messages.findPeople(office, me, request.query.q ?? ''),
      })),
  );

  app.get<ById>(
    '/api/people/:id',
    { schema: shape({ summary: 'Somebody, and whether I have blocked him', params, answer: wire.neighbour }) },
    (request, reply) => asSomebody(store, request, reply, (me) => messages.findPerson(office, me, request.params.id)),
  );

  app.get(
    '/api/blocks',
    { schema: shape({ summary: 'Whom I have blocked', answer: wire.neighbours }) },
    (request, reply) =>
      asSomebody(store, request, reply, async (me) => ({ value: await messages.blockedPeople(office, me) })),
  );

  app.post<ById>(
    '/api/people/:id/block',
    { schema: shape({ summary: 'Take no messages from somebody', params }) },
    (request, reply) =>
      asSomebody(store, request, reply.code(204), (me) => messages.block(office, me, request.params.id)),
  );

  app.delete<ById>(
    '/api/people/:id/block',
    { schema: shape({ summary: 'Take messages from somebody again', params }) },
    (request, reply) =>
      asSomebody(store, request, reply.code(204), (me) => messages.unblock(office, me, request.params.id)),
  );

  app.post<ById & { Body: wire.ReportWish }>(
    '/api/people/:id/report',
    { schema: shape({ summary: 'Report somebody to the host', params, body: wire.reportWish }) },
    (request, reply) =>
      asSomebody(store, request, reply.code(204), (me) =>
        messages.report(office, me, request.params.id, request.body.text),
      ),
  );
}
