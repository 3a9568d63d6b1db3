import type { Words } from '../../../kit/contract/game.ts';
import type { Action, Fact, State } from './state.ts';

export const words: Words<State, Action, Fact> = {
  action: ({ kind }) => (kind === 'roll' ? 'Roll the die' : 'Rest'),
  fact: (fact, names) => tell(fact, names[fact.seat] ?? `Seat ${fact.seat}`),
  prompt: (state) => `Roll or rest: ${state.options.goal} steps win.`,
  outcome: ({ winners }, names) => winners.map((seat) => `${names[seat]} wins.`).join(' '),
  refusals: { 'rested-already': () => 'Nobody rests twice in a row.' },
};

function tell(fact: Fact, name: string): string {
  if (fact.kind === 'ran') return `${name} runs ${fact.steps}.`;
  return fact.kind === 'rested' ? `${name} rests.` : `${name} wins.`;
}
