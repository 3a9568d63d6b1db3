import { describe, expect, test } from 'vitest';
import { fastChance } from '../../../kit/chance/dice.ts';
import { quiet } from '../../../kit/contract/game.ts';
import type { Entry } from '../../../kit/match/log.ts';
import { blank } from '../../../kit/match/match.ts';
import { defaultSettings } from '../../../tables/table/settings.ts';
import { type Deadlines, deadlinesAfter, none } from '../../../tables/turns/deadlines.ts';
import { levels } from './data/levels.ts';
import { presets } from './data/presets.ts';
import type { Fact } from './facts.ts';
import game from './game.ts';
import { damageOf, type State } from './state.ts';
import {
  asked,
  begin,
  burning,
  drawn,
  END,
  edgeBetween,
  expectLook,
  only,
  optionsOf,
  play,
  position,
  why,
} from './testing.ts';
import { priceOf } from './view/price.ts';

/** Every operation of both operation models that concerns the rules, by its number there. */

const modelA = { preset: 'modelA', level: 'recruit' } as const;
const modelB = { preset: 'modelB', level: 'recruit' } as const;
const familyA = { preset: 'modelA', level: 'family' } as const;
const familyB = { preset: 'modelB', level: 'family' } as const;
const full = { hidden: [16, 17, 18] };
const to = (space: number) => ({ kind: 'move', to: space }) as const;
const command = (seat: number, order: object) => ({ kind: 'command', seat, order }) as never;

function setUp(given: typeof modelA | typeof modelB | typeof familyB, seats: number): State {
  const names = Array.from({ length: seats }, (_, seat) => `Seat ${seat}`);
  const readyOrder = names.map((_, seat) => seat);
  return game.setup(optionsOf(given), { names, host: 0, readyOrder }, fastChance(4), quiet);
}

const NOW = 1000;
const anchor = { match: 'm', game: game.id, rules: game.rules, seedHash: '' };

/** Who would be answered for, and when, at a table of people with the settings of a preset. */
function deadlinesAt(state: State, preset: keyof typeof presets): Deadlines {
  const players = state.firefighters.map((_, seat) => `person ${seat}`);
  const match = { ...blank(game, anchor), version: 1, state, players };
  const entry = { kind: 'action', seat: state.turn, by: { person: 'somebody' }, at: NOW } as Entry;
  const settings = { ...defaultSettings, ...presets[preset].table };
  return deadlinesAfter(none, match, entry, { status: 'playing', settings });
}

