import type { Refusal } from '../../kit/contract/refusal.ts';
import type { AnswerTo, Name } from '../../wire/api/api.ts';
import { type HttpRequest, requestOf, type Said } from '../../wire/api/request.ts';
import { base } from '../page/base.ts';
import { explain } from '../texts/explain.ts';
import { texts } from '../texts/index.ts';

/** What the server answered, or why not in a sentence for people. */
export type Answer<T> =
  | { readonly value: T }
  | { readonly refusal: Refusal; readonly sentence: string; readonly status: number };

const unreachable = (): Answer<never> => ({
  refusal: { code: 'unreachable' },
  sentence: texts.connection.unreachable,
  status: 0,
});

/** Asks the server something of the wire's table. */
export function call<N extends Name>(name: N, ...said: Said<N>): Promise<Answer<AnswerTo<N>>> {
  return send(requestOf(name, ...said));
}

/** The same, and it is finished even if the page is left. */
export function callAndGo<N extends Name>(name: N, ...said: Said<N>): Promise<Answer<AnswerTo<N>>> {
  return send(requestOf(name, ...said), { keepalive: true });
}

/** The address of a file that the browser fetches by itself. */
export function addressTo<N extends Name>(name: N, ...said: Said<N>): string {
  return base + requestOf(name, ...said).path;
}

/** What was answered; undefined where it was refused. */
export function valueIn<T>(answer: Answer<T>): T | undefined {
  return 'value' in answer ? answer.value : undefined;
}

/** What the server says about itself. */
export async function askServer(): Promise<AnswerTo<'server'> | undefined> {
  return valueIn(await call('server'));
}

async function send<T>({ method, path, body }: HttpRequest, how: RequestInit = {}): Promise<Answer<T>> {
  try {
    const sent = body === undefined ? {} : { body, headers: { 'content-type': 'application/json' } };
    const response = await fetch(base + path, { method, ...sent, ...how });
    if (!response.headers.get('content-type')?.includes('json')) {
      return response.status === 204 ? { value: undefined as T } : unreachable();
    }
    const json: unknown = await response.json();
    return response.ok ? { value: json as T } : refusalOf(json, response.status);
  } catch {
    return unreachable();
  }
}

function refusalOf<T>(json: unknown, status: number): Answer<T> {
  const { refusal = { code: `http-${status}` }, sentence = texts.connection.refused(status) } = (json ?? {}) as {
    refusal?: Refusal;
    sentence?: string;
  };
  return { refusal, sentence: explain(refusal, undefined, sentence), status };
}
