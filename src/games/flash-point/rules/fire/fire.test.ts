import { expect, test } from 'vitest';
import { quiet } from '../../../../kit/contract/game.ts';
import game from '../game.ts';
import { damageOf } from '../state.ts';
import { asked, burning, drawn, END, expectLook, only, play, position, why } from '../testing.ts';
import { explode } from './explosion.ts';
import { flashover } from './flashover.ts';

const recruit = { level: 'recruit' } as const;
/** Three points of interest far from everything, so that none has to come. */
const full = { hidden: [16, 17, 18] };

test('[FP-DICE-1] red names the row, black the column', () => {
  const house = position({ ...full });
  expect(only(play(house, 0, END, [6, 4]), 'smoke')).toEqual([{ kind: 'smoke', at: 64 }]);
});

test('[FP-FIRE-1] the fire advances once in a turn', () => {
  expect(only(play(position(full), 0, END, [6, 4]), 'rolled')).toHaveLength(1);
});

test('[FP-FIRE-2] nothing becomes smoke, smoke fire, fire explodes', () => {
  const house = position({ ...full, smoke: [64], fire: [55] });
  expect(only(play(house, 0, END, [6, 4]), 'ignited')).toMatchObject([{ at: 64, by: 'roll' }]);
  expect(only(play(house, 0, END, [6, 1]), 'smoke')).toHaveLength(1);
  expect(only(play(house, 0, END, [6, 4]), 'exploded')).toEqual([{ kind: 'exploded', at: 64, cause: 'roll' }]);
});

test('[FP-FIRE-2] smoke beside fire burns at once', () => {
  const house = drawn(`
         4       5
    5>       .   F   #
    6>       .       D
  `);
  const facts = play(house, 0, END, [6, 5]);
  expect(facts.map(({ kind }) => kind).slice(2, 4)).toEqual(['smoke', 'flashover']);
  expectLook(house).toBe(`
         4       5
    5>       .   F   #
    6>       .   F   D
  `);
});

test('[FP-FIRE-3] flashover runs through all smoke that touches, also far from the roll', () => {
  const house = drawn(`
         1       2       3       4       5
    5>       .       .   s   .       .   s   #
    6>   F   .   s   .   s   .       .       D
  `);
  flashover(house, quiet);
  expectLook(house).toBe(`
         1       2       3       4       5
    5>       .       .   F   .       .   s   #
    6>   F   .   F   .   F   .       .       D
  `);
});

test('[FP-FIRE-3] a closed door and a wall stop it', () => {
  const shut = `
         5       6
    4>   s   .       D
     +=======+=======+
    5>   F   #   s   .
    6>   F   D   s   .
  `;
  const house = drawn(shut);
  flashover(house, quiet);
  expectLook(house).toBe(shut);
  const open = drawn(shut.replace('D   s', 'O   s'));
  flashover(open, quiet);
  expectLook(open).toBe(`
         5       6
    4>   s   .       D
     +=======+=======+
    5>   F   #   F   .
    6>   F   O   F   .
  `);
});

test('[FP-FIRE-4] what happens in the fire phase has its order', () => {
  const house = position(
    {
      fire: [31, 41],
      hotSpots: [31],
      smoke: [32],
      hidden: [22, 17, 18],
      hazmats: [32],
      firefighters: [{ at: 30 }, { at: 65 }],
      ambulance: 'right',
    },
    recruit,
  );
  const facts = play(house, 0, END, [3, 1, 6, 8, 'victim']);
  const kinds = facts.map(({ kind }) => kind);
  const order = [
    'exploded',
    'flashover',
    'hazmat-exploded',
    'flare-up',
    'knocked-down',
    'victim-lost',
    'outside-cleared',
  ];
  const places = order.map((kind) => kinds.indexOf(kind as (typeof kinds)[number]));
  expect(places.filter((place) => place >= 0)).toEqual(places.filter((place) => place >= 0).sort((a, b) => a - b));
  expect(kinds).toEqual(
    expect.arrayContaining(['hazmat-exploded', 'flare-up', 'knocked-down', 'victim-lost', 'outside-cleared']),
  );
});

