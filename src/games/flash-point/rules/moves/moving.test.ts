import { expect, test } from 'vitest';
import game from '../game.ts';
import { drawn, END, expectLook, only, play, position, why } from '../testing.ts';

const to = (space: number) => ({ kind: 'move', to: space }) as const;

test('[FP-MOVE-1] a step costs one, also into smoke', () => {
  const columns = '     0       1\n';
  const house = drawn(`${columns}3>   0   o   s   .`);
  expect(only(play(house, 0, to(31)), 'moved')).toMatchObject([{ from: 30, to: 31, cost: 1 }]);
  expectLook(house).toBe(`${columns}3>       o  0s   .`);
  expect(house.firefighters[0]?.ap).toBe(3);
});

test('[FP-MOVE-2] walls and closed doors stop everybody', () => {
  const house = drawn(`
         2       3       4
    2>       .       #       .
     + . . . +==%%%==+=======+
    3>       D   0   .       .
    4>       #       .       .
  `);
  expect(why(house, 0, to(23))).toEqual({ code: 'wall-between' });
  expect(why(house, 0, to(32))).toEqual({ code: 'door-closed' });
  expect(why(house, 0, to(44))).toMatchObject({ code: 'not-on-offer' });
});

test('[FP-MOVE-3] fire costs two, and nothing is taken into it', () => {
  const beside = '     0       1\n3>   0   o   F   .';
  expect(only(play(drawn(beside), 0, to(31)), 'moved')).toMatchObject([{ cost: 2 }]);
  for (const load of ['v', 't']) {
    const loaded = drawn(`     1       2\n2> 0(${load})  .   F   .`);
    expect(why(loaded, 0, to(22))).toEqual({ code: 'loaded-into-fire' });
  }
  expect(why(drawn(beside, { moveIntoFire: 'forbidden' }), 0, to(31))).toEqual({ code: 'fire-forbidden' });
});

test('[FP-MOVE-4] one can walk around the house', () => {
  const house = drawn(`
         0       1       2       3
    0>
    1>   0   #       .       .       D
  `);
  for (const space of [0, 1, 2, 3]) play(house, 0, to(space));
  expectLook(house).toBe(`
         0       1       2       3
    0>                           0
    1>       #       .       .       D
  `);
  expect(house.firefighters[0]?.ap).toBe(0);
});

test('[FP-MOVE-5] nobody enters fire without the points to leave it', () => {
  const columns = '     0       1\n';
  const beside = `${columns}3>   0   o   F   .\n`;
  expect(why(drawn(`${beside}seat 0 ap 2`), 0, to(31))).toEqual({ code: 'no-way-out' });
  const enough = drawn(`${beside}seat 0 ap 3`);
  play(enough, 0, to(31));
  expect(why(enough, 0, END)).toEqual({ code: 'standing-in-fire' });
  play(enough, 0, { kind: 'extinguish', at: 31, leaving: 'smoke' });
  expectLook(enough).toBe(`${columns}3>       o  0s   .`);
  expect(why(enough, 0, END)).toBeUndefined();
});

test('[FP-MOVE-5] in fire, points for the way out are not spent on other things', () => {
  const inside = drawn(`
         1       2       3
    3>       .  0F   D       .
    seat 0 ap 1
  `);
  expect(why(inside, 0, { kind: 'open', toward: 33 })).toEqual({ code: 'no-way-out' });
  expect(why(inside, 0, to(31))).toBeUndefined();
});

test('[FP-MOVE-5] nor is the only way out closed', () => {
  const paramedic = drawn(
    `
         1       2       3
    2>       .   F   .       #
    3>   F   .  0F   O       .
    4>       .   F   #       .
    seat 0 paramedic ap 2
    `,
    { level: 'recruit' },
  );
  expect(why(paramedic, 0, { kind: 'close', toward: 33 })).toEqual({ code: 'no-way-out' });
  expect(why(paramedic, 0, { kind: 'extinguish', at: 32, leaving: 'smoke' })).toBeUndefined();
});

test('[FP-MOVE-5] what an action opens is a way out: the Paramedic opens a door', () => {
  const house = drawn(
    `
         6       7       8
    1>       .       .   F   #
    2>   0   .   F   .   F   #
     +=======+=======+==[D]==+
    3>       #       .       #
    seat 0 paramedic ap 6
    `,
    { level: 'recruit' },
  );
  for (const action of [to(27), to(28), { kind: 'open', toward: 38 } as const, to(38)]) play(house, 0, action);
  expectLook(house).toBe(`
         6       7       8
    1>       .       .   F   #
    2>       .   F   .   F   #
     +=======+=======+==[O]==+
    3>       #       .   0   #
  `);
  expect([house.firefighters[0]?.ap, why(house, 0, END)]).toEqual([0, undefined]);
});

