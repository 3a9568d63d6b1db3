import type { Danger } from '../rules/view/danger.ts';

const becomes: Readonly<Record<Danger['becomes'], string>> = {
  smoke: 'smoke',
  fire: 'fire',
  explosion: 'an explosion',
};

/** What the dice would do to a space, in a sentence. */
export function dangerText(danger: Danger, names: readonly string[]): string {
  const { damaged, destroyed, doors, burning, hazmats, knockedDown, threatened } = danger;
  const parts = [
    becomes[danger.becomes],
    some(burning.length, 'space burns', 'spaces burn'),
    some(damaged.length + destroyed.length, 'damage', 'damage'),
    some(doors.length, 'door destroyed', 'doors destroyed'),
    some(hazmats.length, 'hazmat goes off', 'hazmats go off'),
    knockedDown.length > 0 ? `${knockedDown.map((seat) => names[seat] ?? seat + 1).join(', ')} knocked down` : '',
    some(threatened.length, 'victim or point of interest lost', 'victims or points of interest lost'),
    danger.flareUp ? 'then the dice are rolled again' : '',
    danger.collapse ? 'the house collapses' : '',
  ];
  return `If the dice hit: ${parts.filter(Boolean).join('; ')}.`;
}

function some(count: number, one: string, many: string): string {
  return count === 0 ? '' : `${count} ${count === 1 ? one : many}`;
}
