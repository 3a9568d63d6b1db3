import type { Character, Player } from '../../../kit/players/playout.ts';
import { type Habits, hasty } from '../../../kit/search/mind.ts';
import { following } from '../../../kit/search/search.ts';
import game from '../rules/game.ts';
import type { Action, State } from '../rules/state.ts';
import { mind } from './mind.ts';

/** How each of them thinks. There is work for all tries of all plans. */
export const habits = {
  recruit: { width: 6, depth: 12, kept: 8, samples: 16, work: 1_500 },
  veteran: { width: 10, depth: 14, kept: 12, samples: 48, work: 5_000 },
  chief: {
    width: 14,
    depth: 14,
    kept: 16,
    samples: 96,
    again: { kept: 16, samples: 192, ahead: { turns: 6, habits: hasty }, doubt: 1, unseen: 0.1 },
    work: 120_000,
  },
} as const satisfies Record<string, Habits>;

/** The same habits with more or less work, and as much more or less luck tried. */
function scaled(how: Habits, times: number): Habits {
  const luck = ({ samples }: Pick<Habits, 'samples'>) => ({ samples: Math.max(8, Math.round(samples * times)) });
  const again = how.again && { again: { ...how.again, ...luck(how.again) } };
  return { ...how, ...luck(how), ...again, work: Math.ceil(how.work * times) };
}

function character(about: string, how: Habits): Character<State, Action> {
  const play = (own: Habits): Player<State, Action> => following(game, mind, own);
  return { about, play: play(how), thinking: (times) => play(scaled(how, times)) };
}

export const players: Readonly<Record<keyof typeof habits, Character<State, Action>>> = {
  recruit: character('Quick and sensible: the best it sees at a glance.', habits.recruit),
  veteran: character('Thinks its turn through to what the fire may do.', habits.veteran),
  chief: character('Plans ahead: plays its best plans on for some turns, again and again.', habits.chief),
};

/** The crew of somebody who plays alone. */
export const company: readonly (keyof typeof players)[] = ['chief', 'veteran'];
