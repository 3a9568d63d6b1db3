import { createStore } from 'zustand/vanilla';
import type { Person } from '../../tables/table.ts';
import { api } from './api.ts';
import type { Answer } from './http.ts';
import { renewLine } from './line.ts';

/** Who is at the screen: not asked yet (undefined), nobody (null), or a guest with a nickname. */
export const session = createStore<{ readonly person: Person | null | undefined }>(() => ({ person: undefined }));

let asked: Promise<void> | undefined;

export function askWho(): Promise<void> {
  asked ??= api.who().then((answer) => session.setState({ person: 'value' in answer ? answer.value : null }));
  return asked;
}

/** Gives oneself a nickname; the server remembers it by a cookie. */
export async function signIn(name: string): Promise<Answer<Person>> {
  const answer = await api.signIn(name.trim());
  if ('value' in answer) {
    session.setState({ person: answer.value });
    renewLine();
  }
  return answer;
}