test('[FP-BLAST-1] up, right, down, left', () => {
  const house = position({ fire: [54] });
  const facts: { kind: string; at?: number }[] = [];
  explode(house, 54, 'roll', (fact) => facts.push(fact as never));
  expect(facts.map(({ kind, at }) => at ?? kind)).toEqual([54, 'door-destroyed', 55, 64, 53]);
});

test('[FP-BLAST-2] a space without fire burns, smoke and outside too', () => {
  const house = drawn(`
         0       1       2
    2>       #       .       .
    3>   0   o   F   .   s   D
    4>       #       .       #
  `);
  explode(house, 31, 'roll', quiet);
  expectLook(house).toBe(`
         0       1       2
    2>       #   F   .       .
    3>  0F   o   F   .   F   D
    4>       #   F   .       #
  `);
});

test('[FP-BLAST-3] a wall takes a marker and stops the blast, even when it falls', () => {
  const house = drawn(`
         2       3       4
    2>       .       #       .
     + . . . +==%%%==+=======+
    3>       D   F   .       .
  `);
  explode(house, 33, 'roll', quiet);
  expectLook(house).toBe(`
         2       3       4
    2>       .       #       .
     + . . . + . x . +=======+
    3>       -   F   .   F   .
  `);
  expect(damageOf(house)).toBe(2);
});

test('[FP-BLAST-4] a closed door stops the blast, an open one does not, both are destroyed', () => {
  const columns = '     2       3       4\n';
  const after = (door: 'D' | 'O', openDoorBlast: 'pass' | 'stop') => {
    const house = drawn(`${columns}3>       ${door}   F   .       .`, { openDoorBlast });
    explode(house, 33, 'roll', quiet);
    return house;
  };
  expectLook(after('D', 'pass')).toBe(`${columns}3>       -   F   .   F   .`);
  expectLook(after('O', 'pass')).toBe(`${columns}3>   F   -   F   .   F   .`);
  expectLook(after('O', 'stop')).toBe(`${columns}3>       -   F   .   F   .`);
});

test('[FP-BLAST-5] a shockwave runs through fire to the next wall, door or space', () => {
  const columns = '     2       3       4       5       6\n';
  const house = drawn(`${columns}3>       O   F   .   F   .   F   .   F   #`, { openDoorBlast: 'stop' });
  const facts: string[] = [];
  explode(house, 36, 'roll', (fact) => facts.push(fact.kind));
  expect(facts.filter((kind) => kind === 'shockwave')).toHaveLength(3);
  expectLook(house).toBe(`${columns}3>   F   -   F   .   F   .   F   .   F   %`);
});

test('[FP-BLAST-5] and ends off the board', () => {
  const house = drawn(`
         0       1       2
    2>       #       .       .
    3>   0   o   F   .       D
    4>       #       .       #
  `);
  house.spaces[30] = 'fire';
  explode(house, 31, 'roll', quiet);
  expect(burning(house)).toEqual([21, 30, 31, 32, 41]);
});

test('[FP-HAZMAT-4] a hazmat in fire explodes, also a carried one, and two make two explosions', () => {
  const house = drawn(
    `
         3       4       5
    5>       .       .       #
    6>       . sh2   .       D
     +== o ==+=======+=======+
    `,
    recruit,
  );
  const facts = play(house, 0, END, [6, 4]);
  expect(only(facts, 'hazmat-exploded')).toHaveLength(2);
  expect(only(facts, 'exploded').map(({ cause }) => cause)).toEqual(['hazmat', 'hazmat']);
  expect(house.hazmats).toEqual([]);
  // The first blast marks the wall below and lights the neighbours; the second breaks the wall and the door behind 6,5.
  expectLook(house).toBe(`
         3       4       5
    5>       .   F   .       #
    6>   F   .  F*   .   F   -
     +== o ==+ . x . +=======+
  `);
  const carried = drawn('     4       5\n6> 0(h)s .       D\nseat 1', recruit);
  expect(only(play(carried, 0, END, [6, 4]), 'hazmat-exploded')).toHaveLength(1);
  expect(carried.firefighters[0]?.carries).toBeNull();
});

