import type { Side, Vehicle } from '../../rules/data/boards.ts';
import type { ActionOf } from '../../rules/state.ts';

/** What buttons say, short: the place they belong to is known. */
export const actions = {
  moveHere: 'Move here',
  walkHere: 'Walk here',
  stepIntoFire: 'Step into the fire',
  openDoor: (way: string) => `Open the door ${way}`,
  closeDoor: (way: string) => `Close the door ${way}`,
  chopWall: (way: string) => `Chop the wall ${way}`,
  /** Where a door or a wall is, seen from one's own space. */
  ways: {
    above: 'above',
    below: 'below',
    left: 'on the left',
    right: 'on the right',
    toward: (space: string) => `to ${space}`,
  },
  clearSmoke: 'Clear the smoke',
  extinguish: { smoke: 'Turn the fire to smoke', clear: 'Put the fire out', asked: 'Fight the fire' } satisfies Record<
    ActionOf<'extinguish'>['leaving'],
    string
  >,
  douse: { smoke: 'Turn it to smoke', clear: 'Put it out' },
  pickUp: { victim: 'Pick up the victim', hazmat: 'Pick up the hazmat' },
  putDown: { victim: 'Put the victim down', hazmat: 'Put the hazmat down', led: 'Leave the treated victim here' },
  lead: 'Lead the treated victim',
  treat: 'Treat the victim',
  treatCarried: (carrier: string) => `Treat the victim ${carrier} carries`,
  identify: 'Identify from afar',
  reveal: 'Turn it over',
  dispose: 'Dispose of the hazmat',
  command: (who: string, order: string) => `Command ${who}: ${order}`,
  /** What a captain makes others do. */
  orders: {
    move: (space: string) => `move to ${space}`,
    take: {
      victim: (space: string) => `carry the victim to ${space}`,
      hazmat: (space: string) => `carry the hazmat to ${space}`,
      led: (space: string) => `lead the victim to ${space}`,
    },
    open: (space: string) => `open the door to ${space}`,
    close: (space: string) => `close the door to ${space}`,
  },
  send: (vehicle: Vehicle, to: Side) => `Send the ${vehicle} to the ${to}`,
  drive: (vehicle: Vehicle, to: Side, off: string) => `Drive the ${vehicle} to the ${to}, off at ${off}`,
  stay: 'Stay here',
  rideAlong: (off: string) => `Ride along, off at ${off}`,
  fireDeckGun: 'Fire the deck gun',
  roll: 'Roll the dice',
  rerolls: { none: 'Keep it', red: 'Red again', black: 'Black again', both: 'Both again' } satisfies Record<
    ActionOf<'reroll'>['dice'],
    string
  >,
  become: (role: string) => `Become the ${role}`,
  be: (role: string) => `Be the ${role}`,
  endTurn: 'End turn',
  start: 'Start here',
  park: 'Park here',
  ready: 'I am ready',
  goOn: 'Go on from here',
  explodesFirst: 'This one explodes first',
  allow: 'Allow',
  deny: 'Deny',
  close: 'Close',
  free: 'free',
  points: (points: number) => `${points} AP`,
};
