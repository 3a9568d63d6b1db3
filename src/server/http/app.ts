import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Game } from '../../kit/contract/game.ts';
import { type Checked, refused } from '../../kit/contract/refusal.ts';
import { LONGEST_MESSAGE } from '../../wire/protocol.ts';
import type { Clock } from '../clock.ts';
import type { House } from '../house/house.ts';
import type { Budgets } from '../limits/budgets.ts';
import type { Hold } from '../limits/holding.ts';
import type { Limits } from '../limits/limits.ts';
import { inviteBot } from '../people/messages/invite.ts';
import type { Services } from '../people/services/services.ts';
import type { ServerSettings } from '../settings.ts';
import type { Store } from '../store/store.ts';
import { guardCare } from './care.ts';
import { docRoutes } from './docs.ts';
import { accountHandlers } from './handlers/accounts.ts';
import { adminHandlers } from './handlers/admin.ts';
import { doorHandlers } from './handlers/doors.ts';
import { messageHandlers } from './handlers/messages.ts';
import { playHandlers } from './handlers/play.ts';
import { recordHandlers } from './handlers/records.ts';
import { changeHandlers, tableHandlers } from './handlers/tables.ts';
import { createTurns, type Turns } from './handlers/turns.ts';
import type { Metrics } from './metrics.ts';
import { ownStyles, pageRoutes } from './pages.ts';
import { withoutBase } from './request/base.ts';
import { countCosts, countRequests } from './request/costs.ts';
import { handleErrors, refuse } from './request/errors.ts';
import { isAskedByName, isSecure, isWelcome } from './request/origin.ts';
import { readBodies } from './request/reading.ts';
import { type Handlers, serveApi } from './request/rows.ts';
import { validateLate } from './request/validating.ts';

/** Only the proxy right in front is believed: anybody can make up what stands further back in the header. */
const isOwnProxy = (_address: string, hop: number): boolean => hop === 0;

declare module 'fastify' {
  interface FastifyInstance {
    /** What time it is for whoever asks. */
    now(): number;
  }
}

export interface Parts {
  readonly store: Store;
  readonly house: House;
  readonly services: Services;
  readonly games: ReadonlyMap<string, Game>;
  readonly metrics: Metrics;
  readonly budgets: Budgets;
  readonly hold: Hold;
  /** Whether the server is about to end. */
  readonly health: { readonly stopping: boolean };
  readonly clock: Clock;
}

/** Everything that is asked by HTTP. */
export async function createApp(
  parts: Parts,
  settings: ServerSettings,
  logLevel: string,
  look: (app: FastifyInstance) => void = () => {},
): Promise<FastifyInstance> {
  const { base = '' } = settings;
  const app = fastify({
    logger: { level: logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: LONGEST_MESSAGE,
    ...patience(settings.limits),
    rewriteUrl: ({ url = '' }) => withoutBase(url, base),
    trustProxy: settings.behindProxy ? isOwnProxy : false,
    schemaController: validateLate,
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, allowUnionTypes: true } },
  });
  app.decorate('now', parts.services.now);
  look(app);
  handleErrors(app);
  readBodies(app);
  app.decorate('ownUrl', settings.url);
  app.decorate('base', base);
  app.decorate('bots', parts.services.bots);
  countRequests(app, parts.budgets, parts.hold, curtHeaders(settings));
  await protect(app, settings);
  countCosts(app, parts.budgets, parts.store);
  docRoutes(app, base);
  const turns = createTurns(parts.house, parts.clock);
  app.addHook('preClose', async () => turns.close());
  serveApi(app, parts.store, handlersOf(parts, settings, turns));
  app.get('/metrics', async (_request, reply) =>
    reply.type(parts.metrics.contentType).send(await parts.metrics.text()),
  );
  await pageRoutes(app, settings.pages, base);
  return app;
}

function handlersOf(parts: Parts, settings: ServerSettings, turns: Turns): Handlers {
  const { store, house, services, games, health } = parts;
  return {
    ...doorHandlers(services, settings),
    ...accountHandlers(services),
    ...messageHandlers(services),
    ...tableHandlers(store, house, games),
    ...changeHandlers(house),
    ...recordHandlers(store, house),
    ...playHandlers(house, games, turns),
    ...adminHandlers(services),
    invite: ({ me, params, body }) => inviteBot(services, house, params.table, me, body.person),
    alive: () => ({ value: { ok: true } }),
    health: healthOf(store, health),
  };
}

/** Anybody may ask, as often as they like, and each check writes to the disk: requests at the same time share one check. */
function healthOf(store: Store, health: Parts['health']): Handlers['health'] {
  let looking: Promise<Checked<{ ok: boolean }>> | undefined;
  const look = () =>
    store
      .check()
      .then(
        () => ({ value: { ok: true } }),
        () => refused('not-saved'),
      )
      .finally(() => {
        looking = undefined;
      });
  return () => {
    if (health.stopping) return refused('stopping');
    looking ??= look();
    return looking;
  };
}

/** Connections that say nothing, or say it slowly, are not kept. */
function patience({ head, request, rest }: Limits) {
  const http = { headersTimeout: head, connectionsCheckingInterval: Math.ceil(head / 4) };
  return { http, requestTimeout: request, keepAliveTimeout: rest };
}

const A_YEAR = 365 * 24 * 3600;
const strictTransport = `max-age=${A_YEAR}`;

/** The headers of refusals that go out before anything else is done: the same protections, worked out once. */
function curtHeaders({ url }: ServerSettings): string[] {
  return [
    ...['content-type', 'application/json; charset=utf-8'],
    ...['cache-control', 'no-store'],
    ...['content-security-policy', "default-src 'none'; frame-ancestors 'none'"],
    ...['referrer-policy', 'no-referrer'],
    ...['x-content-type-options', 'nosniff'],
    ...['x-frame-options', 'DENY'],
    ...(isSecure('', url) ? ['strict-transport-security', strictTransport] : []),
  ];
}

/** Pages are made of our own files, talk only to us, and cannot be framed. */
const contentSecurity = (styles: readonly string[]) => ({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", ...styles],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
});

/** Nothing here looks, listens, pays or asks where somebody is. */
const permissions = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((name) => `${name}=()`)
  .join(', ');

/** No script, frame or request from elsewhere; plain http stays possible for a table at home. */
async function protect(app: FastifyInstance, settings: ServerSettings): Promise<void> {
  const { url, base = '' } = settings;
  const mayOrderHttps = isSecure('', url) && base === ''; // it would hold for the whole host
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurity(ownStyles(settings.pages)) },
    strictTransportSecurity: mayOrderHttps && { maxAge: A_YEAR, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
  });
  await app.register(cookie);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', permissions);
    if (/^\/api(\/|$)/.test(request.routeOptions.url ?? request.url)) reply.header('cache-control', 'no-store');
    if (!isAskedByName(request.headers, settings)) return refuse(reply, { code: 'wrong-host' });
    const harmless = request.method === 'GET' || request.method === 'HEAD';
    if (harmless || isWelcome(request.headers, settings)) return;
    return refuse(reply, { code: 'wrong-origin' });
  });
  guardCare(app, settings);
}
