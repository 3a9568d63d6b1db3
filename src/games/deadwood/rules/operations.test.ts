import { describe, expect, test } from 'vitest';
import { fastChance } from '../../../kit/chance/dice.ts';
import { admit } from '../../../kit/contract/offers.ts';
import { copy } from '../../../kit/sums/checksum.ts';
import { type AreaId, neighbours, setIds, sets } from './data/board.ts';
import { printed } from './data/cards.ts';
import { daysOf } from './day/day.ts';
import deadwood from './game.ts';
import { d6 } from './shared/dice.ts';
import { holderOf, roleOf, scenesLeft } from './shared/scene.ts';
import type { Action, Player, State } from './state.ts';
import {
  actNow,
  begin,
  byDocument,
  classic,
  drawn,
  endNow,
  expectLook,
  may,
  moveTo,
  only,
  play,
  position,
  refusal,
  rehearseNow,
  rise,
  takeRole,
} from './testing.ts';

// One test for each line of the checklist that the rules decide; its number begins the title.

/** At the Saloon (2 shots) they shoot card 1: budget 4, stars 2, 3 and 4. Seat 0 has the role, seat 1 is at home. */
const atWork = (role: string, own: object = {}, shots = 2): State =>
  position({ players: [{ role, rank: 6, ...own }, {}], sets: { saloon: { scene: 1, shots } } });
const star = (own: object = {}, shots = 2) => atWork('c01/one-eyed-man', own, shots);
const extra = (own: object = {}, shots = 2) => atWork('saloon/reluctant-farmer', own, shots);
/** Seat 0 stands at the Saloon without a role. */
const visitor = (rank = 1) =>
  drawn(`
    player 0 rank ${rank} at saloon
    player 1
    saloon 2 1
  `);
const atOffice = (purse: object = {}) => position({ players: [{ area: 'casting-office', ...purse }, {}] });
/** Star, second star and extra at the Saloon; seat 0, the star, makes the last shot. */
const crew = () =>
  drawn(`
    player 0 rank 6 as c01/one-eyed-man
    player 1 rank 6 as c01/defrocked-priest
    player 2 rank 6 as saloon/woman-in-red-dress
    saloon 1 1
  `);
const crewWrap = [4, 5, 4, 2, 1] as const;
/** Two extras at the Saloon without a star, the last shot to be made. */
const crowd = () =>
  drawn(`
    player 0 rank 6 as saloon/reluctant-farmer
    player 1 rank 6 as saloon/woman-in-red-dress
    saloon 1 1
  `);
/** Two scenes are left; seat 0 makes the last shot at the Jail, seat 1 works at the Ranch. */
const evening = (day = 1, dollarsOfTheSecond = 0) =>
  drawn(`
    day ${day}
    player 0 rank 3 as jail/feller-in-irons
    player 1 dollars ${dollarsOfTheSecond} as ranch/shot-in-leg chips 1
    player 2 at hotel
    jail 1 14
    ranch 2 36
    others wrapped
  `);

const me = (state: State): Player => state.players[0] ?? expect.fail();
const kinds = (facts: { kind: string }[]) => facts.map(({ kind }) => kind);
const moves = (state: State) => may(state).filter((word) => word.startsWith('move'));
const told = (facts: ReturnType<typeof play>) => facts.map((fact) => deadwood.words.fact(fact, ['Ann', 'Bob', 'Cleo']));

/** It is refused with this code, and nothing has changed. */
function unchanged(state: State, action: Action, code: string): void {
  const before = copy(state);
  expect(refusal(state, action)).toBe(code);
  expect(state).toEqual(before);
}

