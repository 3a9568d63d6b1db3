import type { Space } from '../../rules/data/geometry.ts';
import { spaceName } from '../../rules/data/geometry.ts';

const places = (spaces: readonly Space[]): string => listed(spaces.map(spaceName));

/** What the last fire did, whom it threatens, and how likely harm is before one's next turn. */
export const fire = {
  title: 'What the fire did',
  again: 'Last fire',
  close: 'Close',
  explosions: (spaces: readonly Space[]) => `${spaces.length > 1 ? 'Explosions' : 'An explosion'} on ${places(spaces)}`,
  fire: (spaces: readonly Space[]) => `${places(spaces)} ${spaces.length > 1 ? 'burn' : 'burns'}`,
  smoke: (spaces: readonly Space[]) => `Smoke on ${places(spaces)}`,
  walls: (hits: number, damage: number, fatal: number) =>
    `${hits} ${hits > 1 ? 'markers' : 'marker'} of damage: ${damage} of ${fatal}`,
  doors: (doors: number) => (doors > 1 ? `${doors} doors are gone` : 'A door is gone'),
  hotSpots: (spaces: readonly Space[]) => `A hot spot on ${places(spaces)}`,
  placed: (spaces: readonly Space[]) => `Somebody may be on ${places(spaces)}`,
  down: (names: readonly string[]) => `${listed(names)} ${names.length > 1 ? 'are' : 'is'} knocked down`,
  lost: (victims: number) => (victims > 1 ? `${victims} victims are lost` : 'A victim is lost'),
  nobody: 'The next roll can hit nobody.',
  threatens: (whom: readonly string[]) => `The next roll can hit ${listed(whom)}.`,
  chance: (who: string, rolls: number) => `${who} (${rolls} in 48)`,
  victimOn: (space: string) => `the victim on ${space}`,
  poiOn: (space: string) => `the “?” on ${space}`,

  percent: (share: number) => (share > 0 && share < 0.005 ? 'under 1 %' : `${Math.round(share * 100)} %`),
  give: (error: number) => ` ± ${Math.max(1, Math.round(error * 100))}`,
  toLose: 'to lose somebody before your next turn',
  toFall: (percent: string) => `, ${percent} that the house falls`,
  means: (trials: number) =>
    `If everybody only ended the turn from now on. Every first roll was tried, ${trials} trials in all; point at an action to see what it changes.`,
  changed: (percent: string) => `then ${percent}`,
};

function listed(parts: readonly string[]): string {
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : (parts[0] ?? '');
}
