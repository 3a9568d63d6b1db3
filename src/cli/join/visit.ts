import type { Refusal } from '../../kit/contract/refusal.ts';
import { explain } from '../../wire/sentences.ts';
import { Failure } from '../shared/failure.ts';

/** Somebody at a server, with or without a name. */
export interface Visit {
  /** The address of the server, without a slash at its end. */
  readonly site: string;
  readonly table: string;
  readonly cookie: string;
  /** Asks the server; what it refuses is a sentence. */
  ask(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer>;
}

/** What the server answered, or why not. */
export type Answer =
  | { readonly value: ReturnType<typeof JSON.parse> }
  | { readonly refusal: Refusal; readonly sentence: string };

/** Goes to a table by its address, under a name if one is given. */
export async function visit(address: string, name: string | undefined): Promise<Visit> {
  const { site, table } = placeOf(address);
  const nobody = visitor(site, table, '');
  if (name === undefined) return nobody;
  const response = await fetched(site, 'POST', '/api/session', { name });
  const answer = await answerOf(response);
  if ('refusal' in answer) throw new Failure(answer.sentence);
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return visitor(site, table, cookies.join('; '));
}

function visitor(site: string, table: string, cookie: string): Visit {
  return {
    site,
    table,
    cookie,
    ask: async (method, path, body) => answerOf(await fetched(site, method, path, body, cookie)),
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

async function fetched(site: string, method: string, path: string, body?: object, cookie = ''): Promise<Response> {
  const headers = { ...(body ? { 'content-type': 'application/json' } : {}), ...(cookie ? { cookie } : {}) };
  try {
    return await fetch(site + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  } catch {
    throw new Failure(`The server at ${site} cannot be reached.`, 1);
  }
}

async function answerOf(response: Response): Promise<Answer> {
  const isJson = response.headers.get('content-type')?.includes('json');
  const json: ReturnType<typeof JSON.parse> = isJson ? await response.json() : {};
  if (response.ok) return { value: json };
  const refusal: Refusal = json.refusal ?? { code: `http-${response.status}` };
  return { refusal, sentence: json.sentence ?? explain(refusal) };
}
