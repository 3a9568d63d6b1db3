import type { Lesson } from '../../../kit/contract/lesson.ts';
import type { Action } from '../rules/state.ts';

/** What parts the rooms, and how to get past it. */
export const doors: Lesson<Action> = {
  title: 'Doors and walls',
  about: 'Open, close, and if need be chop.',
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
2>       #       .       .       #   ?   .       D       .       .       #
 >       #       .       .       #       .       D       .       .       #
 +       + . . . + . . . +=======+=======+=======+=======+=======+==[D]==+
3>       o       .       D       .   F   .   F   .       #       .       #
 >       o       .   0   D       .       .       .       #       .       #
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
seat 0 - ap 8
option level family
`,
  steps: [
    {
      say: 'You have saved up: eight points. The door beside you is closed. Press it to open it: one point.',
      wait: { kind: 'open', toward: 33 },
      wrong: {
        chop: 'A wall takes two points for each blow. The door is right here, and costs one.',
        else: 'The next room is behind the door. Open it first.',
      },
    },
    {
      say: 'Walk through.',
      wait: { kind: 'move', to: 33 },
      wrong: {
        close: 'You have only just opened it. Walk through first.',
        else: 'Through the door, into the next room.',
      },
    },
    {
      say: 'Fire burns right beside you. A closed door stops smoke, fire and one explosion. Close it behind you.',
      wait: { kind: 'close', toward: 32 },
      wrong: {
        extinguish: 'A good thought, and the next lesson. First close the door.',
        else: 'That leaves the door open, and the fire behind you. Close it.',
      },
    },
    {
      say: 'No door leads up, but there is an axe. Press the wall above you and chop it: two points.',
      wait: { kind: 'chop', toward: 23 },
      wrong: { else: 'Here we want through the wall above you.' },
    },
    {
      say: 'One blow leaves a crack. The wall still stands until the second one: chop once more.',
      wait: { kind: 'chop', toward: 23 },
      wrong: { else: 'One more blow, and the wall is gone.' },
    },
    {
      say: 'Every blow is damage to the house, yours as much as the fire’s. With 24 it comes down on everybody. So chop only if the way is worth it.',
      light: 'damage',
    },
    {
      say: 'The way is free. Step through.',
      wait: { kind: 'move', to: 23 },
      wrong: { else: 'You made a hole. Use it: one step up.' },
    },
  ],
  end: 'A door costs one point, a wall two blows of two points each, and the house bears only so much.',
};
