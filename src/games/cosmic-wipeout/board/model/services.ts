import type { Seat } from '../../../../kit/contract/game.ts';
import type { Reason } from '../../../../kit/players/coach.ts';
import { coach } from '../../bot/coach.ts';
import { type Advice, advise } from '../../bot/value.ts';
import type { State } from '../../rules/state.ts';
import { retell } from './retell.ts';

/** What every choice is worth, and why the best one is. */
export interface Counsel extends Advice {
  readonly why: Reason | undefined;
}

function counsel(state: State, seat: Seat): Counsel {
  return { ...advise(state, seat), why: coach.hint(state, seat)?.why };
}

/** What the solver can be asked. */
export const services = { counsel, retell };
export type Services = typeof services;
