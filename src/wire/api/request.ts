import { addresses } from './addresses.ts';
import type { Body, Name, Params, Query } from './api.ts';

/** Everything that a call says, whether it goes into the address, the query or the body. */
export type Wish<N extends Name> = Params<N> & Query<N> & Body<N>;

/** What a call has to be given; nothing where nothing has to be said. */
export type Said<N extends Name> = Partial<Wish<N>> extends Wish<N> ? [wish?: Wish<N>] : [wish: Wish<N>];

export interface HttpRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  /** JSON; what changes nothing has none. */
  readonly body?: string;
}

/** A call as a request: the names in its address are filled in, and what is left is its query or its body. */
export function requestOf<N extends Name>(name: N, ...[wish]: Said<N>): HttpRequest {
  const { method, path } = addresses[name];
  const left = new Map(Object.entries<unknown>({ ...wish }));
  const filled = path.replaceAll(/:(\w+)/g, (_, key: string) => {
    const value = left.get(key);
    left.delete(key);
    return encodeURIComponent(String(value));
  });
  if (method !== 'GET') return { method, path: filled, body: JSON.stringify(Object.fromEntries(left)) };
  const asked = [...left].filter(([, value]) => value !== undefined);
  const query = asked.map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`).join('&');
  return { method, path: query === '' ? filled : `${filled}?${query}` };
}
