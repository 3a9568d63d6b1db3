import type { Lesson } from '../../../kit/contract/lesson.ts';
import type { Action } from '../rules/state.ts';

/** Water from outside, and where victims are safe. */
export const vehicles: Lesson<Action> = {
  title: 'Engine and ambulance',
  about: 'Fire the deck gun, and send the ambulance to where it is needed.',
  minutes: 2,
  names: ['You', 'Ada'],
  position: `
     0       1       2       3       4       5       6       7       8       9
0>
 >
 +       +=======+=======+=======+=======+=======+== o ==+=======+=======+
1>       #       .   F   .       D       .       #       .   ?   .       #
 >  0E   #       .       .       D       .       #       .       .       #
 +       + . . . + . . . + . . . + . . . + . . . + . . . + . . . + . . . +
2>       #   s   .   F   .   F   #       .       D       .       .       #
 >   E   #       .       .       #       .       D       .       .       #
 +       + . . . + . . . +=======+=======+=======+=======+=======+==[D]==+
3>       o       .   F   D       .       .       .       #       .       #
 >   A   o       .       D       .       .       .       #       .       #
 +       + . . . + . . . + . . . + . . . + . . . + . . . + . . . + . . . +
4>       #       .       #       .       .       .       D       .       o
 >   A   #       .       #       .       .       .       D       .       o
 +       +=======+=======+=======+==[D]==+=======+=======+=======+=======+
5>       #       .       .       .       .       #       .       #   ?   #
 >       #       .       .       .       .       #       .       #       #
 +       + . . . + . . . + . . . + . . . + . . . + . . . + . . . + . . . +
6>       #       .       .       .       .       D       .       D       #
 >       #       .       .       .       .       D       .       D       #
 +       +=======+=======+== o ==+=======+=======+=======+=======+=======+
7>
 >                           1
seat 0 driver ap 4
seat 1 rescue ap 2 carries victim
option level recruit
rescued 0 lost 0 disposed 0 reserve 6
`,
  steps: [
    {
      say: 'You are the Driver, and stand on the engine. Its deck gun reaches the quarter of the house beside it.',
      light: 'space 10',
    },
    {
      say: 'Fire it. It costs others four points, and you two. Nobody may be inside that quarter.',
      wait: { kind: 'deck-gun' },
      draws: [2, 2],
      wrong: { drive: 'First the gun: this quarter is burning.', else: 'You are standing on the gun. Fire it.' },
    },
    {
      say: 'The dice aim at row 2, column 2, and a Driver may roll again. That is the middle of it: keep it.',
      wait: { kind: 'reroll', dice: 'none' },
      light: 'space 22',
      wrong: { else: 'You might do worse. This one is a good hit: keep it.' },
    },
    { say: 'All fire and smoke there and right beside it is gone.', light: 'space 22' },
    {
      say: 'Ada waits below the house with somebody in her arms. In the full game people are safe at the ambulance: send it down to her, for two points.',
      wait: { kind: 'drive', vehicle: 'ambulance', to: 'bottom' },
      light: 'space 73',
      wrong: {
        drive: 'Ada is at the bottom.',
        'end-turn': 'You have two points left, enough for the ambulance.',
        else: 'Two points are left: just enough for the ambulance.',
      },
    },
    { say: 'It may be sent from anywhere, and whoever waits there is safe the moment it arrives.', light: 'rescued' },
  ],
  end: 'The gun clears what nobody reaches, and the ambulance comes to people who cannot come to it.',
};
