import { describe, expect, test } from 'vitest';
import type { Player } from '../../../kit/players/playout.ts';
import { neighbours } from '../rules/data/geometry.ts';
import { type Action, damageOf, type State } from '../rules/state.ts';
import { burning } from '../rules/testing.ts';
import { players } from './players.ts';
import { type Clear, playTurn, positionOf } from './testing.ts';

const E = '. . . . . . . . . .';
/** A house of which only some rows are drawn. */
const house = (rows: Readonly<Record<number, string>>): string =>
  Array.from({ length: 8 }, (_, row) => rows[row] ?? E).join('\n');

const rescued = (count: number) => (state: State) => state.rescued >= count;
const won = (state: State) => state.result?.won === true;
const out = (state: State) => burning(state).length === 0;
const clean = (state: State) => state.spaces.every((threat) => threat === 'clear');
const does = (match: (action: Action) => boolean) => (_state: State, done: readonly Action[]) => done.some(match);
const never = (kind: Action['kind']) => (_state: State, done: readonly Action[]) => done.every((a) => a.kind !== kind);
const turns = (at: number) => does((action) => action.kind === 'move' && action.to === at);
const recruit = { level: 'recruit' } as const;
const carrying = { carries: 'victim' } as const;

/** Nobody who has to be saved lies or is carried beside fire. */
const nobodyBesideFire = ({ victims, firefighters, spaces }: State): boolean => {
  const held = firefighters.flatMap(({ at, carries }) => (carries === 'victim' && at !== null ? [at] : []));
  return [...victims.map(({ at }) => at), ...held].every((at) =>
    neighbours(at).every((next) => spaces[next] !== 'fire'),
  );
};

/** Positions of one kind. */
const kind = (title: string, all: readonly Clear[]): Clear[] =>
  all.map((one) => ({ ...one, name: `${title}: ${one.name}` }));

const exits = kind('carries the victim out', [
  { name: 'left', house: house({ 3: '. 0 . . . . . . . .' }), crew: [carrying], right: rescued(1) },
  { name: 'top', house: house({ 1: '. . . . . . 0 . . .' }), crew: [carrying], right: rescued(1) },
  { name: 'right', house: house({ 4: '. . . . . . . . 0 .' }), crew: [carrying], right: rescued(1) },
  { name: 'bottom', house: house({ 6: '. . . 0 . . . . . .' }), crew: [carrying], right: rescued(1) },
]);

const takes = kind('takes the victim up and out', [
  { name: 'left', house: house({ 3: '. 0v . . . . . . . .' }), crew: [{}], right: rescued(1) },
  { name: 'top', house: house({ 1: '. . . . . . 0v . . .' }), crew: [{}], right: rescued(1) },
  { name: 'right', house: house({ 4: '. . . . . . . . 0v .' }), crew: [{}], right: rescued(1) },
  { name: 'bottom', house: house({ 6: '. . . 0v . . . . . .' }), crew: [{}], right: rescued(1) },
  { name: 'one step away', house: house({ 3: '. 0 v . . . . . . .' }), crew: [{ ap: 5 }], right: rescued(1) },
  { name: 'with the fire behind', house: house({ 3: '. 0v F F . . . . . .' }), crew: [{}], right: rescued(1) },
  { name: 'from outside', house: house({ 4: '. . . . . . . . v 0' }), crew: [{}], right: rescued(1) },
]);

const six = { rescued: 6 };
const wins = kind('wins', [
  {
    name: 'although all burns',
    house: house({ 2: '. F F F . . . . . .', 3: '. 0 F F F . . . . .' }),
    crew: [carrying],
    more: six,
    right: won,
  },
  {
    name: 'by the doorway on the right',
    house: house({ 4: '. . . . . . F . 0 .' }),
    crew: [carrying],
    more: six,
    right: won,
  },
  {
    name: 'with the points that are there',
    house: house({ 6: '. . 0v . . . . . . .' }),
    crew: [{ ap: 6 }],
    more: six,
    right: won,
  },
  {
    name: 'rather than look at who is nearer',
    house: house({ 1: '. . . . ? . 0 . . .' }),
    crew: [carrying],
    more: six,
    right: won,
  },
]);

