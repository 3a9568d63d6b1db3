import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { Game } from '../../kit/game.ts';
import { settings } from '../../tables/settings.ts';
import * as wire from '../../wire/http.ts';
import type { House } from '../house/house.ts';
import type { Store } from '../store/store.ts';
import { answer } from './errors.ts';
import { shape } from './schema.ts';
import { asSomebody } from './sessions.ts';

interface OfTable {
  Params: { id: string };
}

export function tableRoutes(app: FastifyInstance, store: Store, house: House): void {
  const params = wire.tableId;

  app.post<{ Body: wire.TableWishBody }>(
    '/api/tables',
    { schema: shape({ summary: 'Open a table', body: wire.tableWish, answer: wire.table }) },
    (request, reply) =>
      asSomebody(store, request, reply, (person) => {
        const { options = {}, settings = {}, names = [], ...wish } = request.body;
        return house.open(person, { ...wish, options, settings, names });
      }),
  );

  app.get(
    '/api/tables',
    { schema: shape({ summary: 'Open tables that gather or play, newest first', answer: wire.tables }) },
    async () => ({ tables: await house.lobby() }),
  );

  app.get<OfTable>(
    '/api/tables/:id',
    { schema: shape({ summary: 'One table, and who looks at it', params, answer: wire.tableAnswer }) },
    async (request, reply) => answer(reply, await house.table(request.params.id)),
  );

  app.post<OfTable & { Body: z.infer<typeof wire.joinWish> }>(
    '/api/tables/:id/join',
    { schema: shape({ summary: 'Take a chair', params, body: wire.joinWish, answer: wire.table }) },
    (request, reply) =>
      asSomebody(store, request, reply, (person) =>
        house.change(request.params.id, { kind: 'join', person, name: request.body.name }),
      ),
  );

  app.post<OfTable>(
    '/api/tables/:id/leave',
    { schema: shape({ summary: 'Give my chairs or seats up', params, answer: wire.table }) },
    (request, reply) =>
      asSomebody(store, request, reply, (person) => house.change(request.params.id, { kind: 'leave', person })),
  );

  app.post<OfTable & { Body: z.infer<typeof wire.readyWish> }>(
    '/api/tables/:id/ready',
    { schema: shape({ summary: 'Ready, or not yet', params, body: wire.readyWish, answer: wire.table }) },
    (request, reply) =>
      asSomebody(store, request, reply, (person) =>
        house.change(request.params.id, { kind: 'ready', person, ready: request.body.ready }),
      ),
  );

  app.get<OfTable>(
    '/api/tables/:id/match',
    {
      schema: shape({ summary: 'The match as a file; with its seed once it is over', params, answer: wire.matchFile }),
    },
    async (request, reply) => answer(reply, await house.matchFile(request.params.id)),
  );
}

export function gameRoutes(app: FastifyInstance, games: ReadonlyMap<string, Game>): void {
  app.get(
    '/api/games',
    { schema: shape({ summary: 'The games and their options', answer: wire.games }) },
    async () => ({
      games: [...games.values()].map(({ id, title, summary, rules, players, options }) => {
        return { id, title, summary, rules, players, options: { fields: options.fields, presets: options.presets } };
      }),
      settings: { fields: settings.fields, presets: settings.presets },
    }),
  );
}
