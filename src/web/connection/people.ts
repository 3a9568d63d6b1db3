import type {
  AccountAnswer,
  Conversation,
  Message,
  Neighbour,
  PersonAnswer,
  Registration,
  ServerAnswer,
  SessionAnswer,
  Settings,
} from '../../wire/people.ts';
import { type Answer, call } from './http.ts';

type Signed = Promise<Answer<{ person: PersonAnswer }>>;

const person = (id: string, what = ''): string => `/api/people/${encodeURIComponent(id)}${what}`;
const conversation = (id: string, what = ''): string => `/api/conversations/${encodeURIComponent(id)}${what}`;

/** What the page asks of its server about accounts. */
export const accounts = {
  server: (): Promise<Answer<ServerAnswer>> => call('GET', '/api/server'),
  register: (wish: Registration): Signed => call('POST', '/api/accounts', wish),
  signIn: (name: string, password: string): Signed => call('POST', '/api/sign-in', { name, password }),
  sessions: (): Promise<Answer<SessionAnswer[]>> => call('GET', '/api/sessions'),
  endSession: (id: string): Promise<Answer<void>> => call('DELETE', `/api/sessions/${encodeURIComponent(id)}`),
  password: (old: string, password: string): Promise<Answer<void>> =>
    call('POST', '/api/account/password', { old, password }),
  own: (): Promise<Answer<AccountAnswer>> => call('GET', '/api/account'),
  turnMail: (on: boolean): Promise<Answer<AccountAnswer>> => call('PUT', '/api/account/turn-mail', { on }),
  endTurnMail: (token: string): Promise<Answer<void>> => call('POST', `/quiet/${encodeURIComponent(token)}`),
  email: (email: string | null): Promise<Answer<{ email: string | null }>> =>
    call('POST', '/api/account/email', { email }),
  remove: (password: string): Promise<Answer<void>> => call('DELETE', '/api/account', { password }),
  settings: (): Promise<Answer<Settings>> => call('GET', '/api/account/settings'),
  /** Goes on when the page is left meanwhile. */
  keepSettings: (settings: Settings): Promise<Answer<Settings>> =>
    call('PUT', '/api/account/settings', settings, { keepalive: true }),
  askReset: (name: string): Promise<Answer<{ mail: boolean }>> => call('POST', '/api/reset', { name }),
  reset: (token: string, password: string): Signed =>
    call('POST', `/api/reset/${encodeURIComponent(token)}`, { password }),
};

/** What the page asks of its server about other people. */
export const people = {
  find: (q: string): Promise<Answer<Neighbour[]>> => call('GET', `/api/people?q=${encodeURIComponent(q)}`),
  one: (id: string): Promise<Answer<Neighbour>> => call('GET', person(id)),
  blocked: (): Promise<Answer<Neighbour[]>> => call('GET', '/api/blocks'),
  conversations: (): Promise<Answer<Conversation[]>> => call('GET', '/api/conversations'),
  messages: (id: string, before?: string): Promise<Answer<Message[]>> =>
    call('GET', conversation(id, before === undefined ? '' : `?before=${encodeURIComponent(before)}`)),
  write: (id: string, message: { readonly id: string; readonly text: string }): Promise<Answer<{ message: Message }>> =>
    call('POST', conversation(id), message),
  read: (id: string): Promise<Answer<void>> => call('POST', conversation(id, '/read'), {}),
  block: (id: string): Promise<Answer<void>> => call('POST', person(id, '/block'), {}),
  unblock: (id: string): Promise<Answer<void>> => call('DELETE', person(id, '/block')),
  report: (id: string, text: string): Promise<Answer<void>> => call('POST', person(id, '/report'), { text }),
};