describe('operation model A', () => {
  test('A12 specialistSelected: one after another, the last to be ready first; taken ones are refused', () => {
    const state = setUp(modelA, 6);
    play(state, 0, { kind: 'park', question: asked(state, 0), engine: 'top', ambulance: 'left' });
    expect(state.questions).toMatchObject([{ kind: 'pick', seat: 5 }]);
    play(state, 5, { kind: 'pick', question: asked(state, 5), role: 'captain' });
    const [next = -1] = game.toAct(state);
    expect(next).not.toBe(5);
    expect(why(state, next, { kind: 'pick', question: asked(state, next), role: 'captain' })).toMatchObject({
      code: 'roleIsTaken',
    });
    expect(why(state, 5, { kind: 'pick', question: 2, role: 'driver' })).toMatchObject({ code: 'not-your-turn' });
  });

  test('A13 selectedInitialPosition: outside, first chooser first, then player 1 moves', () => {
    const state = setUp(modelA, 6);
    play(state, 0, { kind: 'park', question: asked(state, 0), engine: 'top', ambulance: 'left' });
    const order = [...state.order];
    for (const seat of order) play(state, seat, game.fallback(state, seat));
    expect(state.questions).toMatchObject([{ kind: 'start', seat: 5 }]);
    expect(why(state, 5, { kind: 'start', question: asked(state, 5), at: 33 })).toMatchObject({ code: 'not-on-offer' });
    for (const seat of order) play(state, seat, { kind: 'start', question: asked(state, seat), at: 30 });
    expect([state.stage, state.turn]).toEqual(['turn', 5]);
  });

  test('A18 A18a endMyTurn: more than ten rescued win when the turn ends', () => {
    const house = position({ ambulance: 'left', rescued: 10, firefighters: [{ at: 31, leads: true }] }, modelA);
    play(house, 0, to(30));
    expect(house.result).toBeNull();
    expect(only(play(house, 0, END), 'ended')).toMatchObject([{ won: true, rescued: 11 }]);
  });

  test('A18b endMyTurn: storedAPLimitExceeded, the turn goes on', () => {
    const house = position({ ...full, firefighters: [{ ap: 6 }] }, modelA);
    expect(why(house, 0, END)).toEqual({ code: 'storedAPLimitExceeded', have: 6, limit: 4 });
    expect(house.turn).toBe(0);
  });

  test('A18c A18d A18h endMyTurn: the fire advances, points of interest come, the next player is told', () => {
    const house = position({ hidden: [17, 18], fire: [65], smoke: [64], firefighters: [{}, {}] }, modelA);
    const facts = play(house, 0, END, [6, 5, 6, 1]);
    expect(facts.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['exploded', 'ignited', 'poi-placed']));
    expect(facts.at(-1)).toMatchObject({ kind: 'turn', seat: 1 });
  });

  test('A18e endMyTurn: the knocked-down choose when their turn comes', () => {
    const house = position({ ...full, smoke: [64], firefighters: [{ at: 64 }, { at: 64 }, {}] }, modelA);
    play(house, 0, END, [6, 4]);
    expect(house.questions).toMatchObject([{ kind: 'recover', seat: 1 }]);
    expect(house.firefighters[0]).toMatchObject({ status: 'down' });
  });

  test('A18f endMyTurn: several hazmats are put in order by the sender', () => {
    const house = position({ ...full, fire: [62], smoke: [63, 64], hazmats: [63, 64] }, modelA);
    play(house, 0, END, [6, 1]);
    expect(house.questions).toMatchObject([{ kind: 'hazmat', seat: 0, spaces: [63, 64] }]);
  });

  test('A18g endMyTurn: damage over the limit loses', () => {
    const walls = ['1-11', '2-12', '3-13', '4-14', '5-15', '7-17', '8-18', '10-11', '15-16', '18-19', '20-21', '23-24'];
    const edges = Object.fromEntries(walls.map((name) => [name, 'destroyed']));
    const house = position({ edges, fire: [68], hidden: [51, 52, 53] }, modelA);
    expect(only(play(house, 0, END, [6, 8]), 'ended')).toMatchObject([{ won: false, reason: 'collapse' }]);
    expect(damageOf(house)).toBe(25);
  });

  test('A19 selectedHazMatResolve: the chosen one explodes, asked again while several are left', () => {
    const house = position({ ...full, fire: [62], smoke: [63, 64, 65], hazmats: [63, 64, 65] }, modelA);
    play(house, 0, END, [6, 1]);
    const facts = play(house, 0, { kind: 'hazmat', question: 1, at: 64 });
    expect(only(facts, 'hazmat-exploded')).toEqual([{ kind: 'hazmat-exploded', at: 64 }]);
    expect(house.questions).toMatchObject([{ kind: 'hazmat', spaces: [63, 65] }]);
    const last = play(house, 0, { kind: 'hazmat', question: 2, at: 65 });
    expect(only(last, 'hazmat-exploded').map(({ at }) => at)).toEqual([65, 63]);
  });

  test('A20 selectedPositionAfterKnockDown: any ambulance parking space, before the own turn', () => {
    const house = position({ ...full, turn: 1, firefighters: [{ status: 'down' }, {}] }, familyA);
    play(house, 1, END, [6, 1]);
    expect(why(house, 0, { kind: 'recover', question: 1, at: 31 })).toMatchObject({ code: 'not-on-offer' });
    expect(why(house, 0, END)).toEqual({ code: 'not-on-offer' });
    play(house, 0, { kind: 'recover', question: 1, at: 73 });
    expect(house.firefighters[0]).toMatchObject({ at: 73, status: 'active' });
  });

  test('A21 moveFirefighter: not through walls or doors; insufficientAP', () => {
    const house = position({ firefighters: [{ at: 33, ap: 1 }] }, modelA);
    expect(why(house, 0, to(23))).toEqual({ code: 'wall-between' });
    expect(why(house, 0, to(32))).toEqual({ code: 'door-closed' });
    play(house, 0, to(34));
    expect(why(house, 0, to(35))).toEqual({ code: 'insufficientAP', need: 1, have: 0 });
  });

  test('A22 removeSmoke: current or adjacent; insufficientAP', () => {
    const house = position({ smoke: [33, 34], firefighters: [{ at: 33, ap: 1, role: 'driver' }] }, modelA);
    play(house, 0, { kind: 'extinguish', at: 33, leaving: 'clear' });
    expect(house.spaces[33]).toBe('clear');
    expect(why(house, 0, { kind: 'extinguish', at: 34, leaving: 'clear' })).toMatchObject({ code: 'insufficientAP' });
  });

  test('A23 turnFireIntoSmoke; insufficientAP', () => {
    const house = position({ fire: [34, 43], firefighters: [{ at: 33, ap: 1, role: 'driver' }] }, modelA);
    play(house, 0, { kind: 'extinguish', at: 34, leaving: 'smoke' });
    expect(house.spaces[34]).toBe('smoke');
    expect(why(house, 0, { kind: 'extinguish', at: 43, leaving: 'smoke' })).toMatchObject({ code: 'insufficientAP' });
  });

  test('A24 removeFire: both steps in one; insufficientAP', () => {
    const house = position({ fire: [34, 43], firefighters: [{ at: 33, ap: 3, role: 'driver' }] }, modelA);
    play(house, 0, { kind: 'extinguish', at: 34, leaving: 'clear' });
    expect([house.spaces[34], house.firefighters[0]?.ap]).toEqual(['clear', 1]);
    expect(why(house, 0, { kind: 'extinguish', at: 43, leaving: 'clear' })).toEqual({
      code: 'insufficientAP',
      need: 2,
      have: 1,
    });
  });

  test('A25 openDoor: on an edge of the own position; insufficientAP', () => {
    const house = position({ firefighters: [{ at: 32, ap: 1 }] }, modelA);
    play(house, 0, { kind: 'open', toward: 33 });
    expect(edgeBetween(house, '32-33')).toBe('open');
    const poor = position({ firefighters: [{ at: 32, ap: 0 }] }, modelA);
    expect(why(poor, 0, { kind: 'open', toward: 33 })).toMatchObject({ code: 'insufficientAP' });
  });

  test('A26 chopWall: a marker is placed and counted; insufficientAP', () => {
    const house = position({ firefighters: [{ at: 33, ap: 3, role: 'driver' }] }, modelA);
    expect(only(play(house, 0, { kind: 'chop', toward: 23 }), 'wall-damaged')).toMatchObject([{ damage: 1 }]);
    expect(why(house, 0, { kind: 'chop', toward: 23 })).toMatchObject({ code: 'insufficientAP', need: 2 });
  });

  test('A27 carryVictim: both move; insufficientAP', () => {
    const columns = '     3       4       5\n';
    const house = drawn(`${columns}3>  0v   .       .       .\nseat 0 ap 3`, modelA);
    play(house, 0, { kind: 'carry', load: 'victim', from: 33 });
    expect(only(play(house, 0, to(34)), 'moved')).toMatchObject([{ load: 'victim', cost: 2 }]);
    expectLook(house).toBe(`${columns}3>       . 0(v)  .       .`);
    expect(why(house, 0, to(35))).toEqual({ code: 'insufficientAP', need: 2, have: 1 });
  });

  test('A28 carryHazmat: insufficientAP, alreadyCarrying', () => {
    const columns = '     3       4       5\n';
    const house = drawn(`${columns}3>  0h   .   h   .       .\nseat 0 ap 3`, modelA);
    play(house, 0, { kind: 'carry', load: 'hazmat', from: 33 });
    play(house, 0, to(34));
    expectLook(house).toBe(`${columns}3>       . 0(h)h .       .`);
    expect(why(house, 0, { kind: 'carry', load: 'hazmat', from: 34 })).toEqual({ code: 'alreadyCarrying' });
    expect(why(house, 0, to(35))).toMatchObject({ code: 'insufficientAP' });
    const withVictim = drawn(`${columns}3> 0(v)h .       .       .`, modelA);
    expect(why(withVictim, 0, { kind: 'carry', load: 'hazmat', from: 33 })).toEqual({ code: 'alreadyCarrying' });
  });

  test('A29 crewChange: for this turn; insufficientAP, notOnEnginePosition, notFirstActionOfTurn', () => {
    const change = { kind: 'crew-change', role: 'captain' } as const;
    const at = (more: object, state: object = {}) =>
      position({ ...full, engine: 'left', firefighters: [{ at: 10, role: 'driver', ...more }], ...state }, modelA);
    expect(why(at({ ap: 1 }), 0, change)).toMatchObject({ code: 'insufficientAP' });
    expect(why(at({ at: 30 }), 0, change)).toEqual({ code: 'notOnEnginePosition' });
    expect(why(at({}, { acted: true }), 0, change)).toEqual({ code: 'notFirstActionOfTurn' });
    const house = at({});
    play(house, 0, change);
    expect(house.firefighters[0]?.role).toBe('captain');
    play(house, 0, END, [6, 1]);
    expect(house.firefighters[0]?.role).toBe('driver');
  });

  test('A30 treatVictim: Paramedic; then carrying costs nothing extra; insufficientAP', () => {
    const columns = '     3       4\n';
    const house = drawn(`${columns}3>  0v   .       .\nseat 0 paramedic ap 2`, modelA);
    play(house, 0, { kind: 'treat', carrier: null });
    play(house, 0, { kind: 'lead' });
    expectLook(house).toBe(`${columns}3> 0(t)  .       .`);
    expect(only(play(house, 0, to(34)), 'moved')).toMatchObject([{ cost: 1, leads: true }]);
    expectLook(house).toBe(`${columns}3>       . 0(t)  .`);
    const poor = drawn(`${columns}3>  0v   .       .\nseat 0 paramedic ap 0`, modelA);
    expect(why(poor, 0, { kind: 'treat', carrier: null })).toMatchObject({ code: 'insufficientAP' });
  });

  test('A31 disposeHazmat: technician, same position; insufficientAP', () => {
    const house = position({ hazmats: [33], firefighters: [{ at: 33, role: 'hazmat', ap: 1 }] }, modelA);
    expect(why(house, 0, { kind: 'dispose', at: 33 })).toEqual({ code: 'insufficientAP', need: 2, have: 1 });
    const rich = position({ hazmats: [33], firefighters: [{ at: 33, role: 'hazmat' }] }, modelA);
    play(rich, 0, { kind: 'dispose', at: 33 });
    expect([rich.hazmats, rich.disposed]).toEqual([[], 1]);
  });

  test('A32 commandFirefighter: move or open, the target is asked; insufficientAP, permissionToControlDenied', () => {
    const firefighters = [{ role: 'captain', ap: 0, special: 1 }, { at: 32 }];
    const house = position({ firefighters }, modelA);
    play(house, 0, command(1, { kind: 'open', toward: 33 }));
    expect(house.questions).toMatchObject([{ kind: 'consent', seat: 1, captain: 0 }]);
    play(house, 1, { kind: 'consent', question: 1, yes: false });
    expect(why(house, 0, command(1, { kind: 'open', toward: 33 }))).toEqual({
      code: 'permissionToControlDenied',
      seat: 1,
    });
    const loaded = position({ firefighters: [firefighters[0], { at: 32, carries: 'victim' }] }, modelA);
    expect(why(loaded, 0, command(1, to(31)))).toEqual({ code: 'insufficientAP', need: 2, have: 1 });
  });

  test('A33 repliedToPermissionToControl: yes carries it out, no costs nothing', () => {
    const house = position({ firefighters: [{ role: 'captain' }, { at: 30 }] }, modelA);
    play(house, 0, command(1, to(31)));
    play(house, 1, { kind: 'consent', question: 1, yes: true });
    expect(house.firefighters.map(({ at, special }) => [at, special])).toEqual([
      [30, 1],
      [31, 0],
    ]);
  });

  test('A34 flipPOI: own position, for points; insufficientAP', () => {
    const house = position({ hidden: [31], firefighters: [{ at: 30, ap: 2 }] }, modelA);
    play(house, 0, to(31));
    expect(house.hidden).toEqual([31]);
    play(house, 0, { kind: 'reveal', at: 31 }, ['victim']);
    expect(house.victims).toEqual([{ at: 31, treated: false }]);
    const poor = position({ hidden: [31], firefighters: [{ at: 31, ap: 0 }] }, modelA);
    expect(why(poor, 0, { kind: 'reveal', at: 31 })).toMatchObject({ code: 'insufficientAP' });
  });

  test('A35 moveEngine: others there are asked; insufficientAP, notOnEnginePosition', () => {
    const drive = { kind: 'drive', vehicle: 'engine', to: 'top', at: 7 } as const;
    const house = position({ engine: 'left', firefighters: [{ at: 10 }, { at: 20 }] }, modelA);
    expect(only(play(house, 0, drive), 'ride-asked')).toMatchObject([{ seat: 1 }]);
    const away = position({ engine: 'left', firefighters: [{ at: 30 }] }, modelA);
    expect(why(away, 0, drive)).toEqual({ code: 'notOnEnginePosition' });
    const poor = position({ engine: 'left', firefighters: [{ at: 10, ap: 1 }] }, modelA);
    expect(why(poor, 0, drive)).toMatchObject({ code: 'insufficientAP' });
  });

  test('A36 moveAmbulance: from anywhere, riding along or not; insufficientAP', () => {
    const send = { kind: 'drive', vehicle: 'ambulance', to: 'top', at: null } as const;
    const house = position({ ambulance: 'left', firefighters: [{ at: 65 }, { at: 40 }] }, modelA);
    expect(only(play(house, 0, send), 'ride-asked')).toMatchObject([{ seat: 1, vehicle: 'ambulance' }]);
    const aboard = position({ ambulance: 'left', firefighters: [{ at: 30 }] }, modelA);
    play(aboard, 0, { ...send, at: 5 });
    expect(aboard.firefighters[0]?.at).toBe(5);
    expect(why(position({ firefighters: [{ ap: 1 }] }, modelA), 0, send)).toMatchObject({ code: 'insufficientAP' });
  });

  test('A37 invitationToRideAlongReturned: yes travels, no stays, the initiator travels either way', () => {
    const columns = '     0       1       2       3       4       5       6       7       8\n';
    const answered = (at: number | null) => {
      const house = drawn('     0       1\n1>  0E   #       .\n2>  1E   #       .', modelA);
      play(house, 0, { kind: 'drive', vehicle: 'engine', to: 'top', at: 7 });
      play(house, 1, { kind: 'ride', question: 1, at });
      return house;
    };
    expectLook(answered(8)).toBe(`${columns}0>                                                          0E      1E`);
    expectLook(answered(null)).toBe(`${columns}0>                                                          0E       E`);
    expectLook(answered(null)).toBe('     0       1\n1>       #       .\n2>   1   #       .');
  });

  test('A38 fireDeckGun: asks for the roll; insufficientAP, notOnEnginePosition, quadrantNotClear', () => {
    const gun = { kind: 'deck-gun' } as const;
    const at = (...firefighters: object[]) => position({ engine: 'left', firefighters }, modelA);
    expect(why(at({ at: 10, ap: 3 }), 0, gun)).toMatchObject({ code: 'insufficientAP' });
    expect(why(at({ at: 30 }), 0, gun)).toEqual({ code: 'notOnEnginePosition' });
    expect(why(at({ at: 10 }, { at: 22 }), 0, gun)).toEqual({ code: 'quadrantNotClear' });
    const house = at({ at: 10 });
    play(house, 0, gun);
    expect(house.questions).toMatchObject([{ kind: 'roll', seat: 0 }]);
  });

  const shoot = (role: string, dice: readonly number[]) => {
    const house = position({ engine: 'left', fire: [22, 31, 33], firefighters: [{ at: 10, role }] }, modelA);
    play(house, 0, { kind: 'deck-gun' });
    const facts = play(house, 0, { kind: 'roll', question: 1 }, dice);
    return { house, facts };
  };

  test('A39 diceRolledForDeckGun: dice are flipped into the quadrant; the Operator is offered a re-roll', () => {
    const { house, facts } = shoot('generalist', [5, 7]);
    expect(only(facts, 'die-flipped').map(({ die }) => die)).toEqual(['red', 'black']);
    expect([house.spaces[22], house.questions]).toEqual(['clear', []]);
    const operator = shoot('driver', [5, 7]).house;
    expect([operator.spaces[22], operator.questions]).toMatchObject([
      'fire',
      [{ kind: 'reroll', redLeft: 1, blackLeft: 1 }],
    ]);
    const closedIn = position({ engine: 'left', smoke: [31, 32, 33], firefighters: [{ at: 10 }] }, modelA);
    play(closedIn, 0, { kind: 'deck-gun' });
    play(closedIn, 0, { kind: 'roll', question: 1 }, [3, 2]);
    expect(closedIn.spaces.includes('smoke')).toBe(false);
    const sent = { kind: 'roll', question: 1, red: 2, black: 2 };
    const cheat = position({ engine: 'left', firefighters: [{ at: 10 }] }, modelA);
    play(cheat, 0, { kind: 'deck-gun' });
    expect(why(cheat, 0, sent)).toMatchObject({ code: 'not-on-offer' });
  });

  test('A40 reRolledBoth: the target is final', () => {
    const { house } = shoot('driver', [1, 1]);
    play(house, 0, { kind: 'reroll', question: 2, dice: 'both' }, [2, 2]);
    expect([house.spaces[22], house.questions]).toEqual(['clear', []]);
  });

  test('A41 reRolledRed: then black is offered, or the target is final', () => {
    const { house } = shoot('driver', [1, 2]);
    play(house, 0, { kind: 'reroll', question: 2, dice: 'red' }, [2]);
    expect(house.questions).toMatchObject([{ redLeft: 0, blackLeft: 1, red: 2, black: 2 }]);
    play(house, 0, { kind: 'reroll', question: 3, dice: 'none' });
    expect(house.spaces[22]).toBe('clear');
  });

  test('A42 reRolledBlack: then red is offered, or the target is final', () => {
    const { house } = shoot('driver', [1, 1]);
    play(house, 0, { kind: 'reroll', question: 2, dice: 'black' }, [2]);
    expect(house.questions).toMatchObject([{ redLeft: 1, blackLeft: 0 }]);
    play(house, 0, { kind: 'reroll', question: 3, dice: 'red' }, [2]);
    expect([house.spaces[22], house.questions]).toEqual(['clear', []]);
  });
});

