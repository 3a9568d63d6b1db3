import { expect, test } from 'vitest';
import type { Chance } from '../../../../kit/chance/chance.ts';
import { quiet } from '../../../../kit/contract/game.ts';
import { insideSpaces } from '../data/geometry.ts';
import game from '../game.ts';
import { possible } from '../shared/result.ts';
import { END, only, play, position, why } from '../testing.ts';

const victim = { kind: 'carry', load: 'victim' } as const;
const hazmat = { kind: 'carry', load: 'hazmat' } as const;
const recruit = { level: 'recruit' } as const;
const to = (space: number) => ({ kind: 'move', to: space }) as const;

test('[FP-CARRY-1] one burden at a time, picked up for nothing, never in fire', () => {
  const house = position(
    { victims: [{ at: 31, treated: false }], hazmats: [31, 31], firefighters: [{ at: 31 }] },
    recruit,
  );
  play(house, 0, { ...hazmat, from: 31 });
  expect(house.firefighters[0]).toMatchObject({ carries: 'hazmat', ap: 4 });
  expect(why(house, 0, { ...victim, from: 31 })).toEqual({ code: 'alreadyCarrying' });
  const burning = position(
    { fire: [31], hazmats: [32], firefighters: [{ at: 31 }] },
    { ...recruit, hazmatPickup: 'adjacent' },
  );
  expect(why(burning, 0, { ...hazmat, from: 32 })).toEqual({ code: 'in-fire' });
});

test('[FP-CARRY-1] who is led is a treated victim of the own space; the others stay', () => {
  const victims = [
    { at: 12, treated: true },
    { at: 31, treated: false },
    { at: 31, treated: true },
  ];
  const house = position({ victims, firefighters: [{ at: 31 }] }, recruit);
  play(house, 0, { kind: 'lead' });
  expect(house.victims).toEqual(victims.slice(0, 2));
});

test('[FP-END-5] who is carried and who is led can both still be rescued', () => {
  const house = position({ firefighters: [{ at: 31, carries: 'victim', leads: true }] }, recruit);
  expect(possible(house)).toBe(house.rescued + house.unseen.victims + house.victims.length + 2);
});

test('[FP-CARRY-1] a treated victim is led beside what is carried', () => {
  const victims = [
    { at: 31, treated: false },
    { at: 31, treated: true },
  ];
  const house = position({ victims, firefighters: [{ at: 31 }] }, recruit);
  play(house, 0, { ...victim, from: 31 });
  play(house, 0, { kind: 'lead' });
  expect(house.firefighters[0]).toMatchObject({ carries: 'victim', leads: true });
  const more = position({ victims: [{ at: 31, treated: true }], firefighters: [{ at: 31, leads: true }] }, recruit);
  expect(why(more, 0, { kind: 'lead' })).toEqual({ code: 'already-leading' });
});

test('[FP-CARRY-2] every step with a burden costs two', () => {
  for (const carries of ['victim', 'hazmat']) {
    const house = position({ firefighters: [{ at: 32, carries }] }, recruit);
    expect(only(play(house, 0, to(31)), 'moved')).toMatchObject([{ cost: 2, load: carries }]);
  }
});

test('[FP-CARRY-3] a hazmat beside you only where that is allowed, and not behind a wall', () => {
  const far = position({ hazmats: [32], firefighters: [{ at: 31 }] }, recruit);
  expect(why(far, 0, { ...hazmat, from: 32 })).toMatchObject({ code: 'not-on-offer' });
  const near = position({ hazmats: [32, 33], firefighters: [{ at: 32 }] }, { ...recruit, hazmatPickup: 'adjacent' });
  expect(why(near, 0, { ...hazmat, from: 33 })).toEqual({ code: 'wall-between' });
  expect(why(near, 0, { ...hazmat, from: 32 })).toBeUndefined();
});

test('[FP-CARRY-3] model B reaches through a doorway: what is taken outside is out of the way, for nothing', () => {
  const house = position({ hazmats: [31], firefighters: [{ at: 30, ap: 0 }] }, { ...recruit, preset: 'modelB' });
  play(house, 0, { ...hazmat, from: 31 });
  expect([house.hazmats, house.disposed, house.firefighters[0]?.ap]).toEqual([[], 1, 0]);
});

test('[FP-CARRY-4] putting down is free', () => {
  const house = position({ firefighters: [{ at: 31, carries: 'victim', leads: true }] }, recruit);
  play(house, 0, { kind: 'drop', load: 'victim' });
  play(house, 0, { kind: 'drop', load: 'led' });
  expect(house.victims).toEqual([
    { at: 31, treated: false },
    { at: 31, treated: true },
  ]);
  expect(house.firefighters[0]).toMatchObject({ carries: null, leads: false, ap: 4 });
});

