import { describe, expect, test } from 'vitest';
import { ann, bob, cem, codeOf, dia, gathered, must } from '../testing/build.ts';
import meeting from '../testing/meeting.ts';
import {
  type Chair,
  chairsOf,
  emptyTable,
  giveUp,
  join,
  nameAt,
  notYet,
  setReady,
  setupOf,
  type Table,
} from './table.ts';

const wish = { id: 't', at: 0, seedHash: 'h', host: ann, players: 2, options: {}, settings: {} };

const opened = () => must(join(must(emptyTable(meeting, wish)), ann));

describe('opening', () => {
  test('nobody sits there yet, and all is as usual', () => {
    const table = must(emptyTable(meeting, wish));
    expect(table.chairs.map(({ name }) => name)).toEqual(['', '']);
    expect(table).toMatchObject({ host: 'ann', status: 'gathering', options: { goal: 20 } });
  });

  test('as many may play as the game takes', () => {
    expect(must(emptyTable(meeting, { ...wish, players: 6 })).chairs).toHaveLength(6);
    expect(must(emptyTable(meeting, { ...wish, players: 1 })).chairs).toHaveLength(1);
  });

  test.each([0, 7, 1.5, Number.NaN])('%s players are refused', (players) => {
    expect(codeOf(emptyTable(meeting, { ...wish, players }))).toBe('bad-players');
  });

  test('options and settings are checked', () => {
    expect(codeOf(emptyTable(meeting, { ...wish, options: { goal: 'much' } }))).toBe('bad-option');
    expect(codeOf(emptyTable(meeting, { ...wish, settings: { replyTimeout: -1 } }))).toBe('bad-option');
    expect(codeOf(emptyTable(meeting, { ...wish, settings: { secret: true } }))).toBe('unknown-option');
  });
});

describe('joining', () => {
  test('takes the first free chair, until there is none', () => {
    const full = gathered([ann, bob]);
    expect(full.chairs[1]).toEqual({ name: 'Bob', taken: { person: 'bob' }, ready: false });
    expect(codeOf(join(full, cem))).toBe('table-full');
  });

  test('names are unique, whatever their case', () => {
    const table = opened();
    expect(codeOf(join(table, { id: 'other', name: 'ANN' }))).toBe('name-taken');
    expect(codeOf(join(table, { id: 'other', name: '\uff21nn' }))).toBe('name-taken');
  });

  test('sent twice it seats nobody twice', () => {
    const table = gathered([ann, bob, cem]);
    expect(join(table, bob)).toEqual({ value: table });
  });

  test.each([
    '',
    '   ',
    'x'.repeat(25),
    '<b>Bob</b>',
    'Bob\u202e',
    'a&b',
    'Bo\nb\u0000',
    '\u3164',
    '\u2800',
    '\u115f',
    'Bo\u3164b',
    '\u0301',
  ])('the name %j is refused', (name) => {
    const table = opened();
    expect(codeOf(join(table, { id: 'b', name }))).toBe('bad-name');
  });

  test('names of all peoples are welcome', () => {
    const table = opened();
    expect(must(join(table, { id: 'b', name: '  Zoë  O’Hara 李 ' })).chairs[1]?.name).toBe('Zoë O’Hara 李');
    for (const name of ['❤️', 'محمد', 'Ольга', '1'])
      expect(must(join(table, { id: 'b', name })).chairs[1]?.name).toBe(name);
  });
});

describe('joining where a match goes on', () => {
  const held = (person: typeof ann) => ({ name: person.name, taken: null, ready: false, held: person });
  const open = { name: 'Eva', taken: null, ready: false };
  const goingOn = (...chairs: Chair[]) => ({ ...gathered([ann]), chairs, origin: { match: 'm', version: 3 } });
  const placeOf = (table: Table, person: typeof ann, name?: string) =>
    chairsOf(must(join(table, person, name)), person.id);

  test('everybody gets all chairs back that are held for them', () => {
    expect(placeOf(goingOn(held(bob), held(ann), { ...held(bob), name: 'Bob 2' }), bob)).toEqual([0, 2]);
    expect(placeOf(goingOn(held(bob), held(ann)), ann)).toEqual([1]);
  });

  test('a name chooses the chair, whoever it is held for', () => {
    const table = goingOn(held(ann), held(bob), open, open);
    expect(placeOf(table, cem, 'bob')).toEqual([1]);
    expect(placeOf(table, cem, 'Eva')).toEqual([2]);
    expect(placeOf(table, ann, 'Bob')).toEqual([1]);
  });

  test('a stranger gets a chair that is held for nobody, and another one only if there is none', () => {
    expect(placeOf(goingOn(held(ann), open), cem)).toEqual([1]);
    expect(placeOf(goingOn(held(ann), held(bob)), cem)).toEqual([0]);
    expect(placeOf(goingOn(held(ann), open), ann, 'Somebody')).toEqual([0]);
  });

  test('elsewhere a name chooses no chair', () => {
    const table = { ...goingOn(open, held(bob)), origin: null };
    expect(placeOf(table, cem, 'Bob')).toEqual([0]);
  });
});