test('[FP-HAZMAT-5] and leaves a hot spot, while the reserve lasts', () => {
  const start = `
         3       4       5
    5>       .       .       #
    6>       .  sh   .       D
     +== o ==+=======+=======+
  `;
  const house = drawn(start, recruit);
  play(house, 0, END, [6, 4]);
  expectLook(house).toBe(`
         3       4       5
    5>       .   F   .       #
    6>   F   .  F*   .   F   D
     +== o ==+==%%%==+=======+
  `);
  expect([house.hotSpots, house.reserve]).toEqual([[64], 5]);
  const empty = drawn(`${start}\n    rescued 0 reserve 0`, recruit);
  play(empty, 0, END, [6, 4]);
  expect(empty.hotSpots).toEqual([]);
  const without = drawn(start, { ...recruit, hazmatHotSpot: false });
  play(without, 0, END, [6, 4]);
  expect(without.hotSpots).toEqual([]);
});

test('[FP-HAZMAT-6] whoever ended the turn says which explodes first', () => {
  const start = `
         1       2       3       4       5
    6>       .   F   .  sh   .  sh   .       D
  `;
  const house = drawn(start, recruit);
  play(house, 0, END, [6, 1]);
  expect(house.questions).toEqual([{ id: 1, seat: 0, kind: 'hazmat', spaces: [63, 64] }]);
  expect(game.toAct(house)).toEqual([0]);
  const facts = play(house, 0, { kind: 'hazmat', question: 1, at: 64 });
  expect(only(facts, 'hazmat-exploded').map(({ at }) => at)).toEqual([64, 63]);
  const auto = drawn(start, { ...recruit, hazmatOrder: 'auto' });
  expect(only(play(auto, 0, END, [6, 1]), 'hazmat-exploded').map(({ at }) => at)).toEqual([63, 64]);
});

test('[FP-HAZMAT-6] row by row, whether it lies there or is carried', () => {
  const start = `
         1       2
    5> 2(h)s .   F   .
    6> 1(h)s .  sh   .
  `;
  const auto = drawn(start, { ...recruit, hazmatOrder: 'auto' });
  const inOrder = only(play(auto, 0, END, [1, 1]), 'hazmat-exploded').map(({ at }) => at);
  expect(inOrder).toEqual([51, 61, 62]);
  const asked = drawn(start, recruit);
  play(asked, 0, END, [1, 1]);
  expect(game.fallback(asked, 0)).toMatchObject({ kind: 'hazmat', at: 51 });
});

test('[FP-HAZMAT-7] flashovers after each hazmat, or after all of them', () => {
  // The first blast lights 5,3; whether the smoke on 5,2 burns before the second blast is what differs.
  const start = `
         2       3
    5>   s   .       .
    6>       .  Fh2  .
    stage fire
    advance {"target":68,"flare":false,"flares":0}
    question {"id":1,"seat":0,"kind":"hazmat","spaces":[63]}
  `;
  const run = (hazmatFlashover: 'afterEach' | 'afterAll') =>
    play(drawn(start, { ...recruit, hazmatFlashover }), 0, { kind: 'hazmat', question: 1, at: 63 })
      .map(({ kind }) => kind)
      .filter((kind) => /flashover|hazmat-exploded/.test(kind));
  expect(run('afterEach')).toEqual(['hazmat-exploded', 'flashover', 'hazmat-exploded']);
  expect(run('afterAll')).toEqual(['hazmat-exploded', 'hazmat-exploded', 'flashover']);
});