test('[FP-TREAT-1] the Paramedic treats in the own space for one point', () => {
  const house = position(
    { victims: [{ at: 31, treated: false }], firefighters: [{ at: 31, role: 'paramedic' }] },
    recruit,
  );
  play(house, 0, { kind: 'treat', carrier: null });
  expect([house.victims, house.firefighters[0]?.ap]).toEqual([[{ at: 31, treated: true }], 3]);
  expect(why(house, 0, { kind: 'treat', carrier: null })).toMatchObject({ code: 'not-on-offer' });
  const other = position(
    { victims: [{ at: 31, treated: false }], firefighters: [{ at: 31, role: 'driver' }] },
    recruit,
  );
  expect(why(other, 0, { kind: 'treat', carrier: null })).toMatchObject({ code: 'not-on-offer' });
});

test('[FP-TREAT-1] also somebody in the arms of another, who then walks', () => {
  const firefighters = [
    { at: 31, role: 'paramedic' },
    { at: 31, carries: 'victim' },
  ];
  const house = position({ firefighters }, recruit);
  play(house, 0, { kind: 'treat', carrier: 1 });
  expect(house.firefighters[1]).toMatchObject({ carries: null, leads: true });
  const full = position({ firefighters: [{ at: 31, role: 'paramedic', carries: 'victim', leads: true }] }, recruit);
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
  const house = position({ ambulance: 'left', firefighters: [{ at: 31, carries: 'victim', leads: true }] }, recruit);
  play(house, 0, to(30));
  expect([house.rescued, house.firefighters[0]]).toMatchObject([2, { carries: null, leads: false }]);
  const away = position({ ambulance: 'right', firefighters: [{ at: 31, carries: 'victim' }] }, recruit);
  play(away, 0, to(30));
  expect([away.rescued, away.firefighters[0]?.carries]).toEqual([0, 'victim']);
});

test('[FP-RESCUE-2] or the ambulance comes to them', () => {
  const house = position(
    {
      ambulance: 'top',
      victims: [{ at: 40, treated: false }],
      firefighters: [{ at: 65 }, { at: 30, carries: 'victim' }],
    },
    recruit,
  );
  const facts = play(house, 0, { kind: 'drive', vehicle: 'ambulance', to: 'left', at: null });
  expect(only(facts, 'rescued').map(({ seat }) => seat)).toEqual([0, 1]);
});

test('[FP-HAZMAT-1] anybody may carry a hazmat', () => {
  const house = position({ hazmats: [31], firefighters: [{ at: 31, role: 'generalist' }] }, recruit);
  play(house, 0, { ...hazmat, from: 31 });
  expect([house.hazmats, house.firefighters[0]?.carries]).toEqual([[], 'hazmat']);
});

test('[FP-HAZMAT-2] the Hazmat Technician disposes for two points', () => {
  const house = position({ hazmats: [31], firefighters: [{ at: 31, role: 'hazmat' }] }, recruit);
  play(house, 0, { kind: 'dispose', at: 31 });
  expect([house.hazmats, house.disposed, house.firefighters[0]?.ap]).toEqual([[], 1, 2]);
  const inHand = position({ firefighters: [{ at: 31, role: 'hazmat', carries: 'hazmat' }] }, recruit);
  play(inHand, 0, { kind: 'dispose', at: 31 });
  expect(inHand.firefighters[0]?.carries).toBeNull();
  const far = { hazmats: [32], firefighters: [{ at: 31, role: 'hazmat' }] };
  expect(why(position(far, recruit), 0, { kind: 'dispose', at: 32 })).toMatchObject({ code: 'not-on-offer' });
  expect(why(position(far, { ...recruit, disposeReach: 'adjacent' }), 0, { kind: 'dispose', at: 32 })).toBeUndefined();
});

test('[FP-HAZMAT-3] carried outside it is gone', () => {
  const house = position({ ambulance: 'right', firefighters: [{ at: 31, carries: 'hazmat' }] }, recruit);
  expect(only(play(house, 0, to(30)), 'disposed')).toMatchObject([{ how: 'carried', at: 30 }]);
  expect(house.firefighters[0]?.carries).toBeNull();
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
  const house = position({ hidden: [31] });
  play(house, 0, to(31), ['victim']);
  expect([house.victims, house.unseen.victims, house.firefighters[0]?.ap]).toEqual([
    [{ at: 31, treated: false }],
    9,
    3,
  ]);
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
  const own = position({ hidden: [31] }, { flipPoi: 'manualOwnSpace' });
  play(own, 0, to(31));
  expect(own.hidden).toEqual([31]);
  play(own, 0, { kind: 'reveal', at: 31 }, ['victim']);
  expect(own.firefighters[0]?.ap).toBe(2);
  const beside = position({ hidden: [31, 33], firefighters: [{ at: 32 }] }, { flipPoi: 'manualAdjacent' });
  expect(why(beside, 0, { kind: 'reveal', at: 33 })).toEqual({ code: 'wall-between' });
  play(beside, 0, { kind: 'reveal', at: 31 }, ['false-alarm']);
  expect(beside.firefighters[0]?.ap).toBe(4);
});
