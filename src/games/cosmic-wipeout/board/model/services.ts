import { advise } from '../../bot/value.ts';
import { retell } from './retell.ts';

/** What the solver can be asked. */
export const services = { advise, retell };
export type Services = typeof services;
