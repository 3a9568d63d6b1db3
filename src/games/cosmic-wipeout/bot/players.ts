import type { Character, Player } from '../../../kit/players/playout.ts';
import { type Action, overall, type State } from '../rules/state.ts';
import { decide } from './decisions.ts';
import { odds, oddsAfter } from './odds.ts';

type Play = Player<State, Action>;

/** A bold turn goes on until it has brought so many points, or until a wipeout is likelier than not. */
const ENOUGH = 100;

const cautious: Play = (state, _seat, choices) => taking(choices, 'stop') ?? safest(state, choices);

const bold: Play = (state, _seat, choices) => {
  const won = overall(state) >= state.options.goal;
  const enough = won || state.points >= ENOUGH || (odds(state)?.untilFree ?? 0) > 0.5;
  return taking(choices, enough ? 'stop' : 'throw') ?? first(choices);
};

const perfect: Play = (state, _seat, choices) => {
  if (state.next === 'choose') return choices[decide(state)] ?? first(choices);
  return taking(choices, decide(state) === 1 ? 'throw' : 'stop') ?? first(choices);
};

export const players: Readonly<Record<'cautious' | 'bold' | 'perfect', Character<State, Action>>> = {
  cautious: { about: 'Banks as soon as it may, and takes every throw the safest way.', play: cautious },
  bold: {
    about: `Throws on up to ${ENOUGH} points a turn, as long as a wipeout is not likelier than not.`,
    play: bold,
  },
  perfect: { about: 'Takes the best chance to win: exactly against one, closely against more.', play: perfect },
};

/** Who plays against somebody who is alone: against one it plays exactly. */
export const company: readonly (keyof typeof players)[] = ['perfect'];

function taking(choices: readonly Action[], kind: Action['kind']): Action | undefined {
  for (const action of choices) if (action.kind === kind) return action;
  return undefined;
}

/** The rules list the way with the most points first. */
function first(choices: readonly Action[]): Action {
  return choices[0] ?? { kind: 'throw' };
}

function safest(state: State, choices: readonly Action[]): Action {
  const risk = (action: Action): number => (action.kind === 'choose' ? (oddsAfter(state, action)?.untilFree ?? 0) : 1);
  return choices.reduce((best, action) => (risk(action) < risk(best) ? action : best), first(choices));
}
