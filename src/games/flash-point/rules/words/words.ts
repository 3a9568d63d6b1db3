import type { Seat, Words } from '../../../../kit/contract/game.ts';
import { byKind } from '../../../../kit/contract/kinds.ts';
import { legal } from '../../../../kit/contract/offers.ts';
import { spaceName } from '../data/geometry.ts';
import type { Fact } from '../facts.ts';
import { moves } from '../moves/moves.ts';
import { type Action, firefighterOf, type Question, type Reason, type State } from '../state.ts';
import { sayAction, sayOrder } from './actions.ts';
import { reasons, tellFact } from './facts.ts';
import { crewName, points } from './names.ts';
import { refusals } from './refusals.ts';
import { saySteps } from './steps.ts';

export const words: Words<State, Action, Fact> = {
  action: sayAction,
  steps: saySteps,
  fact: tellFact,
  prompt,
  outcome: ({ reason, scores }) => `${reasons[reason as Reason]} Rescued: ${scores[0] ?? 0}.`,
  refusals,
};

/** One sentence for what the seat is asked. */
function prompt(state: State, seat: Seat): string {
  if (state.result) return reasons[state.result.reason];
  const question = state.questions.find((open) => open.seat === seat);
  if (question) return promptFor(question, state);
  if (state.questions.length > 0) return `Waiting for ${waitedFor(state)}.`;
  return state.turn === seat ? ownTurn(state, seat) : `It is the turn of ${crewName(state, state.turn)}.`;
}

function ownTurn(state: State, seat: Seat): string {
  const { ap, special } = firefighterOf(state, seat);
  const more = special > 0 ? ` and ${special} special` : '';
  if (ap + special > 0) return `Your turn: ${points(ap)}${more} to spend.`;
  const free = legal({ moves }, state, seat).find(({ kind }) => kind !== 'end-turn');
  return free
    ? `No points are left, but this is free: ${sayAction(free, state)}. Or end your turn.`
    : 'No points are left: end your turn.';
}

function waitedFor(state: State): string {
  return state.questions.map(({ seat }) => crewName(state, seat)).join(', ');
}

const promptFor = byKind<Question, [state: State], string>({
  pick: () => 'Pick a specialist.',
  start: () => 'Choose where you start outside the house.',
  park: () => 'Choose where the engine and the ambulance stand.',
  ready: () => 'Everything is chosen: are you ready?',
  recover: () => 'You were knocked down: choose where you go on.',
  hazmat: ({ spaces }) => `Hazmats are in fire on ${spaces.map(spaceName).join(' and ')}: which explodes first?`,
  consent: ({ captain, order }, state) =>
    `${capital(crewName(state, captain))} wants you to ${sayOrder(order)}: agreed?`,
  ride: ({ vehicle, to }) => `The ${vehicle} goes to the ${to}: ride along?`,
  roll: () => 'Roll the dice for the deck gun.',
  reroll: ({ red, black }) => `The deck gun aims at ${red},${black}: keep it or roll again?`,
  douse: ({ at }) => `Turn the fire on ${spaceName(at)} to smoke, or remove it?`,
});

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
