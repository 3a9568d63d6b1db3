import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { Game } from '../../kit/game.ts';
import * as wire from '../../wire/http.ts';
import { LONGEST_MESSAGE } from '../../wire/protocol.ts';
import type { House } from '../house/house.ts';
import type { Metrics } from '../metrics.ts';
import type { Office } from '../people/office.ts';
import type { ServerSettings } from '../settings.ts';
import type { Store } from '../store/store.ts';
import { accountRoutes } from './accounts.ts';
import { aroundRoutes } from './around.ts';
import { handleErrors, refuse } from './errors.ts';
import { messageRoutes } from './messages.ts';
import { hostOf, isWelcome } from './origin.ts';
import { pageRoutes } from './pages.ts';
import { shape } from './schema.ts';
import { sessionRoutes } from './sessions.ts';
import { gameRoutes, tableRoutes } from './tables.ts';

/** Only the proxy right in front is believed: what others are said to have told, anybody may have told. */
const isOwnProxy = (_address: string, hop: number): boolean => hop === 0;

export interface Parts {
  readonly store: Store;
  readonly house: House;
  readonly office: Office;
  readonly games: ReadonlyMap<string, Game>;
  readonly metrics: Metrics;
}

/** A browser that comes for the first time fetches dozens of them at once, and never again. */
const isFileOfPages = ({ url }: FastifyRequest): boolean => url.startsWith('/assets/');

/** Everything that is asked by HTTP. */
export async function createApp(parts: Parts, settings: ServerSettings, logLevel: string): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: LONGEST_MESSAGE,
    trustProxy: settings.behindProxy ? isOwnProxy : false,
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, allowUnionTypes: true } },
  });
  app.setSerializerCompiler(() => JSON.stringify);
  handleErrors(app);
  await protect(app, settings);
  await document(app);
  sessionRoutes(app, parts.office, settings.limits.guests);
  accountRoutes(app, parts.office, settings.name ?? 'Tinderbox');
  messageRoutes(app, parts.office);
  tableRoutes(app, parts.store, parts.house);
  aroundRoutes(app, parts.store, parts.house);
  gameRoutes(app, parts.games);
  careRoutes(app, parts);
  await pageRoutes(app, settings.pages);
  return app;
}

/** No script, frame or request from elsewhere; plain http stays possible for a table at home. */
async function protect(app: FastifyInstance, { limits, origins, behindProxy }: ServerSettings): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        'script-src': ["'self'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'upgrade-insecure-requests': null,
      },
    },
    strictTransportSecurity: false,
  });
  await app.register(cookie);
  await app.register(rateLimit, { max: limits.requests, timeWindow: '1 minute', allowList: isFileOfPages });
  app.addHook('onRequest', async (request, reply) => {
    const harmless = request.method === 'GET' || request.method === 'HEAD';
    if (harmless || isWelcome(request.headers, hostOf(request.headers, behindProxy), origins)) return;
    return refuse(reply, { code: 'wrong-origin' });
  });
}

async function document(app: FastifyInstance): Promise<void> {
  const description =
    'Tables, people, messages and match files. Playing itself goes over the WebSocket at /ws: see docs/protocol.md.';
  await app.register(swagger, { openapi: { info: { title: 'Tinderbox', version: '1', description } } });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
}

/** For those who look after the server. */
function careRoutes(app: FastifyInstance, { store, metrics }: Parts): void {
  const calm = { rateLimit: false } as const;
  const healthShape = shape({ summary: 'Whether the server can read and write its store', answer: wire.health });
  app.get('/healthz', { config: calm, schema: healthShape }, async (_request, reply) => {
    try {
      await store.check();
      return { ok: true };
    } catch {
      return refuse(reply, { code: 'not-saved' });
    }
  });
  app.get('/metrics', { config: calm, schema: { hide: true } }, async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.text()),
  );
}
