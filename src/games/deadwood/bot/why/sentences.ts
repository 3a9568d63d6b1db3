import type { Refusal, Sentences } from '../../../../kit/contract/refusal.ts';
import { type AreaId, areaInText } from '../../rules/data/board.ts';
import { roleName } from '../../rules/words/terms.ts';

const place = (area: unknown): string => areaInText(area as AreaId);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const shotsLeft = ({ shots }: Refusal): string =>
  shots === 1 ? 'one shot is left' : `${spelled(Number(shots))} shots are left`;
const rolls = ({ hits }: Refusal, does: string): string => `${hits} of 6 rolls ${does}${hits === 1 ? 's' : ''}`;
const spelled = (number: number): string => ['no', 'one', 'two', 'three'][number] ?? String(number);

/** A sentence for every reason. */
export const reasons: Sentences = {
  act: (reason) => `Act: ${rolls(reason, 'succeed')}, and ${shotsLeft(reason)}.`,
  'act-sure': (reason) => `Act: it cannot fail, and ${shotsLeft(reason)}.`,
  'act-to-wrap': (reason) =>
    Number(reason.bonus) > 0
      ? `Act: ${rolls(reason, 'wrap')} the scene, for about $${reason.bonus} more.`
      : `Act: ${rolls(reason, 'wrap')} the scene.`,
  'act-before-night': (reason) => `Act: ${rolls(reason, 'succeed')}, and the day may end before your next turn.`,
  rehearse: (reason) =>
    `Rehearse: ${reason.failNow} of 6 to fail now, ${reason.failNext} of 6 next turn, and ${shotsLeft(reason)}.`,
  'take-star': (reason) =>
    `Take ${roleName(String(reason.role))}: ${rolls(reason, 'succeed')}, and the wrap brings about $${reason.bonus}.`,
  'take-extra': (reason) =>
    `Take ${roleName(String(reason.role))}: it pays even for failing, ${rolls(reason, 'succeed')}${Number(reason.bonus) > 0 ? `, and the wrap brings $${reason.bonus}` : ''}.`,
  look: ({ to, left }) =>
    `Look at the card in ${place(to)}: ${left === 1 ? 'one scene is' : `${left} scenes are`} left today.`,
  'towards-role': ({ area, role }) => `${roleName(String(role))} in ${place(area)} is worth the way.`,
  'towards-rank': ({ rank }) => `Rank ${rank} can be paid for: go and buy it.`,
  towards: ({ area }) => `${capital(place(area))} is worth the way.`,
  upgrade: ({ rank, turns }) => `Rise to rank ${rank}: about ${turns} turns are left to earn it back.`,
  wait: () => 'Nothing within reach is better than waiting.',
  done: () => 'All that this turn is good for is done.',
  first: () => 'Whoever begins has the first choice of roles.',
  banker: () => 'Who keeps the bank changes nothing.',
};
