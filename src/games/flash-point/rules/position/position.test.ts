import { expect, test } from 'vitest';
import { defaults } from '../../../../kit/contract/options.ts';
import { sentence } from '../../../../kit/contract/refusal.ts';
import game from '../game.ts';
import { options } from '../options.ts';
import { burning, drawn, edgeBetween, expectLook, optionsOf, position } from '../testing.ts';
import { words } from '../words/words.ts';

const usual = defaults(options);
const draw = game.positions.draw;

function read(text: string) {
  const found = game.positions.read(text, usual);
  if ('refusal' in found) throw new Error(sentence(found.refusal, words.refusals));
  return found.value;
}

/** Why a partial position is refused, as a sentence. */
function problem(partial: unknown, given: Parameters<typeof optionsOf>[0] = {}): string {
  const filled = game.positions.fill(partial, optionsOf(given), 1);
  return 'refusal' in filled ? sentence(filled.refusal, words.refusals) : 'fine';
}

const drawing = `
     0       1       2       3       4       5       6       7       8       9
0>
 >                                           A       A
 +       +=======+=======+=======+=======+=======+== o ==+=======+=======+
1>       #   s   .       .       O       .       #       .       .       #
 >   1E  #       .       .       O       .       #       .       .       #
 +       + . . . + . . . + . . . + . . . + . . . + . . . + . . . + . . . +
2>       #       .       .       %       .       -       .       .       #
 >   E   #       .       .       %       .       -       .       .       #
 +       + . . . + . . . +==%%%==+ . x . +=======+=======+=======+==[D]==+
3>       o       .   F*  D  h2   .  ?    .       .       #       .       #
 >       o   0   .       D       .       .       .       #       .       #
 +       + . . . + . . . + . . . + . . . + . . . + . . . + . . . + . . . +
4>       #       .  vt   #       .       .       .       D       .       o
 >       #       .       #       .       .       .       D       .       o
 +       +=======+=======+=======+==[O]==+=======+=======+=======+=======+
5>       #       .       .       .       .       #       .       #       #
 >       #       .       .       .       .       #       .       #       #
 +       + . . . + . . . + . . . + . . . + . . . + . . . + . . . + . . . +
6>       #       .       .       .       .       D       .       D       #
 >       #       .       .       .       .       D       .       D       #
 +       +=======+=======+== o ==+=======+=======+=======+=======+=======+
7>
 >

# Two firefighters; the rest goes without saying.
seat 0 paramedic ap 2
seat 1 driver
option level recruit
`;

test('[FP-POSITION-1] a drawing is read as it looks', () => {
  const house = read(drawing);
  expect([burning(house), house.spaces[11], house.hotSpots]).toEqual([[32], 'smoke', [32]]);
  expect([house.hazmats, house.hidden]).toEqual([[33, 33], [34]]);
  expect(house.victims).toEqual([
    { at: 42, treated: false },
    { at: 42, treated: true },
  ]);
  expect(['13-14', '23-24', '25-26', '24-34', '44-54', '32-33'].map((name) => edgeBetween(house, name))).toEqual([
    'open',
    'damaged',
    'gone',
    'destroyed',
    'open',
    'closed',
  ]);
  expect([house.engine, house.ambulance]).toEqual(['left', 'top']);
  expect(house.firefighters).toMatchObject([
    { at: 31, role: 'paramedic', ap: 2 },
    { at: 10, role: 'driver' },
  ]);
});

test('[FP-POSITION-1] and drawn as it was read', () => {
  const house = read(drawing);
  expect(read(draw(house))).toEqual(house);
  const picture = (text: string) =>
    text
      .split('\n')
      .filter((line) => /^[ 0-7][>+]/.test(line))
      .map((line) => line.replaceAll(' ', ''));
  expect(picture(draw(house))).toEqual(picture(drawing));
});

