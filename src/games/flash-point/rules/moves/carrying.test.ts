import { expect, test } from 'vitest';
import type { Chance } from '../../../../kit/chance/chance.ts';
import { quiet } from '../../../../kit/contract/game.ts';
import { insideSpaces } from '../data/geometry.ts';
import game from '../game.ts';
import { possible } from '../shared/result.ts';
import { drawn, END, expectLook, only, play, position, why } from '../testing.ts';

const victim = { kind: 'carry', load: 'victim' } as const;
const hazmat = { kind: 'carry', load: 'hazmat' } as const;
const recruit = { level: 'recruit' } as const;
const to = (space: number) => ({ kind: 'move', to: space }) as const;

test('[FP-CARRY-1] one burden at a time, picked up for nothing, never in fire', () => {
  const columns = '     1       2\n';
  const house = drawn(`${columns}3>  0vh2 .       D`, recruit);
  play(house, 0, { ...hazmat, from: 31 });
  expectLook(house).toBe(`${columns}3> 0(h)vh.       D`);
  expect(house.firefighters[0]?.ap).toBe(4);
  expect(why(house, 0, { ...victim, from: 31 })).toEqual({ code: 'alreadyCarrying' });
  const burning = drawn(`${columns}3>  0F   .   h   D`, { ...recruit, hazmatPickup: 'adjacent' });
  expect(why(burning, 0, { ...hazmat, from: 32 })).toEqual({ code: 'in-fire' });
});

test('[FP-CARRY-1] who is led is a treated victim of the own space; the others stay', () => {
  const house = drawn(
    `
         1       2
    1>       .   t   .
    3>  0vt  .       D
    `,
    recruit,
  );
  play(house, 0, { kind: 'lead' });
  expectLook(house).toBe(`
         1       2
    1>       .   t   .
    3> 0(t)v .       D
  `);
});

test('[FP-END-5] who is carried and who is led can both still be rescued', () => {
  const house = position({ firefighters: [{ at: 31, carries: 'victim', leads: true }] }, recruit);
  expect(possible(house)).toBe(house.rescued + house.unseen.victims + house.victims.length + 2);
});

test('[FP-CARRY-1] a treated victim is led beside what is carried', () => {
  const columns = '     1       2\n';
  const house = drawn(`${columns}3>  0vt  .       D`, recruit);
  play(house, 0, { ...victim, from: 31 });
  expectLook(house).toBe(`${columns}3> 0(v)t .       D`);
  play(house, 0, { kind: 'lead' });
  expectLook(house).toBe(`${columns}3> 0(vt) .       D`);
  const more = drawn(`${columns}3> 0(t)t .       D`, recruit);
  expect(why(more, 0, { kind: 'lead' })).toEqual({ code: 'already-leading' });
});

test('[FP-CARRY-2] every step with a burden costs two', () => {
  for (const carries of ['victim', 'hazmat']) {
    const house = position({ firefighters: [{ at: 32, carries }] }, recruit);
    expect(only(play(house, 0, to(31)), 'moved')).toMatchObject([{ cost: 2, load: carries }]);
  }
});

test('[FP-CARRY-3] a hazmat beside you only where that is allowed, and not behind a wall', () => {
  const columns = '     1       2       3\n';
  const far = drawn(`${columns}3>   0   .   h   D       .`, recruit);
  expect(why(far, 0, { ...hazmat, from: 32 })).toMatchObject({ code: 'not-on-offer' });
  const near = drawn(`${columns}3>       .  0h   D   h   .`, { ...recruit, hazmatPickup: 'adjacent' });
  expect(why(near, 0, { ...hazmat, from: 33 })).toEqual({ code: 'wall-between' });
  expect(why(near, 0, { ...hazmat, from: 32 })).toBeUndefined();
});

test('[FP-CARRY-3] model B reaches through a doorway: what is taken outside is out of the way, for nothing', () => {
  const house = position({ hazmats: [31], firefighters: [{ at: 30, ap: 0 }] }, { ...recruit, preset: 'modelB' });
  play(house, 0, { ...hazmat, from: 31 });
  expect([house.hazmats, house.disposed, house.firefighters[0]?.ap]).toEqual([[], 1, 0]);
});

