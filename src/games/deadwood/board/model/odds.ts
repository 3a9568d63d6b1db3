import type { Seat } from '../../../../kit/contract/game.ts';
import { d6, hitsOf } from '../../rules/shared/dice.ts';
import { jobOf } from '../../rules/shared/scene.ts';
import { playerOf, type State } from '../../rules/state.ts';
import { texts } from '../texts.ts';

/** How acting stands for a seat, as a person would say it. */
export interface Odds {
  /** "4 or more with +1"; what would be true later says so. */
  readonly need: string;
  readonly percent: number;
  /** Of each face of the die: whether it would be enough. */
  readonly faces: readonly boolean[];
}

/** With so many chips more than the seat has; nothing for somebody without a role. */
export function oddsOf(state: State, seat: Seat, moreChips = 0): Odds | undefined {
  const job = jobOf(state, seat);
  if (!job) return undefined;
  const chips = playerOf(state, seat).chips + moreChips;
  const hits = hitsOf(job.budget, chips);
  const { needs, thenNeeds } = texts.controls;
  return {
    need: (moreChips > 0 ? thenNeeds : needs)(job.budget, chips),
    percent: Math.round((100 * hits) / d6.length),
    faces: d6.map((face) => face > d6.length - hits),
  };
}
