import type { Refusal } from '../../kit/contract/refusal.ts';
import type { AnswerTo, Name } from '../../wire/api/api.ts';
import { type HttpRequest, requestOf, type Said } from '../../wire/api/request.ts';
import { explain } from '../../wire/sentences.ts';
import { Failure } from '../shared/failure.ts';
import type { Visits } from './visits.ts';

/** Somebody at a server, with or without a name. */
export interface Visit {
  /** The address of the server, without a slash at its end. */
  readonly site: string;
  readonly table: string;
  readonly cookie: string;
  /** Asks the server something of the wire's table; what it refuses is a sentence. */
  call<N extends Name>(name: N, ...said: Said<N>): Promise<Answer<AnswerTo<N>>>;
}

/** What the server answered, or why not. */
export type Answer<T = unknown> = { readonly value: T } | { readonly refusal: Refusal; readonly sentence: string };

/** Goes to a table by its address, under a name if one is given; as the same person as last time, if the server still knows them. */
export async function visit(address: string, name: string | undefined, visits: Visits): Promise<Visit> {
  const { site, table } = placeOf(address);
  if (name === undefined) return visitor(site, table, '');
  const before = visitor(site, table, visits.cookieOf(site, name) ?? '');
  if (before.cookie !== '' && 'value' in (await before.call('who'))) return before;
  const cookie = await arrivedAt(site, name);
  visits.keep(site, name, cookie);
  return visitor(site, table, cookie);
}

/** Signs in as a guest; the cookie says who that is. */
async function arrivedAt(site: string, name: string): Promise<string> {
  const response = await fetched(site, requestOf('arrive', { name }));
  const answer = await answerOf(response);
  if ('refusal' in answer) throw new Failure(answer.sentence);
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return cookies.join('; ');
}

function visitor(site: string, table: string, cookie: string): Visit {
  return {
    site,
    table,
    cookie,
    call: async (name, ...said) => answerOf(await fetched(site, requestOf(name, ...said), cookie)),
  };
}

/** `https://host/table/ID`, as it stands in the browser; before `/table` there may be a base. */
function placeOf(address: string): { site: string; table: string } {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const [, base = '', table] = /^(.*)\/table\/([^/]+)\/?$/.exec(url?.pathname ?? '') ?? [];
  if (!url?.protocol.startsWith('http') || table === undefined)
    throw new Failure('The address of a table looks like http://localhost:3000/table/ID: copy it from the browser.');
  return { site: url.origin + base, table: decodeURIComponent(table) };
}

async function fetched(site: string, { method, path, body }: HttpRequest, cookie = ''): Promise<Response> {
  const sent = body === undefined ? {} : { body };
  const headers = {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(cookie ? { cookie } : {}),
  };
  try {
    return await fetch(site + path, { method, headers, ...sent });
  } catch {
    throw new Failure(`The server at ${site} cannot be reached.`, 1);
  }
}

async function answerOf<T>(response: Response): Promise<Answer<T>> {
  const isJson = response.headers.get('content-type')?.includes('json');
  const json: unknown = isJson ? await response.json() : {};
  if (response.ok) return { value: json as T };
  const { refusal = { code: `http-${response.status}` }, sentence } = json as { refusal?: Refusal; sentence?: string };
  return { refusal, sentence: sentence ?? explain(refusal) };
}
