import type { Space } from '../rules/geometry.ts';
import { isRescuePlace } from '../rules/rescue.ts';
import { type Action, firefighterOf } from '../rules/state.ts';
import type { Choice, Desk } from './choices.ts';

/** The spaces that a walk leads through. */
export function stepsOf({ offer, rest }: Choice): Space[] {
  return [offer.action, ...rest].flatMap((action: Action) => (action.kind === 'move' ? [action.to] : []));
}

/** Where a walk would turn something over. */
export function meetsOn({ state }: Desk, choice: Choice): Space[] {
  return state.options.flipPoi === 'auto' ? stepsOf(choice).filter((at) => state.hidden.includes(at)) : [];
}

/** What a walk risks and what it brings, in a few words each. */
export function notesOf(desk: Desk, choice: Choice): string[] {
  const { state, seat } = desk;
  const steps = stepsOf(choice);
  const end = steps.at(-1);
  if (seat === null || end === undefined) return [];
  const { carries, leads } = firefighterOf(state, seat);
  const notes: readonly (readonly [boolean, string])[] = [
    [steps.some((at) => state.spaces[at] === 'fire'), 'goes through fire'],
    [state.spaces[end] === 'fire', 'ends in fire'],
    [state.spaces[end] === 'smoke', 'ends in smoke'],
    [meetsOn(desk, choice).length > 0, 'reveals who is there; it cannot be taken back'],
    [(carries === 'victim' || leads) && steps.some((at) => isRescuePlace(state, at)), 'brings a victim to safety'],
  ];
  return notes.flatMap(([holds, note]) => (holds ? [note] : []));
}
