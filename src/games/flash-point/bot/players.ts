import type { Character, Player } from '../../../kit/players/playout.ts';
import { type Habits, hasty, type Mind } from '../../../kit/search/mind.ts';
import { following } from '../../../kit/search/search.ts';
import type { Level } from '../rules/data/levels.ts';
import game from '../rules/game.ts';
import type { Action, State } from '../rules/state.ts';
import { foreseeing } from './foreseeing.ts';
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

type Name = keyof typeof habits;

interface Way {
  readonly habits: Habits;
  /** How is chosen what is chosen before the first turn. */
  readonly before: Habits;
  readonly mind: Mind<State, Action>;
}

/** Heroic asks for more plans, less far; what is chosen once for the whole match is looked at further. */
const heroicChief = {
  ...habits.chief,
  width: 20,
  kept: 32,
  samples: 32,
  rest: { width: 8, depth: 12, kept: 6, samples: 8, work: 2_000 },
  again: { kept: 32, samples: 384, ahead: { turns: 3, habits: hasty }, doubt: 0.3, unseen: 0.03 },
} as const satisfies Habits;

/** Where a level asks for another way to think: Heroic, by what plans promise (docs/trials.md). */
const inLevel: Partial<Record<Level, Partial<Record<Name, Way>>>> = {
  heroic: {
    chief: {
      mind: foreseeing,
      habits: heroicChief,
      before: { ...heroicChief, again: { ...heroicChief.again, samples: 256, ahead: { turns: 6, habits: hasty } } },
    },
  },
};

/** How somebody thinks in this match. */
export function habitsOf(name: Name, { stage, options: { level } }: State): Habits {
  return inLevel[level]?.[name]?.[stage === 'set-up' ? 'before' : 'habits'] ?? habits[name];
}

/** What somebody goes by in this match. */
export function mindOf(name: Name, { options: { level } }: State): Mind<State, Action> {
  return inLevel[level]?.[name]?.mind ?? mind;
}

/** The same habits with more or less work, and as much more or less luck tried. */
function scaled(how: Habits, times: number): Habits {
  const luck = ({ samples }: Pick<Habits, 'samples'>) => ({ samples: Math.max(8, Math.round(samples * times)) });
  const again = how.again && { again: { ...how.again, ...luck(how.again) } };
  return { ...how, ...luck(how), ...again, work: Math.ceil(how.work * times) };
}

function character(about: string, name: Name): Character<State, Action> {
  return { about, play: playing(name, 1), thinking: (times) => playing(name, times) };
}

/** Goes through with its plans, with the habits of the level that is played. */
function playing(name: Name, times: number): Player<State, Action> {
  const byHabits = new Map<Habits, Player<State, Action>>();
  return (state, ...rest) => {
    const how = habitsOf(name, state);
    const play = byHabits.get(how) ?? following(game, mindOf(name, state), scaled(how, times));
    byHabits.set(how, play);
    return play(state, ...rest);
  };
}

export const players: Readonly<Record<Name, Character<State, Action>>> = {
  recruit: character('Quick and sensible: the best it sees at a glance.', 'recruit'),
  veteran: character('Thinks its turn through to what the fire may do.', 'veteran'),
  chief: character('Plans ahead: plays its best plans on for some turns, again and again.', 'chief'),
};

/** The crew of somebody who plays alone. */
export const company: readonly (keyof typeof players)[] = ['chief', 'veteran'];