const fights = kind('puts out', [
  { name: 'the only fire', house: house({ 1: '. . F 0 . . . . . .' }), crew: [{ ap: 2 }], right: out },
  { name: 'two fires', house: house({ 5: '. . F 0 F . . . . .' }), crew: [{}], right: out },
  { name: 'fire and smoke', house: house({ 6: '. F 0 s . . . . . .' }), crew: [{ ap: 7 }], right: clean },
  {
    name: 'a fire one step away',
    house: house({ 3: '. F . 0 . . . . . .' }),
    crew: [{ ap: 4 }],
    more: { edges: { '32-33': 'open' } },
    right: out,
  },
  {
    name: 'fire in the own corner',
    house: house({ 1: '. 0 F . . . . . . .', 2: '. F . . . . . . . .' }),
    crew: [{}],
    right: out,
  },
  {
    name: 'the fire beside the victim',
    house: house({ 5: '. . . . v0 . . . . .', 6: '. . . . F . . . . .' }),
    crew: [{ ap: 2 }],
    right: nobodyBesideFire,
  },
  {
    name: 'the fire beside the carried one',
    house: house({ 3: '. . . . F 0 . . . .' }),
    crew: [{ ...carrying, ap: 2 }],
    right: nobodyBesideFire,
  },
  {
    name: 'the last fire before the collapse',
    house: house({ 1: '. . F 0 . . . . . .', 2: '. . . ? . . . . . .' }),
    crew: [{ ap: 2 }],
    options: { level: 'family', maxDamage: 18 },
    right: out,
  },
]);

/** Smoke that touches fire burns with the next roll, whatever it hits. */
const flashovers = kind('leaves no smoke beside fire', [
  {
    name: 'when one point is left',
    house: house({ 5: '. . F s 0 . . . . .' }),
    crew: [{ ap: 1 }],
    right: ({ spaces }) => spaces[53] === 'clear',
  },
  {
    name: 'when there are points for both',
    house: house({ 5: '. . F s 0 . . . . .' }),
    crew: [{ ap: 4 }],
    right: clean,
  },
  {
    name: 'and turns no fire to smoke beside another one, where it can be put out',
    house: house({ 6: '. F F 0 . . . . . .' }),
    crew: [{ ap: 2 }],
    right: ({ spaces }) => spaces[62] === 'clear',
  },
]);

const looks = kind('looks who is there', [
  { name: 'beside it', house: house({ 1: '. . 0 ? . . . ? ? .' }), crew: [{ ap: 6 }], right: turns(13) },
  {
    name: 'three steps away',
    house: house({ 5: '. 0 . . ? . . . . .', 1: '. . . . . . . ? ? .' }),
    crew: [{ ap: 8 }],
    right: turns(54),
  },
  {
    name: 'the near one of two',
    house: house({ 5: '. . 0 ? . . . . . .', 1: '. ? . . . . . ? . .' }),
    crew: [{ ap: 6 }],
    right: turns(53),
  },
  {
    name: 'from outside',
    house: house({ 3: '0 . ? . . . . . . .', 1: '. . . . . . . ? ? .' }),
    crew: [{ ap: 8 }],
    right: turns(32),
  },
]);

const doors: readonly Clear[] = [
  {
    name: 'opens the door on the way out',
    house: house({ 3: '. . . 0 . . . . . .' }),
    crew: [{ ...carrying, ap: 5 }],
    right: (state) => [31, 32].includes(state.firefighters[0]?.at ?? 0),
  },
  {
    name: 'does not chop where the next marker brings the house down',
    house: house({ 3: '. . . . 0 . . . . .', 2: '. . . . v . . . . .' }),
    crew: [{ ap: 8 }],
    options: { level: 'family', maxDamage: 18 },
    more: {
      edges: Object.fromEntries(
        ['01-11', '02-12', '03-13', '04-14', '05-15', '07-17', '08-18', '10-11'].map(
          (name) => [name.replace(/^0/, ''), 'destroyed'] as const,
        ),
      ),
    },
    right: (state) => damageOf(state) === 16 || !state.result,
  },
];

