import * as z from 'zod/mini';
import { type AnswerOf, type BodyOf, get, type ParamsOf, type QueryOf, type Row } from '../row.ts';
import { admin } from './adminRows.ts';
import { account, doors, others, programs } from './peopleRows.ts';
import { playing } from './playRows.ts';
import { atTables, changes, records } from './tableRows.ts';

const care = {
  alive: get('/livez', 'Whether the process answers at all: if not, it should be started anew', {
    costs: 'free',
    answer: z.strictObject({ ok: z.boolean() }),
  }),
  health: get('/healthz', 'Whether people may be sent here: the server reads and writes its store, and does not stop', {
    costs: 'free',
    answer: z.strictObject({ ok: z.boolean() }),
  }),
};

/**
 * All that a server is asked by HTTP, said once. Its routes, what it checks, its OpenAPI document and what a page calls
 * come from here; docs/protocol.md is held against it. Playing itself goes over the socket: see protocol.ts.
 */
export const api = {
  ...doors,
  ...account,
  ...programs,
  ...others,
  ...atTables,
  ...changes,
  ...records,
  ...playing,
  ...admin,
  ...care,
} satisfies Readonly<Record<string, Row>>;

type Api = typeof api;
export type Name = keyof Api;
export type Params<N extends Name> = ParamsOf<Api[N]>;
export type Query<N extends Name> = QueryOf<Api[N]>;
export type Body<N extends Name> = BodyOf<Api[N]>;
export type AnswerTo<N extends Name> = AnswerOf<Api[N]>;
