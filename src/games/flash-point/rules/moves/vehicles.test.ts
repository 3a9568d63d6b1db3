import { expect, test } from 'vitest';
import { boards, sides } from '../data/boards.ts';
import game from '../game.ts';
import { burning, drawn, expectLook, only, play, position, why } from '../testing.ts';

const recruit = { level: 'recruit' } as const;
const full = { hidden: [16, 17, 18] };
const drive = (vehicle: 'engine' | 'ambulance', to: 'top' | 'right' | 'bottom' | 'left', at: number | null) =>
  ({ kind: 'drive', vehicle, to, at }) as const;

test('[FP-VEHICLE-1] four spots of two spaces each, in turns round the house', () => {
  for (const board of [boards.A, boards.B]) {
    const spaces = sides.flatMap((side) => [...board.spots.engine[side], ...board.spots.ambulance[side]]);
    expect(new Set(spaces).size).toBe(16);
  }
  expect(boards.A.spots.ambulance.left).toEqual([30, 40]);
  expect(boards.B.spots.engine.bottom).toEqual([75, 76]);
});

test('[FP-VEHICLE-2] two points to the next spot, four to the opposite one', () => {
  const price = (to: 'top' | 'right' | 'bottom', at: number) => {
    const house = position({ engine: 'left', firefighters: [{ at: 10 }] }, recruit);
    return only(play(house, 0, drive('engine', to, at)), 'set-off')[0]?.cost;
  };
  expect([price('top', 7), price('right', 59), price('bottom', 71)]).toEqual([2, 4, 2]);
  const poor = position({ engine: 'left', firefighters: [{ at: 10, ap: 3 }] }, recruit);
  expect(why(poor, 0, drive('engine', 'right', 59))).toEqual({ code: 'insufficientAP', need: 4, have: 3 });
  expect(why(poor, 0, drive('engine', 'left', 10))).toEqual({ code: 'already-parked-there' });
});

test('[FP-VEHICLE-3] the driver of the engine stands on it and rides', () => {
  const away = position({ engine: 'left', firefighters: [{ at: 30 }] }, recruit);
  expect(why(away, 0, drive('engine', 'top', 7))).toEqual({ code: 'notOnEnginePosition' });
  const onEmptySpot = position({ engine: 'left', firefighters: [{ at: 7 }] }, recruit);
  expect(why(onEmptySpot, 0, drive('engine', 'right', 59))).toEqual({ code: 'notOnEnginePosition' });
  const house = drawn(
    `
         0       1       2       3       4       5       6       7       8
    0>
    1>   E   #       .       .       D       .       #       .       .       #
    2>0(v)E  #       .       .       #       .       D       .       .       #
    `,
    recruit,
  );
  expect(why(house, 0, drive('engine', 'top', null))).toMatchObject({ code: 'not-on-offer' });
  play(house, 0, drive('engine', 'top', 8));
  expectLook(house).toBe(`
         0       1       2       3       4       5       6       7       8
    0>                                                           E     0(v)E
    1>       #       .       .       D       .       #       .       .       #
    2>       #       .       .       #       .       D       .       .       #
  `);
});

test('[FP-VEHICLE-4] the ambulance comes from anywhere; riding needs standing there', () => {
  const far = position({ ambulance: 'left', firefighters: [{ at: 65 }] }, recruit);
  expect(why(far, 0, drive('ambulance', 'top', 5))).toEqual({ code: 'not-on-ambulance' });
  const onEmptySpot = position({ ambulance: 'left', firefighters: [{ at: 5 }] }, recruit);
  expect(why(onEmptySpot, 0, drive('ambulance', 'right', null))).toBeUndefined();
  expect(why(onEmptySpot, 0, drive('ambulance', 'bottom', boards.A.spots.ambulance.bottom[0]))).toEqual({
    code: 'not-on-ambulance',
  });
  play(far, 0, drive('ambulance', 'top', null));
  expect([far.ambulance, far.firefighters[0]?.at]).toEqual(['top', 65]);
  const near = position({ ambulance: 'left', firefighters: [{ at: 30 }] }, recruit);
  play(near, 0, drive('ambulance', 'top', 6));
  expect(near.firefighters[0]?.at).toBe(6);
});

