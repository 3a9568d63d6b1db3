import type { Sentences } from '../../../../kit/contract/refusal.ts';
import { type AreaId, areaName } from '../data/board.ts';

/** Why something cannot be done, one sentence per code. */
export const refusals: Sentences = {
  'on-a-role': () => 'You hold a role, and stay on it until the scene wraps or the day ends.',
  'work-was-the-turn': () => 'Your work was this turn: you are free from your next turn on.',
  'worked-already': () => 'You have worked this turn: end it.',
  'no-role': () => 'You hold no role to work on.',
  'role-is-new': () => 'You took this role just now: you can work on it from your next turn on.',
  'must-work': () => 'You must work: act or rehearse for your current role before you end your turn.',
  'banker-already': () => 'That is the banker already.',
  'moved-already': () => 'You have moved this turn: one step is all.',
  'already-there': () => 'You are there already.',
  'not-adjacent': ({ from, to }) => `No door leads from the ${area(from)} to the ${area(to)}.`,
  'not-on-this-set': ({ set }) => `This role is at the ${area(set)}: go there first.`,
  'no-scene': () => 'No scene is shot there any more today, so nobody is needed.',
  'scene-not-turned': () => 'The scene there is still face down: somebody has to step in first.',
  'role-taken': () => 'Somebody else holds this role.',
  'rank-too-low': ({ need, have }) => `This role needs rank ${need}; you have rank ${have}.`,
  'budget-too-high': ({ budget, have }) => `This scene has a budget of ${budget}, more than your rank ${have}.`,
  'success-certain': ({ budget, chips }) =>
    `With +${chips} any roll makes ${budget}: there is nothing left to rehearse. Act!`,
  'five-chips': () => 'Five practice chips are the most: act.',
  'not-at-the-office': () => 'Ranks are sold at the Casting Office only.',
  'rank-not-higher': ({ rank, have }) => `Rank ${rank} would be no step up: you have rank ${have}.`,
  'upgraded-already': () => 'One upgrade in a turn is all.',
  'too-poor': ({ need, have, currency }) => `It costs ${need} ${currency}; you have ${have}.`,
};

function area(id: unknown): string {
  return areaName(id as AreaId);
}
