import type { Moves } from '../../../../kit/contract/game.ts';
import type { Fact } from '../facts.ts';
import type { Price } from '../shared/points.ts';
import type { Action, State } from '../state.ts';
import { carry } from './actions/carry.ts';
import { chop } from './actions/chop.ts';
import { command } from './actions/command.ts';
import { crewChange } from './actions/crewChange.ts';
import { deckGun } from './actions/deckGun.ts';
import { dispose } from './actions/dispose.ts';
import { close, open } from './actions/doors.ts';
import { drive } from './actions/drive.ts';
import { drop } from './actions/drop.ts';
import { endTurn } from './actions/endTurn.ts';
import { extinguish } from './actions/extinguish.ts';
import { identify } from './actions/identify.ts';
import { lead } from './actions/lead.ts';
import { move } from './actions/move.ts';
import { reveal } from './actions/reveal.ts';
import { treat } from './actions/treat.ts';
import { consent } from './answers/consent.ts';
import { douse } from './answers/douse.ts';
import { hazmat } from './answers/hazmat.ts';
import { park } from './answers/park.ts';
import { pick } from './answers/pick.ts';
import { ready } from './answers/ready.ts';
import { recover } from './answers/recover.ts';
import { reroll } from './answers/reroll.ts';
import { ride } from './answers/ride.ts';
import { roll } from './answers/roll.ts';
import { start } from './answers/start.ts';

/** All that can be done: the actions of a turn, then the answers to questions. */
export const moves: Moves<State, Action, Fact, Price> = {
  move,
  open,
  close,
  extinguish,
  chop,
  carry,
  lead,
  drop,
  treat,
  identify,
  reveal,
  dispose,
  command,
  drive,
  'deck-gun': deckGun,
  'crew-change': crewChange,
  'end-turn': endTurn,
  pick,
  start,
  park,
  ready,
  recover,
  hazmat,
  consent,
  ride,
  roll,
  reroll,
  douse,
};