test('[FP-VEHICLE-5] everybody there is asked at once, and it goes when all have answered', () => {
  const house = drawn(
    `
         0       1       2       3       4       5       6       7       8
    0>
    1>  01E  #       .       .       D       .       #       .       .       #
    2>2(t)E  #       .       .       #       .       D       .       .       #
    3>  3A   o       .       D       .       .       .       #       .       #
    4>   A   #       .       #       .       .       .       D       .       o
    `,
    recruit,
  );
  play(house, 0, drive('engine', 'top', 7));
  expect(game.toAct(house)).toEqual([1, 2]);
  expect([house.engine, game.fallback(house, 1)]).toEqual(['left', { kind: 'ride', question: 1, at: null }]);
  play(house, 2, { kind: 'ride', question: 2, at: 8 });
  expect([house.engine, game.toAct(house)]).toEqual(['left', [1]]);
  const facts = play(house, 1, { kind: 'ride', question: 1, at: null });
  expect(only(facts, 'drove')).toMatchObject([{ from: 'left', to: 'top' }]);
  expectLook(house).toBe(`
         0       1       2       3       4       5       6       7       8
    0>                                                          0E     2(t)E
    1>   1   #       .       .       D       .       #       .       .       #
    2>       #       .       .       #       .       D       .       .       #
    3>  3A   o       .       D       .       .       .       #       .       #
  `);
});

const atGun = (more: object = {}, firefighter: object = {}) => ({
  engine: 'left',
  hidden: [66, 67, 68],
  firefighters: [{ at: 10, role: 'generalist', ...firefighter }],
  ...more,
});

test('[FP-GUN-1] four points, two for the Driver/Operator, on the engine', () => {
  const cost = (role: string) => {
    const house = position(atGun({}, { role }), { ...recruit, driverReroll: 'eachDieOnce' });
    return only(play(house, 0, { kind: 'deck-gun' }, [1, 1]), 'deck-gun')[0]?.cost;
  };
  expect([cost('generalist'), cost('driver')]).toEqual([4, 2]);
  expect(why(position(atGun({}, { at: 30 }), recruit), 0, { kind: 'deck-gun' })).toEqual({
    code: 'notOnEnginePosition',
  });
  expect(why(position(atGun({}, { ap: 3 }), recruit), 0, { kind: 'deck-gun' })).toMatchObject({
    code: 'insufficientAP',
  });
});

test('[FP-GUN-2] nobody may be inside the quarter; outside does not count', () => {
  const house = (at: number) => position({ ...atGun(), firefighters: [{ at: 10 }, { at }] }, recruit);
  expect(why(house(34), 0, { kind: 'deck-gun' })).toEqual({ code: 'quadrantNotClear' });
  expect(why(house(35), 0, { kind: 'deck-gun' })).toBeUndefined();
  expect(why(house(30), 0, { kind: 'deck-gun' })).toBeUndefined();
});

test('[FP-GUN-3] dice outside the quarter are turned', () => {
  const facts = play(position(atGun(), recruit), 0, { kind: 'deck-gun' }, [6, 7]);
  expect(only(facts, 'die-flipped')).toMatchObject([
    { die: 'red', from: 6, to: 1 },
    { die: 'black', from: 7, to: 2 },
  ]);
  expect(only(facts, 'aimed')).toMatchObject([{ at: 12 }]);
});

