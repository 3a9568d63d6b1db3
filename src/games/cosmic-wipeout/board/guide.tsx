import type { Guide } from '../../../web/stage/guide.ts';
import type { Side } from '../rules/state.ts';
import { Face } from './pieces/Face.tsx';
import './board.css';

const face = (side: Side) =>
  function Picture() {
    return (
      <span className="cosmic-guide cutting">
        <Face side={side} />
      </span>
    );
  };

/** All that is on the board, and what can be done, in a sentence or two. */
export const guide: Guide = {
  turn: {
    group: 'turn',
    title: 'A turn',
    says: 'Throw all five cubes. What scores is set aside; throw the rest, or stop and bank.',
    rule: 'CW-TURN-2',
  },
  wipeout: {
    group: 'turn',
    title: 'Wipeout',
    says: 'Nothing scored: the turn is over and its points are lost. Banked points stay.',
    rule: 'CW-TURN-3',
  },
  flash: {
    group: 'turn',
    title: 'Flash',
    says: 'Three alike score ten times their number. The rest must then be thrown until none of them matches.',
    rule: 'CW-SCORE-2',
  },
  clearing: {
    group: 'turn',
    title: 'Clearing a flash',
    says: 'A match scores nothing, and the same cubes fly again. No match and a score clears it. Neither is a wipeout.',
    rule: 'CW-CLEAR-3',
  },
  train: {
    group: 'turn',
    title: 'Freight train',
    says: 'Five alike of 2, 4, 5 or 6: a hundred times the number.',
    rule: 'CW-SCORE-1',
  },
  winning: { group: 'turn', title: 'Winning', says: 'Whoever banks 500 has won at once.', rule: 'CW-WIN-1' },
  cube: {
    group: 'pieces',
    title: 'A cube',
    says: 'Four show swirls 2, glyphs 3, bolts 4, the 5, stars 6 and the 10. The fifth is the sun cube.',
    rule: 'CW-CUBES-1',
    Picture: face(4),
  },
  number: {
    group: 'pieces',
    title: 'Five and ten',
    says: 'Always count what they show, unless they are part of a flash or match one.',
    rule: 'CW-SCORE-8',
    Picture: face(10),
  },
  sign: {
    group: 'pieces',
    title: 'Swirls, glyphs, bolts, stars',
    says: 'They are 2, 3, 4 and 6, and count only three or more at a time.',
    rule: 'CW-CUBES-1',
    Picture: face(6),
  },
  sun: {
    group: 'pieces',
    title: 'The flaming sun',
    says: 'Makes a flash with any pair. Alone it counts 5 or 10, as you say; beside something that scores, nothing.',
    rule: 'CW-SCORE-3',
    Picture: face(1),
  },
  aside: {
    group: 'pieces',
    title: 'Set aside',
    says: 'These have scored this turn, and wait until all five are used.',
    rule: 'CW-TURN-2',
  },
  'turn-points': {
    group: 'numbers',
    title: 'This turn',
    says: 'What you have thrown and not yet banked. A wipeout takes it.',
    rule: 'CW-TURN-4',
  },
  overall: {
    group: 'numbers',
    title: 'Overall',
    says: 'Banked points and those of this turn. Below 35 you have to throw on.',
    rule: 'CW-FORCED-2',
  },
  must: {
    group: 'numbers',
    title: 'What comes next',
    says: 'Says whether you are free to stop, or why you must throw.',
    rule: 'CW-FORCED-4',
  },
  race: { group: 'numbers', title: 'The race', says: 'How far everybody is on the way to 500.', rule: 'CW-WIN-1' },
  odds: {
    group: 'numbers',
    title: 'The chance of a wipeout',
    says: 'Exactly: in the next throw, and in all you must throw before you may stop again.',
    rule: 'CW-TURN-3',
  },
  throw: { group: 'actions', title: 'Throw', says: 'Always with every cube that is not set aside.', rule: 'CW-TURN-5' },
  stop: {
    group: 'actions',
    title: 'Stop',
    says: 'Banks the points of this turn. The next player begins.',
    rule: 'CW-TURN-4',
  },
  choose: {
    group: 'actions',
    title: 'Choose',
    says: 'What a lone sun counts, or which of two pairs it makes a flash with.',
    rule: 'CW-SCORE-7',
  },
};
