import type { Lesson } from '../../../kit/contract/lesson.ts';
import type { Action } from '../rules/state.ts';

/** The question of every working day. */
export const work: Lesson<Action> = {
  title: 'Act or rehearse',
  about: 'Roll now, or make the next roll better.',
  minutes: 2,
  names: ['You', 'Ada'],
  position: `day 1
ranch 2 10
saloon 2 9
player 0 rank 2 at ranch as c10/man-with-pig
player 1 rank 1 at saloon as saloon/reluctant-farmer
turn 0 working`,
  steps: [
    { say: 'The budget is 4: three faces of the die would do. The button shows them, and the chance.', light: 'act' },
    {
      say: 'Even odds are not much. Rehearse instead: it brings a practice chip, worth one on every roll for this role.',
      wait: { kind: 'rehearse' },
      wrong: { act: 'You may, and might be lucky. But see what a rehearsal does.' },
    },
    {
      say: 'One thing a turn, act or rehearse. End it.',
      wait: { kind: 'end' },
      others: [
        { seat: 1, action: { kind: 'act' }, draws: [2] },
        { seat: 1, action: { kind: 'end' } },
      ],
    },
    {
      say: 'Ada failed, and still got a dollar: extras are paid either way, a dollar and a credit if it works. A star gets two credits, or nothing.',
      light: 'saloon',
    },
    {
      say: 'With your chip a three is enough. Act.',
      wait: { kind: 'act' },
      draws: [3],
      wrong: { rehearse: 'Another chip would help too, but scenes do not wait for ever. Act.' },
    },
    { say: 'Three and one make four: two credits. The chip stays with you as long as the role does.', light: 'ranch' },
  ],
  end: 'Rehearse when the roll is bad and there is time; act before somebody else finishes the scene.',
};
