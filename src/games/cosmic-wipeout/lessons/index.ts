import type { Lessons } from '../../../kit/contract/lesson.ts';
import type { Action } from '../rules/state.ts';
import { banking } from './banking.ts';
import { flash } from './flash.ts';
import { forced } from './forced.ts';
import { scoring } from './scoring.ts';
import { sun } from './sun.ts';

export const lessons: Lessons<Action> = { scoring, flash, sun, forced, banking };
