import type { Seat } from '../../../../kit/contract/game.ts';
import { moveOf } from '../../../../kit/contract/offers.ts';
import { frontDoor } from '../data/boards.ts';
import { type Action, firefighterOf, type Question, type State } from '../state.ts';
import { bringsOut } from './actions/command.ts';
import { moves } from './moves.ts';

/** The stated answer to silence: the careful one, and otherwise the end of the turn. [FP-QUESTION-2] [FP-TURN-3] */
export function fallback(state: State, seat: Seat): Action {
  const question = state.questions.find((open) => open.seat === seat);
  const action = question ? answerTo(state, seat, question) : firstLegal(state, seat, waysToEnd);
  if (!action) throw new Error(`seat ${seat} has no way to go on`);
  return action;
}

/** Denied, stays, at the front door; otherwise the first answer: a free role, keep, smoke, the nearest space. [FP-QUESTION-2] */
function answerTo(state: State, seat: Seat, { kind, id: question }: Question): Action | undefined {
  const { role } = firefighterOf(state, seat);
  if (kind === 'consent') return { kind, question, yes: false };
  if (kind === 'ride') return { kind, question, at: null };
  if (kind === 'start') return { kind, question, at: frontDoor.space };
  if (kind === 'pick' && role !== null) return { kind, question, role };
  if (kind === 'park') return { kind, question, engine: frontDoor.side, ambulance: frontDoor.side };
  return firstLegal(state, seat, [kind]);
}

/** If the turn cannot end yet, fire is put out or left, and points are spent as harmlessly as possible. [FP-TURN-3] */
const waysToEnd: readonly Action['kind'][] = ['end-turn', 'extinguish', 'move', 'command', 'drop', 'open', 'chop'];

/** Nobody is commanded but out of the fire. [FP-COMMAND-5] */
function isCareful(state: State, action: Action): boolean {
  return action.kind !== 'command' || bringsOut(state, action.seat, action.order);
}

function firstLegal(state: State, seat: Seat, kinds: readonly Action['kind'][]): Action | undefined {
  for (const kind of kinds) {
    const move = moveOf({ moves }, kind);
    const found = move
      .candidates(state, seat)
      .find((action) => isCareful(state, action) && !move.refuse(state, seat, action));
    if (found) return found;
  }
  return undefined;
}
