import { expect, test } from 'vitest';
import { fastChance } from '../../../../kit/chance/dice.ts';
import { quiet } from '../../../../kit/contract/game.ts';
import { familyFires } from '../data/boards.ts';
import type { Level } from '../data/levels.ts';
import type { Fact } from '../facts.ts';
import game from '../game.ts';
import { damageOf } from '../state.ts';
import { asked, begin, burning, edgeBetween, only, optionsOf, play, why } from '../testing.ts';

const recruit = optionsOf({ level: 'recruit' });
/** Explosions on 3,3, on 1,1 and in column 8; three hazmats; three points of interest. */
const recruitDraws = [1, 1, 1, 6, 6, 1, 6, 2, 6, 3, 2, 5, 2, 6, 2, 7];

test('[FP-SETUP-1] Family begins as printed', () => {
  const state = begin(optionsOf(), 2, []);
  expect(burning(state)).toEqual([...familyFires].sort((a, b) => a - b));
  expect(state.hidden).toEqual([24, 51, 58]);
  expect([state.engine, state.ambulance, state.hazmats, state.hotSpots, state.reserve]).toEqual([
    null,
    null,
    [],
    [],
    0,
  ]);
});

test('[FP-SETUP-2] doors are closed, nothing is damaged, nobody is on the board', () => {
  const state = begin(optionsOf(), 2, []);
  expect(new Set(state.edges)).toEqual(new Set(['wall', 'closed', 'doorway']));
  expect(state.firefighters.map(({ at }) => at)).toEqual([null, null]);
});

test.each([
  ['recruit', 3, 3, 0, 6],
  ['veteran', 3, 4, 3, 6],
  ['heroic', 4, 5, 3, 12],
] as [Level, number, number, number, number][])(
  '[FP-SETUP-3] %s: %i explosions, %i hazmats, %i further hot spots, %i in reserve',
  (level, explosions, hazmats, hotSpots, reserve) => {
    const facts: Fact[] = [];
    const options = optionsOf({ level, initialExplosions: 'random' });
    const seating = { names: ['Ann'], host: 0, readyOrder: [0] };
    const state = game.setup(options, seating, fastChance(3), (fact) => facts.push(fact));
    expect(only(facts, 'exploded')).toHaveLength(explosions);
    expect([state.hazmats.length, state.hotSpots.length, state.reserve]).toEqual([
      hazmats,
      explosions + hotSpots,
      reserve,
    ]);
    const order = facts.map(({ kind }) => kind).filter((kind) => /exploded|hazmat-placed|poi-placed/.test(kind));
    expect(order).toEqual([...order].sort((a, b) => ranks.indexOf(a) - ranks.indexOf(b)));
  },
);

const ranks = ['exploded', 'hazmat-placed', 'poi-placed'];

test('[FP-SETUP-4] explosions by table, by both dice, and in the opposite column', () => {
  const facts: Fact[] = [];
  const state = begin(recruit, 1, recruitDraws, facts);
  expect(only(facts, 'exploded').map(({ at }) => at)).toEqual([33, 11, 68]);
  expect(state.hotSpots).toEqual([11, 33, 68]);
  expect(only(facts, 'die-flipped')).toEqual([{ kind: 'die-flipped', die: 'black', from: 1, to: 8 }]);
  expect(state.spaces[32]).toBe('clear');
  expect(edgeBetween(state, '32-33')).toBe('gone');
  expect(damageOf(state)).toBe(5);
  expect(state.reserve).toBe(6);
});

test('[FP-SETUP-4] a burning space is rolled again, and fire outside goes out', () => {
  const facts: Fact[] = [];
  // 3,4 burns after the first explosion on 3,3; 3,1 sends fire through the doorway.
  const draws = [1, 3, 4, 3, 1, 1, 6, 6, 6, 5, 6, 4, 2, 6, 2, 7, 1, 2];
  const state = begin(recruit, 1, draws, facts);
  expect(only(facts, 'exploded').map(({ at }) => at)).toEqual([33, 31, 18]);
  expect(only(facts, 'outside-cleared').map(({ at }) => at)).toEqual([30]);
  expect(state.spaces[30]).toBe('clear');
});

test('[FP-SETUP-5] hazmats avoid fire, and each other where they must', () => {
  const [explosions, pois] = [recruitDraws.slice(0, 4), recruitDraws.slice(10)];
  const stacked = begin(recruit, 1, [...explosions, 6, 8, 6, 6, 5, 5, 5, 5, ...pois]);
  expect(stacked.hazmats).toEqual([55, 55, 66]);
  const options = optionsOf({ level: 'recruit', hazmatStacking: false });
  const apart = begin(options, 1, [...explosions, 6, 6, 5, 5, 5, 5, 5, 4, ...pois]);
  expect(apart.hazmats).toEqual([54, 55, 66]);
});

test('[FP-SETUP-6] a bigger crew brings more hot spots, never two on a space', () => {
  const hot = (seats: number) => {
    const names = Array.from({ length: seats }, (_, seat) => `Seat ${seat}`);
    return game.setup(recruit, { names, host: 0, readyOrder: [0] }, fastChance(1), quiet).hotSpots.length;
  };
  expect([1, 2, 3, 4, 5, 6].map(hot)).toEqual([3, 3, 5, 6, 6, 6]);
});

