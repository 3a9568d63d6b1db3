import { createStore } from 'zustand/vanilla';
import type { PersonAnswer, Registration } from '../../wire/people.ts';
import { type Answer, call } from './http.ts';
import { onGreeting, renewLine } from './line.ts';

/** Who is at the screen: not asked yet (undefined), nobody (null), a guest with a nickname, or an account. */
export const session = createStore<{ readonly person: PersonAnswer | null | undefined }>(() => ({ person: undefined }));

/** Asks once; where the server cannot be reached, it says so itself when it is back. */
export async function askWho(): Promise<void> {
  const answer = await call('who');
  session.setState(({ person = null }) => ({ person: 'value' in answer ? answer.value : person }));
}

onGreeting((you) => {
  const { person } = session.getState();
  const isSame = person?.id === you?.id && person?.name === you?.name && person?.guest === you?.guest;
  if (!isSame) session.setState({ person: you && { guest: false, ...you } });
});

/** Takes a nickname; the server remembers it by a cookie. */
export async function signIn(name: string): Promise<Answer<PersonAnswer>> {
  const answer = await call('arrive', { name: name.trim() });
  if ('value' in answer) become(answer.value);
  return answer;
}

/** A guest goes by another name from now on. */
export async function rename(name: string): Promise<Answer<PersonAnswer>> {
  const answer = await call('rename', { name: name.trim() });
  if ('value' in answer) become(answer.value);
  return answer;
}

/** A guest who registers stays the same person. */
export async function register(wish: Registration): Promise<Answer<PersonAnswer>> {
  return asPerson(await call('register', wish));
}

export async function signInTo(name: string, password: string, code?: string): Promise<Answer<PersonAnswer>> {
  return asPerson(await call('signIn', { name: name.trim(), password, code }));
}

export async function resetPassword(token: string, password: string, code?: string): Promise<Answer<PersonAnswer>> {
  return asPerson(await call('reset', { token, password, code }));
}

export async function signOut(): Promise<Answer<void>> {
  const answer = await call('signOut');
  if ('value' in answer) become(null);
  return answer;
}

/** The account is deleted, and nobody is signed in any more. */
export async function deleteAccount(password: string): Promise<Answer<void>> {
  const answer = await call('deleteAccount', { password });
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
