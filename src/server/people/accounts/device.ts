import { createHash } from 'node:crypto';
import type { Account } from '../../store/slices/people/steps.ts';
import type { Step, Store } from '../../store/store.ts';
import type { Caller } from '../services/services.ts';

/** A hash of a browser and an account: it says nothing about either alone. */
function placeOf(person: string, device: string): string {
  return createHash('sha256').update(`${person} ${device}`).digest('hex').slice(0, 32);
}

/** The browser that asks, if the account's owner has signed in with it before. */
export async function deviceOf(store: Store, { device }: Caller, { person }: Account): Promise<string | undefined> {
  const place = placeOf(person, device);
  return device !== '' && (await store.places(person)).includes(place) ? place : undefined;
}

/** Remembers the browser with which somebody signs in. */
export function remembering(person: string, device: string, at: number): Step {
  return { kind: 'place', person, place: placeOf(person, device), at };
}
