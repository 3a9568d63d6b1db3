import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Checked } from '../../../kit/contract/refusal.ts';
import { areaOf } from '../../limits/attempts.ts';
import { botWith } from '../../people/accounts/bots.ts';
import {
  type Admission,
  COOKIE,
  DEVICE_COOKIE,
  enter,
  HALF_A_YEAR,
  nobody,
  type SignedIn,
  safeCookie,
  tokenIn,
} from '../../people/accounts/sessions.ts';
import type { Caller, Visit } from '../../people/services/services.ts';
import type { Known } from '../../store/slices/people/steps.ts';
import type { Store } from '../../store/store.ts';
import { isSecure } from './origin.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What `--url` says. */
    readonly ownUrl: string | undefined;
    /** The path under which browsers find the server. */
    readonly base: string;
    /** Whether bots are let in. */
    readonly bots: boolean;
  }
}

/** Who asks, if they are signed in: for what can be seen without. */
export async function askerOf(store: Store, request: FastifyRequest): Promise<string | undefined> {
  return (await visitOf(store, request))?.person.id;
}

export async function callerOf(store: Store, request: FastifyRequest): Promise<Caller> {
  const agent = request.headers['user-agent'] ?? '';
  const device = request.cookies[DEVICE_COOKIE] ?? '';
  return { ...(await admissionOf(store, request)), agent, area: areaOf(request.ip), device };
}

/** Whoever has just signed in is known by this browser from now on. */
export function welcome(request: FastifyRequest, reply: FastifyReply, signed: Checked<SignedIn>): Checked<Known> {
  if ('refusal' in signed) return signed;
  const { person, token, device } = signed.value;
  remember(request, reply, token);
  if (device) reply.setCookie(DEVICE_COOKIE, device, cookieOf(request));
  return { value: person };
}

/** A browser that shows its cookie keeps it for another while. */
export function greetAgain(request: FastifyRequest, reply: FastifyReply): void {
  const token = tokenIn(request.cookies, request.server.base);
  if (token) remember(request, reply, token);
}

export function forget(request: FastifyRequest, reply: FastifyReply): void {
  const safe = safeCookie(request.server.base);
  if (request.cookies[safe]) reply.clearCookie(safe, cookieOf(request));
  reply.clearCookie(COOKIE, cookieOf(request));
}

export async function visitOf(store: Store, request: FastifyRequest): Promise<Visit | null> {
  return (await admissionOf(store, request)).visit;
}

async function admissionOf(store: Store, request: FastifyRequest): Promise<Admission> {
  const token = bearer(request.headers);
  const now = request.server.now();
  if (token !== undefined) return request.server.bots ? botWith(store, token, now) : nobody;
  return enter(store, tokenIn(request.cookies, request.server.base), now);
}

/** The token of a bot, where one is shown. */
export function bearer({ authorization = '' }: IncomingHttpHeaders): string | undefined {
  return /^bearer ([\w-]{43})$/i.exec(authorization)?.[1];
}

function remember(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const cookie = cookieOf(request);
  if (cookie.secure && request.cookies[COOKIE]) reply.clearCookie(COOKIE, cookie);
  reply.setCookie(cookie.secure ? safeCookie(request.server.base) : COOKIE, token, cookie);
}

function cookieOf(request: FastifyRequest) {
  const { base, ownUrl } = request.server;
  const secure = isSecure(request.protocol, ownUrl);
  return { path: base || '/', httpOnly: true, sameSite: 'lax', secure, maxAge: HALF_A_YEAR / 1000 } as const;
}
