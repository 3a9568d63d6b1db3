import { expect, test } from 'vitest';
import { scripted } from '../../../../kit/chance/chance.ts';
import type { Checked } from '../../../../kit/contract/refusal.ts';
import { act, fromSnapshot, type Match, write } from '../../../../kit/match/match.ts';
import { undoTarget } from '../../../../kit/match/undo.ts';
import { copy } from '../../../../kit/sums/checksum.ts';
import { roles, specialists } from '../data/roles.ts';
import game from '../game.ts';
import type { State } from '../state.ts';
import { asked, drawn, END, expectLook, only, play, position, why } from '../testing.ts';

const recruit = { level: 'recruit' } as const;
const auto = { ...recruit, commandConsent: 'auto' } as const;
const captain = (more: object = {}) => ({ role: 'captain', at: 65, ...more });
const toMove = (seat: number, to: number) => ({ kind: 'command', seat, order: { kind: 'move', to } }) as const;

/** A match of Ada and Ben that stands like this. */
function matchFrom(state: State): Match {
  const players = ['ada', 'ben'];
  const setup = { kind: 'setup', options: {}, names: players, players, host: 0, readyOrder: [] } as const;
  const anchor = { match: 'm', game: game.id, rules: game.rules, seedHash: '' };
  const here = { version: 0, chain: '', setup, players, ended: null, state };
  return fromSnapshot(game, anchor, here);
}

const noDice = scripted([]);
const stampOf = (person: string) => ({ at: 0, id: 'x', by: { person } });

function must<T>(checked: Checked<T>): T {
  if ('refusal' in checked) throw new Error(JSON.stringify(checked.refusal));
  return checked.value;
}

test('[FP-ROLE-1] eight specialists, each at most once', () => {
  expect(roles).toHaveLength(8);
  expect(roles.map((role) => specialists[role].ap + (specialists[role].pool?.points ?? 0))).toEqual([
    4, 6, 4, 6, 4, 5, 7, 4,
  ]);
  expect(() => position({ firefighters: [{ role: 'driver' }, { role: 'driver' }] }, recruit)).toThrow(
    'has the role of another',
  );
});

test('[FP-ROLE-2] Family knows no specialists', () => {
  expect(() => position({ firefighters: [{ role: 'driver' }] })).toThrow('has a role in the Family game');
  expect(position({}).firefighters[0]).toMatchObject({ role: null, ap: 4, special: 0 });
});

test('[FP-COMMAND-1] another firefighter moves, with all that follows, and turns doors', () => {
  const house = drawn(
    `
         0       1       2
    3>  1A   o   ?   .       D
    4>  0A   #       .       #
    seat 0 captain
    `,
    auto,
  );
  const facts = play(house, 0, toMove(1, 31), ['victim']);
  expect(only(facts, 'moved')).toMatchObject([{ seat: 1, by: 0, to: 31 }]);
  expect(only(facts, 'revealed')).toMatchObject([{ seat: 1 }]);
  expectLook(house).toBe(`
         0       1       2
    3>   A   o  1v   .       D
    4>  0A   #       .       #
  `);
  const carrying = position({ ambulance: 'left', firefighters: [captain(), { at: 31, carries: 'victim' }] }, auto);
  expect(only(play(carrying, 0, toMove(1, 30)), 'rescued')).toMatchObject([{ seat: 1 }]);
  const door = position({ firefighters: [captain(), { at: 32 }] }, auto);
  play(door, 0, { kind: 'command', seat: 1, order: { kind: 'open', toward: 33 } });
  expectLook(door).toBe('     2       3\n3>   1   O       .');
  play(door, 0, { kind: 'command', seat: 1, order: { kind: 'close', toward: 33 } });
  expectLook(door).toBe('     2       3\n3>   1   D       .');
  expect(door.firefighters[0]).toMatchObject({ ap: 4, special: 0 });
});

test('[FP-COMMAND-1] only the captain, only others', () => {
  const house = position({ firefighters: [{ role: 'driver' }, { at: 30 }] }, recruit);
  expect(why(house, 0, toMove(1, 31))).toMatchObject({ code: 'not-on-offer' });
  expect(why(position({ firefighters: [captain()] }, recruit), 0, toMove(0, 64))).toMatchObject({
    code: 'not-on-offer',
  });
});

test('[FP-COMMAND-2] command points first, then the captain’s own, and only what is there', () => {
  const house = position({ firefighters: [captain({ ap: 1 }), { at: 31, carries: 'victim' }] }, auto);
  play(house, 0, toMove(1, 32));
  expect(house.firefighters[0]).toMatchObject({ ap: 1, special: 0 });
  expect(why(house, 0, toMove(1, 31))).toEqual({ code: 'insufficientAP', need: 2, have: 1 });
  expect(why(house, 0, toMove(1, 33))).toEqual({ code: 'door-closed' });
});

