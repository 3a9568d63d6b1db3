import type { Character, Player } from '../../../kit/players/playout.ts';
import { type Habits, hasty } from '../../../kit/search/mind.ts';
import { searching } from '../../../kit/search/search.ts';
import game from '../rules/game.ts';
import type { Action, State } from '../rules/state.ts';
import { inCharacter } from './character.ts';
import { greedy } from './extra.ts';
import { mind } from './mind.ts';

type Play = Player<State, Action>;

/** How many turns of everybody `star` plays its plans on for. */
const ROUNDS = 5;

/** How `star` thinks at a table of so many; `effort` 1 is as it plays, 0.1 a tenth of it. */
export function habitsOf(seats: number, effort = 1): Habits {
  return {
    width: 10,
    depth: 5,
    kept: 6,
    samples: Math.max(2, Math.round(120 * effort)),
    ahead: { turns: ROUNDS * seats, habits: hasty },
    doubt: 1,
    work: Math.round(60_000 * effort),
  };
}

/** A `star` that thinks so many times as long. */
export function starring(effort = 1): Play {
  const bySeats: Play[] = [];
  return (state, seat, choices, random, budget) => {
    const seats = state.order.length;
    bySeats[seats] ??= searching(game, mind, habitsOf(seats, effort));
    return (bySeats[seats] as Play)(state, seat, choices, random, budget);
  };
}

export const players: Readonly<Record<'extra' | 'character' | 'star', Character<State, Action>>> = {
  extra: {
    about: 'Takes what pays most within a step, acts when the odds are even, and buys ranks that are cheap.',
    play: among(greedy),
  },
  character: {
    about: 'Knows the exact odds of every role, shares the bonus in its head, and buys ranks when they still pay.',
    play: among(inCharacter),
  },
  star: {
    about: 'Plays its best plans on in its mind against everybody at the table.',
    play: starring(),
    thinking: starring,
  },
};

/** Who plays against somebody who is alone. */
export const company: readonly (keyof typeof players)[] = ['star', 'character'];

/** What was decided, as it stands among the choices. */
function among(decide: (state: State, seat: number) => Action): Play {
  return (state, seat, choices) => {
    const wanted = JSON.stringify(decide(state, seat));
    return choices.find((action) => JSON.stringify(action) === wanted) ?? (choices[0] as Action);
  };
}