test('[FP-FLARE-1] a target with a hot spot is followed by another roll', () => {
  const house = position({ ...full, hotSpots: [61, 62] }, recruit);
  const facts = play(house, 0, END, [6, 1, 6, 2, 6, 4]);
  expect(only(facts, 'flare-up').map(({ at }) => at)).toEqual([61, 62]);
  expect(only(facts, 'smoke').map(({ at }) => at)).toEqual([61, 62, 64]);
});

test('[FP-FLARE-2] fire that comes to a hot spot otherwise does nothing', () => {
  const house = position({ ...full, smoke: [62], fire: [63], hotSpots: [62] }, recruit);
  expect(only(play(house, 0, END, [6, 8]), 'flare-up')).toEqual([]);
  const hazmat = position({ ...full, smoke: [64], hazmats: [64] }, recruit);
  expect(only(play(hazmat, 0, END, [6, 4]), 'flare-up')).toEqual([]);
});

test('[FP-FLARE-3] the chain leaves a hot spot at its end, while the reserve lasts', () => {
  const columns = '     1       2       3       4\n';
  const start = `${columns}6>   *   .       .       .       .`;
  const house = drawn(start, recruit);
  play(house, 0, END, [6, 1, 6, 4]);
  expectLook(house).toBe(`${columns}6>  s*   .       .       .  s*   .`);
  expect([house.hotSpots, house.reserve]).toEqual([[61, 64], 5]);
  const empty = drawn(`${start}\nrescued 0 reserve 0`, recruit);
  expect(only(play(empty, 0, END, [6, 1, 6, 4]), 'flare-up')).toHaveLength(1);
  expectLook(empty).toBe(`${columns}6>  s*   .       .       .   s   .`);
  expect(empty.hotSpots).toEqual([61]);
  const none = drawn(start, { ...recruit, flareMarker: 'none' });
  play(none, 0, END, [6, 1, 6, 4]);
  expect(none.hotSpots).toEqual([61]);
});

test('[FP-KNOCK-1] a firefighter in fire goes down and loses who was carried and led', () => {
  const house = drawn(
    `
         3       4       5
    6>       . 0(vt)s.       D
    seat 0 ap 3
    seat 1
    `,
    recruit,
  );
  const facts = play(house, 0, END, [6, 4]);
  expect(only(facts, 'knocked-down')).toEqual([{ kind: 'knocked-down', seat: 0, at: 64 }]);
  expectLook(house).toBe(`
         3       4       5
    6>       .   F   .       D
  `);
  expect([house.lost, house.firefighters[0]]).toMatchObject([
    2,
    { carries: null, leads: false, ap: 3, status: 'down' },
  ]);
});

test('[FP-KNOCK-1] outside too', () => {
  const house = position({ ...full, fire: [31], firefighters: [{ at: 30 }, { at: 65 }] }, recruit);
  expect(only(play(house, 0, END, [3, 1]), 'knocked-down')).toMatchObject([{ seat: 0, at: 30 }]);
});

test('[FP-KNOCK-2] Family: the nearest ambulance spot, either space, ties chosen', () => {
  const house = position({ ...full, smoke: [62], firefighters: [{ at: 62 }, {}] });
  play(house, 0, END, [6, 2]);
  expect(house.questions).toMatchObject([{ seat: 0, kind: 'recover', spaces: [73, 74] }]);
  expect([house.stage, game.toAct(house)]).toEqual(['fire', [0]]);
  play(house, 0, { kind: 'recover', question: asked(house, 0), at: 74 });
  expect([house.firefighters[0]?.at, house.turn]).toEqual([74, 1]);
  const tie = position({ ...full, smoke: [53], firefighters: [{ at: 53 }, {}] });
  play(tie, 0, END, [5, 3]);
  expect(tie.questions).toMatchObject([{ spaces: [73, 74] }]);
  const both = position({ ...full, smoke: [52], firefighters: [{ at: 52 }, {}] });
  play(both, 0, END, [5, 2]);
  expect(both.questions).toMatchObject([{ spaces: [40, 73, 30, 74] }]);
});

