import { byKind } from '../../../../kit/contract/kinds.ts';
import { spaceName } from '../data/geometry.ts';
import { specialists } from '../data/roles.ts';
import { putOutPrice } from '../moves/actions/extinguish.ts';
import { stepPrice } from '../moves/actions/move.ts';
import { own } from '../shared/points.ts';
import type { Action, ActionOf, Order, State } from '../state.ts';
import { crewName, loadNames, points } from './names.ts';

/** What it says on an action. */
export const sayAction = byKind<Action, [state: State], string>({
  move: ({ to }, state) => `Move to ${spaceName(to)} (${points(costOfStep(state, to))})`,
  open: ({ toward }) => `Open the door towards ${spaceName(toward)}`,
  close: ({ toward }) => `Close the door towards ${spaceName(toward)}`,
  extinguish: (action, state) => sayExtinguish(action, state),
  chop: ({ toward }) => `Chop the wall towards ${spaceName(toward)}`,
  carry: ({ load, from }) => `Pick up ${loadNames[load]} on ${spaceName(from)}`,
  lead: () => 'Lead the treated victim',
  drop: ({ load }) => (load === 'led' ? 'Leave the treated victim here' : `Put ${loadNames[load]} down`),
  treat: ({ carrier }, state) =>
    carrier === null ? 'Treat the victim' : `Treat the victim that ${crewName(state, carrier)} carries`,
  identify: ({ at }) => `Identify the point of interest on ${spaceName(at)}`,
  reveal: ({ at }) => `Turn the point of interest on ${spaceName(at)}`,
  dispose: ({ at }) => `Dispose of the hazmat on ${spaceName(at)}`,
  command: ({ seat, order }, state) => `Command ${crewName(state, seat)} to ${sayOrder(order)}`,
  drive: ({ vehicle, to, at }) =>
    at === null
      ? `Send the ${vehicle} to the ${to} spot`
      : `Drive the ${vehicle} to the ${to} spot and get off on ${spaceName(at)}`,
  'deck-gun': () => 'Fire the deck gun',
  'crew-change': ({ role }) => `Become the ${specialists[role].title}`,
  'end-turn': () => 'End the turn',
  pick: ({ role }) => `Be the ${specialists[role].title}`,
  start: ({ at }) => `Start on ${spaceName(at)}`,
  ready: () => 'I am ready',
  park: ({ engine, ambulance }) => `Park the engine at the ${engine}, the ambulance at the ${ambulance}`,
  recover: ({ at }) => `Go on from ${spaceName(at)}`,
  hazmat: ({ at }) => `The hazmat on ${spaceName(at)} explodes first`,
  consent: ({ yes }) => (yes ? 'Allow the command' : 'Refuse the command'),
  ride: ({ at }) => (at === null ? 'Stay here' : `Ride along and get off on ${spaceName(at)}`),
  roll: () => 'Roll the dice',
  reroll: ({ dice }) => rerolls[dice],
  douse: ({ leaving }) => (leaving === 'smoke' ? 'Turn the fire to smoke' : 'Remove the fire'),
});

const rerolls: Readonly<Record<ActionOf<'reroll'>['dice'], string>> = {
  none: 'Keep this target',
  red: 'Roll the red die again',
  black: 'Roll the black die again',
  both: 'Roll both dice again',
};

export function sayOrder(order: Order): string {
  if (order.kind !== 'move') return `${order.kind} the door towards ${spaceName(order.toward)}`;
  const taking = order.take ? `take ${loadNames[order.take]} along and ` : '';
  return `${taking}move to ${spaceName(order.to)}`;
}

function costOfStep(state: State, to: number): number {
  return stepPrice(state, own(state.turn), to).points;
}

function sayExtinguish({ at, leaving }: ActionOf<'extinguish'>, state: State): string {
  const what = state.spaces[at] === 'fire' ? 'fire' : 'smoke';
  if (leaving === 'asked') return `Fight the fire on ${spaceName(at)}`;
  const price = points(putOutPrice(state, state.turn, at, leaving).points);
  const doing = leaving === 'smoke' ? 'Turn the fire to smoke' : `Remove the ${what}`;
  return `${doing} on ${spaceName(at)} (${price})`;
}