test('[FP-COMMAND-3] one point a turn on the CAFS firefighter', () => {
  const start = { firefighters: [captain(), { at: 30, role: 'cafs' }] };
  const house = position(start, auto);
  play(house, 0, toMove(1, 31));
  expect(why(house, 0, toMove(1, 32))).toEqual({ code: 'cafs-limit', need: 1, left: 0 });
  const free = position(start, { ...auto, cafsCommandLimit: 'none' });
  play(free, 0, toMove(1, 31));
  expect(why(free, 0, toMove(1, 32))).toBeUndefined();
});

test('[FP-COMMAND-4] the other is asked; silence and no cost nothing', () => {
  const house = position({ firefighters: [captain(), { at: 30 }] }, recruit);
  play(house, 0, toMove(1, 31));
  expect([game.toAct(house), game.turn(house)]).toEqual([[1], 0]);
  expect(game.fallback(house, 1)).toEqual({ kind: 'consent', question: 1, yes: false });
  const facts = play(house, 1, { kind: 'consent', question: 1, yes: false });
  expect(only(facts, 'command-declined')).toEqual([{ kind: 'command-declined', seat: 0, target: 1 }]);
  expect([house.firefighters[0]?.special, house.firefighters[1]?.at]).toEqual([2, 30]);
  play(house, 0, toMove(1, 20));
  play(house, 1, { kind: 'consent', question: asked(house, 1), yes: true });
  expect(house.firefighters[1]?.at).toBe(20);
});

test('[FP-COMMAND-4] a standing yes answers a command and nothing else', () => {
  const house = position({ firefighters: [captain(), { at: 30 }] }, recruit);
  expect(game.agree?.(house, 1)).toBeUndefined();
  play(house, 0, toMove(1, 31));
  expect(game.agree?.(house, 1)).toEqual({ kind: 'consent', question: 1, yes: true });
  expect(game.agree?.(house, 0)).toBeUndefined();
});

test('[FP-QUESTION-3] whoever asked takes the question back while nobody has answered', () => {
  const state = position({ firefighters: [captain(), { at: 30 }] }, recruit, 2);
  const before = copy(state);
  const match = matchFrom(state);
  must(act(match, 0, toMove(1, 31), stampOf('ada'), noDice));
  expect(undoTarget(match, 'ben')).toMatchObject({ refusal: { code: 'acted-since' } });
  const to = must(undoTarget(match, 'ada'));
  write(match, { kind: 'undo', to }, stampOf('ada'), noDice);
  expect(match.state).toEqual(before);
  must(act(match, 0, toMove(1, 31), stampOf('ada'), noDice));
  must(act(match, 1, { kind: 'consent', question: 1, yes: true }, stampOf('ben'), noDice));
  expect(undoTarget(match, 'ada')).toMatchObject({ refusal: { code: 'acted-since' } });
});

test('[FP-COMMAND-5] whoever was moved into fire is moved out before the turn ends, unasked', () => {
  const house = drawn(
    `
         0       1       2
    3>  1A   o   F   .       D
    4>  0A   #       .       #
    seat 0 captain ap 1
    `,
    recruit,
  );
  play(house, 0, toMove(1, 31));
  play(house, 1, { kind: 'consent', question: asked(house, 1), yes: true });
  expect(why(house, 0, END)).toEqual({ code: 'commanded-in-fire', seat: 1 });
  expect(why(house, 0, { kind: 'move', to: 50 })).toEqual({ code: 'no-way-out' });
  play(house, 0, toMove(1, 32));
  expect(house.questions).toEqual([]);
  expectLook(house).toBe(`
         0       1       2
    3>   A   o   F   .   1   D
    4>  0A   #       .       #
  `);
  const short = position({ fire: [31], firefighters: [captain({ ap: 0 }), { at: 30 }] }, auto);
  expect(why(short, 0, toMove(1, 31))).toEqual({ code: 'no-way-out' });
});

test('[FP-COMMAND-5] putting out one’s own fire is no excuse', () => {
  const house = position({ fire: [31, 65], firefighters: [captain({ ap: 2, special: 0 }), { at: 31 }] }, auto);
  expect(why(house, 0, { kind: 'extinguish', at: 65, leaving: 'clear' })).toEqual({ code: 'no-way-out' });
});

test('[FP-COMMAND-5] not even a refusal from before keeps somebody in the fire', () => {
  const denied = [{ seat: 1, order: { kind: 'move', to: 32 } }];
  const house = position({ denied, fire: [31], firefighters: [captain(), { at: 31 }] }, recruit);
  expect(why(house, 0, toMove(1, 32))).toBeUndefined();
});

