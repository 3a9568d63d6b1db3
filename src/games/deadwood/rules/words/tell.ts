import type { Seat } from '../../../../kit/contract/game.ts';
import { byKind } from '../../../../kit/contract/kinds.ts';
import { areaInText } from '../data/board.ts';
import type { Fact, Reason } from '../state.ts';
import { money, nameOf, namesOf, roleName, titleOf } from './terms.ts';

/** One log line for every kind of fact. */
export const tell = byKind<Fact, [names: readonly string[]], string>({
  banker: ({ seat }, names) => `${nameOf(names, seat)} is the banker.`,
  'day-began': ({ day, days }) => `Day ${day} of ${days} begins: ten new scenes, all shots to be made.`,
  'goes-first': ({ seat, how, order }, names) =>
    `${nameOf(names, seat)} goes first${how === 'random' ? ', by chance' : ''}. The order is ${namesOf(names, order)}.`,
  turn: ({ seat }, names) => `It is ${nameOf(names, seat)}'s turn.`,
  moved: ({ seat, from, to }, names) => `${nameOf(names, seat)} goes from ${areaInText(from)} to ${areaInText(to)}.`,
  turned: ({ set, card }) => `At ${areaInText(set)} they shoot ${titleOf(card)}.`,
  took: ({ seat, role, star }, names) =>
    `${nameOf(names, seat)} takes ${roleName(role)}, ${star ? 'on the card' : 'an extra'}.`,
  acted: ({ seat, role, die, chips, budget, success }, names) =>
    `${nameOf(names, seat)} acts ${roleName(role)}: ${die}${chips > 0 ? ` + ${chips}` : ''} against ${budget}, ${success ? 'a success' : 'a flop'}.`,
  rehearsed: ({ seat, role, chips }, names) =>
    `${nameOf(names, seat)} rehearses ${roleName(role)}: +${chips} from now on.`,
  paid: ({ seat, amount, currency, called, now, why, role, banker }, names) =>
    `${nameOf(names, seat)} gets ${money(amount, currency, called)}${handedOut(names, seat, banker)} ${because[why]}${role === null ? '' : ` as ${roleName(role)}`} (now ${now}).`,
  spent: ({ seat, amount, currency, called, now, banker }, names) =>
    `${nameOf(names, seat)} pays ${money(amount, currency, called)}${handedIn(names, seat, banker)} (now ${now}).`,
  upgraded: ({ seat, from, to }, names) => `${nameOf(names, seat)} rises from rank ${from} to rank ${to}.`,
  shot: ({ set, left }) => `A shot is done at ${areaInText(set)}: ${left} left.`,
  wrapped: ({ set, card, star }) =>
    `${titleOf(card)} is wrapped at ${areaInText(set)}${star ? '' : '. No star was there, so there is no bonus'}.`,
  bonus: ({ seat, dice }, names) =>
    `${nameOf(names, seat)} rolls the bonus: ${dice.map(({ die, role, seat: on }) => `${die} on ${roleName(role)}${on === null ? ' (empty)' : ''}`).join(', ')}.`,
  freed: ({ seat, role }, names) => `${nameOf(names, seat)} is done with ${roleName(role)} and free to go.`,
  cleared: ({ set, card }) =>
    `The last scene, ${card === null ? 'still face down' : titleOf(card)} at ${areaInText(set)}, is dropped.`,
  cancelled: ({ seat, role }, names) => `${nameOf(names, seat)} has to leave ${roleName(role)} unfinished.`,
  'turn-ended': ({ seat }, names) => `${nameOf(names, seat)}'s turn has ended.`,
  'turn-skipped': ({ seat }, names) => `${nameOf(names, seat)}'s turn has been skipped.`,
  'day-ended': ({ day, scores }, names) =>
    `Day ${day} is over, everybody back to the Trailers: ${scores.map((score, seat) => `${nameOf(names, seat)} ${score}`).join(', ')}.`,
  left: ({ seat }, names) => `${nameOf(names, seat)} leaves the match.`,
  finished: ({ scores, winners }, names) =>
    `${namesOf(names, winners)} ${winners.length > 1 ? 'share the win' : 'wins'} with ${scores[winners[0] ?? 0]} points.`,
});

const because: Record<Reason, string> = {
  start: 'to begin with',
  success: 'for the success',
  failure: 'for turning up',
  'bonus-dice': 'from the bonus dice',
  'extra-bonus': 'for the wrap',
};

/** Money goes through the hands of the banker, if there is one. [DW-BANK-1] */
function handedOut(names: readonly string[], seat: Seat, banker: Seat | undefined): string {
  if (banker === undefined) return '';
  return banker === seat ? ' out of the bank' : ` from ${nameOf(names, banker)}, the banker,`;
}

function handedIn(names: readonly string[], seat: Seat, banker: Seat | undefined): string {
  if (banker === undefined) return '';
  return banker === seat ? ' into the bank' : ` to ${nameOf(names, banker)}, the banker`;
}
