import type { Action, Offer, Seat } from '../../kit/contract/game.ts';
import { offers } from '../../kit/contract/offers.ts';
import { sentence } from '../../kit/contract/refusal.ts';
import type { Match } from '../../kit/match/match.ts';

/** A turn at a terminal: the position, what is asked, what can be chosen by its number and what not. */
export interface Turn {
  readonly text: string;
  /** What the numbers stand for. */
  readonly open: readonly Offer[];
}

export function turnOf(match: Readonly<Match>, seat: Seat): Turn {
  const { game, state, setup } = match;
  const offered = offers(game, state, seat);
  const open = offered.filter(({ refusal }) => !refusal);
  const lines = [
    boardOf(match),
    `${setup.names[seat]}: ${game.words.prompt(state, seat)}`,
    ...open.map(({ action }, place) => `  ${place + 1}  ${sentenceFor(match, action)}`),
    ...offered.flatMap((offer) => (offer.refusal ? [`  –  ${whyNot(match, offer)}`] : [])),
  ];
  return { text: lines.join('\n'), open };
}

/** The position as text, but for the options: they stay as they are, and push the board off the screen. */
export function boardOf({ game, state }: Readonly<Match>): string {
  const lines = game.positions.draw(state).split('\n');
  return lines.filter((line) => !line.startsWith('option ')).join('\n');
}

function sentenceFor({ game, state, setup }: Readonly<Match>, action: Action): string {
  return game.words.action(action, state, setup.names);
}

function whyNot(match: Readonly<Match>, { action, refusal }: Offer): string {
  return `${sentenceFor(match, action)}: ${refusal ? sentence(refusal, match.game.words.refusals) : ''}`;
}