const specialists: readonly Clear[] = [
  {
    name: 'the paramedic treats a victim far from the ambulance',
    house: house({ 5: '. . . . 0v . . . . .' }),
    crew: [{ role: 'paramedic', ap: 4 }],
    options: recruit,
    right: does(({ kind }) => kind === 'treat'),
  },
  {
    name: 'the hazmat technician takes the hazmat apart before the fire gets there',
    house: house({ 5: '. . . 0h F . . . . .' }),
    crew: [{ role: 'hazmat', ap: 2 }],
    options: recruit,
    right: (state) => state.disposed === 1 || out(state),
  },
  {
    name: 'CAFS puts out with foam and keeps the points',
    house: house({ 5: '. . F 0 . . . . . .' }),
    crew: [{ role: 'cafs', ap: 3, special: 3 }],
    options: recruit,
    right: out,
  },
  {
    name: 'CAFS puts out three',
    house: house({ 5: '. . F 0 F . . . . .', 6: '. . . F . . . . . .' }),
    crew: [{ role: 'cafs', ap: 3, special: 3 }],
    options: recruit,
    right: out,
  },
  {
    name: 'the rescue specialist runs to the point of interest',
    house: house({ 5: '. 0 . . . . . . . .', 6: '. . . . ? . . . . .', 1: '. . . . . . . ? ? .' }),
    crew: [{ role: 'rescue', ap: 1, special: 3 }],
    options: recruit,
    right: turns(64),
  },
  {
    name: 'the hazmat beside the doorway is carried out',
    house: house({ 1: '. . . . . . . F F .', 3: '. 0h . . . . . . . .' }),
    crew: [{ role: 'generalist', ap: 2 }],
    options: recruit,
    right: (state) => state.disposed === 1,
  },
  {
    name: 'two hazmats beside the doorway are carried out one after the other',
    house: house({ 1: '. F F . . . . . . .', 4: '. . . . . . . . hh0 .' }),
    crew: [{ role: 'generalist', ap: 7 }],
    options: recruit,
    right: (state) => state.disposed === 2,
  },
  {
    name: 'the hazmat in the arms goes outside',
    house: house({ 2: '. F . . . . . . . .', 3: '. 0 . . . . . . . .' }),
    crew: [{ role: 'generalist', ap: 2, carries: 'hazmat' }],
    options: recruit,
    right: (state) => state.disposed === 1 || out(state),
  },
  {
    name: 'brings the victim to the ambulance',
    house: house({ 3: '. 0 . . . . . . . .' }),
    crew: [{ ...carrying, role: 'generalist', ap: 5 }],
    options: recruit,
    right: rescued(1),
  },
  {
    name: 'lets the ambulance come',
    house: house({ 4: '. . . . . . . . . 0' }),
    crew: [{ ...carrying, role: 'generalist', ap: 5 }],
    options: recruit,
    right: rescued(1),
  },
  {
    name: 'the driver fires the deck gun at a burning quarter',
    house: house({ 1: '0 F F F F . . . . .', 2: '. F F F F . . . . .', 3: '. F F F F . . . . .' }),
    crew: [{ role: 'driver', ap: 4 }],
    more: { engine: 'left' },
    options: recruit,
    right: does(({ kind }) => kind === 'deck-gun'),
  },
  {
    name: 'the captain sends the carrier to the ambulance',
    house: house({ 3: '. 1 . . . . . . . .', 6: '. . . . 0 . . . . .' }),
    crew: [
      { role: 'captain', ap: 4, special: 2 },
      { ...carrying, role: 'generalist' },
    ],
    options: recruit,
    right: rescued(1),
  },
];

