import { actions } from './actions.ts';
import { crew } from './crew.ts';
import { danger } from './danger.ts';
import { ending } from './ending.tsx';
import { fire } from './fire.ts';
import { house } from './house.ts';
import { questions } from './questions.tsx';
import { reasons } from './reasons.ts';
import { roles } from './roles.ts';
import { views } from './views.ts';
import { walks } from './walks.ts';

/** All that the board says, read when it is drawn: another language is laid over it. */
export const texts = { actions, crew, danger, ending, fire, house, questions, reasons, roles, views, walks };
