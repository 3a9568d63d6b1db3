import type { Lesson } from '../../../kit/contract/lesson.ts';
import type { Action } from '../rules/state.ts';

/** What two dice do to a house. */
export const fire: Lesson<Action> = {
  title: 'What the fire does',
  about: 'Two dice, and smoke, fire or an explosion.',
  minutes: 2,
  names: ['You'],
  position: `
     0       1       2       3       4       5       6       7       8       9
0>
 >
 +       +=======+=======+=======+=======+=======+== o ==+=======+=======+
1>       #       .   ?   .       D       .       #       .   ?   .       #
 >       #       .       .       D       .       #       .       .       #
 +       + . . . + . . . + . . . + . . . + . . . + . . . + . . . + . . . +
2>       #       .       .       #       .       D       .       .       #
 >       #       .       .       #       .       D       .       .       #
 +       + . . . + . . . +=======+=======+=======+=======+=======+==[D]==+
3>       o       .       D       .   F   .       .       #       .       #
 >   0   o       .       D       .       .       .       #       .       #
 +       + . . . + . . . + . . . + . . . + . . . + . . . + . . . + . . . +
4>       #       .       #       .       .       .       D       .       o
 >       #       .       #       .       .       .       D       .       o
 +       +=======+=======+=======+==[D]==+=======+=======+=======+=======+
5>       #       .       .       .       .       #       .       #       #
 >       #       .       .       .       .       #       .       #       #
 +       + . . . + . . . + . . . + . . . + . . . + . . . + . . . + . . . +
6>       #       .       .       .       .       D       .   ?   D       #
 >       #       .       .       .       .       D       .       D       #
 +       +=======+=======+== o ==+=======+=======+=======+=======+=======+
7>
 >
seat 0 - ap 0
option level family
`,
  steps: [
    {
      say: 'When your turn ends, the fire has one: the red die names the row, the black one the column. End your turn.',
      wait: { kind: 'end-turn' },
      draws: [5, 2],
      wrong: { else: 'You are only watching this time. End the turn.' },
    },
    {
      say: 'Row 5, column 2: the space was clear, so now there is smoke. End another turn; the dice will fall there again.',
      wait: { kind: 'end-turn' },
      draws: [5, 2],
      light: 'space 52',
      wrong: { else: 'Only watch for now. End the turn.' },
    },
    {
      say: 'Smoke becomes fire. And once more.',
      wait: { kind: 'end-turn' },
      draws: [5, 2],
      light: 'space 52',
      wrong: { else: 'Only watch for now. End the turn.' },
    },
    {
      say: 'Fire that is hit explodes, in four directions. Three spaces beside it caught fire, and the wall above took a crack.',
      light: 'space 52',
    },
    { say: 'That crack is damage. With the 24th the house comes down.', light: 'damage' },
    {
      say: 'A blast runs through what burns already, until it finds something that does not. See it once more.',
      wait: { kind: 'end-turn' },
      draws: [5, 2],
      wrong: { else: 'One last look. End the turn.' },
    },
    {
      say: 'The wall above is gone, and the blast ran on to the right. Whoever stands in fire is knocked down; whoever lies there is lost.',
      light: 'space 54',
    },
  ],
  end: 'Clear turns to smoke, smoke to fire, and fire explodes. So put fires out before the dice find them.',
};
