import { once } from 'node:events';
import { WebSocket } from 'ws';
import { orGiveUp } from '../../kit/testing/waiting.ts';
import type { Person } from '../../tables/table/table.ts';
import { type ClientMessage, PROTOCOL, type ServerMessage } from '../../wire/protocol.ts';

/** An answer by HTTP. */
export interface Answer {
  readonly status: number;
  /** Whatever came: a test looks into it. */
  readonly json: ReturnType<typeof JSON.parse>;
  readonly headers: Headers;
}

/** Somebody with a cookie who asks a real server. */
export interface Guest {
  readonly person: Person;
  readonly cookie: string;
  ask(method: string, path: string, body?: unknown): Promise<Answer>;
}

export async function ask(url: string, method: string, path: string, body?: unknown, headers = {}): Promise<Answer> {
  const json = body === undefined ? {} : { 'content-type': 'application/json' };
  const response = await fetch(url + path, {
    method,
    headers: { ...json, ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, json: isJson ? JSON.parse(text) : text, headers: response.headers };
}

export async function signIn(url: string, name: string): Promise<Guest> {
  return guestOf(url, await ask(url, 'POST', '/api/session', { name }));
}

export const PASSWORD = 'kettle harbour seven';

/** Registers an account. */
export async function register(url: string, name: string, more = {}): Promise<Guest> {
  return guestOf(url, await ask(url, 'POST', '/api/accounts', { name, password: PASSWORD, ...more }));
}

/** Whoever the server has just greeted. */
export function guestOf(url: string, { json, headers, status }: Answer): Guest {
  if (status !== 200) throw new Error(`sign-in: ${JSON.stringify(json)}`);
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
  const person = json.person ?? json;
  return { person, cookie, ask: (method, path, body) => ask(url, method, path, body, { cookie }) };
}

/** A socket that remembers what it was sent and can be waited on. */
export interface Phone {
  readonly socket: WebSocket;
  readonly heard: ServerMessage[];
  say(message: ClientMessage): void;
  sayRaw(data: string | Buffer): void;
  /** The first message, heard already or later, that is of a type and fits. */
  hear<T extends ServerMessage['type']>(type: T, fits?: (told: Told<T>) => boolean): Promise<Told<T>>;
  close(): void;
}

type Told<T> = Extract<ServerMessage, { type: T }>;

export async function phone(url: string, headers: Record<string, string> = {}): Promise<Phone> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { headers });
  const heard: ServerMessage[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (data) => {
    heard.push(JSON.parse(String(data)) as ServerMessage);
    for (const look of waiting) look();
  });
  await once(socket, 'open');
  const line: Phone = {
    socket,
    heard,
    say: (message) => socket.send(JSON.stringify(message)),
    sayRaw: (data) => socket.send(data),
    hear(type, fits = () => true) {
      return new Promise((resolve, reject) => {
        const look = () => {
          const found = heard.find((told): told is Told<typeof type> => told.type === type && fits(told as never));
          if (!found) return;
          waiting.delete(look);
          callOff();
          resolve(found);
        };
        const callOff = orGiveUp(() => reject(new Error(`never heard ${type}: ${JSON.stringify(heard)}`)));
        waiting.add(look);
        look();
      });
    },
    close: () => socket.close(),
  };
  line.say({ type: 'hello', protocol: PROTOCOL });
  await line.hear('hello');
  return line;
}
