import type { Danger } from '../../rules/view/danger.ts';
import { texts } from '../texts/index.ts';
import { nameOf } from './labels.ts';

/** What the dice would do to a space, in a sentence. */
export function dangerText(danger: Danger, names: readonly string[]): string {
  const { damaged, destroyed, doors, burning, hazmats, knockedDown, threatened } = danger;
  const say = texts.danger;
  return say.ifHit([
    say.becomes[danger.becomes],
    ...some(burning.length, say.burn),
    ...some(damaged.length + destroyed.length, say.damage),
    ...some(doors.length, say.doors),
    ...some(hazmats.length, say.hazmats),
    ...some(knockedDown.length, () => say.knockedDown(knockedDown.map((seat) => nameOf(names, seat)))),
    ...some(threatened.length, say.lost),
    ...(danger.flareUp ? [say.flareUp] : []),
    ...(danger.collapse ? [say.collapse] : []),
  ]);
}

function some(count: number, say: (count: number) => string): string[] {
  return count === 0 ? [] : [say(count)];
}