describe('introduction', () => {
  test('001 two to eight players can play, two to six are suggested', () => {
    expect(deadwood.players).toEqual({ min: 2, max: 8, best: { min: 2, max: 6 } });
    for (const seats of [2, 8]) expect(deadwood.broken(begin(seats)[0])).toEqual([]);
  });
  test('003 everybody starts at rank 1, seven and eight at rank 2', () => {
    const ranks = [2, 3, 4, 5, 6, 7, 8].map((seats) => begin(seats)[0].players.map(({ rank }) => rank));
    expect(ranks.map((row) => new Set(row))).toEqual([1, 1, 1, 1, 1, 2, 2].map((rank) => new Set([rank])));
  });
  test('004 two or three players play three days', () => {
    expect([2, 3].map((seats) => daysOf(classic, seats))).toEqual([3, 3]);
  });
  test('005 four players play four days and get nothing extra', () => {
    expect(daysOf(classic, 4)).toBe(4);
    for (const player of begin(4)[0].players) expect(player).toMatchObject({ rank: 1, credits: 0, dollars: 0 });
  });
  test('006 five players get 2 credits each', () => {
    for (const player of begin(5)[0].players) expect(player).toMatchObject({ credits: 2, rank: 1 });
  });
  test('007 six players get 4 credits each', () => {
    for (const player of begin(6)[0].players) expect(player).toMatchObject({ credits: 4, rank: 1 });
  });
  test('008 seven or eight players have rank 2 and no credits', () => {
    for (const seats of [7, 8]) {
      for (const player of begin(seats)[0].players) expect(player).toMatchObject({ rank: 2, credits: 0 });
    }
  });
  test('009 all dice start in the Trailers', () => {
    for (const { area } of begin(8)[0].players) expect(area).toBe('trailers');
  });
  test('010 one card face down on each set, any of the forty', () => {
    const [state] = begin(2);
    for (const set of setIds) expect(state.sets[set].scene).toBe('face-down');
    for (const { id } of printed) {
      const hotel = position();
      play(hotel, moveTo('hotel'), id);
      expect(hotel.sets.hotel.scene).toBe(id);
    }
  });
  test('011 ten sets and forty cards are enough for four days', () => {
    expect(setIds).toHaveLength(10);
    expect(printed).toHaveLength(40);
    expect(setIds.length * 4).toBe(printed.length);
  });
  test('012 every circle of every set has its shot', () => {
    const [state] = begin(2);
    expect(setIds.map((set) => state.sets[set].shots)).toEqual([3, 1, 3, 2, 2, 2, 1, 3, 2, 3]);
  });
  test('013 the starting player can be left to chance; play passes to the left', () => {
    const [state] = begin(3, { turnOrder: 'randomFirst' }, [2]);
    expect(state.turn.seat).toBe(2);
    play(state, endNow);
    expect(state.turn.seat).toBe(0);
  });
  test('014 the players decide on a banker, and all money goes through those hands', () => {
    const [state, facts] = begin(3, byDocument);
    expect([state.banker, told(facts)[0]]).toEqual([0, 'Ann is the banker.']);
    unchanged(state, { kind: 'banker', seat: 0 }, 'banker-already');
    expect(told(play(state, { kind: 'banker', seat: 1 }))).toEqual(['Bob is the banker.']);
    expect(may(state)).toContain('banker 2');
    play(state, { kind: 'first', seat: 0 });
    unchanged(state, { kind: 'banker', seat: 2 }, 'not-on-offer');
    const working = position({ ...copy(extra()), options: byDocument, banker: 1 }, byDocument);
    expect(told(play(working, actNow, 4))[1]).toBe(
      'Ann gets $1 from Bob, the banker, for the success as “Reluctant Farmer” (now 1).',
    );
    const rich = position({ ...copy(atOffice({ dollars: 4 })), options: byDocument, banker: 0 }, byDocument);
    expect(told(play(rich, rise(2, 'dollars')))[0]).toBe('Ann pays $4 into the bank (now 0).');
    expect(begin(2)[0].banker).toBeNull();
  });
  test('015 the score is money, credits and five times the rank; the most wins', () => {
    const state = position({ phase: 'over', players: [{ dollars: 35, credits: 10, rank: 6 }, { dollars: 69 }] });
    expect(deadwood.outcome(state)).toMatchObject({ scores: [75, 74], winners: [0] });
  });
  test('016 not working: a move, a role, both or neither', () => {
    expect(may(visitor())).toEqual(expect.arrayContaining(['move bank', 'take saloon/reluctant-farmer', 'end']));
    const both = position();
    play(both, moveTo('saloon'), 1);
    play(both, takeRole('saloon/reluctant-farmer'));
    expectLook(both).toBe(`
      turn 0 free moved took
      player 0 at saloon as saloon/reluctant-farmer
      saloon 2 1
    `);
  });
  test('017 a role is of the player’s rank or lower', () => {
    expect(refusal(visitor(3), takeRole('c01/marshal-canfield'))).toBeUndefined();
    expect(refusal(visitor(4), takeRole('c01/marshal-canfield'))).toBeUndefined();
    unchanged(visitor(2), takeRole('c01/marshal-canfield'), 'rank-too-low');
  });
  test('018 several players on a scene, never on one role', () => {
    const state = drawn(`
      player 0 rank 6 at saloon
      player 1 rank 6 as c01/one-eyed-man
      saloon 2 1
    `);
    unchanged(state, takeRole('c01/one-eyed-man'), 'role-taken');
    play(state, takeRole('c01/marshal-canfield'));
    expectLook(state).toBe(`
      player 0 at saloon as c01/marshal-canfield
      player 1 at saloon as c01/one-eyed-man
    `);
    expect(deadwood.broken(state)).toEqual([]);
  });
  test('019 working: act or rehearse is a must', () => {
    expect(may(star())).toEqual(['act', 'rehearse']);
  });
  test('020 the die with the chips reaches the budget', () => {
    const success = (die: number, chips: number) => only(play(star({ chips }), actNow, die), 'acted')[0]?.success;
    expect([success(4, 0), success(3, 0), success(3, 1), success(2, 1)]).toEqual([true, false, true, false]);
  });
  test('021 star success: a shot off, 2 credits', () => {
    const state = star();
    play(state, actNow, 4);
    expect([me(state).dollars, me(state).credits, state.sets.saloon.shots]).toEqual([0, 2, 1]);
  });
  test('022 extra success: a shot off, 1 dollar and 1 credit', () => {
    const state = extra();
    play(state, actNow, 4);
    expect([me(state).dollars, me(state).credits, state.sets.saloon.shots]).toEqual([1, 1, 1]);
  });
  test('023 star failure: nothing', () => {
    const state = star();
    play(state, actNow, 3);
    expect([me(state).dollars, me(state).credits, state.sets.saloon.shots]).toEqual([0, 0, 2]);
  });
  test('024 extra failure: 1 dollar', () => {
    const state = extra();
    play(state, actNow, 3);
    expect([me(state).dollars, me(state).credits, state.sets.saloon.shots]).toEqual([1, 0, 2]);
  });
  test('025 each set has 1, 2 or 3 shots, and all of them wrap it', () => {
    for (const set of setIds) expect([1, 2, 3]).toContain(sets[set].shots);
    const state = extra({}, 2);
    play(state, actNow, 6);
    expectLook(state).toBe('saloon 1 1');
    play(state, endNow);
    play(state, endNow);
    play(state, actNow, 6);
    expectLook(state).toBe('saloon 0 wrapped');
  });
  test('026 rehearse: no roll, no pay, one chip', () => {
    const state = star();
    expect(kinds(play(state, rehearseNow))).toEqual(['rehearsed']);
    expect(me(state)).toMatchObject({ chips: 1, dollars: 0, credits: 0 });
  });
  test('027 each chip is +1 on every roll for that role', () => {
    const state = star({ chips: 2 });
    expect(only(play(state, actNow, 1), 'acted')).toMatchObject([{ success: false, chips: 2 }]);
    play(state, endNow);
    play(state, endNow);
    expect(only(play(state, actNow, 2), 'acted')).toMatchObject([{ success: true, chips: 2 }]);
  });
  test('028 earnings buy rank at the Casting Office', () => {
    const state = atOffice({ dollars: 10, credits: 5 });
    expect(may(state)).toEqual(expect.arrayContaining(['upgrade 2 dollars', 'upgrade 3 dollars', 'upgrade 2 credits']));
  });
});

