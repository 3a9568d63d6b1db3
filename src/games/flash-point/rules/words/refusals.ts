import type { Detail, Sentences } from '../../../../kit/contract/refusal.ts';
import { type Role, specialists } from '../data/roles.ts';

/** Codes of the operation documents keep their names; the others are our own. [FP-REFUSE-1] */
export const refusals: Sentences = {
  insufficientAP: ({ need, have }) => `This costs ${points(need)}; you have ${have}.`,
  notOnEnginePosition: () => 'For this you must stand on the engine.',
  quadrantNotClear: () => "A firefighter is inside the engine's quarter of the house.",
  notFirstActionOfTurn: () => 'A crew change is only possible as the first action of a turn.',
  alreadyCarrying: () => 'You are already carrying something.',
  storedAPLimitExceeded: ({ have, limit }) => `You have ${points(have)} left and can save ${limit}: spend more first.`,
  permissionToControlDenied: ({ seat }) => `Firefighter ${Number(seat) + 1} has refused this order this turn.`,
  roleIsTaken: ({ role, seat }) =>
    `The ${specialists[role as Role].title} is taken by firefighter ${Number(seat) + 1}.`,
  'wall-between': () => 'There is a wall or a closed door in between.',
  'door-closed': () => 'The door is closed.',
  'fire-forbidden': () => 'Nobody may step into fire in this match.',
  'loaded-into-fire': () => 'Nobody can be carried or led into fire, and no hazmat either.',
  'no-way-out': () => 'You could not get out of the fire again this turn.',
  'already-open': () => 'The door is already open.',
  'already-closed': () => 'The door is already closed.',
  'door-gone': () => 'The door is destroyed.',
  doorway: () => 'This is an open doorway without a door.',
  'already-destroyed': () => 'The wall is already destroyed.',
  'own-space': () => 'You cannot extinguish in your own space in this match.',
  'in-fire': () => 'Not while standing in fire.',
  'already-leading': () => 'Only one treated victim can be led at a time.',
  'not-on-ambulance': () => 'You do not stand at the ambulance, so you cannot ride in it.',
  'already-parked-there': () => 'The vehicle is already there.',
  'cafs-limit': ({ left }) => `The CAFS firefighter can be commanded for ${points(left)} more this turn.`,
  'standing-in-fire': () => 'A turn cannot end in fire: step out or put it out.',
  'commanded-in-fire': ({ seat }) => `You have moved firefighter ${Number(seat) + 1} into fire: move them out first.`,
};

function points(count: Detail | undefined): string {
  return count === 1 ? '1 point' : `${count} points`;
}