test('somebody is called by a chair of their own, the first of them', () => {
  const chair = (name: string, owner?: string) => ({
    name,
    taken: { person: 'ann' },
    ready: true,
    ...(owner && { owner }),
  });
  const called = (...chairs: Chair[]) => nameAt({ ...gathered([ann]), chairs }, 'ann');
  expect(called(chair('Bob', 'bob'), chair('Ann'), chair('Ann 2'))).toBe('Ann');
  expect(called(chair('Bob', 'bob'), chair('Cem', 'cem'))).toBe('Bob');
});

describe('leaving before the match', () => {
  test('frees the chair and what was ready', () => {
    const ready = must(setReady(gathered([ann, bob]), 'bob', true));
    const left = must(giveUp(ready, 'bob'));
    expect(left.chairs[1]).toEqual({ name: '', taken: null, ready: false });
    expect(left.readyOrder).toEqual([]);
  });

  test('hands the hosting over, and closes the table with the last person', () => {
    const left = must(giveUp(gathered([ann, bob]), 'ann'));
    expect(left).toMatchObject({ host: 'bob', status: 'gathering' });
    expect(must(giveUp(left, 'bob')).status).toBe('closed');
  });

  test('leaves the others ready, and changes of mind come last', () => {
    const both = must(setReady(must(setReady(gathered([ann, bob, cem]), 'cem', true)), 'ann', true));
    expect(must(giveUp(both, 'ann')).readyOrder).toEqual([2]);
    expect(must(setReady(both, 'cem', true)).readyOrder).toEqual([0, 2]);
    expect(must(setReady(both, 'cem', false)).readyOrder).toEqual([0]);
  });

  test('is over once the match has begun', () => {
    const playing = { ...gathered([ann, bob]), status: 'playing' } as const;
    expect(codeOf(giveUp(playing, 'bob'))).toBe('table-started');
    expect(codeOf(setReady(playing, 'bob', true))).toBe('table-started');
  });

  test('is not for those who have no chair', () => {
    expect(codeOf(giveUp(gathered([ann, bob]), 'cem'))).toBe('not-at-table');
    expect(codeOf(setReady(gathered([ann, bob]), 'cem', true))).toBe('not-at-table');
  });
});

describe('beginning', () => {
  test('waits for all chairs and for everybody', () => {
    const table = opened();
    expect(notYet(table)).toEqual({ code: 'chairs-free', free: 1 });
    const full = must(join(table, bob));
    expect(notYet(must(setReady(full, 'bob', true)))).toEqual({ code: 'not-ready', waiting: ['Ann'] });
    const ready = must(setReady(must(setReady(full, 'bob', true)), 'ann', true));
    expect(notYet(ready)).toBeUndefined();
    expect(setupOf(meeting, ready)).toMatchObject({ readyOrder: [1, 0], host: 0 });
  });

  test('four people share six seats as 1+5, 2+6, 3, 4', () => {
    const table = gathered([ann, bob, cem, dia], { seats: 6 });
    expect(setupOf(meeting, table)).toMatchObject({
      players: ['ann', 'bob', 'cem', 'dia', 'ann', 'bob'],
      names: ['Ann', 'Bob', 'Cem', 'Dia', 'Ann 2', 'Bob 2'],
    });
  });
});

test('a game’s preset brings settings of the table, which the host may change', () => {
  const preset = { label: '', help: '', values: {}, table: { saveBy: 'host', replyTimeout: 'off', elsewhere: 1 } };
  const game = { ...meeting, options: { ...meeting.options, presets: { strict: preset } } };
  const opened = (settings = {}) => must(emptyTable(game, { ...wish, options: { preset: 'strict' }, settings }));
  expect(opened().settings.saveBy).toBe('host');
  expect(opened({ saveBy: 'any' }).settings.saveBy).toBe('any');
});