describe('begin a game', () => {
  test('101 a group of two or more can begin', () => {
    expect(begin(2)[0].players).toHaveLength(2);
  });
  test('102 one player alone is too few', () => {
    expect(deadwood.players.min).toBe(2);
    expect(deadwood.positions.fill({ players: [{}] }, classic, 1)).toHaveProperty('refusal');
  });
  test('106 the players decide who goes first', () => {
    const [state] = begin(3);
    expect(may(state)).toEqual(['first 0', 'first 1', 'first 2', 'first random']);
    const facts = play(state, { kind: 'first', seat: 2 });
    expect(state.turn.seat).toBe(2);
    expect(told(facts)[0]).toBe('Cleo goes first. The order is Cleo, Ann and Bob.');
    const turns = [0, 1, 2].map(() => {
      play(state, endNow);
      return state.turn.seat;
    });
    expect(turns).toEqual([0, 1, 2]);
  });
  test('107 the board is made: scenes by chance, shots, all dice in the Trailers', () => {
    const [state] = begin(3, { cardReveal: 'faceUp' }, [5, 40, 3, 7, 1, 22, 30, 8, 9, 10]);
    expect(setIds.map((set) => state.sets[set].scene)).toEqual([5, 40, 3, 7, 1, 22, 30, 8, 9, 10]);
    expect(setIds.reduce((sum, set) => sum + state.sets[set].shots, 0)).toBe(22);
    expect(state.players.every(({ area }) => area === 'trailers')).toBe(true);
  });
  test('109 nothing is played before the beginning is confirmed', () => {
    const [state] = begin(3);
    for (const action of [moveTo('hotel'), endNow, actNow]) unchanged(state, action, 'not-on-offer');
    expect(deadwood.words.prompt(state, 0)).toContain('Ready to begin?');
  });
  test('110 undecided, the game picks the first player and the order by chance', () => {
    const [state] = begin(3, byDocument);
    play(state, { kind: 'first', seat: 'random' }, 1, 2);
    expect(state).toMatchObject({ order: [1, 2, 0], turn: { seat: 1 }, phase: 'play' });
  });
  test('111 then it is ready to begin', () => {
    const [state] = begin(2);
    play(state, { kind: 'first', seat: 0 });
    expect(moves(state)).toEqual(['move main-street', 'move saloon', 'move hotel']);
  });
  test('112 the board is whole and every player is somebody of their own', () => {
    for (const seats of [2, 3, 4, 5, 6, 7, 8]) {
      const [state] = begin(seats);
      expect(deadwood.broken(state)).toEqual([]);
      expect(new Set(state.order).size).toBe(seats);
    }
  });
});

describe('move', () => {
  test('201 on the player’s turn, and nobody else’s', () => {
    const state = position();
    expect(admit(deadwood, state, 1, moveTo('hotel'))).toMatchObject({ refusal: { code: 'not-your-turn' } });
    expect(admit(deadwood, state, 0, moveTo('hotel'))).toHaveProperty('value');
  });
  test('202 not while working on a role', () => {
    unchanged(star(), moveTo('bank'), 'on-a-role');
  });
  test('203 all adjacent areas are identified', () => {
    for (const area of Object.keys(neighbours) as AreaId[]) {
      const scene = { sets: area in sets ? { [area]: { scene: 1 } } : {} };
      const state = position({ players: [{ area }, {}], ...scene });
      expect(moves(state).toSorted()).toEqual(neighbours[area].map((next) => `move ${next}`).toSorted());
    }
  });
  test('204 the player goes to the chosen area', () => {
    const state = position();
    expect(only(play(state, moveTo('main-street'), 1), 'moved')).toEqual([
      { kind: 'moved', seat: 0, from: 'trailers', to: 'main-street' },
    ]);
  });
  test('205 a fitting role there may be taken', () => {
    const state = position();
    play(state, moveTo('main-street'), 1);
    expect(may(state)).toEqual(['take main-street/railroad-worker', 'end']);
  });
  test('206 afterwards the player stands in the adjacent area', () => {
    const state = position();
    play(state, moveTo('hotel'), 1);
    expect(me(state).area).toBe('hotel');
  });
  test('207 success: moved, and the turn goes on', () => {
    const state = position();
    play(state, moveTo('hotel'), 1);
    expect(state.turn).toEqual({ seat: 0, working: false, did: ['moved'] });
  });
  test('208 failure: nobody moves to a far area or twice', () => {
    unchanged(position(), moveTo('bank'), 'not-adjacent');
    const moved = drawn(`
      turn 0 free moved
      player 0 at saloon
      player 1
      saloon 2 1
    `);
    unchanged(moved, moveTo('bank'), 'moved-already');
  });
});

