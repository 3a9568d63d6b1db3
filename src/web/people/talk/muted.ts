import { useStore } from 'zustand';
import type { Person } from '../../../tables/table/table.ts';
import { createKept } from '../../stage/kept.ts';

/** Those whose words are neither shown nor counted. They are not told. */
export interface Muted {
  readonly people: readonly Person[];
}

/** So many fit with all the rest into what an account keeps; the oldest gives way. */
const MOST = 40;

export const muted = createKept<Muted>('muted', readMuted);

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

/** The same for what is drawn: says of anybody whether he is muted, and again when that changes. */
export function useMuted(): (id: string) => boolean {
  const people = useStore(muted, ({ people }) => people);
  return (id) => people.some((person) => person.id === id);
}

/** What was kept, as far as it can be understood. */
export function readMuted(found: unknown): Muted {
  const { people } = (typeof found === 'object' && found !== null ? found : {}) as { people?: unknown };
  return { people: Array.isArray(people) ? people.filter(isPerson).slice(-MOST) : [] };
}

function isPerson(found: unknown): found is Person {
  const { id, name } = (typeof found === 'object' && found !== null ? found : {}) as Record<string, unknown>;
  return typeof id === 'string' && typeof name === 'string';
}
