import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Checked, refused } from '../../kit/refusal.ts';
import type { Person } from '../../tables/table.ts';
import * as wire from '../../wire/http.ts';
import { COOKIE, signIn, signOut, whoIs } from '../people.ts';
import type { Store } from '../store/store.ts';
import { answer, refuse } from './errors.ts';
import { shape } from './schema.ts';

const HALF_A_YEAR = 180 * 24 * 60 * 60;

export function sessionRoutes(app: FastifyInstance, store: Store, guestsPerMinute: number): void {
  const calm = { rateLimit: { max: guestsPerMinute, timeWindow: '1 minute' } };

  app.post<{ Body: wire.SignIn }>(
    '/api/session',
    { config: calm, schema: shape({ summary: 'Sign in as a guest', body: wire.signIn, answer: wire.person }) },
    async (request, reply) => {
      const signed = await signIn(store, request.body.name, Date.now());
      if ('refusal' in signed) return refuse(reply, signed.refusal);
      const { person, token } = signed.value;
      return reply.setCookie(COOKIE, token, cookieOf(request)).send(person);
    },
  );

  app.get('/api/session', { schema: shape({ summary: 'Who am I?', answer: wire.person }) }, async (request, reply) =>
    answer(reply, await asker(store, request)),
  );

  app.delete('/api/session', { schema: shape({ summary: 'Sign out' }) }, async (request, reply) => {
    const token = request.cookies[COOKIE];
    if (token) await signOut(store, token);
    return reply.clearCookie(COOKIE, cookieOf(request)).code(204).send();
  });
}

/** Who asks. */
export async function asker(store: Store, request: FastifyRequest): Promise<Checked<Person>> {
  const person = await whoIs(store, request.cookies[COOKIE]);
  return person ? { value: person } : refused('sign-in-first');
}

/** Runs a handler for somebody who is signed in. */
export async function asSomebody(
  store: Store,
  request: FastifyRequest,
  reply: FastifyReply,
  handle: (person: Person) => Promise<Checked<unknown>>,
): Promise<FastifyReply> {
  const who = await asker(store, request);
  return answer(reply, 'refusal' in who ? who : await handle(who.value));
}

function cookieOf(request: FastifyRequest) {
  const secure = request.protocol === 'https';
  return { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: HALF_A_YEAR } as const;
}