describe('accepting a role', () => {
  test('301 on the player’s turn', () => {
    const state = visitor();
    state.turn.seat = 1;
    expect(admit(deadwood, state, 0, takeRole('saloon/reluctant-farmer'))).toMatchObject({
      refusal: { code: 'not-your-turn' },
    });
  });
  test('302 a free role, star or extra, of the rank or lower', () => {
    const free = may(visitor(3)).filter((word) => word.startsWith('take'));
    expect(free).toEqual([
      'take saloon/reluctant-farmer',
      'take saloon/woman-in-red-dress',
      'take c01/defrocked-priest',
      'take c01/marshal-canfield',
    ]);
  });
  test('303 the player names the role', () => {
    expect(told(play(visitor(2), takeRole('c01/defrocked-priest')))).toEqual([
      'Ann takes “Defrocked Priest”, on the card.',
    ]);
  });
  test('304 the die is put on its place', () => {
    const state = visitor();
    play(state, takeRole('saloon/reluctant-farmer'));
    expect(holderOf(state, 'saloon/reluctant-farmer')).toBe(0);
  });
  test('305 no role fits: buy a rank at the Casting Office, then choose again', () => {
    const state = drawn(`
      player 0 dollars 4 at ranch
      player 1
      ranch 2 3
      train-station 3 1
    `);
    unchanged(state, takeRole('ranch/saucy-fred'), 'rank-too-low');
    play(state, moveTo('casting-office'));
    play(state, rise(2, 'dollars'));
    expectLook(state).toBe('player 0 rank 2 dollars 0 at casting-office');
    play(state, endNow);
    play(state, endNow);
    play(state, moveTo('ranch'));
    play(state, takeRole('ranch/saucy-fred'));
    expectLook(state).toBe('player 0 at ranch as ranch/saucy-fred');
  });
  test('306 afterwards the player has the role', () => {
    const state = visitor();
    play(state, takeRole('saloon/reluctant-farmer'));
    expect(me(state).role).toBe('saloon/reluctant-farmer');
  });
  test('307 success: the role is taken and no longer free', () => {
    const state = drawn(`
      player 0 at saloon
      player 1 at saloon
      saloon 2 1
    `);
    play(state, takeRole('saloon/reluctant-farmer'));
    play(state, endNow);
    expect(may(state)).not.toContain('take saloon/reluctant-farmer');
  });
  test('308 failure: too high, occupied or without a scene, and nothing changes', () => {
    unchanged(visitor(1), takeRole('saloon/woman-in-red-dress'), 'rank-too-low');
    const occupied = drawn(`
      player 0 at saloon
      player 1 as saloon/reluctant-farmer
      saloon 2 1
    `);
    unchanged(occupied, takeRole('saloon/reluctant-farmer'), 'role-taken');
    const wrapped = drawn(`
      player 0 at saloon
      player 1
      saloon 0 wrapped
    `);
    unchanged(wrapped, takeRole('saloon/reluctant-farmer'), 'no-scene');
    unchanged(visitor(), takeRole('bank/suspicious-gentleman'), 'scene-not-turned');
  });
});

describe('acting', () => {
  test('401 on the player’s turn, with a role', () => {
    unchanged(position(), actNow, 'no-role');
    expect(admit(deadwood, star(), 1, actNow)).toMatchObject({ refusal: { code: 'not-your-turn' } });
  });
  test('402 whoever has a role has at least one shot to make', () => {
    const gone = { players: [{ role: 'saloon/reluctant-farmer' }, {}], sets: { saloon: { shots: 0 } } };
    expect(deadwood.positions.fill(gone, classic, 2)).toHaveProperty('refusal');
    expect(star().sets.saloon.shots).toBeGreaterThan(0);
  });
  test('403 act and rehearse are both offered', () => {
    expect(may(extra())).toEqual(['act', 'rehearse']);
  });
  test('404 a shot is removed, but only after a success', () => {
    expect(kinds(play(star(), actNow, 6))).toContain('shot');
    expect(kinds(play(star(), actNow, 1))).not.toContain('shot');
    expect(kinds(play(star(), rehearseNow))).not.toContain('shot');
  });
  test('405 star, budget reached: 2 credits, then the shot', () => {
    const facts = play(star(), actNow, 4);
    expect(kinds(facts)).toEqual(['acted', 'paid', 'shot']);
    expect(facts[1]).toMatchObject({ amount: 2, currency: 'credits', why: 'success' });
  });
  test('406 star, budget missed: nothing earned and the turn is over', () => {
    const state = position(copy({ ...star(), options: byDocument, banker: 0 }), byDocument);
    expect(kinds(play(state, actNow, 3))).toEqual(['acted', 'turn-ended', 'turn']);
    expect([deadwood.toAct(state), me(state).credits]).toEqual([[1], 0]);
    const pressed = star();
    expect(kinds(play(pressed, actNow, 3))).toEqual(['acted']);
    expect(may(pressed)).toEqual(['end']);
    const success = position(copy({ ...star(), options: byDocument, banker: 0 }), byDocument);
    play(success, actNow, 4);
    expect(may(success)).toEqual(['end']);
  });
  test('407 extra, budget reached: 1 dollar and 1 credit, then the shot', () => {
    const facts = play(extra(), actNow, 4);
    expect(kinds(facts)).toEqual(['acted', 'paid', 'paid', 'shot']);
    expect(only(facts, 'paid').map(({ amount, currency }) => [amount, currency])).toEqual([
      [1, 'dollars'],
      [1, 'credits'],
    ]);
  });
  test('408 extra, budget missed: 1 dollar and the turn is over', () => {
    const state = position(copy({ ...extra(), options: byDocument, banker: 0 }), byDocument);
    const facts = play(state, actNow, 3);
    expect(only(facts, 'paid')).toMatchObject([{ amount: 1, currency: 'dollars', why: 'failure' }]);
    expect(kinds(facts)).toEqual(['acted', 'paid', 'turn-ended', 'turn']);
    expect([deadwood.toAct(state), me(state).dollars]).toEqual([[1], 1]);
    const pressed = extra();
    play(pressed, actNow, 3);
    expect(may(pressed)).toEqual(['end']);
  });
  test('409 the work gets on: a shot less, or one more chip', () => {
    const acted = star();
    play(acted, actNow, 6);
    const rehearsed = star();
    play(rehearsed, rehearseNow);
    expect([acted.sets.saloon.shots, me(rehearsed).chips]).toEqual([1, 1]);
  });
  test('410 success: the reward and one shot less', () => {
    const state = extra();
    play(state, actNow, 6);
    expect([me(state).dollars + me(state).credits, state.sets.saloon.shots]).toEqual([2, 1]);
  });
  test('411 failure: the star gets nothing and stays on the role', () => {
    const state = star();
    play(state, actNow, 1);
    expect(me(state)).toMatchObject({ dollars: 0, credits: 0, role: 'c01/one-eyed-man' });
  });
});

