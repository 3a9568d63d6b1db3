import { describe, expect, test } from 'vitest';
import { chairsOf, giveUp, join, notYet, openTable, setReady, setupOf } from './table.ts';
import { ann, bob, cem, codeOf, dia, gathered, must } from './testing/build.ts';
import meeting from './testing/meeting.ts';

const wish = { id: 't', at: 0, seedHash: 'h', host: ann, players: 2, options: {}, settings: {} };

describe('opening', () => {
  test('the host sits on the first chair', () => {
    const table = must(openTable(meeting, wish));
    expect(table.chairs.map(({ name }) => name)).toEqual(['Ann', '']);
    expect(table).toMatchObject({ host: 'ann', status: 'gathering', options: { goal: 20 } });
  });

  test('at one screen the host takes several chairs', () => {
    const table = must(openTable(meeting, { ...wish, players: 3, names: ['Bob', 'Cem'] }));
    expect(chairsOf(table, 'ann')).toEqual([0, 1, 2]);
    expect(codeOf(openTable(meeting, { ...wish, names: ['Bob', 'Cem'] }))).toBe('table-full');
  });

  test.each([0, 7, 1.5, Number.NaN])('%s players are refused', (players) => {
    expect(codeOf(openTable(meeting, { ...wish, players }))).toBe('bad-players');
  });

  test('options and settings are checked', () => {
    expect(codeOf(openTable(meeting, { ...wish, options: { goal: 'much' } }))).toBe('bad-option');
    expect(codeOf(openTable(meeting, { ...wish, settings: { replyTimeout: -1 } }))).toBe('bad-option');
    expect(codeOf(openTable(meeting, { ...wish, settings: { secret: true } }))).toBe('unknown-option');
  });
});

describe('joining', () => {
  test('takes the first free chair, until there is none', () => {
    const full = gathered([ann, bob]);
    expect(full.chairs[1]).toEqual({ name: 'Bob', taken: { person: 'bob' }, ready: false });
    expect(codeOf(join(full, cem))).toBe('table-full');
  });

  test('names are unique, whatever their case', () => {
    const table = must(openTable(meeting, wish));
    expect(codeOf(join(table, { id: 'other', name: 'ANN' }))).toBe('name-taken');
    expect(codeOf(join(table, { id: 'other', name: '\uff21nn' }))).toBe('name-taken');
  });

  test('sent twice it seats nobody twice', () => {
    const table = gathered([ann, bob, cem]);
    expect(join(table, bob)).toEqual({ value: table });
  });

  test.each(['', '   ', 'x'.repeat(25), '<b>Bob</b>', 'Bob\u202e', 'a&b', 'Bo\nb\u0000'])(
    'the name %j is refused',
    (name) => {
      const table = must(openTable(meeting, wish));
      expect(codeOf(join(table, { id: 'b', name }))).toBe('bad-name');
    },
  );

  test('names of all peoples are welcome', () => {
    const table = must(openTable(meeting, wish));
    expect(must(join(table, { id: 'b', name: '  Zoë  O’Hara 李 ' })).chairs[1]?.name).toBe('Zoë O’Hara 李');
  });
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

  test('is not for those who have no chair', () => {
    expect(codeOf(giveUp(gathered([ann, bob]), 'cem'))).toBe('not-at-table');
    expect(codeOf(setReady(gathered([ann, bob]), 'cem', true))).toBe('not-at-table');
  });
});

describe('beginning', () => {
  test('waits for all chairs and for everybody', () => {
    const table = must(openTable(meeting, wish));
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
  const opened = (settings = {}) => must(openTable(game, { ...wish, options: { preset: 'strict' }, settings }));
  expect(opened().settings.saveBy).toBe('host');
  expect(opened({ saveBy: 'any' }).settings.saveBy).toBe('any');
});
