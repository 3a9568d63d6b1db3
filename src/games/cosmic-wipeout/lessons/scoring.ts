import type { Lesson } from '../../../kit/contract/lesson.ts';
import type { Action } from '../rules/state.ts';

/** A turn, from the first throw to the end nobody wants. */
export const scoring: Lesson<Action> = {
  title: 'What scores',
  about: 'Throw, set aside, throw again, and what a wipeout is.',
  minutes: 1,
  names: ['You'],
  position: 'banked 60\nturn 0 points 0\ncubes - - - - -\nnext start',
  steps: [
    {
      say: 'Five cubes, and a race to 500 points. A turn begins with all five: throw them.',
      wait: { kind: 'throw' },
      draws: [5, 3, 10, 2, 6],
    },
    {
      say: 'A 5 and a 10 count what they show: 15 points. They are set aside. The other signs are worth nothing alone.',
      light: 'cube 3',
    },
    {
      say: 'Three cubes are left in your hand. Throw them, and add to the 15.',
      wait: { kind: 'throw' },
      draws: [4, 5, 2],
      wrong: { stop: 'You could keep your 15 points now. But see what another throw brings.' },
    },
    {
      say: 'Another 5: twenty points. Two cubes are left, and the fewer they are, the more often nothing scores. Try it all the same.',
      wait: { kind: 'throw' },
      draws: [2, 6],
      wrong: { stop: 'That would be the wise thing. This once, be unwise.' },
    },
    {
      say: 'Nothing scored: wipeout. The turn is over, and its twenty points are gone. What you had banked before is safe.',
      light: 'race',
    },
  ],
  end: 'Fives and tens count, what scores is set aside, and a throw in which nothing scores loses the turn.',
};
