import type { FastifyInstance, FastifyRequest } from 'fastify';
import { explain } from '../../../wire/sentences.ts';
import { areaOf } from '../../limits/attempts.ts';
import type { Budgets, Cost } from '../../limits/budgets.ts';
import type { Hold } from '../../limits/holding.ts';
import type { Store } from '../../store/store.ts';
import { refuse } from './errors.ts';
import { askerOf } from './sessions.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a request costs, besides being one; `free`: not even that. */
    costs?: Cost | 'free';
  }
}

/** A browser that comes for the first time fetches dozens of them at once, and never again. */
const isFileOfPages = ({ url }: FastifyRequest): boolean => url.startsWith('/assets/');

/**
 * Anybody who asks too much is told to wait before any work is done. A flood is refused thousands of times a second,
 * so this comes first, and by the shortest way: `headers` are all that such an answer says besides.
 */
export function countRequests(app: FastifyInstance, budgets: Budgets, hold: Hold, headers: readonly string[]): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { costs } = request.routeOptions.config;
    if (costs === 'free' || costs === 'plays' || isFileOfPages(request)) return done();
    const area = areaOf(request.ip);
    const refusal = budgets.spend('requests', { area });
    if (!refusal) return done();
    const told = JSON.stringify({ refusal, sentence: explain(refusal) });
    const { raw } = reply.hijack();
    hold(area, () => raw.writeHead(429, [...headers, 'content-length', String(Buffer.byteLength(told))]).end(told));
  });
}

/**
 * What a request costs besides being one is counted where it is known who asks. A table pays only for what was done: who
 * is refused there again and again cannot spend what belongs to those who play.
 */
export function countCosts(app: FastifyInstance, budgets: Budgets, store: Store): void {
  app.addHook('preHandler', async (request, reply) => {
    const { costs } = request.routeOptions.config;
    if (costs === undefined || costs === 'free') return;
    const person = await askerOf(store, request);
    const refusal =
      budgets.owes(costs, { table: tableOf(request) }) ?? budgets.spend(costs, { area: areaOf(request.ip), person });
    if (refusal) return refuse(reply, refusal);
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const { costs } = request.routeOptions.config;
    const table = tableOf(request);
    if (statusCode < 400 && table !== undefined && costs !== undefined && costs !== 'free')
      budgets.spend(costs, { table });
    done();
  });
}

/** What a request is about: the first that its address names. */
function tableOf({ params }: FastifyRequest): string | undefined {
  return Object.values(params as Readonly<Record<string, string>>)[0];
}
