import type { Question } from '../../rules/state.ts';

/** Why nothing can be done at a place, where no rule was even asked. */
export const reasons = {
  tooFar: (need: number, have: number) => `Too far: ${need} points, you have ${have}.`,
  noWay: 'No way leads there: walls, or fire that you cannot cross, lie in between.',
  youAreHere: 'You stand here. There is nothing to do here now.',
  answerFirst: 'Answer first what you are asked.',
  /** What is asked is answered elsewhere on the board. */
  asked: {
    start: 'You start outside the house, on the road.',
    park: 'Press a parking spot beside the house.',
  } as Readonly<Partial<Record<Question['kind'], string>>>,
  notAmongThese: 'Only the framed spaces can be chosen.',
  standBeside: {
    wall: 'Stand beside it: only walls of your own space can be chopped.',
    door: 'Stand beside it: only doors of your own space can be opened or closed.',
  },
  passable: {
    destroyed: 'Nothing is left of this wall: one can walk through.',
    gone: 'This door is destroyed: one can walk through.',
    doorway: 'An open doorway: one can walk through.',
  },
};