describe('rehearse', () => {
  test('501 rehearsing is work, so it needs a role', () => {
    unchanged(position(), rehearseNow, 'no-role');
  });
  test('502 only on a role that was held when the turn began', () => {
    const state = visitor();
    play(state, takeRole('saloon/reluctant-farmer'));
    unchanged(state, rehearseNow, 'role-is-new');
  });
  test('503 the option can be chosen', () => {
    expect(may(star())).toContain('rehearse');
  });
  test('504 the game adds one practice chip', () => {
    expect(play(star({ chips: 1 }), rehearseNow)).toMatchObject([{ kind: 'rehearsed', chips: 2 }]);
  });
  test('505 at five chips it is not offered', () => {
    const full = { players: [{ role: 'hotel/faro-player', chips: 5 }, {}], sets: { hotel: { scene: 6 } } };
    expect(may(position(full))).toEqual(['act']);
    unchanged(position(full, byDocument), rehearseNow, 'five-chips');
    const four = { ...full, players: [{ role: 'hotel/faro-player', chips: 4 }, {}] };
    expect(may(position(four, byDocument))).toContain('rehearse');
  });
  test('506 the die stays on its place', () => {
    const state = star();
    play(state, rehearseNow);
    expect(me(state)).toMatchObject({ area: 'saloon', role: 'c01/one-eyed-man' });
  });
  test('507 exactly one chip is earned, and once a turn', () => {
    const state = star();
    play(state, rehearseNow);
    expect(me(state).chips).toBe(1);
    unchanged(state, rehearseNow, 'worked-already');
  });
});

describe('end turn', () => {
  test('601 the player can end the turn', () => {
    expect(may(position())).toContain('end');
  });
  test('602 when not working, or after the work, and on the own turn only', () => {
    const state = star();
    unchanged(state, endNow, 'must-work');
    play(state, rehearseNow);
    expect(refusal(state, endNow)).toBeUndefined();
    expect(admit(deadwood, state, 1, endNow)).toMatchObject({ refusal: { code: 'not-your-turn' } });
  });
  test('603 "End the turn" is a choice of its own', () => {
    expect(deadwood.words.action(endNow, position(), [])).toBe('End the turn');
  });
  test('604 the game says that the turn ended', () => {
    const state = extra();
    play(state, actNow, 1);
    expect(told(play(state, endNow))[0]).toBe("Ann's turn has ended.");
  });
  test('605 without the work nothing says that it ended', () => {
    const state = star();
    expect(() => play(state, endNow)).toThrow();
    expect(state.turn.seat).toBe(0);
  });
  test('606 but an error: act or rehearse for the current role', () => {
    expect(() => play(star(), endNow)).toThrow(
      'You must work: act or rehearse for your current role before you end your turn.',
    );
  });
  test('607 the next player is active', () => {
    const state = position({ players: [{}, {}, {}] });
    play(state, endNow);
    expect(deadwood.toAct(state)).toEqual([1]);
  });
  test('608 who did nothing is reported as skipped', () => {
    expect(told(play(position(), endNow))[0]).toBe("Ann's turn has been skipped.");
    const working = position(
      { players: [{ role: 'saloon/reluctant-farmer' }, {}], sets: { saloon: { scene: 1 } } },
      { endTurnWhileWorking: 'skip' },
    );
    expect(told(play(working, endNow))[0]).toBe("Ann's turn has been skipped.");
  });
  test('609 who did something has ended', () => {
    const state = position();
    play(state, moveTo('hotel'), 1);
    expect(told(play(state, endNow))[0]).toBe("Ann's turn has ended.");
  });
});

describe('manage money', () => {
  test('701 whoever is to receive money or credit gets it at once', () => {
    const state = extra();
    expect(kinds(play(state, actNow, 6)).slice(0, 3)).toEqual(['acted', 'paid', 'paid']);
  });
  test('702 a roll pays when it succeeds; an extra, a wrap and an upgrade move money too', () => {
    expect(only(play(star(), actNow, 6), 'paid')).toHaveLength(1);
    expect(only(play(extra(), actNow, 1), 'paid')[0]?.why).toBe('failure');
    expect(only(play(crew(), actNow, ...crewWrap), 'paid').map(({ why }) => why)).toEqual([
      'success',
      'bonus-dice',
      'bonus-dice',
      'extra-bonus',
    ]);
    expect(only(play(atOffice({ dollars: 4 }), rise(2, 'dollars')), 'spent')).toHaveLength(1);
  });
  test('703 the roll succeeds', () => {
    expect(only(play(star(), actNow, 5), 'acted')[0]).toMatchObject({ die: 5, budget: 4, success: true });
  });
  test('704 the game adds it to the right player', () => {
    const state = crew();
    for (const { seat, now, currency } of only(play(state, actNow, ...crewWrap), 'paid')) {
      expect(state.players[seat]?.[currency]).toBe(now);
    }
  });
  test('705 the amounts are credited', () => {
    const state = extra({ dollars: 3, credits: 2 });
    play(state, actNow, 6);
    expect(me(state)).toMatchObject({ dollars: 4, credits: 3 });
  });
});

