import type { Flag, OptionTable } from '../../../kit/contract/options.ts';
import { presets } from './data/presets.ts';
import type { Options } from './data/settings.ts';

type Labels<T extends string | number | boolean> = readonly (readonly [T, string])[];

/** The first value is the default. */
function choice<T extends string | number | boolean>(label: string, help: string, labels: Labels<T>) {
  const values = labels.map(([value, name]) => ({ value, label: name }));
  const first = labels[0];
  if (!first) throw new RangeError(`the option "${label}" has no value`);
  return { type: 'choice', label, help, values, default: first[0] } as const;
}

const flag = (label: string, help: string, usual: boolean): Flag => ({ type: 'flag', label, help, default: usual });

const crewSizes: Labels<1 | 2 | 3 | 4 | 5 | 6> = [
  [1, 'one'],
  [2, 'two'],
  [3, 'three'],
  [4, 'four'],
  [5, 'five'],
  [6, 'six'],
];

/** The box holds 24 hot spots; ten of them may be on the board from the start. */
const MOST_RESERVE = 14;
const reserves: Labels<'level' | number> = [
  ['level', 'as the level says'],
  ...Array.from({ length: MOST_RESERVE + 1 }, (_, count) => [count, String(count)] as const),
];

export const options: OptionTable<Options> = {
  asked: ['level', 'board'],
  fields: {
    level: choice('Level', 'How hard the match is, and whether specialists and vehicles take part.', [
      ['family', 'Family: plain firefighters, no vehicles'],
      ['recruit', 'Recruit: specialists, three explosions'],
      ['veteran', 'Veteran: more hazmats and hot spots'],
      ['heroic', 'Heroic: four explosions, a full reserve'],
    ]),
    board: choice('Board', 'Which printed side of the board.', [
      ['A', 'Side A: four doorways'],
      ['B', 'Side B: two doorways'],
    ]),
    crew: choice<Options['crew']>('Firefighters', 'How many firefighters the players share among them.', [
      ['perPlayer', 'one for each player'],
      ['six', 'always six, dealt round the table'],
      ...crewSizes,
    ]),
    firstPlayer: choice('First turn', 'Who takes the first turn.', [
      ['host', 'the host'],
      ['random', 'somebody drawn at random'],
      ['lastReady', 'the last to be ready'],
    ]),
    rolePick: choice('Picking specialists', 'How specialists and starting places are picked.', [
      ['turns', 'one after another, in a random order'],
      ['onJoin', 'while the table gathers, by everybody for himself'],
    ]),
    familySetup: choice('Family start', 'Where fire and points of interest lie at the start of a Family match.', [
      ['fixed', 'as printed (side A)'],
      ['random', 'rolled: ten fires and three points of interest'],
    ]),
    initialExplosions: choice('First explosions', 'How the explosions of the set-up find their spaces.', [
      ['rulebook', 'by the printed table and turned dice'],
      ['random', 'each by rolling both dice'],
    ]),
    setupSmoke: flag('Smoke at the start', 'Whether smoke is laid out, more of it on a harder level.', false),
    hazmatStacking: flag('Hazmats may share a space', 'Whether a hazmat of the set-up may land on another.', true),
    hotSpotReserve: choice('Hot spots in reserve', 'How many hot spots can still come.', reserves),
    poiPool: choice('Points of interest', 'How many there are in all.', [
      [15, '15: ten victims, five false alarms'],
      [18, '18: twelve victims, six false alarms'],
    ]),
    victimsToWin: choice('Victims to win', 'How many victims must be rescued.', [
      [7, 'seven'],
      [8, 'eight'],
      [11, 'eleven (of twelve)'],
    ]),
    perfectGame: flag('Play on for a perfect match', 'The win is safe, and the match goes on for ten rescued.', false),
    winCheck: choice('The match is won', 'When the rescued are counted.', [
      ['immediate', 'the moment the last victim is rescued'],
      ['endOfTurn', 'when the turn ends'],
    ]),
    unwinnable: choice('When too few victims are left', 'What happens when the match can no longer be won.', [
      ['playOn', 'it is said, and played on'],
      ['lose', 'the match is lost'],
    ]),
    victimsLostLimit: choice<Options['victimsLostLimit']>('Lost victims', 'How many lost victims lose the match.', [
      [4, 'four'],
      ['off', 'they never do'],
    ]),
    maxDamage: {
      type: 'amount',
      label: 'Damage limit',
      help: 'How many markers the walls stand.',
      min: 18,
      max: 60,
      step: 1,
      default: 24,
    },
    damageRule: choice('The house collapses', 'Which damage marker brings the house down.', [
      ['atLimit', 'when the limit is reached'],
      ['aboveLimit', 'when the limit is exceeded'],
    ]),
    baseAp: choice('Action points', 'How many action points a turn brings.', [
      ['role', 'as the specialist says'],
      ['flat4', 'four for everybody'],
    ]),
    apCap: choice('Saving points', 'How many action points can be kept.', [
      ['saved4', 'at most four are saved'],
      ['total8', 'at most eight with the new ones'],
    ]),
    overLimit: choice('Too many points left', 'What happens to points that cannot be saved.', [
      ['discard', 'they are lost'],
      ['refuse', 'the turn cannot end before they are spent'],
    ]),
    moveIntoFire: choice('Moving into fire', 'Whether firefighters may step into fire.', [
      ['allowed', 'for two points'],
      ['forbidden', 'never'],
    ]),
    closeDoors: flag('Doors can be closed', 'Whether open doors can be closed again.', true),
    exteriorDoors: choice('Doorways to the outside', 'What they are.', [
      ['opening', 'openings for good'],
      ['closable', 'doors that stand open'],
    ]),
    extinguishOwn: flag('Extinguish in your own space', 'Otherwise only in neighbouring spaces.', true),
    extinguishAsk: flag('Ask how a fire is put out', 'Fire is chosen first, then smoke or nothing is left.', false),
    flipPoi: choice('Points of interest are turned', 'How they are revealed.', [
      ['auto', 'by entering their space, for nothing'],
      ['manualOwnSpace', 'in your own space, for one point'],
      ['manualAdjacent', 'in your own or a neighbouring space, for nothing'],
    ]),
    rescueAt: choice('Victims are rescued', 'Where they have to be brought.', [
      ['mode', 'outside in Family, at the ambulance otherwise'],
      ['outside', 'anywhere outside'],
    ]),
    hazmatPickup: choice('Picking up a hazmat', 'From where.', [
      ['own', 'from your own space'],
      ['adjacent', 'also from a neighbouring space'],
    ]),
    disposeReach: choice('Disposing of a hazmat', 'How far the Hazmat Technician reaches.', [
      ['own', 'the own space'],
      ['adjacent', 'also a neighbouring space'],
    ]),
    disposeFree: flag('Disposing costs nothing', 'Otherwise the Hazmat Technician pays two points.', false),
    commandConsent: choice('Commands', "Whether a command needs the other's consent.", [
      ['ask', 'the other is asked'],
      ['auto', 'they are obeyed'],
    ]),
    commandTakes: flag('Commands to carry', 'An order to move may take a victim or a hazmat along.', true),
    cafsCommandLimit: choice<Options['cafsCommandLimit']>('Commanding CAFS', 'Points a turn on the CAFS firefighter.', [
      [1, 'one'],
      ['none', 'no limit'],
    ]),
    movementApDoors: flag('Movement points open doors', "Whether the Rescue Specialist's points pay for doors.", false),
    crewChangeStrict: choice<Options['crewChangeStrict']>('Crew change', 'When a firefighter may change the role.', [
      [true, 'on the engine, as the first action, for two points'],
      ['roleOnly', 'any time, if the role is free'],
    ]),
    crewChangeLasts: choice('A crew change lasts', 'For how long.', [
      ['permanent', 'until the next one'],
      ['turn', 'for this turn'],
    ]),
    crewChangeAp: choice('Points after a crew change', 'What becomes of the points.', [
      ['keep', 'they are kept and fitted to the new role'],
      ['reset', 'those of the new role, saved ones are forgotten'],
    ]),
    deckGunAsk: flag('Ask before the deck gun rolls', 'The gun is paid for first, then the dice are rolled.', false),
    deckGunShield: flag('Walls stop the deck gun', 'Walls and closed doors shield neighbouring spaces.', true),
    driverReroll: choice('Rolling again for the deck gun', 'What the Driver/Operator may do.', [
      ['eachDieOnce', 'roll each die once more'],
      ['wholeTwice', 'roll both dice again, up to twice'],
    ]),
    blackFlip: choice('Opposite face of the black die', 'Depends on the die.', [
      ['sumNine', 'together they make nine'],
      ['koplow', '1–6, 2–5, 3–8, 4–7'],
    ]),
    openDoorBlast: choice('An explosion at an open door', 'Whether it goes on behind the door.', [
      ['pass', 'it does'],
      ['stop', 'it stops there'],
    ]),
    hazmatOrder: choice('Several hazmats in fire', 'Which one explodes first.', [
      ['ask', 'whoever ended the turn says'],
      ['auto', 'row by row'],
    ]),
    hazmatFlashover: choice('Flashovers after hazmats', 'When smoke beside the new fire burns.', [
      ['afterEach', 'after each explosion'],
      ['afterAll', 'after all of them'],
    ]),
    hazmatHotSpot: flag('Hazmats leave hot spots', 'Whether an exploded hazmat leaves a hot spot.', true),
    flareMarker: choice('A flare-up leaves a hot spot', 'Where it goes.', [
      ['last', 'on the last space of the chain'],
      ['none', 'nowhere'],
    ]),
    knockDown: choice('After a knock-down', 'Where firefighters go on.', [
      ['nearest', 'Family: the nearest ambulance spot; otherwise at the ambulance'],
      ['anySpotOnTurn', 'any ambulance spot, chosen when the turn comes'],
      ['anySpotNow', 'Family: any ambulance spot, at once; otherwise at the ambulance'],
    ]),
    poiShift: choice('A new point of interest without room', 'Where it goes (not in Family).', [
      ['arrows', 'along the printed arrows'],
      ['anyAdjacent', 'to neighbouring spaces until one is free'],
    ]),
  },
  groups: {
    crew: { label: 'The crew, and who begins', fields: ['crew', 'firstPlayer', 'rolePick'] },
    start: {
      label: 'The house at the start',
      fields: ['familySetup', 'initialExplosions', 'setupSmoke', 'hazmatStacking', 'hotSpotReserve', 'poiPool'],
    },
    end: {
      label: 'Winning and losing',
      fields: ['victimsToWin', 'perfectGame', 'winCheck', 'unwinnable', 'victimsLostLimit', 'maxDamage', 'damageRule'],
    },
    turn: {
      label: 'A turn',
      fields: [
        'baseAp',
        'apCap',
        'overLimit',
        'moveIntoFire',
        'closeDoors',
        'exteriorDoors',
        'extinguishOwn',
        'extinguishAsk',
      ],
    },
    found: {
      label: 'Victims and hazmats',
      fields: ['flipPoi', 'rescueAt', 'poiShift', 'hazmatPickup', 'disposeReach', 'disposeFree'],
    },
    specialists: {
      label: 'Specialists',
      fields: [
        'commandConsent',
        'commandTakes',
        'cafsCommandLimit',
        'movementApDoors',
        'crewChangeStrict',
        'crewChangeLasts',
        'crewChangeAp',
      ],
    },
    gun: { label: 'The deck gun', fields: ['deckGunAsk', 'deckGunShield', 'driverReroll', 'blackFlip'] },
    fire: {
      label: 'What the fire does',
      fields: ['openDoorBlast', 'hazmatOrder', 'hazmatFlashover', 'hazmatHotSpot', 'flareMarker', 'knockDown'],
    },
  },
  presets,
  /** [FP-OPTION-1] */
  contradictions: [
    {
      options: ['level', 'board', 'familySetup'],
      why: 'side B has no printed Family start: choose side A, or a random start',
      holds: ({ level, board, familySetup }) => level === 'family' && board === 'B' && familySetup === 'fixed',
    },
    {
      options: ['victimsToWin', 'poiPool'],
      why: 'with 15 points of interest there are only ten victims',
      holds: ({ victimsToWin, poiPool }) => victimsToWin === 11 && poiPool === 15,
    },
    {
      options: ['victimsToWin', 'perfectGame'],
      why: 'ten rescued are perfect, but eleven are needed to win',
      holds: ({ victimsToWin, perfectGame }) => victimsToWin === 11 && perfectGame,
    },
    {
      options: ['extinguishOwn', 'moveIntoFire'],
      why: 'who steps into fire must be able to put it out there',
      holds: ({ extinguishOwn, moveIntoFire }) => !extinguishOwn && moveIntoFire === 'allowed',
    },
  ],
};
