import type { Lessons } from '../../../kit/contract/lesson.ts';
import type { Action } from '../rules/state.ts';
import { doors } from './doors.ts';
import { fire } from './fire.ts';
import { hazmats } from './hazmats.ts';
import { moving } from './moving.ts';
import { rescue } from './rescue.ts';
import { saving } from './saving.ts';
import { smoke } from './smoke.ts';
import { specialists } from './specialists.ts';
import { vehicles } from './vehicles.ts';

/** The first evening: what the Family game needs, then what the full game adds. */
export const lessons: Lessons<Action> = {
  moving,
  doors,
  smoke,
  rescue,
  fire,
  saving,
  specialists,
  vehicles,
  hazmats,
};