describe('wrap a set', () => {
  test('801 the last shot of a set wraps it', () => {
    expect(only(play(crew(), actNow, ...crewWrap), 'wrapped')).toMatchObject([{ set: 'saloon', card: 1 }]);
  });
  test('802 somebody is at work on the set', () => {
    expect(only(play(crew(), actNow, ...crewWrap), 'freed').map(({ seat }) => seat)).toEqual([0, 1, 2]);
  });
  test('803 as many dice as the budget', () => {
    expect(only(play(crew(), actNow, ...crewWrap), 'bonus')[0]?.dice).toHaveLength(4);
  });
  test('804 the active player rolls them all', () => {
    expect(only(play(crew(), actNow, ...crewWrap), 'bonus')[0]?.seat).toBe(0);
  });
  test('805 the highest die to the highest role, and round again', () => {
    const dice = only(play(crew(), actNow, ...crewWrap), 'bonus')[0]?.dice;
    expect(dice?.map(({ die, role }) => [die, role])).toEqual([
      [5, 'c01/one-eyed-man'],
      [4, 'c01/marshal-canfield'],
      [2, 'c01/defrocked-priest'],
      [1, 'c01/one-eyed-man'],
    ]);
    const all = position(copy({ ...crew(), options: byDocument, banker: 0 }), byDocument);
    const working = only(play(all, actNow, ...crewWrap), 'bonus')[0]?.dice;
    expect(working?.map(({ seat }) => seat)).toEqual([0, 1, 2, 0]);
  });
  test('806 each player gets the sum of the dice', () => {
    const state = crew();
    play(state, actNow, ...crewWrap);
    expect(state.players.slice(0, 2).map(({ dollars }) => dollars)).toEqual([6, 2]);
  });
  test('807 each extra gets the rank of the role', () => {
    const state = crew();
    play(state, actNow, ...crewWrap);
    expect(state.players[2]?.dollars).toBe(roleOf(classic, 'saloon/woman-in-red-dress').rank);
  });
  test('808 the card goes, and the players may travel again', () => {
    const state = crew();
    play(state, actNow, ...crewWrap);
    expectLook(state).toBe(`
      player 0 at saloon
      player 1 at saloon
      player 2 at saloon
      saloon 0 wrapped
    `);
    play(state, endNow);
    expect(moves(state)).toHaveLength(4);
  });
  test('809 to any adjacent area, at once or from the next turn on', () => {
    const later = crew();
    play(later, actNow, ...crewWrap);
    expect(moves(later)).toEqual([]);
    const atOnce = position({ ...copy(crew()), options: { moveAfterOwnWrap: true } });
    play(atOnce, actNow, ...crewWrap);
    expect(moves(atOnce).toSorted()).toEqual(neighbours.saloon.map((next) => `move ${next}`).toSorted());
  });
  test('810 success: bonuses, as one star was there', () => {
    const state = star({}, 1);
    const facts = play(state, actNow, 4, 1, 2, 3, 6);
    expect(only(facts, 'wrapped')[0]?.star).toBe(true);
    expect(only(facts, 'bonus')).toHaveLength(1);
    expect(state.players.map(({ dollars }) => dollars)).toEqual([6 + 1, 0]);
  });
  test('811 failure: no star, no bonus for anybody, but all are free', () => {
    const state = crowd();
    const facts = play(state, actNow, 4);
    expect(only(facts, 'paid').map(({ why }) => why)).toEqual(['success', 'success']);
    expect(only(facts, 'freed')).toHaveLength(2);
    expectLook(state).toBe(`
      player 0 dollars 1 credits 1 at saloon
      player 1 dollars 0 credits 0 at saloon
      saloon 0 wrapped
    `);
  });
  test('812 the star is looked for before any die is rolled', () => {
    expect(kinds(play(crowd(), actNow, 4))).not.toContain('bonus');
    const facts = kinds(play(crew(), actNow, ...crewWrap));
    expect(facts.indexOf('wrapped')).toBeLessThan(facts.indexOf('bonus'));
  });
  test('813 a role may collect several dice', () => {
    const state = position({ players: [{ role: 'c12/martin', rank: 6 }, {}], sets: { bank: { scene: 12 } } });
    expect(only(play(state, actNow, 2, 3, 6), 'paid').at(-1)).toMatchObject({ amount: 9, role: 'c12/martin' });
  });
  test('814 with a star: dice, then players, then extras, then the card goes', () => {
    const facts = play(crew(), actNow, ...crewWrap).map((fact) => (fact.kind === 'paid' ? fact.why : fact.kind));
    expect(facts).toEqual([
      'acted',
      'success',
      'shot',
      'wrapped',
      'bonus',
      'bonus-dice',
      'bonus-dice',
      'extra-bonus',
      'freed',
      'freed',
      'freed',
    ]);
  });
  test('815 without a star the card goes at once', () => {
    const state = crowd();
    expect(kinds(play(state, actNow, 4)).slice(-4)).toEqual(['shot', 'wrapped', 'freed', 'freed']);
    expect(state.sets.saloon.scene).toBe('wrapped');
  });
  test('816 in both cases the board is up to date', () => {
    for (const [state, dice] of [
      [crew(), crewWrap],
      [crowd(), [4]],
    ] as const) {
      play(state, actNow, ...dice);
      expect(state.sets.saloon).toEqual({ scene: 'wrapped', shots: 0 });
      expect(deadwood.broken(state)).toEqual([]);
    }
  });
});

