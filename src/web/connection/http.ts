import type { Refusal } from '../../kit/refusal.ts';

/** What the server answered, or why not in a sentence for people. */
export type Answer<T> =
  | { readonly value: T }
  | { readonly refusal: Refusal; readonly sentence: string; readonly status: number };

const UNREACHABLE: Answer<never> = {
  refusal: { code: 'unreachable' },
  sentence: 'The server cannot be reached. Playing at this screen works without it.',
  status: 0,
};

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export async function call<T>(method: Method, path: string, body?: unknown): Promise<Answer<T>> {
  try {
    const sent =
      body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const response = await fetch(path, { method, ...sent });
    if (!response.headers.get('content-type')?.includes('json')) {
      return response.status === 204 ? { value: undefined as T } : UNREACHABLE;
    }
    const json: unknown = await response.json();
    return response.ok ? { value: json as T } : refusalOf(json, response.status);
  } catch {
    return UNREACHABLE;
  }
}

function refusalOf<T>(json: unknown, status: number): Answer<T> {
  const { refusal, sentence } = (json ?? {}) as { refusal?: Refusal; sentence?: string };
  return {
    refusal: refusal ?? { code: `http-${status}` },
    sentence: sentence ?? `The server refused this (${status}).`,
    status,
  };
}
