import { createStore } from 'zustand/vanilla';
import type { Speed } from './player.ts';

/** What a person likes, kept in the browser. */
export interface Preferences {
  readonly speed: Speed;
  readonly theme: 'system' | 'light' | 'dark';
}

const KEY = 'tinderbox:preferences';
const usual: Preferences = { speed: 'normal', theme: 'system' };

export const preferences = createStore<Preferences>(() => ({ ...usual, ...kept() }));

export function prefer(wish: Partial<Preferences>): void {
  preferences.setState(wish);
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences.getState()));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

function kept(): Partial<Preferences> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Preferences>;
  } catch {
    return {};
  }
}
