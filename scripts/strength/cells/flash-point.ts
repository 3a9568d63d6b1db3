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
    '`recruit` weighs 8 plans by 16 tries of chance, `veteran` 12 by all 48 rolls and `chief` 16 by each of them twice. They share one value of a position (`bot/worth`). `chief` then plays all sixteen, and what a scripted crew',
    'would do (`bot/script`), on for six turns by that script, up to 192 times with the same luck for all (in Heroic for three turns, up to 384 times; the worse half is dropped after 24, 48 and 96, in Heroic also after 192, and whoever will hardly be better than the favourite after every 12), and leaves its favourite only for a plan that is better by more than a standard error.',
    'The value orders positions; it is no chance to win as it stands. Fewer matches than wished for were played, for want of time on the machine; the intervals say how much is known. Nearly all lost matches end in collapse.',
    '',
    'What was found by play, with three firefighters who think even less than `recruit` (luck alone moves 120 matches by nine points, up or down):',
    '',
    '- Every point of a way to safety tells as much as the next, and points that are there are not counted twice; before, a crew saved points instead of walking on. Veteran 58 → 72, Heroic 21 → 28 % of 80 and 60 matches; some of that belongs to fourteen more rounds of learning and to four weights set by hand at the same time.',
    '- Plans that chance interrupts are valued after the fire too: Veteran 61 → 73, Heroic 26 → 23 % of 120.',
    '- What chance asks on the way (aim again, which hazmat first) is answered at once instead of searched for: half the time.',
    '- Weights bent in pairs of matches with the same dice, and moved to where more is won (`npm run learn`): 0.51 → 0.60 of the score in 15 rounds of 400 matches; no more after that.',
    '- Rescue 0.7 times as heavy as that, by hand: Family 87 → 98 % of 60 and 80, Veteran 73 → 69, Heroic 23 → 25 % of 120. Points were made lighter with it afterwards, so that nobody saves them instead; only the tables below measure that.',
    '- Specialists, Heroic, % of 120: driver, generalist, rescue 31; CAFS, driver, rescue 28; CAFS, driver, generalist 26 (kept); CAFS, captain, generalist 24; CAFS, driver, captain 23; CAFS, generalist, paramedic 23; CAFS, hazmat, generalist 22; CAFS, generalist, rescue and CAFS, captain, rescue 20; CAFS, driver, imaging 18; CAFS, driver, hazmat 16; CAFS, driver, paramedic 15.',
    '- The script alone, at five thousandths of a second a match: 0 to 16 % of Heroic and 5 to 65 % of Veteran, by moving its tastes to where more is won (100 rounds of 300 or 400 matches). Without the driver it wins 0 to 3 % of Heroic: the deck gun keeps the fire small. Four in ten markers come in turns in which hazmats explode, and hot spots grow from 9 to 18 in thirty turns: a Heroic match has to be short.',
    '- Playing the five best plans of `recruit` on by the script, Heroic, the same 24 matches: 3 won without it, 7 with 24 tries, 11 with 48, the script alone 3. The guard matters: by the mean alone, with the script as what is usual, 2 of 12, and none of 12 played on for twelve turns; each turn chose otherwise and nothing was finished (in these tries the luck of plans was also one turn out of step). Later turns bring the same luck to all plans, whatever was drawn before.',
    '- Few tries do not show what is rare: what no try has shown counts as doubt too, or the last fire before a collapse is left burning.',
    '- More plans tell more than more tries. In 60 positions of Heroic matches the best plan by 288 tries each is the favourite in 19, and else any of the sixteen; 48 plans hold nothing better. A decision gains, in chance to win and by tries that it has not seen: with six plans and 96 tries 0.008, with sixteen and 48 0.015 for less work, with sixteen and 96 0.018 for twice the work (0.007, 0.009 and 0.010 among the plans of a wider search). Heroic, the same 50 matches: 28 won with six and 96, 28 with sixteen and 48, for 6.1 and 3.0 s of a core each; a faster script has its part in that.',
    '- Thinking longer wins more. Heroic, the same 100 matches: 27 won with a tenth of the work (8 tries), 47 with 48 tries, 59 with 192 (p99 of a decision 14, 55 and 220 ms on the machine that measured this); from 48 to 192 tries 26 were gained and 14 lost. So `chief` tried 192 times.',
    '- Much of that was spent in vain: plans that will hardly be better than the favourite beyond doubt are given up after every 12 tries, which leaves nothing to decide in most positions of a match that goes well. A Family match takes half of the work for that.',
    '- Three turns instead of six, with 384 tries, take a quarter of the work. Heroic is won as often (64 of 111, and 59 of 100), but Family only 962 of 1,000 times, Veteran 875 of 1,000: of the first 150 Family matches three turns win 142 and six turns 149. Neither more tries nor less doubt make up for it: Heroic with 1,024 tries 31 of 60 (38 with 384), with four turns 44 of 74 (50 with three), with half or twice the doubt about what no try has shown 34 of 60 and 35 of 59 (38 and 37), with 32 plans 6 of 14 (6); Family with doubt that shrinks where the match is nearly won 245 of 257.',
    '- So the level decides: in Heroic chiefs play on for three turns with 384 tries, elsewhere for six with 192. Heroic 66 of 120 with three turns, by chiefs who each remember their own plan, and 60 of 124 with six, by chiefs who share that memory as at a table; 38 and 29 of the same 60, and with the same memory three of thirteen gained, one lost: about one standard error, for half of the work (1.5 and 3.1 s of a core a match; p99 of a decision 63 and 107 ms). It is kept as no worse and cheaper, not as better beyond luck; the goal of 65 % is not reached.',
    '- Playing on for three turns, one chief alone wins 27 of 30 Heroic matches and two win 26 of 30, three about 60 %. Half of the difference are the two hot spots more that three firefighters begin with: three without them win 30 of 38, one with them 19 of 24. The rest may be the deck gun, which one alone fires in every turn (seen in traces, not tried by itself): of 13 fires 2.9 are left after six turns and 0.8 after twelve, with one marker more. Three, whose driver has every third turn, have 4.7 and 2.7 left in matches they win, with three markers more, and 9.0 and 4.1 in those they lose, with six (15 and 30 matches). Then one alone becomes the rescue specialist, with seven points a turn, and takes six turns for a victim.',
    '- In the script people count the more the fewer are missing: Heroic 22 → 27 % of 1,200 (driver, generalist, rescue); a little more of it, Veteran 61 → 60, Recruit 84 → 82, Family 87 → 86 % of 900.',
    '- Specialists by the script, Heroic, % of 1,200: driver, generalist, rescue 27; CAFS, driver, rescue 23; CAFS, driver, generalist 20; with a hazmat technician 16. Three chiefs that play on for three turns: driver, generalist, rescue 33 of 60 (38 with CAFS, driver, generalist); CAFS, driver, rescue 18 of 29 (18); CAFS, driver, captain 13 of 23 (13); driver, rescue, captain 8 of 24 (14). With chiefs that try less, driver, generalist, rescue won 23 of 47 and CAFS, driver, generalist 21 of 48 of the same matches, in 38 and 51 turns: faster, and no safer.',
    '- How three chiefs lose Heroic: the fire is nearly out after twelve turns, with 0.8 victims rescued on average; a victim takes seven to eight turns from then on, and hot spots grow to all 21. Then one or two turns of flare-ups reach the hazmats, which nobody had time for, and bring up to a dozen markers: 24 of 32 lost matches were lost after turn 24. Of the points after turn twelve a third goes against smoke and fire, a quarter into walking, a fifth into carrying, a tenth into vehicles.',
    '',
    'Tried in vain: a script that hurries more (Heroic 16 as before, Veteran 65 → 53, Family 77 → 68 %) or walks to fires more readily (Heroic 14 → 10 %); starting with everybody on the engine (16 → 10 %); a network that learns what to expect of positions, by the end of matches or by what was foretold a few turns later, straight or with bends (after some rounds it prefers carrying victims to bringing them out; with bends it won less from the second or third round on, straight it gained a little for eight rounds and lost it again by the fifteenth);',
    'smoke 2.5 times as heavy (Veteran 41, Heroic 11 % of 80); a higher value of everything, so that it is less of a gamble (45 and 28); rescue half as heavy (68 and 28 % of 120); playing the three best plans on for a round with a small search and without a guard (2 of 24 Heroic matches, for fifty times the work, with earlier weights that won 37 of 200).',
    'With sixteen plans, Heroic, the same matches each time: playing on for 12 turns (9 of 28 won, against 13 for 6 turns and 13 for 3 turns, with 24 tries): the value knows more than what the script makes of a position; a chance to win at the end that was fitted to 2,000 scripted matches, though it foretells them better (1 of 7 against 6 of 8); hazmats four times as heavy (6 of 21 against 11), and with a technician (4); victims that are missing 1.4 times as heavy (10 of 21); half the doubt (14 of 31 against 15 of 32); the value instead of the chance at the end (16 of 32).',
    'With the script, Heroic: places, specialists and parking chosen by playing on from the set-up (17 → 18 to 21 % of 800 with CAFS, 23 → 21 without); its tastes moved on (60 rounds of 250 pairs) or bent one by one (none of 19 was better by more than luck); what scripts with other tastes would do as further plans (one new plan in each position, and no gain). Giving plans up as soon as they are a standard error behind saves a twentieth of the tries: most plans are nearly as good as the best.',
    'With three turns in Heroic, the same matches: the mean of the chances after one, two and three turns instead of that after three (59 of 100 against 57, 20 gained and 18 lost); CAFS turned into a paramedic for nothing, against the rules, from turn ten on once two fires or fewer are left (27 of 60 against 33, 7 gained and 13 lost): that change would hardly pay if it had to be walked for.',
    'A chance to win at the end by victims missing, markers left, fires, smoke and hot spots, fitted to the turn ends of 72 Heroic matches of chiefs, foretells unseen ones better (a log loss of 0.54 instead of 0.60, the best of several sets of features). Played was that fit, rounded by hand, with a quarter of the other weights: 10 of 20 won (12 with the usual chance); with hazmats that may be put down and CAFS, driver, rescue 20 of 35 (20); with smoke and saved points cheaper in both looks 4 of 12 (8), and the same with CAFS, driver, rescue 6 of 8 (5). Fitted once more, to about 145 matches of chiefs of several kinds, and with twice the doubt about what no try has shown: 41 of 75 (43, 16 gained and 18 lost), for the first look too 8 of 15 (11). Re-rolls of the deck gun weighed like any other plan instead of answered at once: 23 of 44 (29). The driver made to change to the rescue specialist as soon as at most one fire burns: 9 of 19 (12), with the first fit 11 of 19 (12). All but one of these were broken off before 60 matches, for want of time on the machine: they show no gain, and rule out no small one. The usual chief won 103 of all 192, fewer than on the dice that most of these were compared on. With a fitted chance matches were won in 41 to 46 turns instead of 52.',
    'By the script alone: that change with at most 0, 1, 2 or 4 fires 17, 15, 13.5 and 6.5 % of 400 (22.5 without); what the value prefers of scripts with three, five or seven tastes 20, 20 and 17 % of 200 (19.5); the driver in the seat that begins 20.6 % of 9,200 (19.4 % of 6,500 in any seat; chiefs of all the kinds tried above won 37 of 76 so, and 135 of 243 with the driver in another seat); which die of the deck gun is rolled again by the exact expectation of what it puts out 19.7 % of 4,000 (19.0), by the value of every target 20.5 % of 7,000 (19.5).',
    'A Heroic match begins with about 14 fires, 5 hazmats and 4 to 10 markers; two hazmats that explode in the first round have brought 14 markers at once, whatever the crew did.',
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
