import type { Lesson } from '../../../kit/contract/lesson.ts';
import type { Action } from '../rules/state.ts';

/** Why a turn in which nothing is done may be the best one. */
export const saving: Lesson<Action> = {
  title: 'Saving points',
  about: 'Eight points at once do what four and four cannot.',
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
2>       #       .       .       #       .       D   F   .   F   .       #
 >       #       .       .       #       .       D       .       .       #
 +       + . . . + . . . +=======+=======+=======+=======+=======+==[D]==+
3>       o       .   v   D       .       .       .       #       .       #
 >   0   o       .       D       .       .       .       #       .       #
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
      say: 'Somebody lies two steps inside: two points in, and four to carry them out. You have four in all.',
      light: 'space 32',
    },
    {
      say: 'Go in now, and both of you spend the night beside the fire. Wait outside instead: end the turn.',
      wait: { kind: 'end-turn' },
      draws: [1, 8],
      wrong: {
        move: 'Then you would stand in there with nobody safe when the fire moves. Wait one turn.',
        else: 'End the turn, and keep your points.',
      },
    },
    {
      say: 'Up to four points are kept: eight now. Go in, in one go.',
      wait: [
        { kind: 'move', to: 31 },
        { kind: 'move', to: 32 },
      ],
      light: 'space 32',
      wrong: {
        'end-turn': 'No more than four are kept: the other four would be lost. Go in.',
        else: 'Two steps straight in.',
      },
    },
    {
      say: 'Pick them up.',
      wait: { kind: 'carry', load: 'victim', from: 32 },
      wrong: { move: 'Not without them!', else: 'First pick them up.' },
    },
    {
      say: 'And out, in one go.',
      wait: [
        { kind: 'move', to: 31 },
        { kind: 'move', to: 30 },
      ],
      light: 'space 30',
      wrong: { drop: 'You have the points. Carry them out.', else: 'Straight out through the doorway.' },
    },
    {
      say: 'In and out between two rolls of the dice: the fire never had a chance at them. Two points are left, and those are kept too.',
      light: 'points',
    },
  ],
  end: 'Up to four points go into the next turn. Wait where it is safe, act where it is not.',
};
