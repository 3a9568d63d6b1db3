import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { Checked } from '../../kit/refusal.ts';
import * as wire from '../../wire/http.ts';
import type { House } from '../house/house.ts';
import type { Store } from '../store/store.ts';
import { answer } from './errors.ts';
import { shape } from './schema.ts';
import { asSomebody } from './sessions.ts';

interface Of {
  Params: { id: string };
}

/** What people do around matches: talk, save, go on elsewhere, look at what they have played. */
export function aroundRoutes(app: FastifyInstance, store: Store, house: House): void {
  chatRoutes(app, store, house);
  saveRoutes(app, store, house);
  againRoutes(app, store, house);
  recordRoutes(app, store, house);
}

function chatRoutes(app: FastifyInstance, store: Store, house: House): void {
  const params = wire.tableId;

  app.post<Of & { Body: z.infer<typeof wire.chatWish> }>(
    '/api/tables/:id/chat',
    { schema: shape({ summary: 'Say something at the table', params, body: wire.chatWish, answer: wire.lineAnswer }) },
    (request, reply) =>
      asSomebody(store, request, reply, async (person) =>
        under('line', await house.say(request.params.id, { person, ...request.body })),
      ),
  );

  app.get<Of & { Querystring: z.infer<typeof wire.chatQuery> }>(
    '/api/tables/:id/chat',
    {
      schema: shape({
        summary: 'What was said at the table, after a line or at all',
        params,
        query: wire.chatQuery,
        answer: wire.chatAnswer,
      }),
    },
    async ({ params: { id }, query: { after } }, reply) => answer(reply, under('lines', await house.chat(id, after))),
  );
}

function saveRoutes(app: FastifyInstance, store: Store, house: House): void {
  const params = wire.tableId;

  app.post<Of & { Body: z.infer<typeof wire.saveWish> }>(
    '/api/tables/:id/saves',
    {
      schema: shape({
        summary: 'Keep this moment under a name',
        params,
        body: wire.saveWish,
        answer: wire.saveAnswer,
      }),
    },
    (request, reply) =>
      asSomebody(store, request, reply, async (person) =>
        under('save', await house.save(request.params.id, person, request.body.name)),
      ),
  );

  app.get<{ Querystring: z.infer<typeof wire.savesQuery> }>(
    '/api/saves',
    { schema: shape({ summary: 'Saves that I may load, newest first', query: wire.savesQuery, answer: wire.saves }) },
    (request, reply) =>
      asSomebody(store, request, reply, async (person) => {
        return { value: { saves: await house.saves(person, request.query) } };
      }),
  );

  app.delete<Of>('/api/saves/:id', { schema: shape({ summary: 'Delete my save', params }) }, (request, reply) =>
    asSomebody(store, request, reply.code(204), (person) => house.deleteSave(request.params.id, person)),
  );
}

/** A new table out of an old match. */
function againRoutes(app: FastifyInstance, store: Store, house: House): void {
  const params = wire.tableId;

  app.post<Of>(
    '/api/saves/:id/load',
    { schema: shape({ summary: 'Open a table at which a saved match goes on', params, answer: wire.table }) },
    (request, reply) => asSomebody(store, request, reply, (person) => house.load(request.params.id, person)),
  );

  app.post<Of & { Body: z.infer<typeof wire.branchWish> }>(
    '/api/tables/:id/branch',
    {
      schema: shape({
        summary: 'Open a table at which the match goes on from any moment',
        params,
        body: wire.branchWish,
        answer: wire.table,
      }),
    },
    (request, reply) =>
      asSomebody(store, request, reply, (person) =>
        house.branch({ match: request.params.id, version: request.body.version }, person),
      ),
  );

  app.post<Of>(
    '/api/tables/:id/rematch',
    { schema: shape({ summary: 'Open a table for the same people, once', params, answer: wire.table }) },
    (request, reply) => asSomebody(store, request, reply, (person) => house.rematch(request.params.id, person)),
  );

  app.get<Of>(
    '/api/tables/:id/characters',
    { schema: shape({ summary: 'The bots that can play here', params, answer: wire.characters }) },
    async (request, reply) => answer(reply, await house.characters(request.params.id)),
  );
}

function recordRoutes(app: FastifyInstance, store: Store, house: House): void {
  app.get(
    '/api/mine',
    { schema: shape({ summary: 'My tables, where I am awaited, and what I have played', answer: wire.mine }) },
    (request, reply) => asSomebody(store, request, reply, async ({ id }) => ({ value: await house.mine(id) })),
  );

  app.get<{ Querystring: z.infer<typeof wire.leadersQuery> }>(
    '/api/leaderboards',
    {
      schema: shape({
        summary: 'Who has won how often, by what is sure of it',
        query: wire.leadersQuery,
        answer: wire.leaders,
      }),
    },
    async ({ query: { game, preset } }) => ({ rows: await house.leaders(game, preset) }),
  );
}

function under<T>(name: string, checked: Checked<T>): Checked<Record<string, T>> {
  return 'refusal' in checked ? checked : { value: { [name]: checked.value } };
}
