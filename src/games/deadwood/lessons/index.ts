import type { Lessons } from '../../../kit/contract/lesson.ts';
import type { Action } from '../rules/state.ts';
import { day } from './day.ts';
import { moving } from './moving.ts';
import { roles } from './roles.ts';
import { upgrading } from './upgrading.ts';
import { work } from './work.ts';
import { wrap } from './wrap.ts';

export const lessons: Lessons<Action> = { moving, roles, work, wrap, upgrading, day };
