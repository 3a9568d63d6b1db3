import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { Game } from '../../kit/game.ts';
import { settings } from '../../tables/settings.ts';
import type { Person } from '../../tables/table.ts';
import * as wire from '../../wire/http.ts';
import type { Change } from '../house/change.ts';
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

  app.get<{ Querystring: z.infer<typeof wire.lobbyQuery> }>(
    '/api/tables',
    {
      schema: shape({
        summary: 'Open tables that gather or play, newest first',
        query: wire.lobbyQuery,
        answer: wire.tables,
      }),
    },
    async ({ query: { game, q, free } }) => ({ tables: await house.lobby({ game, q, free: free === '1' }) }),
  );

  app.get<OfTable>(
    '/api/tables/:id',
    { schema: shape({ summary: 'One table, and who looks at it', params, answer: wire.tableAnswer }) },
    async (request, reply) => answer(reply, await house.table(request.params.id)),
  );

  app.get<OfTable & { Querystring: z.infer<typeof wire.matchQuery> }>(
    '/api/tables/:id/match',
    {
      schema: shape({
        summary: 'The match as a file; with its seed once it is over, and with `chat=1` with what was said',
        params,
        query: wire.matchQuery,
        answer: wire.matchFile,
      }),
    },
    async ({ params, query }, reply) =>
      answer(reply, await house.matchFile(params.id, query.chat === '1' ? 'chat' : undefined)),
  );

  changeRoutes(app, store, house);
}

type WishOf<S extends z.ZodMiniType> = z.infer<S>;

/** What people do around a match: each is a POST with the new table as its answer. */
function changeRoutes(app: FastifyInstance, store: Store, house: House): void {
  const route = <S extends z.ZodMiniType>(
    method: 'POST' | 'PUT',
    name: string,
    summary: string,
    body: S | undefined,
    make: (person: Person, wish: WishOf<S>) => Change,
  ) =>
    app.route<OfTable & { Body: WishOf<S> }>({
      method,
      url: `/api/tables/:id/${name}`,
      schema: shape({ summary, params: wire.tableId, ...(body ? { body } : {}), answer: wire.table }),
      handler: (request, reply) =>
        asSomebody(store, request, reply, (person) =>
          house.change(request.params.id, make(person, request.body as WishOf<S>)),
        ),
    });

  route('POST', 'join', 'Take a chair', wire.joinWish, (person, { name }) => ({ kind: 'join', person, name }));
  route('POST', 'leave', 'Give my chairs or seats up', undefined, (person) => ({ kind: 'leave', person }));
  route('POST', 'ready', 'Ready, or not yet', wire.readyWish, (person, { ready }) => ({
    kind: 'ready',
    person,
    ready,
  }));
  route('POST', 'cancel', 'The host calls it off before the match', undefined, (person) => ({
    kind: 'cancel',
    person,
  }));
  route('POST', 'remove', 'The host sends somebody away before the match', wire.personWish, (person, wish) => {
    return { kind: 'remove', person, who: wish.person };
  });
  route('POST', 'host', 'The host hands the hosting over', wire.personWish, (person, wish) => {
    return { kind: 'host', person, who: wish.person };
  });
  route('POST', 'bots', 'The host puts a bot on a chair, or takes it away', wire.botWish, (person, wish) => {
    return { kind: 'bot', person, ...wish };
  });
  route('POST', 'hand-over', 'I want an absent person’s seats to be handed over', wire.personWish, (person, wish) => {
    return { kind: 'hand-over', person, who: wish.person };
  });
  route('PUT', 'standing', 'What my seat answers when it is asked', wire.standingWish, (person, wish) => {
    return { kind: 'standing', person, ...wish };
  });
}

export function gameRoutes(app: FastifyInstance, games: ReadonlyMap<string, Game>): void {
  app.get(
    '/api/games',
    { schema: shape({ summary: 'The games and their options', answer: wire.games }) },
    async () => ({
      games: [...games.values()].map(({ id, title, summary, rules, players, options }) => {
        const { fields, presets, asked = [] } = options;
        return { id, title, summary, rules, players, options: { fields, presets, asked } };
      }),
      settings: { fields: settings.fields, presets: settings.presets },
    }),
  );
}
