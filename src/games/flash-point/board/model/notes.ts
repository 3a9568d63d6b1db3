import type { Space } from '../../rules/data/geometry.ts';
import { isRescuePlace } from '../../rules/shared/rescue.ts';
import { type Action, firefighterOf, placeOf } from '../../rules/state.ts';
import { texts } from '../texts/index.ts';
import type { Choice, Desk } from './choices.ts';

/** The spaces that a walk leads through. */
export function stepsOf({ offer, rest }: Choice): Space[] {
  return [offer.action, ...rest].flatMap((action: Action) => (action.kind === 'move' ? [action.to] : []));
}

/** The doors that a walk opens, as the spaces they part. */
export function doorsOn({ state, seat }: Desk, { offer, rest }: Choice): (readonly [Space, Space])[] {
  let at = placeOf(state, seat ?? 0);
  return [offer.action, ...rest].flatMap((action: Action) => {
    if (action.kind === 'open') return [[at, action.toward] as const];
    if (action.kind === 'move') at = action.to;
    return [];
  });
}

/** Where a walk would turn something over. */
export function meetsOn({ state }: Desk, choice: Choice): Space[] {
  return state.options.flipPoi === 'auto' ? stepsOf(choice).filter((at) => state.hidden.includes(at)) : [];
}

/** What a walk risks and what it brings, in a few words each. */
export function notesOf(desk: Desk, choice: Choice): string[] {
  const { walks } = texts;
  const { state, seat } = desk;
  const { rest } = choice;
  const steps = stepsOf(choice);
  const end = steps.at(-1);
  if (seat === null || end === undefined) return [];
  const { carries, leads } = firefighterOf(state, seat);
  const doors = rest.length > 0 ? doorsOn(desk, choice).length : 0;
  const notes: readonly (readonly [boolean, string])[] = [
    [doors > 0, walks.opensDoors(doors)],
    [steps.slice(0, -1).some((at) => state.spaces[at] === 'fire'), walks.throughFire],
    [state.spaces[end] === 'fire', walks.endsInFire],
    [state.spaces[end] === 'smoke', walks.endsInSmoke],
    [meetsOn(desk, choice).length > 0, walks.reveals],
    [(carries === 'victim' || leads) && steps.some((at) => isRescuePlace(state, at)), walks.rescues],
  ];
  return notes.flatMap(([holds, note]) => (holds ? [note] : []));
}
