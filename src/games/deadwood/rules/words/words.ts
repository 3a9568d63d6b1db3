import type { Move, Outcome, Seat, Words } from '../../../../kit/contract/game.ts';
import { byKind } from '../../../../kit/contract/kinds.ts';
import { areaInText } from '../data/board.ts';
import { take } from '../moves/take.ts';
import { priceOf, upgrade } from '../moves/upgrade.ts';
import { chanceOfSuccess, hitsOf } from '../shared/dice.ts';
import { jobOf, roleOf, scenesLeft } from '../shared/scene.ts';
import { hasWorked } from '../shared/turn.ts';
import { type Action, type Fact, playerOf, type State } from '../state.ts';
import { refusals } from './refusals.ts';
import { tell } from './tell.ts';
import { money, nameOf, namesOf } from './terms.ts';

export const words: Words<State, Action, Fact> = {
  action: (action, state, names) => label(action, state, names),
  fact: tell,
  prompt,
  outcome: sayOutcome,
  refusals,
};

const label = byKind<Action, [state: State, names: readonly string[]], string>({
  banker: ({ seat }, _state, names) => `${nameOf(names, seat)} is the banker`,
  first: ({ seat }, _state, names) =>
    seat === 'random' ? 'Let the game choose who goes first' : `${nameOf(names, seat)} goes first`,
  act: (_action, state) => `Act${oddsOf(state, 0)}`,
  rehearse: (_action, state) => `Rehearse${oddsOf(state, 1, ' next time')}`,
  move: ({ to }) => `Go to ${areaInText(to)}`,
  take: ({ role }, state) => {
    const { name, rank, place } = roleOf(state.options, role);
    return `Take the role “${name}” (${place === 'star' ? 'on the card' : 'extra'}, rank ${rank})`;
  },
  upgrade: ({ rank, pay }, { options }) =>
    `Rise to rank ${rank} for ${money(priceOf(rank, pay), pay, options.creditLabel)}`,
  end: () => 'End the turn',
});

/** The odds as a person says them: "4 or more with +1: 4 in 6". [DW-ACT-5] */
function oddsOf(state: State, moreChips: number, when = ''): string {
  const job = jobOf(state, state.turn.seat);
  if (!job) return '';
  const chips = playerOf(state, state.turn.seat).chips + moreChips;
  const practice = chips > 0 ? ` with +${chips}` : '';
  return ` (${job.budget} or more${practice}${when}: ${hitsOf(job.budget, chips)} in 6)`;
}

function prompt(state: State, seat: Seat): string {
  if (state.phase === 'over') return 'The match is over.';
  if (state.phase === 'first') return promptFirst(state);
  if (state.turn.seat !== seat) return 'Wait for your turn.';
  return state.turn.working ? promptWork(state, seat) : promptFree(state, seat);
}

function promptFirst({ options }: State): string {
  const banker = options.bankerLabel === 'asked' ? 'who is the banker, and ' : '';
  return `Ready to begin? Say ${banker}who goes first, or let the game choose.`;
}

function promptWork(state: State, seat: Seat): string {
  const job = jobOf(state, seat);
  if (!job || hasWorked(state)) return 'Your work is done: end your turn.';
  const odds = chanceOfSuccess(state, seat);
  return `You are “${job.role.name}” (budget ${job.budget}, ${odds?.hits ?? 0} in 6 to succeed): act or rehearse.`;
}

function promptFree(state: State, seat: Seat): string {
  const { did } = state.turn;
  if (did.includes('took')) return 'You have your role: end your turn, and work from the next one on.';
  const ways = [
    ...(did.includes('moved') ? [] : ['move to a neighbouring area']),
    ...(isOpen(take, state, seat) ? ['take a role here'] : []),
    ...(isOpen(upgrade, state, seat) ? ['buy a rank'] : []),
  ];
  const before = ways.length > 1 ? `${ways.join(', ')}, or` : ways.map((way) => `${way} or`).join();
  return `${sentenceOf(`${before} end your turn`)} (${scenesLeft(state)} scenes are left today).`;
}

/** Whether there is anything of a kind that the seat may do. */
function isOpen<A extends Action>(move: Move<State, A, Fact>, state: State, seat: Seat): boolean {
  return move.candidates(state, seat).some((action) => !move.refuse(state, seat, action));
}

function sentenceOf(words: string): string {
  const text = words.trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function sayOutcome({ winners, scores, reason }: Outcome, names: readonly string[]): string {
  const who = namesOf(names, winners);
  const points = scores[winners[0] ?? 0];
  if (reason === 'alone') return `${who} is the only one left and wins with ${points} points.`;
  return winners.length > 1
    ? `A tie: ${who} win together with ${points} points.`
    : `${who} wins with ${points} points.`;
}
