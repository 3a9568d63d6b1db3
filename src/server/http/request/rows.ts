import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { type Checked, refused } from '../../../kit/contract/refusal.ts';
import { type AnswerTo, api, type Body, type Name, type Params, type Query } from '../../../wire/api/api.ts';
import type { Row } from '../../../wire/row.ts';
import { id } from '../../../wire/words.ts';
import type { Caller, Visit } from '../../people/services/services.ts';
import type { Store } from '../../store/store.ts';
import { type Answered, answer, refuse } from './errors.ts';
import { callerOf } from './sessions.ts';

/** A request as it was checked against its row. */
interface Request<N extends Name> {
  readonly params: Params<N>;
  readonly query: Query<N>;
  readonly body: Body<N>;
  readonly request: FastifyRequest;
  /** For cookies and headers; the answer is what the handler returns. */
  readonly reply: FastifyReply;
}

/** Who asks, where only those who are signed in may. */
interface Signed {
  readonly me: Visit['person'];
  readonly visit: Visit;
  readonly caller: Caller;
}

type Asked<N extends Name> = Request<N> & ((typeof api)[N] extends { readonly who: Who } ? Signed : unknown);
type Who = NonNullable<Row['who']>;

type Handler<N extends Name> = (asked: Asked<N>) => Answered<AnswerTo<N>> | Promise<Answered<AnswerTo<N>>>;

/** What is done for each row of the wire's table. */
export type Handlers = { readonly [N in Name]: Handler<N> };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The row that a route is made from. */
    row?: Name;
  }
}

export function serveApi(app: FastifyInstance, store: Store, handlers: Handlers): void {
  for (const name of Object.keys(api) as Name[]) serveRow(app, store, name, handlers);
}

function serveRow<N extends Name>(app: FastifyInstance, store: Store, name: N, handlers: Handlers): void {
  const row: Row = api[name];
  const route = (door: FastifyInstance) =>
    door.route<{ Params: Params<N>; Querystring: Query<N>; Body: Body<N> }>({
      method: row.method,
      url: row.path,
      config: row.costs ? { row: name, costs: row.costs } : { row: name },
      schema: partsOf(row),
      preValidation: [...(row.who === 'admin' ? [onlyAdmins(store)] : []), ...(row.body ? [fillBody] : [])],
      async handler(request, reply) {
        const { params, query, body } = request;
        const who = row.who ? await allowed(store, request, row.who) : { value: {} };
        if ('refusal' in who) return refuse(reply, who.refusal);
        const asked = { params, query, body, request, reply, ...who.value } as Asked<N>;
        return answer(row.answer ? reply : reply.code(204), await handlers[name](asked));
      },
    });
  if (!row.form) return void route(app);
  app.register(async (door) => {
    takeForms(door);
    route(door);
  });
}

/** A body without required fields may be left out. */
async function fillBody(request: FastifyRequest): Promise<void> {
  request.body ??= {};
}

/** Checked before the request itself, so that only admins learn what is wrong with it. */
const onlyAdmins = (store: Store) => async (request: FastifyRequest, reply: FastifyReply) => {
  const who = await allowed(store, request, 'admin');
  return 'refusal' in who ? refuse(reply, who.refusal) : undefined;
};

/** For anybody else, what only admins may ask does not exist. */
async function allowed(store: Store, request: FastifyRequest, who: Who): Promise<Checked<Signed>> {
  const caller = await callerOf(store, request);
  const { visit, barred } = caller;
  if (!visit) return barred ? { refusal: barred } : refused('sign-in-first');
  if (who === 'admin' && !(await store.isAdmin(visit.person.id))) return refused('not-found');
  return { value: { me: visit.person, visit, caller } };
}

/** A mail program posts a form to the address of the page itself (RFC 8058). */
function takeForms(door: FastifyInstance): void {
  door.addContentTypeParser('application/x-www-form-urlencoded', (_request, _body, done) => done(null, {}));
}

const paramsOf = new Map<string, z.core.$ZodType | undefined>();

/** What a request has to be; the parts of its address are the same object for all servers of a process. */
export function partsOf({ path, query, body }: Row) {
  const params = paramsOf.get(path) ?? paramsIn(path);
  paramsOf.set(path, params);
  return { ...(params ? { params } : {}), ...(query ? { querystring: query } : {}), ...(body ? { body } : {}) };
}

function paramsIn(path: string): z.core.$ZodType | undefined {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, id] as const);
  return names.length > 0 ? z.object(Object.fromEntries(names)) : undefined;
}
