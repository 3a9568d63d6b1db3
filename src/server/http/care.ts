import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerSettings } from '../settings.ts';
import { refuse } from './request/errors.ts';
import { isAtHome } from './request/origin.ts';

/** For whoever looks after the server: metrics, and the documentation of the API. */
const forCare = /^\/(metrics|api\/docs)(\/|$)/;

/** If other machines can reach the server, this takes the host's token; without a token it does not exist. */
export function guardCare(app: FastifyInstance, settings: ServerSettings): void {
  if (isAtHome(settings)) return;
  app.addHook('onRequest', async (request, reply) => {
    if (!forCare.test(request.routeOptions.url ?? '')) return;
    if (settings.token === undefined) return refuse(reply, { code: 'not-found' });
    if (isSame(tokenOf(request), settings.token)) return;
    return refuse(reply.header('www-authenticate', 'Basic realm="Tinderbox"'), { code: 'token-needed' });
  });
}

/** As a bearer token, or as the password in a browser's prompt, whatever the name. */
function tokenOf({ headers }: FastifyRequest): string {
  const [scheme = '', value = ''] = (headers.authorization ?? '').split(' ');
  if (scheme.toLowerCase() === 'bearer') return value;
  const decoded = Buffer.from(value, 'base64').toString();
  return decoded.slice(decoded.indexOf(':') + 1);
}

function isSame(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}
