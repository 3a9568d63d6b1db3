import type { Lesson } from '../../../kit/contract/lesson.ts';
import type { Action } from '../rules/state.ts';

/** From a question mark to somebody who is safe. */
export const rescue: Lesson<Action> = {
  title: 'Finding somebody, and out',
  about: 'Turn over a question mark, carry whoever is there into the open.',
  minutes: 2,
  names: ['You'],
  position: `
     0       1       2       3       4       5       6       7       8       9
0>
 >
 +       +=======+=======+=======+=======+=======+== o ==+=======+=======+
1>       #       .       .       D       .       #       .   ?   .       #
 >       #       .       .       D       .       #       .       .       #
 +       + . . . + . . . + . . . + . . . + . . . + . . . + . . . + . . . +
2>       #       .       .       #       .       D       .       .       #
 >       #       .       .       #       .       D       .       .       #
 +       + . . . + . . . +=======+=======+=======+=======+=======+==[D]==+
3>       o       .   ?   D       .   F   .   F   .       #       .       #
 >       o   0   .       D       .       .       .       #       .       #
 +       + . . . + . . . + . . . + . . . + . . . + . . . + . . . + . . . +
4>       #       .       #       .       .       .       D       .       o
 >       #       .       #       .       .       .       D       .       o
 +       +=======+=======+=======+==[D]==+=======+=======+=======+=======+
5>       #       .       .       .       .       #       .       #   ?   #
 >       #       .       .       .       .       #       .       #       #
 +       + . . . + . . . + . . . + . . . + . . . + . . . + . . . + . . . +
6>       #       .       .       .       .       D       .       D       #
 >       #       .       .       .       .       D       .       D       #
 +       +=======+=======+== o ==+=======+=======+=======+=======+=======+
7>
 >
seat 0 - ap 4
option level family
`,
  steps: [
    {
      say: 'Somebody may be here, or nobody: out of fifteen of these, ten are people and five are false alarms.',
      light: 'space 32',
    },
    {
      say: 'Step on it, and you know.',
      wait: { kind: 'move', to: 32 },
      draws: ['victim'],
      wrong: {
        'end-turn': 'Somebody might be waiting for you. Look first.',
        else: 'The question mark is the other way.',
      },
    },
    {
      say: 'Somebody! Picking up is free.',
      wait: { kind: 'carry', load: 'victim', from: 32 },
      wrong: { move: 'You would leave somebody behind. Pick them up first.', else: 'First pick up whoever lies here.' },
    },
    {
      say: 'Carrying is heavy: every step costs two points now. Back towards the doorway.',
      wait: { kind: 'move', to: 31 },
      wrong: { drop: 'Putting down is free too, but not here. Out into the open.', else: 'Out is the other way.' },
    },
    {
      say: 'One point left, and the last step takes two. End the turn: the point is kept.',
      wait: { kind: 'end-turn' },
      draws: [6, 8],
      wrong: { drop: 'Hold on to them: it is one step to the open.', else: 'You need that point. End the turn.' },
    },
    {
      say: 'Five points. One step, and they are safe.',
      wait: { kind: 'move', to: 30 },
      wrong: { drop: 'Not on the doorstep! One more step.', else: 'Out through the doorway.' },
    },
    { say: 'Saved. Seven of them, and the crew has won. With four lost, it has not.', light: 'rescued' },
  ],
  end: 'Step on a question mark, pick up whoever is there, and carry them out at two points a step.',
};
