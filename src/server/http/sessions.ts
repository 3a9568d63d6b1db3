import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Checked, refused } from '../../kit/refusal.ts';
import * as wire from '../../wire/http.ts';
import * as people from '../../wire/people.ts';
import { areaOf } from '../people/attempts.ts';
import type { Caller, Office } from '../people/office.ts';
import { arrive, COOKIE, HALF_A_YEAR, type SignedIn, signOut, type Visit, whoIs } from '../people/sessions.ts';
import type { Known } from '../store/people/steps.ts';
import type { Store } from '../store/store.ts';
import { answer, refuse } from './errors.ts';
import { shape } from './schema.ts';

export function sessionRoutes(app: FastifyInstance, office: Office, guestsPerMinute: number): void {
  const { store } = office;
  const calm = { rateLimit: { max: guestsPerMinute, timeWindow: '1 minute' } };

  app.post<{ Body: wire.SignIn }>(
    '/api/session',
    { config: calm, schema: shape({ summary: 'Sign in as a guest', body: wire.signIn, answer: people.person }) },
    async (request, reply) => {
      const signed = await arrive(office, await callerOf(store, request), request.body.name);
      if ('refusal' in signed) return refuse(reply, signed.refusal);
      return remember(request, reply, signed.value.token).send(signed.value.person);
    },
  );

  app.get(
    '/api/session',
    { schema: shape({ summary: 'Who am I?', answer: people.person }) },
    async (request, reply) => {
      const who = await asker(store, request);
      const token = request.cookies[COOKIE];
      return answer('value' in who && token ? remember(request, reply, token) : reply, who);
    },
  );

  const leave = async (request: FastifyRequest, reply: FastifyReply) => {
    const visit = await visitOf(store, request);
    if (visit) await signOut(office, visit);
    return forget(request, reply).code(204).send();
  };
  app.delete('/api/session', { schema: shape({ summary: 'Sign out' }) }, leave);
  app.post('/api/sign-out', { schema: shape({ summary: 'Sign out' }) }, leave);
}

/** Who asks. */
export async function asker(store: Store, request: FastifyRequest): Promise<Checked<Known>> {
  const visit = await visitOf(store, request);
  return visit ? { value: visit.person } : refused('sign-in-first');
}

/** Runs a handler for somebody who is signed in. */
export async function asSomebody(
  store: Store,
  request: FastifyRequest,
  reply: FastifyReply,
  handle: (person: Known) => Promise<Checked<unknown>>,
): Promise<FastifyReply> {
  const who = await asker(store, request);
  return answer(reply, 'refusal' in who ? who : await handle(who.value));
}

/** Runs a handler that has to know the sign-in itself. */
export async function asVisitor(
  store: Store,
  request: FastifyRequest,
  reply: FastifyReply,
  handle: (visit: Visit, caller: Caller) => Promise<Checked<unknown>>,
): Promise<FastifyReply> {
  const caller = await callerOf(store, request);
  return answer(reply, caller.visit ? await handle(caller.visit, caller) : refused('sign-in-first'));
}

export async function callerOf(store: Store, request: FastifyRequest): Promise<Caller> {
  const agent = request.headers['user-agent'] ?? '';
  return { visit: await visitOf(store, request), agent, area: areaOf(request.ip) };
}

/** Answers with who is signed in now; the browser remembers it. */
export function welcome(request: FastifyRequest, reply: FastifyReply, signed: Checked<SignedIn>): FastifyReply {
  if ('refusal' in signed) return refuse(reply, signed.refusal);
  const { person, token } = signed.value;
  return remember(request, reply, token).send({ person });
}

export function forget(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.clearCookie(COOKIE, cookieOf(request));
}

function visitOf(store: Store, request: FastifyRequest): Promise<Visit | null> {
  return whoIs(store, request.cookies[COOKIE], Date.now());
}

function remember(request: FastifyRequest, reply: FastifyReply, token: string): FastifyReply {
  return reply.setCookie(COOKIE, token, cookieOf(request));
}

function cookieOf(request: FastifyRequest) {
  const secure = request.protocol === 'https';
  return { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: HALF_A_YEAR / 1000 } as const;
}
