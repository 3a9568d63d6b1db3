import type { Lesson } from '../../../kit/contract/lesson.ts';
import type { Action } from '../rules/state.ts';

/** Everybody can do something that nobody else can. */
export const specialists: Lesson<Action> = {
  title: 'Specialists',
  about: 'A captain who moves others, a paramedic who makes people walk.',
  minutes: 3,
  names: ['You', 'Ada'],
  position: `
     0       1       2       3       4       5       6       7       8       9
0>
 >
 +       +=======+=======+=======+=======+=======+== o ==+=======+=======+
1>       #       .       .       D       .       #       .   ?   .       #
 >   E   #       .       .       D       .       #       .       .       #
 +       + . . . + . . . + . . . + . . . + . . . + . . . + . . . + . . . +
2>       #       .       .       #       .       D   F   .   F   .       #
 >  0E   #       .       .       #       .       D       .       .       #
 +       + . . . + . . . +=======+=======+=======+=======+=======+==[D]==+
3>       o       .       D       .       .       .       #       .       #
 >   A   o   1   .       D       .       .       .       #       .       #
 +       + . . . + . . . + . . . + . . . + . . . + . . . + . . . + . . . +
4>       #       .   v   #       .       .       .       D       .       o
 >   A   #       .       #       .       .       .       D       .       o
 +       +=======+=======+=======+==[D]==+=======+=======+=======+=======+
5>       #       .       .       .       .       #       .       #   ?   #
 >       #       .       .       .       .       #       .       #       #
 +       + . . . + . . . + . . . + . . . + . . . + . . . + . . . + . . . +
6>       #       .       .       .       .       D       .       D       #
 >       #       .       .       .       .       D       .       D       #
 +       +=======+=======+== o ==+=======+=======+=======+=======+=======+
7>
 >
seat 0 captain ap 4 special 2
seat 1 paramedic ap 4
option level recruit
rescued 0 lost 0 disposed 0 reserve 6
`,
  steps: [
    {
      say: 'In the full game everybody is a specialist. You are the Fire Captain, and Ada is the Paramedic.',
      light: 'crew',
    },
    { say: 'Two of your points are for commands alone. They are new every turn, and are never kept.', light: 'points' },
    {
      say: 'Move Ada towards the victim: press the space beside her, then her order.',
      wait: { kind: 'command', seat: 1, order: { kind: 'move', to: 32 } },
      others: [{ seat: 1, action: { kind: 'consent', question: 1, yes: true } }],
      wrong: {
        command: 'Not that way: the victim lies at the lower right of her.',
        'end-turn': 'Your command points would be lost. Send Ada first.',
        else: 'Use your command points first: they are only for others.',
      },
    },
    {
      say: 'She was asked, and agreed. One command point is left: onto the victim’s space.',
      wait: { kind: 'command', seat: 1, order: { kind: 'move', to: 42 } },
      others: [{ seat: 1, action: { kind: 'consent', question: 2, yes: true } }],
      wrong: {
        command: 'The victim lies one step below her.',
        'end-turn': 'One command point is left, and would be lost.',
        else: 'You have a command point left. Use that first.',
      },
    },
    {
      say: 'Your own four points are untouched, and are kept. End your turn, and watch Ada.',
      wait: { kind: 'end-turn' },
      draws: [5, 3],
      others: [
        { seat: 1, action: { kind: 'treat', carrier: null } },
        { seat: 1, action: { kind: 'lead' } },
      ],
      wrong: { else: 'Enough for now. End the turn: it is Ada’s.' },
    },
    {
      say: 'For one point she treated the victim, who now walks beside her: a step costs one point again, not two.',
      light: 'space 42',
    },
  ],
  end: 'Every specialist bends one rule. What yours does is written on your card.',
};
