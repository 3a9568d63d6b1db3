import { expect, test } from 'vitest';
import { scripted } from '../../../../kit/chance/chance.ts';
import { fastChance } from '../../../../kit/chance/dice.ts';
import { quiet } from '../../../../kit/contract/game.ts';
import game from '../game.ts';
import { asked, drawn, END, expectLook, only, play, position, why } from '../testing.ts';

const to = (space: number) => ({ kind: 'move', to: space }) as const;
/** One step before the doorway with a victim. */
const bringing = (rescued: number, more: object = {}) => ({
  rescued,
  firefighters: [{ at: 31, carries: 'victim' }],
  ...more,
});
/** Markers on walls of side A, so many. */
const damaged = (count: number) => {
  const walls = [
    '1-11',
    '2-12',
    '3-13',
    '4-14',
    '5-15',
    '7-17',
    '8-18',
    '10-11',
    '15-16',
    '18-19',
    '20-21',
    '23-24',
    '24-34',
  ];
  return Object.fromEntries(
    walls.flatMap((name, place) =>
      count > 2 * place ? [[name, count === 2 * place + 1 ? 'damaged' : 'destroyed']] : [],
    ),
  );
};

test('[FP-END-1] the seventh rescued victim wins at once', () => {
  const house = position(bringing(6));
  expect(only(play(house, 0, to(30)), 'ended')).toEqual([{ kind: 'ended', won: true, reason: 'rescued', rescued: 7 }]);
  expect([game.toAct(house), game.outcome(house)]).toEqual([
    [],
    { winners: [0], places: [1], scores: [7], reason: 'rescued' },
  ]);
});

test('[FP-END-1] eight or eleven where so many are needed, or when the turn ends', () => {
  const eight = position(bringing(6), { victimsToWin: 8 });
  play(eight, 0, to(30));
  expect(eight.result).toBeNull();
  const late = position(bringing(10), { victimsToWin: 11, poiPool: 18, winCheck: 'endOfTurn' });
  play(late, 0, to(30));
  expect([late.rescued, late.result]).toEqual([11, null]);
  play(late, 0, END);
  expect(late.result).toEqual({ won: true, reason: 'rescued' });
});

const losing = { lost: 3, smoke: [64], victims: [{ at: 64, treated: false }], hidden: [17, 18] };

test('[FP-END-2] the fourth lost victim loses, unless that is off', () => {
  const house = position(losing);
  play(house, 0, END, [6, 4]);
  expect([house.result, game.outcome(house)?.winners]).toEqual([{ won: false, reason: 'victims' }, []]);
  const off = position(losing, { victimsLostLimit: 'off' });
  play(off, 0, END, [6, 4, 1, 1]);
  expect([off.lost, off.result]).toEqual([4, null]);
});

test('[FP-END-3] the last marker brings the house down, at once', () => {
  const house = position({ edges: damaged(23), firefighters: [{ at: 33 }] });
  expect(only(play(house, 0, { kind: 'chop', toward: 23 }), 'ended')).toMatchObject([
    { won: false, reason: 'collapse' },
  ]);
  const above = position({ edges: damaged(23), firefighters: [{ at: 33 }] }, { damageRule: 'aboveLimit' });
  play(above, 0, { kind: 'chop', toward: 23 });
  expect(above.result).toBeNull();
  play(above, 0, { kind: 'chop', toward: 23 });
  expect(above.result).toEqual({ won: false, reason: 'collapse' });
});

test('[FP-END-3] an explosion stops with the marker that ends the match', () => {
  const house = position({ edges: damaged(23), fire: [68], hidden: [51, 52, 53] });
  const facts = play(house, 0, END, [6, 8]);
  expect(facts.at(-1)).toMatchObject({ kind: 'ended', reason: 'collapse' });
  expect(only(facts, 'wall-damaged')).toHaveLength(1);
});

test('[FP-END-4] played on for ten, the win is safe', () => {
  const perfect = { perfectGame: true };
  const house = position(bringing(6), perfect);
  play(house, 0, to(30));
  expect(house.result).toBeNull();
  const ten = position(bringing(9), perfect);
  play(ten, 0, to(30));
  expect(ten.result).toEqual({ won: true, reason: 'perfect' });
  const fallen = position({ rescued: 7, edges: damaged(23), firefighters: [{ at: 33 }] }, perfect);
  play(fallen, 0, { kind: 'chop', toward: 23 });
  expect(fallen.result).toEqual({ won: true, reason: 'rescued' });
  const spoilt = position(
    { rescued: 7, smoke: [64], victims: [{ at: 64, treated: false }], hidden: [17, 18] },
    perfect,
  );
  play(spoilt, 0, END, [6, 4]);
  expect(spoilt.result).toEqual({ won: true, reason: 'rescued' });
});

test('[FP-END-5] when too few are left it is said, once, or the match is lost', () => {
  const eight = { victimsToWin: 8 } as const;
  const start = { ...losing, lost: 2 };
  const house = position(start, eight);
  expect(only(play(house, 0, END, [6, 4, 1, 1]), 'hopeless')).toEqual([{ kind: 'hopeless', possible: 7, need: 8 }]);
  expect([house.hopeless, house.result]).toEqual([true, null]);
  const lost = position(start, { ...eight, unwinnable: 'lose' });
  play(lost, 0, END, [6, 4]);
  expect(lost.result).toEqual({ won: false, reason: 'unwinnable' });
});

test('[FP-LEAVE-1] who leaves puts everything down', () => {
  const columns = '     1       2\n';
  const house = drawn(`${columns}3> 0(vt) .       D\nseat 1`);
  game.leave?.(house, 0, 'handed-over', fastChance(1), quiet);
  expectLook(house).toBe(`${columns}3>  0vt  .       D`);
  expect(house.firefighters[0]?.status).toBe('active');
});

