import { useStore } from 'zustand';
import type { Person } from '../../../tables/table/table.ts';
import { createPersonal, fieldsOf } from '../../page/personal.ts';

/** Those whose words are neither shown nor counted. They are not told. */
export interface Muted {
  readonly people: readonly Person[];
}

/** This many fit into what an account stores, with all the rest; the oldest gives way. */
const MOST = 40;

export const muted = createPersonal<Muted>('muted', readMuted);

export function mute({ id, name }: Person): void {
  const others = muted.getState().people.filter((person) => person.id !== id);
  muted.setState({ people: [...others, { id, name }].slice(-MOST) });
}

export function unmute(id: string): void {
  muted.setState({ people: muted.getState().people.filter((person) => person.id !== id) });
}

export function isMuted(id: string): boolean {
  return muted.getState().people.some((person) => person.id === id);
}

/** The same for components: says of anybody whether they are muted, and draws again when that changes. */
export function useMuted(): (id: string) => boolean {
  const people = useStore(muted, ({ people }) => people);
  return (id) => people.some((person) => person.id === id);
}

/** What was stored, as far as it makes sense. */
export function readMuted(found: unknown): Muted {
  const { people } = fieldsOf(found);
  return { people: Array.isArray(people) ? people.filter(isPerson).slice(-MOST) : [] };
}

function isPerson(found: unknown): found is Person {
  const { id, name } = fieldsOf(found);
  return typeof id === 'string' && typeof name === 'string';
}