test('[FP-CARRY-4] putting down is free', () => {
  const columns = '     1       2\n';
  const house = drawn(`${columns}3> 0(vt) .       D`, recruit);
  play(house, 0, { kind: 'drop', load: 'victim' });
  expectLook(house).toBe(`${columns}3> 0(t)v .       D`);
  play(house, 0, { kind: 'drop', load: 'led' });
  expectLook(house).toBe(`${columns}3>  0vt  .       D`);
  expect(house.firefighters[0]?.ap).toBe(4);
});

test('[FP-TREAT-1] the Paramedic treats in the own space for one point', () => {
  const columns = '     1       2\n';
  const house = drawn(`${columns}3>  0v   .       D\nseat 0 paramedic`, recruit);
  play(house, 0, { kind: 'treat', carrier: null });
  expectLook(house).toBe(`${columns}3>  0t   .       D`);
  expect(house.firefighters[0]?.ap).toBe(3);
  expect(why(house, 0, { kind: 'treat', carrier: null })).toMatchObject({ code: 'not-on-offer' });
  const other = drawn(`${columns}3>  0v   .       D\nseat 0 driver`, recruit);
  expect(why(other, 0, { kind: 'treat', carrier: null })).toMatchObject({ code: 'not-on-offer' });
});

test('[FP-TREAT-1] also somebody in the arms of another, who then walks', () => {
  const columns = '     1       2\n';
  const house = drawn(`${columns}3> 01(v) .       D\nseat 0 paramedic`, recruit);
  play(house, 0, { kind: 'treat', carrier: 1 });
  expectLook(house).toBe(`${columns}3> 01(t) .       D`);
  const full = drawn(`${columns}3> 0(vt) .       D\nseat 0 paramedic`, recruit);
  expect(why(full, 0, { kind: 'treat', carrier: 0 })).toEqual({ code: 'already-leading' });
});

test('[FP-TREAT-2] leading costs nothing extra', () => {
  const house = position({ firefighters: [{ at: 32, leads: true }] }, recruit);
  expect(only(play(house, 0, to(31)), 'moved')).toMatchObject([{ cost: 1, leads: true }]);
});

test('[FP-RESCUE-1] Family: rescued on coming outside', () => {
  const house = position({ firefighters: [{ at: 31, carries: 'victim' }] });
  expect(only(play(house, 0, to(30)), 'rescued')).toMatchObject([{ seat: 0, at: 30, rescued: 1 }]);
  const anywhere = position(
    { ambulance: 'right', firefighters: [{ at: 31, leads: true }] },
    { ...recruit, rescueAt: 'outside' },
  );
  play(anywhere, 0, to(30));
  expect(anywhere.rescued).toBe(1);
});

test('[FP-RESCUE-2] otherwise brought to the ambulance', () => {
  const house = drawn(
    `
         0       1
    3>   A   o 0(vt) .
    4>   A   #       .
    `,
    recruit,
  );
  play(house, 0, to(30));
  expectLook(house).toBe(`
         0       1
    3>  0A   o       .
    4>   A   #       .
  `);
  expect(house.rescued).toBe(2);
  const away = drawn(
    `
    3>       o 0(v)  .       D       .       .       .       #       .       #   A
    4>       #       .       #       .       .       .       D       .       o   A
    `,
    recruit,
  );
  play(away, 0, to(30));
  expectLook(away).toBe('     0       1\n3> 0(v)  o       .');
  expect(away.rescued).toBe(0);
});

test('[FP-RESCUE-2] or the ambulance comes to them', () => {
  const house = drawn(
    `
         0       1       2       3       4       5       6
    0>                                           A       A
    3> 1(v)  o       .       D       .       .       .       #
    4>   v   #       .       #       .   0   .       .       D
    `,
    recruit,
  );
  const facts = play(house, 0, { kind: 'drive', vehicle: 'ambulance', to: 'left', at: null });
  expect(only(facts, 'rescued').map(({ seat }) => seat)).toEqual([0, 1]);
  expectLook(house).toBe(`
         0       1       2       3       4       5       6
    0>
    3>  1A   o       .       D       .       .       .       #
    4>   A   #       .       #       .   0   .       .       D
  `);
});

