import { expect, test } from 'vitest';
import deadwood from '../game.ts';
import {
  actNow,
  drawn,
  endNow,
  expectLook,
  may,
  moveTo,
  play,
  position,
  refusal,
  rehearseNow,
  takeRole,
} from '../testing.ts';

/** Card 1 has budget 4 and stars of rank 2, 3 and 4. */
const inSaloon = (rank: number) => `
  player 0 rank ${rank} at saloon
  player 1
  saloon 2 1
`;

test('[DW-MOVE-1] a step goes through a door, also to the Trailers and the Casting Office', () => {
  const state = drawn(`
    player 0 at ranch
    player 1
    ranch 2 1
  `);
  expect(may(state).filter((word) => word.startsWith('move'))).toEqual([
    'move general-store',
    'move bank',
    'move secret-hideout',
    'move casting-office',
  ]);
  expect(() => play(state, moveTo('hotel'))).toThrow('No door leads from the Ranch to the Hotel.');
  expect(refusal(state, moveTo('ranch'))).toBe('already-there');
  play(state, moveTo('casting-office'));
  expectLook(state).toBe('player 0 at casting-office');
});

test('[DW-MOVE-2] one move a turn, and none after taking a role', () => {
  const state = position();
  play(state, moveTo('saloon'), 1);
  expect(refusal(state, moveTo('bank'))).toBe('moved-already');
  const settled = drawn(inSaloon(1));
  play(settled, takeRole('saloon/reluctant-farmer'));
  expect(refusal(settled, moveTo('bank'))).toBe('on-a-role');
});

test('[DW-ROLE-1] stars and extras of the set where one stands, moved or not', () => {
  expect(may(drawn(inSaloon(2))).filter((word) => word.startsWith('take'))).toEqual([
    'take saloon/reluctant-farmer',
    'take saloon/woman-in-red-dress',
    'take c01/defrocked-priest',
  ]);
});

test('[DW-ROLE-1] every role on the board says why it is not to be had', () => {
  const state = drawn(`
    player 0 rank 2 at saloon
    player 1
    saloon 2 1
    bank 1 5
    jail 0 wrapped
  `);
  expect(refusal(state, takeRole('bank/suspicious-gentleman'))).toBe('not-on-this-set');
  expect(refusal(state, takeRole('c05/hollering-boy'))).toBe('not-on-this-set');
  expect(refusal(state, takeRole('c05/meek-little-sarah'))).toBe('rank-too-low');
  expect(refusal(state, takeRole('hotel/faro-player'))).toBe('scene-not-turned');
  expect(refusal(state, takeRole('jail/prisoner-in-cell'))).toBe('no-scene');
  expect(refusal(state, takeRole('c09/man-on-fire'))).toBe('not-on-offer');
});

test('[DW-ROLE-1] a wrapped set has no roles', () => {
  const state = drawn(`
    player 0 at saloon
    player 1
    saloon 0 wrapped
  `);
  expect(() => play(state, takeRole('saloon/reluctant-farmer'))).toThrow('No scene is shot there any more today');
});

test('[DW-ROLE-2] a role above the rank is refused', () => {
  const state = drawn(inSaloon(2));
  expect(() => play(state, takeRole('c01/marshal-canfield'))).toThrow('This role needs rank 3; you have rank 2.');
  expect(state).toEqual(drawn(inSaloon(2)));
});

test('[DW-ROLE-2] the rank of a star is the rank in the card list of the table', () => {
  const mule = { players: [{ area: 'bank', rank: 4 }, {}], sets: { bank: { scene: 2 } } };
  expect(refusal(position(mule), takeRole('c02/talking-mule'))).toBe('rank-too-low');
  expect(refusal(position(mule, { cardData: 'course-xml' }), takeRole('c02/talking-mule'))).toBeUndefined();
});

test('[DW-ROLE-3] two may work on a scene, but not on one role, nor one on two', () => {
  const state = drawn(`
    turn 1
    player 0 rank 2 as c01/defrocked-priest
    player 1 rank 2 at saloon
    saloon 2 1
  `);
  expect(() => play(state, takeRole('c01/defrocked-priest'))).toThrow('Somebody else holds this role.');
  play(state, takeRole('saloon/woman-in-red-dress'));
  expectLook(state).toBe(`
    turn 1 free took
    player 0 at saloon as c01/defrocked-priest
    player 1 at saloon as saloon/woman-in-red-dress
  `);
  expect(refusal(state, takeRole('saloon/reluctant-farmer'))).toBe('on-a-role');
  expect(deadwood.broken(state)).toEqual([]);
});

test('[DW-ROLE-4] no work on a role in the turn it is taken, but in the next', () => {
  const state = drawn(inSaloon(1));
  play(state, takeRole('saloon/reluctant-farmer'));
  expect(refusal(state, actNow)).toBe('role-is-new');
  expect(refusal(state, rehearseNow)).toBe('role-is-new');
  play(state, endNow);
  play(state, endNow);
  expect(may(state)).toEqual(['act', 'rehearse']);
});

test('[DW-ROLE-4] without a role there is nothing to act or rehearse', () => {
  expect(refusal(position(), actNow)).toBe('no-role');
  expect(refusal(position(), rehearseNow)).toBe('no-role');
});

test('[DW-ROLE-5] `rankAndBudget`: the rank must reach the budget as well', () => {
  const among = (rank: number) => {
    const players = [{ area: 'saloon', rank }, {}, {}, {}, {}, {}, {}];
    return position({ players, sets: { saloon: { scene: 1 }, hotel: { scene: 12 } } }, { roleGate: 'rankAndBudget' });
  };
  expect(() => play(among(3), takeRole('saloon/reluctant-farmer'))).toThrow('a budget of 4, more than your rank 3');
  expect(refusal(among(4), takeRole('saloon/reluctant-farmer'))).toBeUndefined();
});
