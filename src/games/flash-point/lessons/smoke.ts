import type { Lesson } from '../../../kit/contract/lesson.ts';
import type { Action } from '../rules/state.ts';

/** What burns, how it is put out, and why smoke beside fire cannot be left. */
export const smoke: Lesson<Action> = {
  title: 'Smoke, fire, flashover',
  about: 'How to put it out, and why half a job is not enough.',
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
3>       o       .       O   s   .       .       .       #       .       #
 >       o       .       O       .       .       .       #       .       #
 +       + . . . + . . . + . . . + . . . + . . . + . . . + . . . + . . . +
4>       #       .       #       .   F   .   F   .       D       .       o
 >       #       .       #   0   .       .       .       D       .       o
 +       +=======+=======+=======+==[D]==+=======+=======+=======+=======+
5>       #   ?   .       .       .       .       #       .       #   ?   #
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
    { say: 'Grey is smoke: harmless for now, and you can walk through it.', light: 'space 33' },
    { say: 'This burns. Going in costs two points, and nobody may end a turn in it.', light: 'space 44' },
    {
      say: 'You put things out in your own space or right beside you. Clear the smoke above you: one point.',
      wait: { kind: 'extinguish', at: 33, leaving: 'clear' },
      wrong: {
        extinguish: 'The fire is next. Begin with the smoke above you.',
        move: 'Stay here a moment: you reach the smoke from where you stand.',
        else: 'First the smoke above you.',
      },
    },
    {
      say: 'Fire goes in two halves, one point each: to smoke, then to nothing. Turn the fire beside you to smoke.',
      wait: { kind: 'extinguish', at: 44, leaving: 'smoke' },
      wrong: {
        extinguish: 'Both halves at once is the safe way. This time do only one, and see what happens.',
        else: 'Turn the fire to the right of you to smoke.',
      },
    },
    {
      say: 'Smoke right beside fire: watch what that does. End your turn.',
      wait: { kind: 'end-turn' },
      draws: [6, 1],
      wrong: {
        extinguish: 'That would be wise. But this once, see what happens if you do not.',
        else: 'Leave it as it is this once, and end the turn.',
      },
    },
    {
      say: 'Flashover! Smoke that touches fire catches, after every roll. Your point went up in flames.',
      light: 'space 44',
    },
    {
      say: 'Now you have six points. Do it properly: put the fire out altogether, for two.',
      wait: { kind: 'extinguish', at: 44, leaving: 'clear' },
      wrong: {
        extinguish: 'Only half again, and it would catch again. Put it out altogether.',
        else: 'First the fire beside you.',
      },
    },
  ],
  end: 'Smoke costs one point, fire two, and smoke beside fire will burn.',
};