describe('finish day', () => {
  test('901 the day ends when the second-to-last card goes', () => {
    const state = evening();
    expect(scenesLeft(state)).toBe(2);
    expect(kinds(play(state, actNow, 6))).toContain('day-ended');
  });
  test('902 by the last shot on the second-to-last set', () => {
    const state = evening();
    expect(kinds(play(state, actNow, 1))).not.toContain('day-ended');
    expect(state.day).toBe(1);
  });
  test('903 the lone scene is cleared', () => {
    expect(only(play(evening(), actNow, 6), 'cleared')).toEqual([{ kind: 'cleared', set: 'ranch', card: 36 }]);
  });
  test('904 all players go to the Trailers, whatever they did', () => {
    const state = evening();
    play(state, actNow, 6);
    expectLook(state).toBe(`
      player 0 at trailers
      player 1 at trailers
      player 2 at trailers
    `);
  });
  test('905 the same board with ten new scenes', () => {
    const state = evening();
    play(state, actNow, 6);
    expect(scenesLeft(state)).toBe(10);
    expect(() => play(copy(state), moveTo('hotel'), 36)).toThrow('cannot be 36');
    play(state, moveTo('hotel'), 1);
    expect(state.seen.slice(-3)).toEqual([14, 36, 1]);
    expect(deadwood.broken(state)).toEqual([]);
  });
  test('906 the shots are back on every set', () => {
    const state = evening();
    play(state, actNow, 6);
    for (const set of setIds) expect(state.sets[set].shots).toBe(sets[set].shots);
  });
  test('907 the player who was next goes on', () => {
    const state = evening();
    play(state, actNow, 6);
    expect(deadwood.toAct(state)).toEqual([1]);
  });
  test('908 after the last day the game is over', () => {
    const three = evening(3);
    play(three, actNow, 6);
    expect(three.phase).toBe('over');
    expect([2, 3, 4, 5, 6, 7, 8].map((seats) => daysOf(byDocument, seats))).toEqual([3, 3, 4, 4, 4, 4, 4]);
  });
  test('909 the totals are made, and the highest wins', () => {
    const state = evening(3, 20);
    play(state, actNow, 6);
    expect(deadwood.outcome(state)).toMatchObject({ scores: [17, 25, 5], winners: [1] });
  });
  test('910 all in the Trailers, the old card and shots gone, new ones placed', () => {
    const state = evening();
    play(state, actNow, 6);
    expect(Object.values(state.sets).every(({ scene }) => scene === 'face-down')).toBe(true);
    expect(deadwood.broken(state)).toEqual([]);
  });
  test('911 the day is finished and the next one begins', () => {
    const lines = told(play(evening(), actNow, 6)).slice(-3);
    expect(lines).toEqual([
      'Day 1 is over, everybody back to the Trailers: Ann 17, Bob 5, Cleo 5.',
      'Day 2 of 3 begins: ten new scenes, all shots to be made.',
      "It is Bob's turn.",
    ]);
  });
});

describe('upgrading rank', () => {
  test('1001 before or after a move', () => {
    const before = atOffice({ dollars: 4 });
    play(before, rise(2, 'dollars'));
    play(before, moveTo('ranch'), 1);
    const after = position({ players: [{ area: 'ranch', dollars: 4 }, {}], sets: { ranch: { scene: 1 } } });
    play(after, moveTo('casting-office'));
    play(after, rise(2, 'dollars'));
    expect([me(before).rank, me(after).rank]).toEqual([2, 2]);
  });
  test('1002 only in the Casting Office', () => {
    unchanged(position({ players: [{ dollars: 40 }, {}] }), rise(2, 'dollars'), 'not-at-the-office');
  });
  test('1003 with dollars or with credits', () => {
    expect(may(atOffice({ dollars: 4 }))).toContain('upgrade 2 dollars');
    expect(may(atOffice({ credits: 5 }))).toContain('upgrade 2 credits');
  });
  test('1004 the right amount is deducted', () => {
    const state = atOffice({ dollars: 20, credits: 16 });
    play(state, rise(3, 'dollars'));
    play(state, rise(4, 'credits'));
    expect(me(state)).toMatchObject({ dollars: 10, credits: 1 });
  });
  test('1005 and a move after it, if there was none', () => {
    const state = atOffice({ dollars: 4 });
    play(state, rise(2, 'dollars'));
    expect(moves(state)).toHaveLength(3);
  });
  test('1006 too little for the wanted rank', () => {
    unchanged(atOffice({ dollars: 9, credits: 9 }), rise(3, 'dollars'), 'too-poor');
  });
  test('1007 a lesser rank can be bought instead', () => {
    const state = atOffice({ dollars: 9 });
    play(state, rise(2, 'dollars'));
    expect(me(state)).toMatchObject({ rank: 2, dollars: 5 });
  });
  test('1008 or nothing, and a move all the same', () => {
    expect(may(atOffice())).toEqual(['move train-station', 'move ranch', 'move secret-hideout', 'end']);
  });
  test('1009 afterwards the player has the new rank', () => {
    const state = atOffice({ dollars: 40 });
    play(state, rise(6, 'dollars'));
    expect(me(state).rank).toBe(6);
  });
  test('1010 success: the new rank is told', () => {
    expect(told(play(atOffice({ credits: 10 }), rise(3, 'credits')))).toEqual([
      'Ann pays 10 credits (now 0).',
      'Ann rises from rank 1 to rank 3.',
    ]);
  });
  test('1011 failure: rank and purse are as before', () => {
    unchanged(atOffice({ rank: 4, dollars: 40 }), rise(4, 'dollars'), 'rank-not-higher');
    unchanged(atOffice({ rank: 4, dollars: 27 }), rise(5, 'dollars'), 'too-poor');
  });
});

