import { expect, test } from 'vitest';
import { arrows, blueLoop, boards } from '../data/boards.ts';
import { insideSpaces, isInside, isOutside, neighbours, outsideSpaces, spaceName } from '../data/geometry.ts';
import { damageOf } from '../state.ts';
import { burning, drawn, END, expectLook, only, play, position, why } from '../testing.ts';
import { isAdjacent } from './house.ts';

test('[FP-BOARD-1] six rows and eight columns inside, thirty-two spaces outside', () => {
  expect(insideSpaces).toHaveLength(48);
  expect(outsideSpaces).toHaveLength(32);
  expect([34, 11, 68].every(isInside)).toBe(true);
  expect([0, 9, 30, 79, 45 - 40].every(isOutside)).toBe(true);
  expect(spaceName(34)).toBe('3,4');
  expect(neighbours(9)).toEqual([19, 8]);
});

test.each([
  ['A', 42, 8, 4],
  ['B', 45, 7, 2],
] as const)('[FP-BOARD-2] side %s has %i walls, %i doors and %i doorways', (id, walls, doors, doorways) => {
  const built = boards[id].borders.map((border) => border.built);
  const count = (kind: string) => built.filter((one) => one === kind).length;
  expect([count('wall'), count('door'), count('doorway')]).toEqual([walls, doors, doorways]);
});

test('[FP-BOARD-3] walls and closed doors part, openings do not', () => {
  const house = drawn(`
         2       3       4
    1>       .       O       .
    2>       .       #       .
     + . . . + . x . +==%%%==+
    3>       -       .       .
  `);
  expect(isAdjacent(house, 23, 33)).toBe(true);
  expect(isAdjacent(house, 24, 34)).toBe(false);
  expect(isAdjacent(house, 13, 14)).toBe(true);
  expect(isAdjacent(house, 32, 33)).toBe(true);
  expect(isAdjacent(house, 65, 66)).toBe(false);
  expect(isAdjacent(house, 30, 31)).toBe(true);
  expect(isAdjacent(house, 11, 22)).toBe(false);
});

test('[FP-WALL-1] two markers destroy a wall', () => {
  const house = drawn(`
         2       3       4
    2>       .   0   #       .
     + . . . +=======+=======+
  `);
  play(house, 0, { kind: 'chop', toward: 33 });
  expectLook(house).toBe(`
         2       3       4
    2>       .   0   #       .
     + . . . +==%%%==+=======+
  `);
  expect(damageOf(house)).toBe(1);
  play(house, 0, { kind: 'chop', toward: 33 });
  expectLook(house).toBe(`
         2       3       4
    2>       .   0   #       .
     + . . . + . x . +=======+
  `);
  expect(damageOf(house)).toBe(2);
  expect(why(house, 0, { kind: 'move', to: 33 })).toMatchObject({ code: 'insufficientAP' });
});

test('[FP-WALL-2] a wall is the same from both sides', () => {
  const house = drawn(`
         3
    2>       #
     +==%%%==+
    3>   0   .
  `);
  play(house, 0, { kind: 'chop', toward: 23 });
  expectLook(house).toBe(`
         3
    2>       #
     + . x . +
    3>   0   .
  `);
});

test('[FP-WALL-3] chopping costs two, one for the Rescue Specialist, and needs a wall that stands', () => {
  const plain = position({ firefighters: [{ at: 23, ap: 1 }] });
  expect(why(plain, 0, { kind: 'chop', toward: 33 })).toEqual({ code: 'insufficientAP', need: 2, have: 1 });
  const strong = position({ firefighters: [{ at: 23, ap: 1, role: 'rescue' }] }, { level: 'recruit' });
  expect(only(play(strong, 0, { kind: 'chop', toward: 33 }), 'chopped')).toMatchObject([{ cost: 1 }]);
  const done = position({ edges: { '23-33': 'destroyed' }, firefighters: [{ at: 23 }] });
  expect(why(done, 0, { kind: 'chop', toward: 33 })).toEqual({ code: 'already-destroyed' });
});

test('[FP-DOOR-1] opening costs one and needs a closed door', () => {
  const columns = '     2       3\n';
  const house = drawn(`${columns}3>   0   D       .`);
  play(house, 0, { kind: 'open', toward: 33 });
  expectLook(house).toBe(`${columns}3>   0   O       .`);
  expect(house.firefighters[0]?.ap).toBe(3);
  expect(why(house, 0, { kind: 'open', toward: 33 })).toEqual({ code: 'already-open' });
});

test('[FP-DOOR-2] closing costs one; where doors stay open it is not offered', () => {
  const columns = '     2       3\n';
  const open = `${columns}3>       O   0   .`;
  const house = drawn(open);
  play(house, 0, { kind: 'close', toward: 32 });
  expectLook(house).toBe(`${columns}3>       D   0   .`);
  expect(house.firefighters[0]?.ap).toBe(3);
  expect(why(house, 0, { kind: 'close', toward: 32 })).toEqual({ code: 'already-closed' });
  expect(why(drawn(open, { closeDoors: false }), 0, { kind: 'close', toward: 32 })).toMatchObject({
    code: 'not-on-offer',
  });
});

test('[FP-DOOR-3] a destroyed door is gone without a damage marker', () => {
  const house = drawn(`
         1       2       3       4
    2>       .       .       #       .
     + . . . + . . . +=======+=======+
    3>   0   .       D   F   .       .
  `);
  play(house, 0, END, [3, 3]);
  expectLook(house).toBe(`
         1       2       3       4
    2>       .       .       #       .
     + . . . + . . . +==%%%==+=======+
    3>   0   .       -   F   .   F   .
  `);
  expect(damageOf(house)).toBe(1);
  const beside = drawn('     2       3\n3>   0   -       .');
  expect(why(beside, 0, { kind: 'open', toward: 33 })).toEqual({ code: 'door-gone' });
  expect(why(beside, 0, { kind: 'close', toward: 33 })).toEqual({ code: 'door-gone' });
});

test('[FP-DOOR-4] doorways have no door unless they are closable', () => {
  const columns = '     0       1\n';
  const house = position({ firefighters: [{ at: 31 }] });
  expectLook(house).toBe(`${columns}3>       o   0   .`);
  expect(why(house, 0, { kind: 'close', toward: 30 })).toEqual({ code: 'doorway' });
  const closable = position({ firefighters: [{ at: 31 }] }, { exteriorDoors: 'closable' });
  expectLook(closable).toBe(`${columns}3>       O   0   .`);
  play(closable, 0, { kind: 'close', toward: 30 });
  expectLook(closable).toBe(`${columns}3>       D   0   .`);
  expect(why(closable, 0, { kind: 'move', to: 30 })).toEqual({ code: 'door-closed' });
});

test('[FP-POI-4] every arrow leads to the eight spaces in the middle', () => {
  for (const from of insideSpaces) {
    let at = from;
    for (let steps = 0; steps < 12 && !blueLoop.includes(at); steps++) at = arrows[at] ?? -1;
    expect(blueLoop).toContain(at);
  }
  const inLoop = blueLoop.map((at) => arrows[at]);
  expect(inLoop).toEqual([...blueLoop.slice(1), blueLoop[0]]);
});

test('a test position burns only where it is said', () => {
  expect(burning(position({ fire: [34, 35] }))).toEqual([34, 35]);
});