const order = (to: number) => ({ id: 1, seat: 1, kind: 'consent', captain: 0, order: { kind: 'move', to } }) as const;
const aim = (red: number, black: number) =>
  ({ id: 1, seat: 0, kind: 'reroll', red, black, redLeft: 1, blackLeft: 1 }) as const;
const gunner = { role: 'driver', ap: 2 } as const;
const corner = house({ 1: '0 . F . . . . . . .', 2: '. F F F . . . . . .', 3: '. . F . . . . . . .' });

const answers: readonly Clear[] = [
  {
    name: 'allows an order to the ambulance',
    house: house({ 3: '. 1 . . . . . . . .', 6: '. . . . 0 . . . . .' }),
    crew: [
      { role: 'captain', ap: 4, special: 2 },
      { ...carrying, role: 'generalist' },
    ],
    more: { questions: [order(30)] },
    options: recruit,
    right: does((a) => a.kind === 'consent' && a.yes),
  },
  {
    name: 'refuses an order away from the ambulance, towards the fire',
    house: house({ 3: '. 1 . . . . . . . .', 2: '. . F . . . . . . .', 6: '. . . . 0 . . . . .' }),
    crew: [
      { role: 'captain', ap: 4, special: 2 },
      { ...carrying, role: 'generalist' },
    ],
    more: { questions: [order(32)] },
    options: recruit,
    right: does((a) => a.kind === 'consent' && !a.yes),
  },
  {
    name: 'keeps the aim in the middle of the fire',
    house: corner,
    crew: [gunner],
    more: { questions: [aim(2, 2)], engine: 'left' },
    options: recruit,
    right: does((a) => a.kind === 'reroll' && a.dice === 'none'),
  },
  {
    name: 'rolls again where nothing burns',
    house: house({ 1: '0 F F . . . . . . .', 2: '. F F . . . . . . .' }),
    crew: [gunner],
    more: { questions: [aim(3, 4)], engine: 'left' },
    options: recruit,
    right: does((a) => a.kind === 'reroll' && a.dice !== 'none'),
  },
  {
    name: 'leaves nothing of a fire that it can pay for',
    house: house({ 5: '. . F 0 . . . . . .' }),
    crew: [{ ap: 4 }],
    more: { questions: [{ id: 1, seat: 0, kind: 'douse', at: 52 }], acted: true },
    options: { level: 'family', extinguishAsk: true },
    right: does((a) => a.kind === 'douse' && a.leaving === 'clear'),
  },
];

const idle: readonly Clear[] = [
  {
    name: 'never drops a victim on the way out',
    house: house({ 6: '. . . . 0 . . . . .' }),
    crew: [carrying],
    right: never('drop'),
  },
  {
    name: 'walks on with the victim when the way is long',
    house: house({ 5: '. 0 . . . . . . . .' }),
    crew: [{ ...carrying, ap: 8 }],
    right: ({ rescued, firefighters: [held] }) => rescued > 0 || held?.at !== 51,
  },
];

const clear: readonly Clear[] = [
  ...exits,
  ...takes,
  ...wins,
  ...fights,
  ...flashovers,
  ...looks,
  ...doors,
  ...specialists,
  ...answers,
  ...idle,
];

/** The one that plans gets a small part of its work: what is clear is clear at once. */
const characters: Readonly<Record<string, Player<State, Action>>> = {
  recruit: players.recruit.play,
  veteran: players.veteran.thinking?.(0.3) ?? players.veteran.play,
  chief: players.chief.thinking?.(0.16) ?? players.chief.play,
};

test('there are at least forty', () => {
  expect(clear.length).toBeGreaterThanOrEqual(40);
});

describe.each(Object.entries(characters))('%s', (_name, play) => {
  test.each(clear.map((one) => [one.name, one] as const))('%s', (_title, one) => {
    const state = positionOf(one);
    const done = playTurn(play, state, 7);
    expect(one.right(state, done), JSON.stringify(done)).toBe(true);
  });
});