test('[FP-POSITION-1] a part of a house is read and drawn: people with their burdens, vehicles, what lies there, walls', () => {
  const part = `
         0       1       2
    3>  1A   o0(vt)s*.       -
    4>   A   #   h2  .   ?   #
     +       +==%%%==+=======+
  `;
  const house = drawn(`${part}    seat 1 driver ap 3`, { level: 'recruit' });
  expect(house.firefighters).toMatchObject([
    { at: 31, role: 'paramedic', carries: 'victim', leads: true },
    { at: 30, role: 'driver', ap: 3, carries: null, leads: false },
  ]);
  expect([house.hotSpots, house.hazmats, house.hidden, house.spaces[31]]).toEqual([[31], [41, 41], [42], 'smoke']);
  expect(['32-33', '41-51', '42-52'].map((name) => edgeBetween(house, name))).toEqual(['gone', 'damaged', 'wall']);
  expectLook(house).toBe(part);
  for (const [from, to] of [
    ['0(vt)', '0(v)'],
    ['1A', 'A'],
    ['?', 's'],
    ['==%%%==', '======='],
  ] as const) {
    expect(() => expectLook(house).toBe(part.replace(from, to))).toThrow('should look like');
  }
});

test.each([
  ['a strange sign', ['h2', 'z9'], 'space 3,3: "z9" means nothing here'],
  ['a wall that is not there', ['.  ?    .', '.  ?    #'], 'space 3,4: on side A there is open floor'],
  ['a door where a wall is', ['==%%%==', '==[D]=='], 'between 2,3 and 3,3 is a wall, it cannot be "closed"'],
  ['half an engine', ['   1E  ', '   1   '], 'space 2,0: the engine stands on the two spaces'],
  ['two engines', [' >       o   0   .', ' >   E   o   0   .'], 'the engine stands on the two spaces'],
  ['a firefighter twice', ['   1E  ', '  01E  '], 'firefighter 0 stands in two places'],
  ['an unknown line', ['seat 1 driver', 'seet 1 driver'], 'line 29: cannot read "seet 1 driver"'],
  ['an unknown option', ['option level', 'option lvl'], 'there is no option "lvl"'],
  ['a bad option', ['option level recruit', 'option level legend'], 'The option "level" takes "family"'],
])('[FP-POSITION-3] a drawing with %s is refused', (_what, [from = '', to = ''], why) => {
  expect(drawing).toContain(from);
  expect(() => read(drawing.replace(from, to))).toThrow(why);
});

test('[FP-POSITION-2] JSON with little in it is completed', () => {
  const house = position({ fire: [34], smoke: [35], edges: { '24-34': 'damaged' } }, { level: 'heroic' }, 3);
  expect([house.spaces[34], house.spaces[35], edgeBetween(house, '24-34')]).toEqual(['fire', 'smoke', 'damaged']);
  expect(house.firefighters.map(({ role }) => role)).toEqual(['paramedic', 'captain', 'imaging']);
  expect([house.stage, house.turn, house.firefighters[0]?.ap, house.engine]).toEqual(['turn', 0, 4, 'left']);
  expect(house.unseen).toEqual({ victims: 10, falseAlarms: 5 });
});

test('[FP-POSITION-2] a whole state is taken as it is', () => {
  const house = position({ fire: [34], victims: [{ at: 61, treated: true }] }, { level: 'veteran' }, 2);
  expect(game.positions.fill(JSON.parse(JSON.stringify(house)), usual, 2)).toEqual({ value: house });
});

