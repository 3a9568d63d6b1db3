import type { Lesson } from '../../../kit/contract/lesson.ts';
import type { Action } from '../rules/state.ts';

/** What a turn is made of: points, steps, and what is kept. */
export const moving: Lesson<Action> = {
  title: 'Moving and points',
  about: 'Your four action points, and what a step costs.',
  minutes: 1,
  names: ['You'],
  position: `
     0       1       2       3       4       5       6       7       8       9
0>
 >
 +       +=======+=======+=======+=======+=======+== o ==+=======+=======+
1>       #       .       .   ?   D       .       #       .       .       #
 >       #       .       .       D       .       #       .       .       #
 +       + . . . + . . . + . . . + . . . + . . . + . . . + . . . + . . . +
2>       #       .       .       #       .       D   F   .   F   .       #
 >       #       .       .       #       .       D       .       .       #
 +       + . . . + . . . +=======+=======+=======+=======+=======+==[D]==+
3>       o       .       D       .       .       .       #       .       #
 >   0   o       .       D       .       .       .       #       .       #
 +       + . . . + . . . + . . . + . . . + . . . + . . . + . . . + . . . +
4>       #       .       #       .       .       .   ?   D       .       o
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
      say: 'A house is on fire, and people are inside. This is you, in front of the left doorway.',
      light: 'space 30',
    },
    { say: 'A turn brings you four action points. Whatever you do is paid with them.', light: 'points' },
    {
      say: 'A step costs one point. Walk in: press the space that lights up.',
      wait: { kind: 'move', to: 31 },
      wrong: {
        'end-turn': 'Not yet: first spend a point or two. Step through the doorway.',
        else: 'That would cost a point as well, but the people are inside. Step through the doorway.',
      },
    },
    {
      say: 'One point gone, three left. Press a space further off and you walk all the way: go up to the corner.',
      wait: [
        { kind: 'move', to: 21 },
        { kind: 'move', to: 11 },
      ],
      light: 'space 11',
      wrong: { 'end-turn': 'You still have points to walk with.', else: 'Another time. For now, up to the corner.' },
    },
    {
      say: 'One point is left. What you do not spend is kept for your next turn. End this one.',
      wait: { kind: 'end-turn' },
      draws: [6, 2],
      wrong: { else: 'You could, but keep that point: end the turn and see what becomes of it.' },
    },
    {
      say: 'When a turn ends, the fire moves; more of that later. Now you have the one you kept and four new ones: five.',
      light: 'points',
    },
  ],
  end: 'A step costs one point, a turn brings four, and what is left is kept.',
};
