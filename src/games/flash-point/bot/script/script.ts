import type { Seat } from '../../../../kit/contract/game.ts';
import { endTurn } from '../../rules/moves/actions/endTurn.ts';
import { somebodyBurns } from '../../rules/shared/wayOut.ts';
import { type Action, type ActionOf, firefighterOf, mayAct, type State } from '../../rules/state.ts';
import { answer } from './answers.ts';
import { bringOut } from './burden.ts';
import { beginErrands, best, isBestOfAll, runErrand } from './errand.ts';
import { proposeFetches } from './fetches.ts';
import { proposeFights } from './fights.ts';
import { proposeShots } from './gun.ts';
import { HAZMAT, type Hand, handOf, PERSON } from './hand.ts';
import { type Tastes, tastes as usual } from './tastes.ts';
import { findWalks, stayHere, walkOn } from './walks.ts';

/**
 * A crew that plays at once, without any search: whoever carries goes out; the others do what brings most for each point. Its
 * actions of a turn up to the next draw, always legal.
 */
export function script(state: State, seat: Seat, tastes: Tastes = usual): readonly Action[] {
  if (!mayAct(state, seat)) return [answer(state, seat)];
  const held = firefighterOf(state, seat);
  if (held.at === null || somebodyBurns(state)) return [answer(state, seat)]; // out of the fire first, whoever was sent there too
  const hand = handOf(state, seat, held, held.at);
  if (held.carries || held.leads) bringOut(hand);
  while (!hand.over && goesOn(hand, tastes));
  if (hand.over) return hand.actions;
  if (state.options.overLimit === 'refuse' && hand.actions.length > 0) return hand.actions;
  if (endTurn.refuse(state, seat, END)) return [answer(state, seat)];
  hand.actions.push(END);
  return hand.actions;
}

const END: ActionOf<'end-turn'> = { kind: 'end-turn' };

/** One errand more, if one is worth its points and they last for some of it. */
function goesOn(hand: Hand, tastes: Tastes): boolean {
  const { held, actions } = hand;
  if (isSpent(hand)) return false;
  const before = actions.length;
  if (held.carries || held.leads) stayHere(hand);
  else findWalks(hand);
  proposeAll(hand, tastes);
  while (!isBestOfAll()) {
    walkOn(hand);
    proposeAll(hand, tastes);
  }
  if (best.rate > tastes.save) runErrand(hand, best);
  return actions.length > before;
}

/** Everything that is near enough. Fights first, for most errands are: then hardly any way out has to be looked for. */
function proposeAll(hand: Hand, tastes: Tastes): void {
  const { held } = hand;
  beginErrands(tastes.save);
  proposeFights(hand, tastes);
  if (held.carries || held.leads) return;
  proposeFetches(hand, tastes);
  proposeShots(hand, tastes);
}

/** Nothing is left to pay with, and nobody lies here who can be taken up for nothing. */
function isSpent({ ap, moving, dousing, lies, at }: Hand): boolean {
  return ap + moving + dousing === 0 && ((lies[at] as number) & (PERSON | HAZMAT)) === 0;
}
