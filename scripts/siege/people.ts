import { type Answer, ask } from '../../src/server/testing/client.ts';

/** Somebody at an address of their own. */
export interface Visitor {
  readonly person: { readonly id: string; readonly name: string };
  readonly cookie: string;
  readonly headers: Readonly<Record<string, string>>;
  ask(method: string, path: string, body?: unknown): Promise<Answer>;
}

/** The server believes the proxy in front, which is us. */
export const from = (address: string) => ({ 'x-forwarded-for': address });

export async function arrive(url: string, name: string, address: string): Promise<Visitor> {
  const headers = from(address);
  const answer = await ask(url, 'POST', '/api/session', { name }, headers);
  if (answer.status !== 200) throw new Error(`${name} cannot sign in: ${JSON.stringify(answer.json)}`);
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  return {
    person: answer.json,
    cookie,
    headers,
    ask: (method, path, body) => ask(url, method, path, body, { ...headers, cookie }),
  };
}