test('[FP-HAZMAT-1] anybody may carry a hazmat', () => {
  const columns = '     1       2\n';
  const house = drawn(`${columns}3>  0h   .       D\nseat 0 generalist`, recruit);
  play(house, 0, { ...hazmat, from: 31 });
  expectLook(house).toBe(`${columns}3> 0(h)  .       D`);
});

test('[FP-HAZMAT-2] the Hazmat Technician disposes for two points', () => {
  const columns = '     1       2\n';
  const house = drawn(`${columns}3>  0h   .       D\nseat 0 hazmat`, recruit);
  play(house, 0, { kind: 'dispose', at: 31 });
  expectLook(house).toBe(`${columns}3>   0   .       D`);
  expect([house.disposed, house.firefighters[0]?.ap]).toEqual([1, 2]);
  const inHand = drawn(`${columns}3> 0(h)  .       D\nseat 0 hazmat`, recruit);
  play(inHand, 0, { kind: 'dispose', at: 31 });
  expectLook(inHand).toBe(`${columns}3>   0   .       D`);
  const far = `${columns}3>   0   .   h   D\nseat 0 hazmat`;
  expect(why(drawn(far, recruit), 0, { kind: 'dispose', at: 32 })).toMatchObject({ code: 'not-on-offer' });
  expect(why(drawn(far, { ...recruit, disposeReach: 'adjacent' }), 0, { kind: 'dispose', at: 32 })).toBeUndefined();
});

test('[FP-HAZMAT-3] carried outside it is gone', () => {
  const house = drawn('     0       1\n3>   A   o 0(h)  .\n4>   A   #       .', recruit);
  expect(only(play(house, 0, to(30)), 'disposed')).toMatchObject([{ how: 'carried', at: 30 }]);
  expectLook(house).toBe('     0       1\n3>  0A   o       .\n4>   A   #       .');
});

test('[FP-IDENTIFY-1] the Imaging Technician turns a point of interest from afar', () => {
  const house = position({ hidden: [68], firefighters: [{ at: 30, role: 'imaging' }] }, recruit);
  play(house, 0, { kind: 'identify', at: 68 }, ['victim']);
  expect([house.hidden, house.victims, house.firefighters[0]?.ap]).toEqual([[], [{ at: 68, treated: false }], 3]);
});

test('[FP-POI-1] what is turned is drawn from all that is unseen', () => {
  const house = position({ hidden: [31], unseen: { victims: 2, falseAlarms: 1 }, rescued: 6, lost: 2 });
  let faces: readonly unknown[] = [];
  const chance: Chance = {
    draw(list) {
      faces = list;
      return list[0] as (typeof list)[number];
    },
  };
  game.moves.move.apply(house, 0, to(31), chance, quiet);
  expect(faces).toEqual(['victim', 'victim', 'false-alarm']);
  expect(house.unseen).toEqual({ victims: 1, falseAlarms: 1 });
  const alarm = position({ hidden: [31] });
  play(alarm, 0, to(31), ['false-alarm']);
  expect([alarm.unseen, alarm.victims]).toEqual([{ victims: 10, falseAlarms: 4 }, []]);
});

test('[FP-POI-2] entering turns it for nothing; a victim stays', () => {
  const columns = '     0       1\n';
  const house = drawn(`${columns}3>   0   o   ?   .`);
  play(house, 0, to(31), ['victim']);
  expectLook(house).toBe(`${columns}3>       o  0v   .`);
  expect([house.unseen.victims, house.firefighters[0]?.ap]).toEqual([9, 3]);
});

test('[FP-POI-3] three are on the board again, carried ones included, while any are left', () => {
  const house = position({ hidden: [68], firefighters: [{ at: 31, carries: 'victim' }, {}] });
  expect(only(play(house, 0, END, [1, 1, 6, 1]), 'poi-placed')).toHaveLength(1);
  const empty = position({
    unseen: { victims: 0, falseAlarms: 1 },
    hidden: [68],
    rescued: 6,
    lost: 3,
    victims: [{ at: 61, treated: false }],
  });
  expect(only(play(empty, 0, END, [1, 1]), 'poi-placed')).toHaveLength(0);
});