test('[FP-COMMAND-5] deeper into the fire, and at doors, the other is asked as ever', () => {
  const inFire = () => position({ fire: [31, 32, 42], firefighters: [captain(), { at: 32 }] }, recruit);
  const orders = [
    { kind: 'move', to: 31 },
    { kind: 'move', to: 42 },
    { kind: 'open', toward: 33 },
    { kind: 'move', to: 22 },
  ] as const;
  const consents = orders.map((order) => {
    const house = inFire();
    play(house, 0, { kind: 'command', seat: 1, order });
    return game.toAct(house);
  });
  expect(consents).toEqual([[1], [1], [1], [0]]);
  const house = inFire();
  play(house, 0, toMove(1, 31));
  play(house, 1, { kind: 'consent', question: asked(house, 1), yes: false });
  expect(house.firefighters[1]?.at).toBe(32);
  expect(why(house, 0, toMove(1, 31))).toEqual({ code: 'permissionToControlDenied', seat: 1 });
});

test('[FP-TURN-3] a silent captain brings people out of the fire, and nobody is asked', () => {
  const house = position({ fire: [31, 32, 42], firefighters: [captain(), { at: 32 }] }, recruit);
  for (let count = 0; count < 20 && why(house, 0, END); count++) {
    play(house, 0, game.fallback(house, 0));
    expect(house.questions).toEqual([]);
  }
  expect([why(house, 0, END), house.spaces[house.firefighters[1]?.at ?? 0]]).toEqual([undefined, 'clear']);
});

const toTake = (to: number, take: 'victim' | 'hazmat' | 'led') =>
  ({ kind: 'command', seat: 1, order: { kind: 'move', to, take } }) as const;

test('[FP-COMMAND-7] an order to move takes a victim along: asked for, and paid as carrying', () => {
  const before = `
         0       1       2
    3>   A   o  1v   .       D
    4>  0A   #       .       #
  `;
  const house = drawn(`${before}\n    seat 0 captain`, recruit);
  play(house, 0, toTake(30, 'victim'));
  expectLook(house).toBe(before);
  const facts = play(house, 1, { kind: 'consent', question: asked(house, 1), yes: true });
  expect(facts.map(({ kind }) => kind)).toEqual(['commanded', 'picked-up', 'moved', 'rescued']);
  expect(only(facts, 'moved')).toMatchObject([{ seat: 1, by: 0, cost: 2, load: 'victim' }]);
  expectLook(house).toBe(`
         0       1       2
    3>  1A   o       .       D
    4>  0A   #       .       #
  `);
  expect([house.rescued, house.firefighters[0]?.special]).toEqual([1, 0]);
});

test('[FP-COMMAND-7] a hazmat is carried out; a treated victim is led for the price of a step', () => {
  const columns = '     0       1       2\n';
  const danger = drawn(`${columns}3>   A   o  1h   .       D\n4>  0A   #       .       #\nseat 0 captain`, auto);
  play(danger, 0, toTake(30, 'hazmat'));
  expectLook(danger).toBe(`${columns}3>  1A   o       .       D`);
  expect(danger.disposed).toBe(1);
  const walking = drawn(`${columns}3>   A   o  1t   .       D\n4>  0A   #       .       #\nseat 0 captain`, auto);
  expect(only(play(walking, 0, toTake(32, 'led')), 'moved')).toMatchObject([{ cost: 1, leads: true }]);
  expectLook(walking).toBe(`${columns}3>   A   o       . 1(t)  D`);
});

test('[FP-COMMAND-7] only what lies there, one at a time, and not into fire', () => {
  const victims = [{ at: 31, treated: false }];
  const order = (other: object, more: object = {}) =>
    why(position({ victims, firefighters: [captain(), { at: 31, ...other }], ...more }, auto), 0, toTake(32, 'victim'));
  expect(order({})).toBeUndefined();
  expect(order({}, { victims: [] })).toMatchObject({ code: 'not-on-offer' });
  expect(order({ carries: 'hazmat' })).toEqual({ code: 'alreadyCarrying' });
  expect(order({}, { fire: [32] })).toEqual({ code: 'loaded-into-fire' });
  expect(order({}, { fire: [31], victims: [] })).toMatchObject({ code: 'not-on-offer' });
});

test('[FP-COMMAND-7] a refused burden is not a refused step; the operation models know no such order', () => {
  const start = { victims: [{ at: 31, treated: false }], firefighters: [captain(), { at: 31 }] };
  const house = position(start, recruit);
  play(house, 0, toTake(32, 'victim'));
  play(house, 1, { kind: 'consent', question: 1, yes: false });
  expect(why(house, 0, toTake(32, 'victim'))).toEqual({ code: 'permissionToControlDenied', seat: 1 });
  expect(why(house, 0, toMove(1, 32))).toBeUndefined();
  for (const preset of ['modelA', 'modelB']) {
    expect(why(position(start, { ...recruit, preset }), 0, toTake(32, 'victim'))).toMatchObject({
      code: 'not-on-offer',
    });
  }
});