test('[FP-LEAVE-2] a removed firefighter is gone, the turn ends and the fire advances', () => {
  const house = position({ hidden: [16, 17, 18], firefighters: [{ at: 31 }, {}] });
  const facts: string[] = [];
  game.leave?.(house, 0, 'removed', fastChance(1), (fact) => facts.push(fact.kind));
  expect(facts).toEqual(expect.arrayContaining(['left', 'rolled', 'turn']));
  expect([house.turn, house.firefighters[0]]).toMatchObject([1, { at: null, status: 'gone', role: null }]);
  game.leave?.(house, 1, 'removed', fastChance(1), quiet);
  expect(game.outcome(house)).toMatchObject({ winners: [], reason: 'deserted' });
});

test('[FP-LEAVE-2] whoever the captain ordered into fire is knocked down when the captain is removed', () => {
  const start = { fire: [31], hidden: [16, 17, 18], firefighters: [{ at: 65, role: 'captain' }, { at: 31 }] };
  const gone = position(start, { level: 'recruit' });
  const facts: string[] = [];
  game.leave?.(gone, 0, 'removed', scripted([6, 1]), (fact) => facts.push(fact.kind));
  expect(facts).toEqual(expect.arrayContaining(['left', 'rolled', 'knocked-down']));
  expect([game.toAct(gone), gone.questions]).toMatchObject([[1], [{ kind: 'recover', seat: 1 }]]);
  const handed = position(start, { level: 'recruit' });
  game.leave?.(handed, 0, 'handed-over', scripted([]), quiet);
  expect(handed.firefighters[1]).toMatchObject({ at: 31, status: 'active' });
  expect(why(handed, 0, { kind: 'end-turn' })).toEqual({ code: 'commanded-in-fire', seat: 1 });
});

test('[FP-LEAVE-2] open questions of and by those who leave are settled', () => {
  const start = '     0       1\n1> 01E   #       .\n2>  2E   #       .';
  const action = { kind: 'drive', vehicle: 'engine', to: 'top', at: 7 } as const;
  const rider = drawn(start, { level: 'recruit' });
  play(rider, 0, action);
  game.leave?.(rider, 1, 'removed', fastChance(1), quiet);
  expect(game.toAct(rider)).toEqual([2]);
  const accepted = drawn(start, { level: 'recruit' });
  play(accepted, 0, action);
  play(accepted, 1, { kind: 'ride', question: asked(accepted, 1), at: 8 });
  game.leave?.(accepted, 1, 'removed', fastChance(1), quiet);
  play(accepted, 2, { kind: 'ride', question: asked(accepted, 2), at: 8 });
  expectLook(accepted).toBe('     7       8\n0>  0E      2E');
  expect(accepted.firefighters[1]?.at).toBeNull();
  const driver = drawn(start, { level: 'recruit' });
  play(driver, 0, action);
  game.leave?.(driver, 0, 'removed', fastChance(1), quiet);
  expectLook(driver).toBe('     0       1\n1>  1E   #       .\n2>  2E   #       .');
  expect([driver.drive, driver.turn, driver.questions]).toEqual([null, 1, []]);
});

test('[FP-QUESTION-1] an answer names its question; nobody else acts meanwhile', () => {
  const firefighters = [{ role: 'captain', at: 65 }, { at: 30 }];
  const house = position({ asked: 6, firefighters }, { level: 'recruit' });
  play(house, 0, { kind: 'command', seat: 1, order: { kind: 'move', to: 31 } });
  expect(asked(house, 1)).toBe(7);
  expect(why(house, 1, { kind: 'consent', question: 6, yes: true })).toMatchObject({ code: 'not-on-offer' });
  expect(why(house, 0, END)).toMatchObject({ code: 'not-your-turn', awaited: [1] });
  play(house, 1, { kind: 'consent', question: 7, yes: true });
  expect(why(house, 1, { kind: 'consent', question: 7, yes: true })).toMatchObject({ code: 'not-your-turn' });
});

test('[FP-QUESTION-2] every question has an answer for silence', () => {
  const options = { level: 'recruit', rolePick: 'onJoin' } as const;
  const house = position({ stage: 'set-up', questions: [{ id: 1, seat: 0, kind: 'pick' }] }, options);
  expect(game.fallback(house, 0)).toEqual({ kind: 'pick', question: 1, role: 'paramedic' });
  const park = position({ stage: 'set-up', questions: [{ id: 1, seat: 0, kind: 'park' }] }, options);
  expect(game.fallback(park, 0)).toEqual({ kind: 'park', question: 1, engine: 'left', ambulance: 'left' });
  const start = position({ stage: 'set-up', questions: [{ id: 1, seat: 0, kind: 'start' }] }, options);
  expect(game.fallback(start, 0)).toEqual({ kind: 'start', question: 1, at: 30 });
});

test('[FP-REFUSE-1] actions with missing, extra or unknown parts are refused', () => {
  const house = position({});
  expect(why(house, 0, { kind: 'move' })).toMatchObject({ code: 'not-on-offer' });
  expect(why(house, 0, { kind: 'move', to: 31, fast: true })).toMatchObject({ code: 'not-on-offer' });
  expect(why(house, 0, { kind: 'move', to: 99 })).toMatchObject({ code: 'not-on-offer' });
  expect(why(house, 0, { kind: 'fly' })).toMatchObject({ code: 'unknown-kind' });
  expect(() => play(house, 0, END, [7, 1])).toThrow('cannot be 7');
});
