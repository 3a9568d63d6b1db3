import type { Lesson } from '../../../kit/contract/lesson.ts';
import type { Action } from '../rules/state.ts';

/** What must not meet fire. */
export const hazmats: Lesson<Action> = {
  title: 'Hazmats and hot spots',
  about: 'Barrels that explode, and places where the fire comes twice.',
  minutes: 2,
  names: ['You'],
  position: `
     0       1       2       3       4       5       6       7       8       9
0>
 >
 +       +=======+=======+=======+=======+=======+== o ==+=======+=======+
1>       #       .       .   ?   D       .       #       .   ?   .       #
 >   E   #       .       .       D       .       #       .       .       #
 +       + . . . + . . . + . . . + . . . + . . . + . . . + . . . + . . . +
2>       #       .       .       #       .       D       .       .       #
 >   E   #       .       .       #       .       D       .       .       #
 +       + . . . + . . . +=======+=======+=======+=======+=======+==[D]==+
3>       o       .   h   D       .       .       .       #       .       #
 >   A   o   0   .       D       .       .       .       #       .       #
 +       + . . . + . . . + . . . + . . . + . . . + . . . + . . . + . . . +
4>       #       .       #       .       .       .       D       .       o
 >   A   #       .       #       .       .       .       D       .       o
 +       +=======+=======+=======+==[D]==+=======+=======+=======+=======+
5>       #       .       .       .       .       #       .       #   ?   #
 >       #       .       .       .       .       #       .       #       #
 +       + . . . + . . . + . . . + . . . + . . . + . . . + . . . + . . . +
6>       #       .   F   .   h   .       .       D       .       D       #
 >       #       .       .       .       .       D       .       D       #
 +       +=======+=======+== o ==+=======+=======+=======+=======+=======+
7>
 >
seat 0 hazmat ap 4
option level recruit
rescued 0 lost 0 disposed 0 reserve 6
`,
  steps: [
    { say: 'A barrel of something nasty. If fire reaches it, it explodes.', light: 'space 32' },
    {
      say: 'Anybody may carry one outside. You are the Hazmat Technician, and can make it harmless. Go there.',
      wait: { kind: 'move', to: 32 },
      wrong: { 'end-turn': 'Not with a barrel one step away.', else: 'The barrel is to the right of you.' },
    },
    {
      say: 'Make it harmless: two points.',
      wait: { kind: 'dispose', at: 32 },
      wrong: {
        carry: 'You could carry it out at two points a step. You alone can do it quicker.',
        else: 'First the barrel.',
      },
    },
    {
      say: 'There is another one far below, right beside the fire. You will not get there in time. End your turn.',
      wait: { kind: 'end-turn' },
      draws: [6, 3],
      light: 'space 63',
      wrong: { else: 'It is too far. End the turn.' },
    },
    {
      say: 'Smoke fell there, caught fire, and the barrel blew up. What is left is a hot spot.',
      light: 'space 63',
    },
    {
      say: 'When the dice hit a hot spot, they are rolled again at once. See it: end the turn.',
      wait: { kind: 'end-turn' },
      draws: [6, 3, 1, 8],
      wrong: { else: 'This one is for watching. End the turn.' },
    },
    {
      say: 'It exploded, the dice were rolled again, and where they fell last a new hot spot lies.',
      light: 'space 18',
    },
  ],
  end: 'Carry barrels out or make them harmless before the fire finds them.',
};
