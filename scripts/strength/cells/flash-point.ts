import type { Cell, Measured } from '../cell.ts';

const crew = (character: string, seats: number): string[] => new Array<string>(seats).fill(character);

const levels = ['family', 'recruit', 'veteran', 'heroic'] as const;
const goals = { family: 0.97, recruit: 0.9, veteran: 0.8, heroic: 0.65 } as const;
const characters = ['recruit', 'veteran', 'chief'] as const;

/** Three firefighters on board A, who choose their specialists themselves. */
const byLevel: readonly Cell[] = characters.flatMap((character) =>
  levels.map((level) => ({
    name: `${level}, board A, 3 firefighters`,
    table: 'By level',
    options: { level },
    characters: crew(character, 3),
    matches: 1000,
    ...(character === 'chief' ? { goal: goals[level] } : {}),
  })),
);

const byBoard: readonly Cell[] = levels.map((level) => ({
  name: `${level}, board B, 3 firefighters`,
  table: 'Board B',
  options: level === 'family' ? { level, board: 'B', familySetup: 'random' } : { level, board: 'B' },
  characters: crew('veteran', 3),
  matches: 1000,
}));

const byCrew: readonly Cell[] = [1, 2, 4, 5, 6].flatMap((seats) =>
  (['family', 'recruit', 'heroic'] as const).map((level) => ({
    name: `${level}, board A, ${seats} ${seats === 1 ? 'firefighter' : 'firefighters'}`,
    table: 'By crew',
    options: { level },
    characters: crew('veteran', seats),
    matches: 1000,
  })),
);

const byPreset: readonly Cell[] = (['modelA', 'modelB'] as const).map((preset) => ({
  name: `${preset}, recruit`,
  table: 'Operation models',
  options: { preset, level: 'recruit' },
  characters: crew('veteran', preset === 'modelA' ? 6 : 3),
  matches: 1000,
}));

const byThinking: readonly Cell[] = [0.1, 4].map((thinking) => ({
  name: `heroic, ${thinking} × the usual work`,
  table: 'Wins against thinking',
  options: { level: 'heroic' },
  characters: crew('chief', 3),
  thinking,
  matches: 1000,
}));

export const measured: Measured = {
  about: [
    'The crew wins or loses together. Random play wins nothing. All three think a turn through to what the fire may do next, and go through with a plan until something is drawn;',
    '`recruit` weighs 8 plans by 16 tries of chance, `veteran` 12 by all 48 rolls and `chief` 16 by each of them twice. They share one value of a position (`bot/worth`). `chief` then plays all sixteen, and what a scripted crew',
    'would do (`bot/script`), on for six turns by that script, up to 192 times with the same luck for all (the worse half is dropped after 24, 48 and 96, and whoever will hardly be better than the favourite after every 12), and leaves its favourite only for a plan that is better by more than a standard error. In Heroic it weighs 32 plans, by what they promise (`bot/worth/prospects.ts`) instead of that value, and plays them on for three turns, up to 384 times; where everybody begins it chooses by six turns.',
    'It picks a crew of its own there. The value orders positions; it is no chance to win as it stands. Nearly all lost matches end in collapse. [trials.md](trials.md) tells what made the players stronger, and what did not.',
  ].join('\n'),
  tables: {
    'By level':
      'Own choice of specialists. The goals are those for the strongest character, with at least 1,000 matches.',
    'Board B': '',
    'By crew': '',
    'Operation models': '',
    'Wins against thinking': '1 × is `heroic, board A, 3 firefighters` of `3 × chief` above.',
  },
  cells: [...byLevel, ...byBoard, ...byCrew, ...byPreset, ...byThinking],
};