test('[FP-SETUP-7] a random Family start: ten fires and three points of interest, all apart', () => {
  const options = optionsOf({ familySetup: 'random', board: 'B' });
  const fires = [11, 12, 13, 14, 15, 16, 17, 18, 21, 22];
  const fireDraws = fires.flatMap((at) => [Math.trunc(at / 10), at % 10]);
  const state = begin(options, 1, [...fireDraws.slice(0, 18), 1, 1, 2, 2, 1, 1, 2, 3, 2, 3, 2, 4, 2, 5]);
  expect(burning(state)).toEqual(fires);
  expect(state.hidden).toEqual([23, 24, 25]);
});

test('[FP-SETUP-8] the host parks the vehicles first', () => {
  const state = begin(recruit, 1, recruitDraws);
  expect(game.toAct(state)).toEqual([0]);
  const question = asked(state, 0);
  play(state, 0, { kind: 'park', question, engine: 'right', ambulance: 'bottom' });
  expect([state.engine, state.ambulance]).toEqual(['right', 'bottom']);
});

test('[FP-SETUP-8] if the host has left, the next in order parks', () => {
  const state = begin(recruit, 2, [...recruitDraws, 1]);
  game.leave?.(state, 0, 'removed', fastChance(1), quiet);
  expect(state.questions).toMatchObject([{ seat: 1, kind: 'park' }]);
});

test('[FP-SETUP-9] specialists are picked one after another, each once', () => {
  const state = begin(recruit, 2, [...recruitDraws, 1]);
  expect(state.order).toEqual([1, 0]);
  play(state, 0, { kind: 'park', question: asked(state, 0), engine: 'top', ambulance: 'top' });
  expect(game.toAct(state)).toEqual([1]);
  play(state, 1, { kind: 'pick', question: asked(state, 1), role: 'driver' });
  const again = { kind: 'pick', question: asked(state, 0), role: 'driver' };
  expect(why(state, 0, again)).toEqual({ code: 'roleIsTaken', role: 'driver', seat: 1 });
  play(state, 0, { kind: 'pick', question: asked(state, 0), role: 'captain' });
  expect(state.firefighters.map(({ role }) => role)).toEqual(['captain', 'driver']);
});

test('[FP-SETUP-9] the last to be ready picks first when that seat begins', () => {
  const state = begin(optionsOf({ level: 'recruit', firstPlayer: 'lastReady' }), 3, [
    ...recruitDraws.slice(0, 10),
    ...[6, 4, 6, 5],
    ...recruitDraws.slice(10),
    1,
  ]);
  expect(state.order).toEqual([2, 1, 0]);
});

test('[FP-SETUP-10] everybody starts outside, also together', () => {
  const state = begin(optionsOf(), 2, []);
  expect(why(state, 0, { kind: 'start', question: asked(state, 0), at: 11 })).toMatchObject({ code: 'not-on-offer' });
  play(state, 0, { kind: 'start', question: asked(state, 0), at: 30 });
  play(state, 1, { kind: 'start', question: asked(state, 1), at: 30 });
  expect(state.firefighters.map(({ at }) => at)).toEqual([30, 30]);
  expect(state.stage).toBe('turn');
});

test.each([
  ['host', [], 0],
  ['random', [1], 1],
  ['lastReady', [], 2],
] as const)('[FP-SETUP-11] %s begins', (firstPlayer, draws, seat) => {
  const state = begin(optionsOf({ firstPlayer }), 3, draws);
  for (const next of state.order) play(state, next, { kind: 'start', question: asked(state, next), at: 30 });
  expect([state.stage, state.turn]).toEqual(['turn', seat]);
});

test.each([
  ['host', [], 0],
  ['random', [1], 1],
  ['lastReady', [], 2],
] as const)(
  '[FP-SETUP-11] chosen on joining, %s begins, and nobody knows it before all are ready',
  (first, draws, seat) => {
    const state = begin(optionsOf({ firstPlayer: first, rolePick: 'onJoin' }), 3, []);
    for (const next of [1, 0, 2]) play(state, next, { kind: 'start', question: asked(state, next), at: 30 });
    expect(state.questions.map(({ kind }) => kind)).toEqual(['ready', 'ready', 'ready']);
    for (const next of [0, 1]) play(state, next, { kind: 'ready', question: asked(state, next) });
    expect([state.stage, state.turn]).toEqual(['set-up', 0]);
    play(state, 2, { kind: 'ready', question: asked(state, 2) }, draws);
    expect([state.stage, state.turn]).toEqual(['turn', seat]);
  },
);

test('[FP-SETUP-12] the crew is one each, six, or a number, never fewer than players', () => {
  const seats = (crew: 'perPlayer' | 'six' | 3) => [1, 4].map((players) => game.seats(optionsOf({ crew }), players));
  expect([seats('perPlayer'), seats('six'), seats(3)]).toEqual([
    [1, 4],
    [6, 6],
    [3, 4],
  ]);
});

test('[FP-SETUP-8] whoever is host is asked for the vehicles', () => {
  const seating = { names: ['Ann', 'Bob'], host: 1, readyOrder: [0, 1] };
  expect(game.setup(recruit, seating, fastChance(4), quiet).questions).toMatchObject([{ seat: 1, kind: 'park' }]);
});