describe('determining the winner', () => {
  test('1101 after the last day', () => {
    expect(deadwood.outcome(evening(3))).toBeUndefined();
    const state = evening(3);
    play(state, actNow, 6);
    expect(deadwood.outcome(state)?.reason).toBe('last-day');
  });
  test('1102 with whatever money and rank there is, also none', () => {
    const state = position({ phase: 'over' });
    expect(deadwood.outcome(state)?.scores).toEqual([5, 5]);
  });
  test('1103 unfinished jobs are cancelled before it is counted', () => {
    const facts = kinds(play(evening(3), actNow, 6));
    expect(facts.indexOf('cancelled')).toBeLessThan(facts.indexOf('finished'));
  });
  test('1104 money, credits and five times the rank for each', () => {
    const state = position({
      phase: 'over',
      players: [
        { dollars: 3, credits: 4, rank: 5 },
        { credits: 7, rank: 2 },
      ],
    });
    expect(deadwood.outcome(state)?.scores).toEqual([32, 17]);
  });
  test('1105 all scores are told, and everybody has a place to be sorted by', () => {
    const state = evening(3, 30);
    const facts = play(state, actNow, 6);
    expect(only(facts, 'finished')[0]?.scores).toEqual([17, 35, 5]);
    expect(deadwood.outcome(state)?.places).toEqual([2, 1, 3]);
  });
  test('1106 the highest score is the winner', () => {
    expect(told(play(evening(3, 30), actNow, 6)).at(-1)).toBe('Bob wins with 35 points.');
  });
  test('1107 equal scores are possible', () => {
    const state = evening(3, 12);
    play(state, actNow, 6);
    expect(deadwood.outcome(state)?.scores).toEqual([17, 17, 5]);
  });
  test('1108 a tie shares the place and the win', () => {
    const state = evening(3, 12);
    expect(told(play(state, actNow, 6)).at(-1)).toBe('Ann and Bob share the win with 17 points.');
    expect(deadwood.outcome(state)).toMatchObject({ winners: [0, 1], places: [1, 1, 3] });
  });
  test('1109 the game is logged: what happened can be told line by line', () => {
    expect(told(play(evening(3), actNow, 6))).toEqual([
      'Ann acts “Feller in Irons”: 6 against 2, a success.',
      'Ann gets $1 for the success as “Feller in Irons” (now 1).',
      'Ann gets 1 credit for the success as “Feller in Irons” (now 1).',
      'A shot is done at the Jail: 0 left.',
      '“Taffy Commercial” is wrapped at the Jail. No star was there, so there is no bonus.',
      'Ann is done with “Feller in Irons” and free to go.',
      'The last scene, “J. Robert Lucky, Man of Substance” at the Ranch, is dropped.',
      'Bob has to leave “Shot in Leg” unfinished.',
      "Ann's turn has ended.",
      'Day 3 is over, everybody back to the Trailers: Ann 17, Bob 5, Cleo 5.',
      'Ann wins with 17 points.',
    ]);
  });
  test('1110 all scores are in the outcome', () => {
    const state = evening(3);
    play(state, actNow, 6);
    const scores = state.players.map(({ dollars, credits, rank }) => dollars + credits + 5 * rank);
    expect(new Set(scores).size).toBeGreaterThan(1);
    expect(deadwood.outcome(state)?.scores).toEqual(scores);
  });
  test('1111 the winner is announced', () => {
    const state = evening(3);
    play(state, actNow, 6);
    const outcome = deadwood.outcome(state) ?? expect.fail();
    expect(deadwood.words.outcome(outcome, ['Ann', 'Bob', 'Cleo'])).toBe('Ann wins with 17 points.');
  });
});

describe('responsibilities', () => {
  test('1207 a die gives 1 to 6, all faces alike', () => {
    expect(d6).toEqual([1, 2, 3, 4, 5, 6]);
    const shown = new Map<number, number>();
    const chance = fastChance(7);
    for (let roll = 0; roll < 6000; roll++) {
      const state = star();
      deadwood.moves.act.apply(state, 0, { kind: 'act' }, chance, (fact) => {
        if (fact.kind === 'acted') shown.set(fact.die, (shown.get(fact.die) ?? 0) + 1);
      });
    }
    for (const face of d6) expect(Math.abs((shown.get(face) ?? 0) - 1000)).toBeLessThan(150);
  });
  test('1208 stars and extras are told apart', () => {
    expect(roleOf(classic, 'c01/one-eyed-man').place).toBe('star');
    expect(roleOf(classic, 'saloon/reluctant-farmer').place).toBe('extra');
  });
  test('1209 which roles are free is up to date', () => {
    const state = crew();
    expect(holderOf(state, 'c01/defrocked-priest')).toBe(1);
    play(state, actNow, ...crewWrap);
    expect(holderOf(state, 'c01/defrocked-priest')).toBeUndefined();
  });
  test('1210 a proper choice is enforced, by rank or by rank and budget', () => {
    unchanged(visitor(1), takeRole('c01/defrocked-priest'), 'rank-too-low');
    const visitors = [{ area: 'saloon', rank: 2 }, {}, {}, {}, {}, {}, {}];
    const open = { saloon: { scene: 1 }, hotel: { scene: 12 } };
    const gated = position({ players: visitors, sets: open, options: { roleGate: 'rankAndBudget' } });
    unchanged(gated, takeRole('c01/defrocked-priest'), 'budget-too-high');
  });
  test('1211 the number of shots follows the outcomes', () => {
    const state = extra();
    expect(only(play(state, actNow, 6), 'shot')).toEqual([{ kind: 'shot', seat: 0, set: 'saloon', left: 1 }]);
    expect(state.sets.saloon.shots).toBe(1);
  });
  test('1217 every player has a rank: that of the beginning, and the one that was bought', () => {
    expect(begin(3)[0].players.map(({ rank }) => rank)).toEqual([1, 1, 1]);
    const state = atOffice({ dollars: 10 });
    play(state, rise(3, 'dollars'));
    expect(state.players.map(({ rank }) => rank)).toEqual([3, 1]);
  });
  test('1218 every player’s role is known: nobody has one, one is taken, a wrap ends it', () => {
    const state = visitor(6);
    expect(state.players.map(({ role }) => role)).toEqual([null, null]);
    play(state, takeRole('c01/one-eyed-man'));
    expectLook(state).toBe(`
      player 0 at saloon as c01/one-eyed-man
      player 1 at trailers
    `);
    const wrapped = star({}, 1);
    play(wrapped, actNow, 4, 1, 1, 1, 1);
    expectLook(wrapped).toBe(`
      player 0 at saloon
      player 1 at trailers
    `);
  });
  test('1219 a role that is completed is told, at the wrap', () => {
    expect(only(play(crew(), actNow, ...crewWrap), 'freed')[1]).toEqual({
      kind: 'freed',
      seat: 1,
      set: 'saloon',
      role: 'c01/defrocked-priest',
    });
  });
});