test.each([
  [{ firefighters: [{ at: 80 }] }, 'firefighters.0.at'],
  [{ firefighters: [{ at: 3.5 }] }, 'firefighters.0.at'],
  [{ fire: [99] }, 'fire.0: this should be 80 at most'],
  [{ edges: { '11-12': 'damaged' } }, 'there is no wall and no door between 1,1 and 1,2'],
  [{ edges: { nowhere: 'damaged' } }, 'no wall and no door between nowhere'],
  [{ edges: { '1-11': 'closed' } }, 'it cannot be "closed"'],
  [{ hidden: [1] }, 'points of interest lie inside'],
  [{ hidden: [11, 12, 13, 14] }, 'at most 3 points of interest'],
  [{ fire: [31], victims: [{ at: 31, treated: false }] }, 'a victim is in the fire on 3,1'],
  [{ fire: [30] }, 'there is fire outside on 3,0'],
  [{ rescued: 20 }, 'no count is below 0'],
  [{ unseen: { victims: 3, falseAlarms: 5 } }, 'there are 10 victims in all, not 3'],
  [{ engine: 'left' }, 'no vehicles in the Family game'],
  [{ firefighters: [{ ap: 12 }] }, 'has 12 action points'],
  [{ firefighters: [{ ap: -1 }] }, 'firefighters.0.ap'],
  [{ turn: 3 }, 'it is the turn of seat 3'],
  [{ wind: 'north' }, 'there is nothing called wind'],
  [{ stage: 'over' }, 'a match is over exactly when it has a result'],
  [{ questions: [{ id: 1, seat: 4, kind: 'roll' }] }, 'a seat is asked that does not exist'],
  [{ questions: [{ id: 1, seat: 0, kind: 'hazmat', spaces: [11] }], asked: 1 }, 'asked what is not the question now'],
  [{ firefighters: [{}, {}], questions: [{ id: 1, seat: 1, kind: 'roll' }], asked: 1 }, 'not the question now'],
  [{ questions: [{ id: 1, seat: 0, kind: 'douse', at: 68 }], asked: 1 }, 'somebody is asked what cannot be done'],
  [{ fire: [31], firefighters: [{ at: 31, ap: 0 }] }, 'somebody cannot get out of the fire'],
  [
    { stage: 'set-up', firefighters: [{ at: 31 }], questions: [{ id: 1, seat: 0, kind: 'ready' }], asked: 1 },
    'firefighter 0 is inside before the first turn',
  ],
  [{ fire: [31], firefighters: [{ at: 31, carries: 'victim' }] }, 'firefighter 0 has brought a load into fire'],
  [
    {
      stage: 'fire',
      fire: [30],
      firefighters: [{ at: null, status: 'down' }, {}],
      questions: [{ id: 1, seat: 0, kind: 'recover', spaces: [5] }],
      asked: 1,
    },
    'there is fire outside on 3,0',
  ],
  ['nonsense', 'this should be of the type object'],
  [{ stage: 'lunch' }, 'stage: this should be one of set-up, turn, fire, over'],
] as [unknown, string][])('[FP-POSITION-3] %j is refused', (partial, why) => {
  expect(problem(partial).toLowerCase()).toContain(why.toLowerCase());
});

test('[FP-VEHICLE-1] while a match goes on both vehicles stand somewhere', () => {
  expect(problem({ engine: null }, { level: 'recruit' })).toContain('both vehicles stand somewhere');
  expect(problem({ ambulance: null }, { level: 'recruit' })).toContain('both vehicles stand somewhere');
  const left = { engine: null, ambulance: null, firefighters: [{ at: null, status: 'gone' }] };
  const deserted = { ...left, stage: 'over', result: { won: false, reason: 'deserted' } };
  expect(problem(deserted, { level: 'recruit' }), 'all left before').toBe('fine');
});

test('[FP-POSITION-3] more damage than the house bears is refused', () => {
  const names = ['1-11', '2-12', '3-13', '4-14', '5-15', '7-17', '8-18', '10-11', '15-16', '18-19', '20-21', '23-24'];
  const edges = Object.fromEntries(names.map((name) => [name, 'destroyed']));
  expect(problem({ edges })).toContain('24 damage markers: the house would have collapsed');
  expect(problem({ edges }, { damageRule: 'aboveLimit' })).toBe('fine');
});