test('[FP-MOVE-5] the Rescue Specialist breaks through a damaged wall, or puts the next fire out and goes there', () => {
  const enclosed = (wall: '#' | '%') =>
    drawn(
      `
         2       3       4
    1>       .   F   D       .
    2>   F   .  0F   ${wall}       .
     + . . . +=======+=======+
    seat 0 rescue ap 2
      `,
      { level: 'recruit' },
    );
  expect(why(enclosed('#'), 0, { kind: 'chop', toward: 24 })).toEqual({ code: 'no-way-out' });
  expect(why(enclosed('%'), 0, { kind: 'chop', toward: 24 })).toBeUndefined();
  expect(why(enclosed('#'), 0, { kind: 'extinguish', at: 13, leaving: 'smoke' })).toBeUndefined();
});

test('[FP-MOVE-5] the captain puts out the fire around somebody with the last point', () => {
  const spent = (at: number, ap = 1) => ({
    fire: [31],
    firefighters: [{ at, role: 'captain', ap, special: 0 }, { at: 31 }],
  });
  const out = { kind: 'extinguish', at: 31, leaving: 'smoke' } as const;
  const beside = position(spent(32), { level: 'recruit' });
  play(beside, 0, out);
  expect(why(beside, 0, END)).toBeUndefined();
  expect(why(position(spent(31, 2), { level: 'recruit' }), 0, out)).toBeUndefined();
  expect(why(position(spent(32), { level: 'recruit' }), 0, { kind: 'open', toward: 33 })).toEqual({
    code: 'no-way-out',
  });
});

test('[FP-AP-1] a turn brings four points; five for the Generalist, three for CAFS', () => {
  const apOf = (role: string, baseAp: 'role' | 'flat4') =>
    position({ firefighters: [{ role }] }, { level: 'recruit', baseAp }).firefighters[0]?.ap;
  expect(['paramedic', 'generalist', 'cafs'].map((role) => apOf(role, 'role'))).toEqual([4, 5, 3]);
  expect(['paramedic', 'generalist', 'cafs'].map((role) => apOf(role, 'flat4'))).toEqual([4, 4, 4]);
});

/** Two firefighters outside, nothing burning; the dice make smoke on 1,1 and lay three points of interest. */
const quietRound = [1, 1, 6, 1, 6, 2, 6, 3];

test('[FP-AP-2] four points are saved, the rest is lost', () => {
  const house = position({ firefighters: [{ ap: 7 }, { ap: 2 }] });
  const facts = play(house, 0, END, quietRound);
  expect(only(facts, 'turn-ended')).toMatchObject([{ saved: 4, wasted: 3 }]);
  expect(house.firefighters.map(({ ap }) => ap)).toEqual([4, 6]);
});

test('[FP-AP-2] with a total of eight, and where too many must be spent', () => {
  const total = position({ firefighters: [{ ap: 7 }, {}] }, { apCap: 'total8' });
  play(total, 0, END, quietRound);
  expect(total.firefighters[0]?.ap).toBe(4);
  const roles = { level: 'recruit', apCap: 'total8' } as const;
  const generalist = position({ firefighters: [{ ap: 7, role: 'generalist' }, {}] }, roles);
  play(generalist, 0, END, quietRound);
  expect(generalist.firefighters[0]?.ap).toBe(3);
  const strict = position({ firefighters: [{ ap: 5 }] }, { overLimit: 'refuse' });
  expect(why(strict, 0, END)).toEqual({ code: 'storedAPLimitExceeded', have: 5, limit: 4 });
  expect(game.fallback(strict, 0)).toMatchObject({ kind: 'move' });
});

test('[FP-AP-3] special points pay first, only for their purpose, and are not saved', () => {
  const house = position({ firefighters: [{ role: 'rescue', at: 30, ap: 1 }, {}] }, { level: 'recruit' });
  play(house, 0, to(31));
  expect(house.firefighters[0]).toMatchObject({ ap: 1, special: 2 });
  play(house, 0, to(32));
  expect(why(house, 0, { kind: 'open', toward: 33 })).toBeUndefined();
  play(house, 0, { kind: 'open', toward: 33 });
  expect(house.firefighters[0]).toMatchObject({ ap: 0, special: 1 });
  play(house, 0, END, quietRound);
  expect(house.firefighters[0]).toMatchObject({ ap: 0, special: 0 });
  const doors = position(
    { firefighters: [{ role: 'rescue', at: 32, ap: 0 }] },
    { level: 'recruit', movementApDoors: true },
  );
  play(doors, 0, { kind: 'open', toward: 33 });
  expect(doors.firefighters[0]).toMatchObject({ ap: 0, special: 2 });
});