test('[FP-KNOCK-3] otherwise at the ambulance', () => {
  const house = position({ ...full, ambulance: 'top', smoke: [62], firefighters: [{ at: 62 }, {}] }, recruit);
  play(house, 0, END, [6, 2]);
  expect(house.questions).toMatchObject([{ kind: 'recover', spaces: [5, 6] }]);
});

test('[FP-KNOCK-4] when the own turn comes, or at any spot now', () => {
  const start = { ...full, smoke: [62], firefighters: [{ at: 62 }, {}] };
  const later = position(start, { knockDown: 'anySpotOnTurn' });
  play(later, 0, END, [6, 2]);
  expect([later.turn, later.firefighters[0]]).toMatchObject([1, { status: 'down', at: null }]);
  play(later, 1, END, [6, 8]);
  expect(later.questions).toMatchObject([{ seat: 0, kind: 'recover' }]);
  play(later, 0, { kind: 'recover', question: asked(later, 0), at: 39 });
  expect([later.stage, later.firefighters[0]]).toMatchObject(['turn', { at: 39, status: 'active', ap: 8 }]);
  const now = position(start, { knockDown: 'anySpotNow' });
  play(now, 0, END, [6, 2]);
  expect(now.questions).toMatchObject([{ seat: 0, spaces: { length: 8 } }]);
  const level = position({ ...start, ambulance: 'left' }, { ...recruit, knockDown: 'anySpotNow' });
  play(level, 0, END, [6, 2]);
  expect([level.questions, level.firefighters[0]?.at]).toEqual([[], 40]);
});

test('[FP-LOSS-1] points of interest and victims in fire are lost, false alarms just go', () => {
  const house = drawn(`
         4       5       6       7       8
    6>  s?   .  st   D       .       D   v   #
  `);
  const facts = play(house, 0, END, [6, 4, 'false-alarm', 1, 1, 1, 2]);
  expect(only(facts, 'revealed')).toMatchObject([{ how: 'burnt', as: 'false-alarm', seat: null }]);
  expectLook(house).toBe(`
         4       5       6       7       8
    6>   F   .   F   D       .       D   v   #
  `);
  expect([house.lost, house.victims]).toEqual([1, [{ at: 68, treated: false }]]);
});

test('[FP-LOSS-1] all points of interest in fire are turned, one after another', () => {
  const house = drawn(`
         4       5       6       7       8
    6>  s?   .  s?   D       .       D   v   #
  `);
  const facts = play(house, 0, END, [6, 4, 'victim', 'false-alarm', 1, 1, 1, 2]);
  expect(only(facts, 'revealed')).toMatchObject([
    { at: 64, as: 'victim' },
    { at: 65, as: 'false-alarm' },
  ]);
  expect([house.lost, house.hidden]).toEqual([1, [11, 12]]);
});

test('[FP-LOSS-2] fire outside goes out', () => {
  const house = drawn(`
         0       1       2
    2>       #       .   0   .
    3>       o   F   .       D
    4>       #       .       #
  `);
  expect(only(play(house, 0, END, [3, 1]), 'outside-cleared')).toEqual([{ kind: 'outside-cleared', at: 30 }]);
  expectLook(house).toBe(`
         0       1       2
    2>       #   F   .   0   .
    3>       o   F   .   F   D
    4>       #   F   .       #
  `);
});

test('[FP-DICE-2] dice are turned to the opposite face, of one kind or the other', () => {
  const gun = (blackFlip: 'sumNine' | 'koplow') => {
    const house = position(
      { ...full, hidden: [61, 62, 63], engine: 'left', firefighters: [{ at: 10 }] },
      { ...recruit, blackFlip },
    );
    return only(play(house, 0, { kind: 'deck-gun' }, [5, 6]), 'aimed')[0]?.at;
  };
  expect([gun('sumNine'), gun('koplow')]).toEqual([23, 21]);
  expect(why(position(full), 0, { kind: 'deck-gun' })).toMatchObject({ code: 'not-on-offer' });
});
