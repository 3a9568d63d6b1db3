import type { Cell, Measured } from '../cell.ts';

const alone = (one: string, others: string, seats: number): string[] => [
  one,
  ...new Array<string>(seats - 1).fill(others),
];

const cell = (name: string, table: string, characters: string[], more: Partial<Cell> = {}): Cell => ({
  name,
  table,
  options: {},
  characters,
  rotated: true,
  matches: 400,
  ...more,
});

const duels: readonly Cell[] = [
  cell('two seats', 'One against one', ['star', 'extra'], { goal: 0.75, matches: 1000 }),
  cell('two seats', 'One against one', ['star', 'character']),
  cell('two seats', 'One against one', ['character', 'extra'], { matches: 2000 }),
  cell('two seats', 'One against one', ['character', 'character'], { calibrated: true }),
];

const crowds: readonly Cell[] = [
  cell('four seats', 'Alone among others', alone('star', 'extra', 4), { goal: 0.5, matches: 1000 }),
  cell('four seats', 'Alone among others', alone('character', 'extra', 4), { matches: 2000 }),
  cell('six seats', 'Alone among others', alone('character', 'extra', 6), { matches: 1200 }),
  cell('eight seats', 'Alone among others', alone('character', 'extra', 8), { matches: 800 }),
];

const otherwise: readonly Cell[] = [
  cell('as the document has it', 'Other rules', ['character', 'extra'], {
    options: { preset: 'document' },
    matches: 1000,
  }),
  cell('dice for those on the card', 'Other rules', ['character', 'extra'], {
    options: { bonusDice: 'filledCardRoles' },
    matches: 1000,
  }),
];

const efforts: readonly Cell[] = [0.1, 4].map((thinking) =>
  cell(`two seats, ${thinking} × the usual work`, 'Wins against thinking', ['star', 'character'], {
    thinking,
    matches: 200,
  }),
);

export const measured: Measured = {
  about:
    'Every seed is played once with the first one in each seat. A shared win counts as its share; by chance alone one of two wins 50 %, one of four 25 %.',
  tables: {
    'One against one': '',
    'Alone among others': '',
    'Other rules': '',
    'Wins against thinking':
      'Against `character`, because against `extra` there is little left to win; 1 × is `star, character` above.',
  },
  cells: [...duels, ...crowds, ...otherwise, ...efforts],
};