describe('operation model B', () => {
  test('B8 replyChooseBoardType: markers by level; a chosen side; Family without roles', () => {
    for (const level of ['recruit', 'veteran', 'heroic'] as const) {
      const facts: Fact[] = [];
      const options = optionsOf({ preset: 'modelB', level, board: 'B' });
      const seating = { names: ['Ann'], host: 0, readyOrder: [0] };
      const state = game.setup(options, seating, fastChance(2), (fact) => facts.push(fact));
      expect(only(facts, 'exploded')).toHaveLength(levels[level].explosions);
      expect([state.hazmats.length, state.options.board]).toEqual([levels[level].hazmats, 'B']);
      expect(state.spaces.filter((threat) => threat === 'smoke')).toHaveLength(levels[level].smoke);
      expect(state.questions).toMatchObject([{ kind: 'pick' }]);
    }
    const family = setUp(familyB, 2);
    expect([burning(family).length, family.questions.map(({ kind }) => kind)]).toEqual([10, ['start', 'start']]);
  });

  test('B9 replySelectRoleType: only without a role, then the starting place is asked', () => {
    const state = setUp(modelB, 2);
    play(state, 1, { kind: 'pick', question: asked(state, 1), role: 'captain' });
    expect(state.questions).toMatchObject([
      { kind: 'pick', seat: 0 },
      { kind: 'start', seat: 1 },
    ]);
    expect(why(state, 1, { kind: 'pick', question: 2, role: 'driver' })).toMatchObject({ code: 'not-on-offer' });
  });

  test('B10 replyChooseStartingLocation: an outside tile; the host is then asked for the vehicles', () => {
    const state = setUp(modelB, 2);
    play(state, 0, { kind: 'pick', question: asked(state, 0), role: 'captain' });
    expect(why(state, 0, { kind: 'start', question: asked(state, 0), at: 22 })).toMatchObject({ code: 'not-on-offer' });
    play(state, 0, { kind: 'start', question: asked(state, 0), at: 9 });
    expect(state.questions.find(({ seat }) => seat === 0)).toMatchObject({ kind: 'park' });
    expect(state.questions.find(({ seat }) => seat === 1)).toMatchObject({ kind: 'pick' });
  });

  test('B11 replyChooseVehicleLocations: both vehicles stand', () => {
    const state = setUp(modelB, 1);
    for (let answers = 0; answers < 2; answers++) play(state, 0, game.fallback(state, 0));
    play(state, 0, { kind: 'park', question: asked(state, 0), engine: 'bottom', ambulance: 'right' });
    expect([state.engine, state.ambulance, state.questions]).toMatchObject(['bottom', 'right', [{ kind: 'ready' }]]);
  });

  test('B13 B13a B13b B13c endTurn: smoke, fire, explosion and shockwave with its five outcomes', () => {
    // Clear: 3,2 beyond the open door; smoke: 3,5; a wall above 3,4; open doors: of 3,2 and 5,4.
    const house = drawn(
      `
           2       3       4       5
      2>       .       #       .       D
       + . . . +=======+=======+=======+
      3>       O   F   .   F   .   s   .
      4>       #       .   F   .       .
       +=======+=======+==[O]==+=======+
      5>       .       .       .       #
      `,
      modelB,
    );
    const facts = play(house, 0, END, [3, 4]);
    expectLook(house).toBe(`
           2       3       4       5
      2>       .       #       .       D
       + . . . +=======+==%%%==+=======+
      3>   F   -   F   .   F   .   F   .
      4>       #       .   F   .       .
       +=======+=======+== - ==+=======+
      5>       .       .   F   .       #
    `);
    expect(only(facts, 'door-destroyed')).toHaveLength(2);
    const columns = '     2       3       4       5\n';
    const closed = drawn(`${columns}3>       D   F   .   F   .       .`, modelB);
    play(closed, 0, END, [3, 4]);
    expectLook(closed).toBe(`${columns}3>       -   F   .   F   .   F   .`);
  });

  test('B13d endTurn: knocked down to the ambulance, in Family asked at once', () => {
    const house = position({ ...full, ambulance: 'right', smoke: [64], firefighters: [{ at: 64 }, {}] }, modelB);
    play(house, 0, END, [6, 4]);
    expect([house.firefighters[0]?.at, house.turn]).toEqual([49, 1]);
    const family = position({ ...full, smoke: [64], firefighters: [{ at: 64 }, {}] }, familyB);
    play(family, 0, END, [6, 4]);
    expect(game.toAct(family)).toEqual([0]);
    expect(why(family, 1, END)).toMatchObject({ code: 'not-your-turn' });
  });

  test('B13d endTurn: the time limit holds for whoever is knocked down, also for the one who ended the turn', () => {
    const firefighters = [{ at: 64 }, { at: 63 }, { at: 5 }];
    const house = position({ ...full, fire: [65], smoke: [63, 64], firefighters }, familyB);
    expect([...deadlinesAt(house, 'modelB')]).toEqual([]);
    play(house, 0, END, [6, 4]);
    expect(game.toAct(house)).toEqual([0, 1]);
    expect(game.words.prompt(house, 2)).toContain('Waiting for');
    const limit = NOW + 1000 * presets.modelB.table.replyTimeout;
    expect([...deadlinesAt(house, 'modelB')]).toEqual([
      [0, limit],
      [1, limit],
    ]);
    play(house, 0, game.fallback(house, 0));
    play(house, 1, game.fallback(house, 1));
    expect([house.firefighters[0]?.at, house.turn, [...deadlinesAt(house, 'modelB')]]).toEqual([74, 1, []]);
  });

  test('B13e endTurn: hazmats in fire explode after the flashovers, several are asked for', () => {
    const house = position({ ...full, fire: [62], smoke: [63, 64], hazmats: [63, 64] }, modelB);
    const facts = play(house, 0, END, [6, 1]);
    expect(only(facts, 'flashover')).toHaveLength(3);
    expect(house.questions).toMatchObject([{ kind: 'hazmat' }]);
  });

  test('B13f endTurn: a hot spot brings a second target', () => {
    const house = position({ ...full, hotSpots: [61] }, modelB);
    expect(only(play(house, 0, END, [6, 1, 6, 5]), 'smoke').map(({ at }) => at)).toEqual([61, 65]);
    expect(house.hotSpots).toEqual([61]);
  });

  test('B13g endTurn: a victim in fire is lost, more than three lose the match', () => {
    const house = position({ lost: 3, smoke: [64], hidden: [64, 17, 18] }, modelB);
    const facts = play(house, 0, END, [6, 4, 'victim']);
    expect(only(facts, 'ended')).toMatchObject([{ won: false, reason: 'victims' }]);
  });

  test('B13h endTurn: points of interest are replenished by the level', () => {
    const house = position({ hidden: [17, 18], smoke: [61], firefighters: [{ at: 75 }] }, modelB);
    const facts = play(house, 0, END, [1, 1, 6, 1, 62]);
    expect(only(facts, 'poi-moved')).toMatchObject([{ from: 61, to: 62 }]);
    const family = position({ hidden: [17, 18], smoke: [61] }, familyB);
    expect(only(play(family, 0, END, [1, 1, 6, 1]), 'swept')).toMatchObject([{ at: 61 }]);
  });

  test('B13i endTurn: four points, at most eight in all, special points anew', () => {
    const firefighters = [
      { at: 75, role: 'generalist', ap: 8 },
      { at: 75, role: 'cafs', ap: 3 },
    ];
    const house = position({ ...full, firefighters }, modelB);
    play(house, 0, END, [6, 1]);
    expect([house.firefighters[0]?.ap, house.turn, house.firefighters[1]]).toMatchObject([4, 1, { ap: 7, special: 3 }]);
  });

  test('B13j endTurn: an initial explosion puts fire and a hot spot, again if it burns', () => {
    const options = optionsOf(modelB);
    const facts: Fact[] = [];
    const draws = [1, 1, 1, 1, 6, 8, 3, 5, 5, 1, 5, 2, 5, 3, 2, 3, 2, 4, 2, 5, 4, 1, 4, 2, 4, 3];
    const state = begin(options, 1, draws, facts);
    expect(only(facts, 'exploded').map(({ at }) => at)).toEqual([11, 68, 35]);
    expect(state.hotSpots).toEqual([11, 35, 68]);
  });

  test('B14 replyChooseHazmatResolve: one after another while several are in fire', () => {
    const house = position({ ...full, fire: [62], smoke: [63, 64, 65], hazmats: [63, 64, 65] }, modelB);
    play(house, 0, END, [6, 1]);
    play(house, 0, { kind: 'hazmat', question: 1, at: 65 });
    expect(house.questions).toMatchObject([{ kind: 'hazmat', spaces: [63, 64] }]);
  });

  test('B15 chooseRespawnSpot: Family, any ambulance spot', () => {
    const house = position({ ...full, smoke: [64], firefighters: [{ at: 64 }, {}] }, familyB);
    play(house, 0, END, [6, 4]);
    play(house, 0, { kind: 'recover', question: 1, at: 5 });
    expect([house.firefighters[0]?.at, house.turn]).toEqual([5, 1]);
  });

  test('B18 movePlayer: adjacent, no wall, no closed door, no fire, enough points, own turn', () => {
    const house = drawn(
      `
           2       3       4
      2>       .       #       .
       + . . . +=======+=======+
      3>       D   0   .   F   .
      4>       #       .       .
      seat 1
      `,
      modelB,
    );
    expect(why(house, 0, to(34))).toEqual({ code: 'fire-forbidden' });
    expect(why(house, 0, to(23))).toEqual({ code: 'wall-between' });
    expect(why(house, 0, to(32))).toEqual({ code: 'door-closed' });
    expect(why(house, 1, to(31))).toMatchObject({ code: 'not-your-turn' });
    play(house, 0, to(43));
    expectLook(house).toBe(`
           2       3       4
      3>       D       .   F   .
      4>       #   0   .       .
    `);
  });

  test('B19 openDoor: closed, at the own tile', () => {
    const house = position({ firefighters: [{ at: 32 }] }, modelB);
    play(house, 0, { kind: 'open', toward: 33 });
    expect(why(house, 0, { kind: 'open', toward: 33 })).toEqual({ code: 'already-open' });
    expect(why(house, 0, { kind: 'open', toward: 64 })).toMatchObject({ code: 'not-on-offer' });
  });

  test('B20 closeDoor: open, at the own tile', () => {
    const house = position({ edges: { '32-33': 'open' }, firefighters: [{ at: 32 }] }, modelB);
    play(house, 0, { kind: 'close', toward: 33 });
    expect([edgeBetween(house, '32-33'), why(house, 0, { kind: 'close', toward: 33 })]).toEqual([
      'closed',
      { code: 'already-closed' },
    ]);
  });

  test('B21 chopWall: up to two markers, then it is open; above the limit the match is lost', () => {
    const house = drawn('     3\n2>       #\n +=======+\n3>   0   .\nseat 0 ap 7', modelB);
    play(house, 0, { kind: 'chop', toward: 23 });
    play(house, 0, { kind: 'chop', toward: 23 });
    expectLook(house).toBe('     3\n2>       #\n + . x . +\n3>   0   .');
    expect(why(house, 0, { kind: 'chop', toward: 23 })).toEqual({ code: 'already-destroyed' });
    expect(why(house, 0, to(23))).toBeUndefined();
    const walls = ['1-11', '2-12', '3-13', '4-14', '5-15', '7-17', '8-18', '10-11', '15-16', '18-19', '20-21', '23-24'];
    const edges = Object.fromEntries(walls.map((name) => [name, 'destroyed']));
    const brittle = position({ edges, firefighters: [{ at: 33 }] }, modelB);
    expect(only(play(brittle, 0, { kind: 'chop', toward: 23 }), 'ended')).toMatchObject([{ reason: 'collapse' }]);
  });

  test('B22 moveVictim: double unless treated, not through fire; outside it is saved, more than seven win', () => {
    const house = position({ rescued: 7, ambulance: 'right', firefighters: [{ at: 31, carries: 'victim' }] }, modelB);
    const facts = play(house, 0, to(30));
    expect(only(facts, 'moved')).toMatchObject([{ cost: 2 }]);
    expect(only(facts, 'ended')).toMatchObject([{ won: true, rescued: 8 }]);
    const treated = position({ rescued: 6, firefighters: [{ at: 31, leads: true }] }, modelB);
    expect(only(play(treated, 0, to(30)), 'moved')).toMatchObject([{ cost: 1 }]);
    expect(treated.result).toBeNull();
    const fire = position({ fire: [32], firefighters: [{ at: 31, carries: 'victim' }] }, modelB);
    expect(why(fire, 0, to(32))).toEqual({ code: 'fire-forbidden' });
  });

  test('B23 carryHazMat: from an adjacent tile, attached to the player', () => {
    const columns = '     3       4\n';
    const house = drawn(`${columns}3>   0   .   h   .`, modelB);
    play(house, 0, { kind: 'carry', load: 'hazmat', from: 34 });
    expectLook(house).toBe(`${columns}3> 0(h)  .       .`);
    expect(house.firefighters[0]?.ap).toBe(4);
  });

  test('B24 extinguishFireOrSmoke: adjacent; smoke goes, fire is asked for', () => {
    const house = drawn('     3       4\n3>  0s   .   s   .\n4>   F   .       .', modelB);
    expect(why(house, 0, { kind: 'extinguish', at: 33, leaving: 'clear' })).toEqual({ code: 'own-space' });
    play(house, 0, { kind: 'extinguish', at: 34, leaving: 'clear' });
    expectLook(house).toBe('     3       4\n3>  0s   .       .\n4>   F   .       .');
    play(house, 0, { kind: 'extinguish', at: 43, leaving: 'asked' });
    expect(house.questions).toMatchObject([{ kind: 'douse', at: 43 }]);
    expect(why(house, 0, { kind: 'extinguish', at: 44, leaving: 'clear' })).toMatchObject({ code: 'not-on-offer' });
  });

  test('B25 replyRemoveOrFlipFire: gone or smoke; insufficientActionPoints', () => {
    for (const [leaving, ap] of [
      ['clear', 2],
      ['smoke', 1],
    ] as const) {
      const house = position({ fire: [34], firefighters: [{ at: 33, ap, role: 'driver' }] }, modelB);
      play(house, 0, { kind: 'extinguish', at: 34, leaving: 'asked' });
      if (ap === 1)
        expect(why(house, 0, { kind: 'douse', question: 1, leaving: 'clear' })).toMatchObject({
          code: 'insufficientAP',
        });
      play(house, 0, { kind: 'douse', question: 1, leaving });
      expect(house.spaces[34]).toBe(leaving);
    }
  });

  const shot = (role: string) => {
    const house = position({ engine: 'left', fire: [11, 22, 33], firefighters: [{ at: 10, role }] }, modelB);
    play(house, 0, { kind: 'deck-gun' }, [1, 1]);
    return house;
  };

  test('B26 fireTheDeckGun: at once, but the Driver/Operator is asked', () => {
    expect([shot('generalist').spaces[11], shot('generalist').questions]).toEqual(['clear', []]);
    expect([shot('driver').spaces[11], shot('driver').questions]).toMatchObject(['fire', [{ kind: 'reroll' }]]);
    const occupied = position({ engine: 'left', firefighters: [{ at: 10 }, { at: 11 }] }, modelB);
    expect(why(occupied, 0, { kind: 'deck-gun' })).toEqual({ code: 'quadrantNotClear' });
  });

  test('B27 replyReroll: a new target and a second question, or final', () => {
    const kept = shot('driver');
    play(kept, 0, { kind: 'reroll', question: 1, dice: 'none' });
    expect([kept.spaces[11], kept.questions]).toEqual(['clear', []]);
    const again = shot('driver');
    play(again, 0, { kind: 'reroll', question: 1, dice: 'both' }, [2, 2]);
    expect([again.spaces[11], again.spaces[22], again.questions]).toMatchObject(['fire', 'fire', [{ redLeft: 1 }]]);
  });

  test('B28 replySecondReroll: the new target is final', () => {
    const house = shot('driver');
    play(house, 0, { kind: 'reroll', question: 1, dice: 'both' }, [2, 2]);
    play(house, 0, { kind: 'reroll', question: 2, dice: 'both' }, [3, 3]);
    expect([house.spaces[22], house.spaces[33], house.questions]).toEqual(['fire', 'clear', []]);
  });

  test('B29 resuscitateVictim: Paramedic, not treated yet', () => {
    const victims = [{ at: 33, treated: false }];
    const house = position({ victims, firefighters: [{ at: 33, role: 'paramedic' }] }, modelB);
    play(house, 0, { kind: 'treat', carrier: null });
    expect(house.victims).toEqual([{ at: 33, treated: true }]);
    expect(why(house, 0, { kind: 'treat', carrier: null })).toMatchObject({ code: 'not-on-offer' });
  });

  test('B30 removeHazMat: technician, adjacent tile, counted as disposed, and no cost is named', () => {
    const start = { hazmats: [34, 34, 68], firefighters: [{ at: 33, role: 'hazmat', ap: 1 }] };
    const house = position(start, modelB);
    const dispose = { kind: 'dispose', at: 34 } as const;
    expect(priceOf(house, 0, dispose)).toMatchObject({ points: 0 });
    expect(only(play(house, 0, dispose), 'disposed')).toMatchObject([{ at: 34, cost: 0 }]);
    play(house, 0, dispose);
    expect([house.hazmats, house.disposed, house.firefighters[0]?.ap]).toEqual([[68], 2, 1]);
    expect(why(house, 0, { kind: 'dispose', at: 68 })).toMatchObject({ code: 'not-on-offer' });
    const other = position({ ...start, firefighters: [{ at: 33, role: 'driver' }] }, modelB);
    expect(why(other, 0, dispose)).toBeDefined();
    const published = position(start, { ...modelB, disposeFree: false });
    expect(why(published, 0, dispose)).toMatchObject({ code: 'insufficientAP', need: 2, have: 1 });
  });

  test('B31 flipPOI: from an adjacent tile, or anywhere for the Imaging Technician with points', () => {
    const house = position({ hidden: [34], firefighters: [{ at: 33 }] }, modelB);
    play(house, 0, { kind: 'reveal', at: 34 }, ['victim']);
    expect([house.victims, house.firefighters[0]?.ap]).toEqual([[{ at: 34, treated: false }], 4]);
    const imaging = position({ hidden: [68], firefighters: [{ at: 33, role: 'imaging', ap: 1 }] }, modelB);
    play(imaging, 0, { kind: 'identify', at: 68 }, ['false-alarm']);
    expect(imaging.hidden).toEqual([]);
    const poor = position({ hidden: [68], firefighters: [{ at: 33, role: 'imaging', ap: 0 }] }, modelB);
    expect(why(poor, 0, { kind: 'identify', at: 68 })).toMatchObject({ code: 'insufficientAP' });
  });

  test('B32 initiateDriveVehicle: on the engine tile; riders are asked, the driver waits', () => {
    const house = position({ engine: 'left', firefighters: [{ at: 10 }, { at: 20 }, { at: 20 }] }, modelB);
    play(house, 0, { kind: 'drive', vehicle: 'engine', to: 'bottom', at: 71 });
    expect(game.toAct(house)).toEqual([1, 2]);
    expect(game.words.prompt(house, 0)).toContain('Waiting for');
    const away = position({ engine: 'left', firefighters: [{ at: 65 }] }, modelB);
    expect(why(away, 0, { kind: 'drive', vehicle: 'engine', to: 'top', at: 7 })).toEqual({
      code: 'notOnEnginePosition',
    });
  });

  test('B33 replyRideVehicle: rides, or stays; silence stays', () => {
    const house = drawn('     0       1\n1>  0E   #       .\n2> 12E   #       .', modelB);
    play(house, 0, { kind: 'drive', vehicle: 'engine', to: 'bottom', at: 71 });
    play(house, 1, { kind: 'ride', question: 1, at: 72 });
    play(house, 2, game.fallback(house, 2));
    expectLook(house).toBe('     0       1       2\n2>   2   #       .       .\n7>          0E      1E');
  });

  test('B34 crewChange: roleIsTaken, otherwise changed wherever one stands', () => {
    const house = position({ firefighters: [{ at: 33, role: 'driver' }, { role: 'cafs' }] }, modelB);
    expect(why(house, 0, { kind: 'crew-change', role: 'cafs' })).toEqual({
      code: 'roleIsTaken',
      role: 'cafs',
      seat: 1,
    });
    play(house, 0, to(34));
    play(house, 0, { kind: 'crew-change', role: 'captain' });
    expect(house.firefighters[0]?.role).toBe('captain');
  });

  test('B35 initiateCommandOtherPlayer: the command must be valid for the other', () => {
    const house = position({ fire: [43], firefighters: [{ role: 'captain' }, { at: 33 }] }, modelB);
    expect(why(house, 0, command(1, to(43)))).toEqual({ code: 'fire-forbidden' });
    expect(why(house, 0, command(1, to(32)))).toEqual({ code: 'door-closed' });
    expect(why(house, 0, command(1, { kind: 'close', toward: 32 }))).toEqual({ code: 'already-closed' });
    play(house, 0, command(1, { kind: 'open', toward: 32 }));
    expect(game.toAct(house)).toEqual([1]);
    expect(game.fallback(house, 1)).toMatchObject({ kind: 'consent', yes: false });
  });

  test('B36 replyToCommandRequest: move, open or close; declined otherwise', () => {
    const columns = '     2       3       4\n';
    const house = drawn(`${columns}3>       D   1   .       .\nseat 0 captain`, modelB);
    const then = [
      [{ kind: 'open', toward: 32 }, '3>       O   1   .       .'],
      [{ kind: 'close', toward: 32 }, '3>       D   1   .       .'],
      [to(34), '3>       D       .   1   .'],
    ] as const;
    for (const [order, row] of then) {
      play(house, 0, command(1, order));
      play(house, 1, { kind: 'consent', question: asked(house, 1), yes: true });
      expectLook(house).toBe(columns + row);
    }
    play(house, 0, command(1, to(35)));
    const facts = play(house, 1, { kind: 'consent', question: asked(house, 1), yes: false });
    expect(only(facts, 'command-declined')).toHaveLength(1);
    expectLook(house).toBe(`${columns}3>       D       .   1   .`);
  });
});