test('[FP-GUN-4] target and adjacent spaces, shielded by walls, beyond the quarter too', () => {
  const start = `
         0       1       2       3       4       5
    1>  0E   #       .       .       D       .       #
    2>   E   #       .       .       #   s   .       D
     +       + . . . + . . . +=======+=======+=======+
    3>   A   o       .       D   s   .   F   .   s   .
    4>   A   #       .       #       .   F   .       .
    seat 0 generalist
  `;
  const house = drawn(start, recruit);
  expect(only(play(house, 0, { kind: 'deck-gun' }, [3, 4]), 'doused').map(({ at }) => at)).toEqual([34, 35, 44, 33]);
  expectLook(house).toBe(`
         0       1       2       3       4       5
    1>  0E   #       .       .       D       .       #
    2>   E   #       .       .       #   s   .       D
     +       + . . . + . . . +=======+=======+=======+
    3>   A   o       .       D       .       .       .
    4>   A   #       .       #       .       .       .
  `);
  const bare = drawn(start, { ...recruit, deckGunShield: false });
  play(bare, 0, { kind: 'deck-gun' }, [3, 4]);
  expect([bare.spaces[24], burning(bare)]).toEqual(['clear', []]);
});

test('[FP-GUN-5] the Driver/Operator rolls each die once more, or keeps', () => {
  const house = position(atGun({ fire: [22] }, { role: 'driver' }), recruit);
  play(house, 0, { kind: 'deck-gun' }, [1, 1]);
  const dice = game.moves.reroll.candidates(house, 0).map((action) => action.dice);
  expect(dice).toEqual(['none', 'red', 'black', 'both']);
  play(house, 0, { kind: 'reroll', question: 1, dice: 'red' }, [2]);
  expect(game.moves.reroll.candidates(house, 0).map((action) => action.dice)).toEqual(['none', 'black']);
  expect(game.fallback(house, 0)).toMatchObject({ dice: 'none' });
  play(house, 0, { kind: 'reroll', question: 2, dice: 'black' }, [2]);
  expect([house.questions, house.spaces[22]]).toEqual([[], 'clear']);
  const black = position(atGun({ fire: [22] }, { role: 'driver' }), recruit);
  play(black, 0, { kind: 'deck-gun' }, [1, 1]);
  play(black, 0, { kind: 'reroll', question: 1, dice: 'black' }, [2]);
  expect(game.moves.reroll.candidates(black, 0).map((action) => action.dice)).toEqual(['none', 'red']);
  const both = position(atGun({ fire: [22] }, { role: 'driver' }), recruit);
  play(both, 0, { kind: 'deck-gun' }, [1, 1]);
  play(both, 0, { kind: 'reroll', question: 1, dice: 'both' }, [5, 7]);
  expect([both.questions, both.spaces[22]]).toEqual([[], 'clear']);
});

test('[FP-GUN-6] or the whole shot, up to twice', () => {
  const house = position(atGun({ fire: [33] }, { role: 'driver' }), { ...recruit, driverReroll: 'wholeTwice' });
  play(house, 0, { kind: 'deck-gun' }, [1, 1]);
  play(house, 0, { kind: 'reroll', question: 1, dice: 'both' }, [2, 1]);
  expect(game.moves.reroll.candidates(house, 0).map((action) => action.dice)).toEqual(['none', 'both']);
  play(house, 0, { kind: 'reroll', question: 2, dice: 'both' }, [3, 3]);
  expect([house.questions, house.spaces[33]]).toEqual([[], 'clear']);
});

test('[FP-GUN-7] where it is asked, paying comes before rolling', () => {
  const house = position({ ...atGun({ fire: [11] }), ...{ hidden: full.hidden } }, { ...recruit, deckGunAsk: true });
  play(house, 0, { kind: 'deck-gun' });
  expect([house.firefighters[0]?.ap, house.questions]).toMatchObject([1, [{ kind: 'roll' }]]);
  play(house, 0, { kind: 'roll', question: 1 }, [1, 1]);
  expect(house.spaces[11]).toBe('clear');
});