test('[FP-AP-4] what cannot be paid is refused with need and have', () => {
  const house = position({ firefighters: [{ at: 30, ap: 0 }] });
  expect(why(house, 0, to(31))).toEqual({ code: 'insufficientAP', need: 1, have: 0 });
});

test('[FP-TURN-1] ending a turn lets the fire advance and brings points of interest', () => {
  const house = position({ firefighters: [{}, {}] });
  const facts = play(house, 0, END, quietRound);
  expect(facts.map(({ kind }) => kind)).toEqual([
    'turn-ended',
    'rolled',
    'smoke',
    ...['rolled', 'poi-placed', 'rolled', 'poi-placed', 'rolled', 'poi-placed'],
    'turn',
  ]);
});

test('[FP-TURN-2] the turn goes round, past those who have left', () => {
  const house = position({ turn: 1, firefighters: [{}, {}, { status: 'gone' }] });
  play(house, 1, END, quietRound);
  expect(house.turn).toBe(0);
});

test('[FP-TURN-3] silence ends the turn, after leaving the fire if need be', () => {
  expect(game.fallback(position({}), 0)).toEqual(END);
  const burning = position({ fire: [31], firefighters: [{ at: 31 }] });
  expect(game.fallback(burning, 0)).toEqual({ kind: 'extinguish', at: 31, leaving: 'smoke' });
});

test('[FP-PUTOUT-1] own and adjacent spaces, not through walls', () => {
  const house = drawn(`
         3       4
    2>   F   #       .
     +=======+=======+
    3>  0s   .   F   .
  `);
  expect(why(house, 0, { kind: 'extinguish', at: 33, leaving: 'clear' })).toBeUndefined();
  expect(why(house, 0, { kind: 'extinguish', at: 34, leaving: 'smoke' })).toBeUndefined();
  expect(why(house, 0, { kind: 'extinguish', at: 23, leaving: 'smoke' })).toEqual({ code: 'wall-between' });
  const beside = { extinguishOwn: false, moveIntoFire: 'forbidden' } as const;
  const strict = position({ smoke: [33], firefighters: [{ at: 33 }] }, beside);
  expect(why(strict, 0, { kind: 'extinguish', at: 33, leaving: 'clear' })).toEqual({ code: 'own-space' });
});

test('[FP-PUTOUT-2] one point a step, two to remove fire', () => {
  const house = drawn(`
         3       4
    3>  0s   .   F   .
    4>   F   .       .
  `);
  play(house, 0, { kind: 'extinguish', at: 33, leaving: 'clear' });
  play(house, 0, { kind: 'extinguish', at: 34, leaving: 'smoke' });
  const [fact] = only(play(house, 0, { kind: 'extinguish', at: 43, leaving: 'clear' }), 'extinguished');
  expect(fact).toMatchObject({ was: 'fire', leaves: 'clear', cost: 2 });
  expectLook(house).toBe(`
         3       4
    3>   0   .   s   .
    4>       .       .
  `);
  expect(house.firefighters[0]?.ap).toBe(0);
});

test('[FP-PUTOUT-3] double for the Paramedic and the Rescue Specialist; CAFS has points of its own', () => {
  const costs = (role: string) => {
    const house = position({ fire: [34], firefighters: [{ at: 33, role }] }, { level: 'recruit' });
    play(house, 0, { kind: 'extinguish', at: 34, leaving: 'clear' });
    return house.firefighters[0];
  };
  expect(costs('paramedic')).toMatchObject({ ap: 0 });
  expect(costs('rescue')).toMatchObject({ ap: 0, special: 3 });
  expect(costs('cafs')).toMatchObject({ ap: 3, special: 1 });
});

test('[FP-PUTOUT-4] where it is asked, smoke or nothing is chosen afterwards', () => {
  const house = position({ fire: [34], firefighters: [{ at: 33, ap: 1 }] }, { extinguishAsk: true });
  play(house, 0, { kind: 'extinguish', at: 34, leaving: 'asked' });
  expect(why(house, 0, { kind: 'douse', question: 1, leaving: 'clear' })).toMatchObject({ code: 'insufficientAP' });
  expect(game.fallback(house, 0)).toEqual({ kind: 'douse', question: 1, leaving: 'smoke' });
  play(house, 0, { kind: 'douse', question: 1, leaving: 'smoke' });
  expect(house.spaces[34]).toBe('smoke');
});
