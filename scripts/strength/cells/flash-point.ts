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
    calibrated: true,
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

const byThinking: readonly Cell[] = [0.1, 1, 4].map((thinking) => ({
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
    '`recruit` weighs 8 plans by 8 tries of chance, `veteran` 10 by 24, `chief` 16 by all 48 rolls. They share one value of a position (`bot/features.ts`, `bot/weights.ts`).',
    'The value orders positions; it is no chance to win as it stands, because rescue and fire weigh more in it than a regression would have it (`scripts/learn/firstWeights.ts`).',
    'Few matches were played, for want of time on the machine: that a goal is reached is not shown, and Heroic is far from it. Nearly all lost matches end in collapse.',
    'On the same dice `recruit` won 18, 7 and 11 of 20 (Family, Recruit, Veteran) and 1 of 10 (Heroic) before it went through with its plans and had work for every try;',
    'a Veteran match took it 1.8 s of processor time then (three matches on a busy machine), and 1.0 s now (sixteen).',
    'What was found with three firefighters and `recruit`, 16 Veteran and 16 Heroic matches each on seeds 5001 to 5016, won of each and rescued on average (luck alone moves five wins of 32).',
    'Own choice of specialists as it was: 6 and 1, 4.2. CAFS, driver and generalist: 9 and 2, 4.3; with the rescue specialist instead of the generalist 7 and 0, 4.3; instead of CAFS 3 and 2, 4.3.',
    'CAFS, driver and generalist, and work enough for every try of every plan: 9 and 3, 4.8; this is what is kept. The same preferred by weights that count all match long, so that nobody changes any more: 6 and 1, 4.4.',
    'Tried in vain: values drawn to the middle of the scale (7 and 3, 4.8), fire and smoke twice as heavy (2 of 16 Veteran matches instead of 6), fire, smoke, damage and hazmats heavier and drawn to the middle (8 and 0, 4.2),',
    'the deck gun 2.5 times as heavy (4 of 16 Veteran matches instead of 6), three times the tries of wider plans (4 of 8 Veteran matches instead of 5), and playing the best plans on for a round with a quick player:',
    'that puts off what can be done as well a turn later, and failed 15 of 51 clear positions.',
  ].join('\n'),
  tables: {
    'By level':
      'Own choice of specialists. The goals are those for the strongest character, with at least 1,000 matches.',
    'Board B': '',
    'By crew': '',
    'Operation models': '',
    'Wins against thinking': '',
  },
  cells: [...byLevel, ...byBoard, ...byCrew, ...byPreset, ...byThinking],
};