test('[FP-POI-4] a new one follows the arrows past fire, smoke, people and others', () => {
  const house = position(
    { fire: [63], smoke: [53], hidden: [52, 18], firefighters: [{ at: 43 }, {}] },
    { ...recruit, board: 'B' },
  );
  const facts = play(house, 0, END, [1, 1, 6, 3]);
  expect(only(facts, 'poi-moved').map(({ to: space }) => space)).toEqual([53, 52, 43, 44]);
  expectLook(house).toBe(`
         2       3       4
    4>       .   0   .   ?   .
    5>   ?   .   F   #       .
    6>       .   F   #       .
  `);
  expect(house.hidden).toEqual([18, 44, 52]);
});

test('[FP-POI-4] round the middle in vain, the dice are rolled again', () => {
  const loop = [33, 34, 35, 36, 43, 44, 45, 46];
  const house = position({ smoke: loop, hidden: [11, 18], firefighters: [{}, {}] }, recruit);
  const facts = play(house, 0, END, [6, 8, 3, 3, 6, 1]);
  expect(only(facts, 'poi-moved')).toHaveLength(8);
  expect(house.hidden).toEqual([11, 18, 61]);
});

test('[FP-POI-4] none comes when no space is free', () => {
  const house = position({ smoke: insideSpaces }, recruit);
  const facts = play(house, 0, END, [1, 1]);
  expect(only(facts, 'poi-placed')).toEqual([]);
});

test('[FP-POI-5] Family: fire gives way, and whoever stands there turns it', () => {
  const house = position({ fire: [61], hidden: [68], firefighters: [{ at: 62 }, {}] });
  const facts = play(house, 0, END, [1, 1, 6, 8, 6, 1, 6, 2, 'false-alarm', 6, 3]);
  expect(only(facts, 'swept')).toMatchObject([{ at: 61, was: 'fire' }]);
  expect(only(facts, 'revealed')).toMatchObject([{ at: 62, as: 'false-alarm', how: 'placed', seat: 0 }]);
  expectLook(house).toBe(`
         1       2       3
    6>   ?   .   0   .   ?   .
  `);
  expect(house.hidden).toEqual([61, 63, 68]);
});

test('[FP-POI-5] Family: not where a victim is, carried or not', () => {
  const firefighters = [
    { at: 62, carries: 'victim' },
    { at: 63, leads: true },
  ];
  const house = position({ firefighters });
  play(house, 0, END, [1, 1, 6, 2, 6, 3, 6, 4]);
  expect(house.hidden).toEqual([64]);
});

test('[FP-POI-6] shifted to a neighbour instead, a free one if there is any', () => {
  const house = position({ smoke: [61, 51], hidden: [18, 28] }, { ...recruit, poiShift: 'anyAdjacent' });
  const facts = play(house, 0, END, [1, 1, 6, 1, 62]);
  expect(only(facts, 'poi-moved')).toMatchObject([{ from: 61, to: 62 }]);
  expect(house.hidden).toEqual([18, 28, 62]);
});

test('[FP-POI-7] turned by hand in the own space, or from beside', () => {
  const own = drawn('     0       1\n3>   0   o   ?   .', { flipPoi: 'manualOwnSpace' });
  expect(why(own, 0, { kind: 'reveal', at: 31 }), 'not from beside').toMatchObject({ code: 'not-on-offer' });
  play(own, 0, to(31));
  expectLook(own).toBe('     0       1\n3>       o  0?   .');
  play(own, 0, { kind: 'reveal', at: 31 }, ['victim']);
  expect(own.firefighters[0]?.ap).toBe(2);
  const beside = drawn('     1       2       3\n3>   ?   .   0   D   ?   .', { flipPoi: 'manualAdjacent' });
  expect(why(beside, 0, { kind: 'reveal', at: 33 })).toEqual({ code: 'wall-between' });
  expect(why(beside, 0, { kind: 'reveal', at: 18 }), 'far off').toMatchObject({ code: 'not-on-offer' });
  play(beside, 0, { kind: 'reveal', at: 31 }, ['false-alarm']);
  expect(beside.firefighters[0]?.ap).toBe(4);
});
