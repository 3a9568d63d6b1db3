import { createStore } from 'zustand/vanilla';
import type { PersonAnswer, Registration } from '../../wire/people.ts';
import { api } from './api.ts';
import type { Answer } from './http.ts';
import { renewLine } from './line.ts';
import { accounts } from './people.ts';

/** Who is at the screen: not asked yet (undefined), nobody (null), a guest with a nickname, or an account. */
export const session = createStore<{ readonly person: PersonAnswer | null | undefined }>(() => ({ person: undefined }));

let asked: Promise<void> | undefined;

export function askWho(): Promise<void> {
  asked ??= api.who().then((answer) => session.setState({ person: 'value' in answer ? answer.value : null }));
  return asked;
}

/** Gives oneself a nickname; the server remembers it by a cookie. */
export async function signIn(name: string): Promise<Answer<PersonAnswer>> {
  const answer = await api.signIn(name.trim());
  if ('value' in answer) become(answer.value);
  return answer;
}

/** A guest who registers stays the same person. */
export async function register(wish: Registration): Promise<Answer<PersonAnswer>> {
  return asPerson(await accounts.register(wish));
}

export async function signInTo(name: string, password: string): Promise<Answer<PersonAnswer>> {
  return asPerson(await accounts.signIn(name.trim(), password));
}

export async function resetPassword(token: string, password: string): Promise<Answer<PersonAnswer>> {
  return asPerson(await accounts.reset(token, password));
}

export async function signOut(): Promise<Answer<void>> {
  const answer = await api.signOut();
  if ('value' in answer) become(null);
  return answer;
}

/** The account is gone, and with it who we were. */
export async function deleteAccount(password: string): Promise<Answer<void>> {
  const answer = await accounts.remove(password);
  if ('value' in answer) become(null);
  return answer;
}

function asPerson(answer: Answer<{ person: PersonAnswer }>): Answer<PersonAnswer> {
  if ('refusal' in answer) return answer;
  become(answer.value.person);
  return { value: answer.value.person };
}

function become(person: PersonAnswer | null): void {
  session.setState({ person });
  renewLine();
}