test('[FP-COMMAND-6] a refused order is not repeated in the same turn', () => {
  const house = position({ firefighters: [captain(), { at: 30 }] }, recruit);
  play(house, 0, toMove(1, 31));
  play(house, 1, { kind: 'consent', question: 1, yes: false });
  expect(why(house, 0, toMove(1, 31))).toEqual({ code: 'permissionToControlDenied', seat: 1 });
  expect(why(house, 0, toMove(1, 20))).toBeUndefined();
  play(house, 0, END, [1, 1, 6, 1, 6, 2, 6, 3]);
  play(house, 1, END, [1, 2]);
  expect(why(house, 0, toMove(1, 31))).toBeUndefined();
});

const onEngine = (more: object = {}) => ({
  engine: 'left',
  firefighters: [{ at: 10, role: 'driver', ...more }, { role: 'cafs' }],
});
const change = (role: string) => ({ kind: 'crew-change', role });

test('[FP-CREW-1] on the engine, first action, two points, a free role', () => {
  const house = position(onEngine(), recruit);
  expect(why(house, 0, change('cafs'))).toEqual({ code: 'roleIsTaken', role: 'cafs', seat: 1 });
  expect(why(position(onEngine({ at: 30 }), recruit), 0, change('captain'))).toEqual({ code: 'notOnEnginePosition' });
  expect(why(position(onEngine({ ap: 1 }), recruit), 0, change('captain'))).toMatchObject({ code: 'insufficientAP' });
  expect(why(position({ ...onEngine(), acted: true }, recruit), 0, change('captain'))).toEqual({
    code: 'notFirstActionOfTurn',
  });
  expect(why(house, 0, change('captain'))).toBeUndefined();
  play(house, 0, { kind: 'move', to: 20 });
  expect(why(house, 0, change('captain'))).toEqual({ code: 'notFirstActionOfTurn' });
});

test('[FP-CREW-2] the points follow the new role', () => {
  const after = (role: 'cafs' | 'generalist' | 'captain', crewChangeAp: 'keep' | 'reset') => {
    const house = position(
      { engine: 'left', firefighters: [{ at: 10, role: 'driver', ap: 7 }] },
      { ...recruit, crewChangeAp },
    );
    play(house, 0, { kind: 'crew-change', role });
    const { ap, special } = house.firefighters[0] ?? {};
    return [ap, special];
  };
  expect([after('cafs', 'keep'), after('generalist', 'keep'), after('captain', 'keep')]).toEqual([
    [4, 3],
    [6, 0],
    [5, 2],
  ]);
  expect([after('cafs', 'reset'), after('generalist', 'reset')]).toEqual([
    [1, 3],
    [3, 0],
  ]);
});

test('[FP-CREW-3] for good, or until the turn ends', () => {
  const full = { hidden: [16, 17, 18] };
  const good = position({ ...onEngine(), ...full }, recruit);
  play(good, 0, { kind: 'crew-change', role: 'captain' });
  play(good, 0, END, [6, 8]);
  expect(good.firefighters[0]?.role).toBe('captain');
  const turn = position({ ...onEngine(), ...full }, { ...recruit, crewChangeLasts: 'turn' });
  play(turn, 0, { kind: 'crew-change', role: 'captain' });
  expect(turn.firefighters[0]).toMatchObject({ role: 'captain', formerRole: 'driver' });
  expect(only(play(turn, 0, END, [6, 8]), 'crew-returned')).toEqual([{ kind: 'crew-returned', seat: 0, to: 'driver' }]);
  expect(turn.firefighters[0]).toMatchObject({ role: 'driver', formerRole: null });
});

test('[FP-CREW-4] at will where only the role counts', () => {
  const free = { ...recruit, crewChangeStrict: 'roleOnly' } as const;
  const house = position({ firefighters: [{ role: 'driver', at: 65, ap: 0 }] }, free);
  play(house, 0, { kind: 'crew-change', role: 'cafs' });
  expect(house.firefighters[0]).toMatchObject({ role: 'cafs', ap: 0, special: 3 });
  play(house, 0, { kind: 'crew-change', role: 'rescue' });
  expect(house.firefighters[0]).toMatchObject({ role: 'rescue', ap: 0, special: 0 });
  const burning = position({ fire: [65], firefighters: [{ role: 'driver', at: 65 }] }, free);
  expect(why(burning, 0, change('cafs'))).toEqual({ code: 'in-fire' });
});
