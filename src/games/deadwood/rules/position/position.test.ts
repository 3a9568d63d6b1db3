import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { options } from '../options.ts';
import { allWrappedBut, begin, classic, drawn, expectLook, position } from '../testing.ts';
import { positions } from './position.ts';

const rules = readFileSync(new URL('../../RULES.md', import.meta.url), 'utf8');
/** The indented block after a rule. */
const example = (id: string) => /\n\n((?: {4}.*\n)+)/.exec(rules.slice(rules.indexOf(`**[${id}]**`)))?.[1] ?? '';

const read = (text: string) => positions.read(text, classic);
const problem = (partial: object, own = {}) => {
  const checked = positions.fill(partial, { ...classic, ...own }, 2);
  return 'refusal' in checked ? checked.refusal.problem : undefined;
};

/** Seat 0 is the Reluctant Farmer, with so many practice chips. */
const farmer = (chips: number) => ({
  players: [{ role: 'saloon/reluctant-farmer', chips }, {}],
  sets: { saloon: { scene: 1 } },
});

test('[DW-POS-1] the example in the rules can be read, and is drawn as it is read', () => {
  const checked = read(example('DW-POS-1'));
  if ('refusal' in checked) return expect.fail(JSON.stringify(checked.refusal));
  const drawn = positions.draw(checked.value).split('\n');
  for (const line of example('DW-POS-1').trim().split('\n')) expect(drawn).toContain(line.trim());
  expect(read(positions.draw(checked.value))).toEqual(checked);
});

test('[DW-POS-2] the JSON example is the same position', () => {
  const checked = positions.fill(JSON.parse(example('DW-POS-2')), classic, 2);
  expect(checked).toEqual(read(example('DW-POS-1')));
});

test('[DW-POS-1] every option survives', () => {
  const eight = Array.from({ length: 8 }, () => ({}));
  for (const [name, field] of Object.entries(options.fields)) {
    const values = field.type === 'choice' ? field.values.map(({ value }) => value) : [true, false];
    for (const value of values) {
      const state = position({ players: eight }, { [name]: value });
      expect(positions.read(positions.draw(state), classic)).toEqual({ value: state });
    }
  }
});

test('[DW-POS-1] the beginning and somebody who left survive', () => {
  const [state] = begin(8, { bankerLabel: 'host' });
  expect(read(positions.draw(state))).toEqual({ value: state });
  const gone = position({ players: [{}, { out: true, dollars: 3 }, {}] });
  expect(read(positions.draw(gone))).toEqual({ value: gone });
});

test.each([
  ['hello', 'line 1'],
  ['day 1 play\nturn 0 sleeping', 'line 2'],
  ['player 1 rank 1', 'line 1'],
  ['player 0 rank', 'line 1'],
  ['bank 1', 'line 1'],
  ['option days', 'line 1'],
])('[DW-POS-1] %j cannot be read: %s', (text, where) => {
  expect(read(text)).toMatchObject({ refusal: { code: 'bad-position', where } });
});

test.each([
  [{ players: [{ rank: 7 }, {}] }, 'seat 0 has rank 7: ranks are 1 to 6'],
  [{ players: [{ area: 'bank' }, {}] }, 'seat 0 stands at a set whose card is face down'],
  [{ players: [{ chips: 1 }, {}] }, 'seat 0 has practice chips without a role'],
  [{ players: [{ role: 'bank/flustered-teller', rank: 3 }, {}] }, 'seat 0 stands at a set whose card is face down'],
  [
    { players: [{ role: 'bank/flustered-teller' }, {}], sets: { bank: { scene: 1 } } },
    'seat 0 has a role above its rank',
  ],
  [
    { players: [{ role: 'bank/flustered-teller', rank: 3, area: 'trailers' }, {}], sets: { bank: { scene: 1 } } },
    'seat 0 is at trailers, but the role bank/flustered-teller is not',
  ],
  [
    { players: [0, 1].map(() => ({ role: 'bank/flustered-teller', rank: 3 })), sets: { bank: { scene: 1 } } },
    'two players hold the same role',
  ],
  [{ sets: { bank: { scene: 1 }, jail: { scene: 1 } } }, 'a card was seen twice, or is none'],
  [{ sets: { bank: { scene: 1 } }, seen: [2] }, 'a card that lies face up was not seen, or lies twice'],
  [{ sets: { bank: { scene: 1, shots: 2 } } }, 'bank has 2 shots: it is 0 to 1'],
  [{ sets: { hotel: { shots: 2 } } }, 'hotel is face down, but shots were made there'],
  [{ sets: { hotel: { scene: 1, shots: 0 } } }, 'hotel is wrapped exactly when no shot is left'],
  [{ seen: [1] }, 'more cards were dealt than the 10 of 1 days'],
  [{ day: 4 }, 'day 4 is none of this match'],
  [{ order: [1, 0] }, 'the order is not the seat order'],
  [{ order: [0] }, 'the order does not hold every seat in the match once'],
  [{ turn: { working: true } }, 'a turn for work needs a role'],
  [{ turn: { did: ['acted'] } }, 'somebody worked who had no role'],
  [{ turn: { did: ['took'] } }, 'a role is held in a free turn exactly when it was taken'],
  [{ turn: { did: ['moved', 'moved'] } }, 'something was done twice in one turn'],
  [{ turn: 5 }, 'it is the turn of seat 5, which is not in the match'],
  [{ phase: 'first', day: 2 }, 'it is asked who goes first, but the match has begun'],
  [
    { phase: 'first', players: [{ dollars: 5 }, {}] },
    'it is asked who goes first, but somebody has earned or spent something',
  ],
  [{ phase: 'first', sets: { bank: { scene: 1 } } }, 'it is asked who goes first, but scenes were turned or shot'],
  [{ players: [{ rank: 1 }, {}, {}, {}, {}, {}, {}] }, 'seat 0 has rank 1, but 7 start with 2'],
  [{ ...farmer(1), turn: { did: ['acted', 'rehearsed'] } }, 'nobody acts and rehearses in one turn'],
  [{ ...farmer(0), turn: { did: ['rehearsed'] } }, 'who rehearsed holds the role, with a practice chip'],
  [
    { ...farmer(0), players: [{ area: 'saloon' }, {}], turn: { working: true, did: ['acted'] } },
    'who acted holds the role, or has wrapped the scene',
  ],
  [{ ...farmer(1), turn: { did: ['took'] } }, 'nothing is done with a role in the turn it was taken'],
  [{ ...farmer(0), turn: { did: ['took', 'moved'] } }, 'nothing is done with a role in the turn it was taken'],
  [{ players: [{ rank: 2 }, {}], turn: { did: ['upgraded'] } }, 'ranks are bought in the Casting Office only'],
  [{ players: [{ rank: 2 }, {}], turn: { did: ['upgraded', 'moved'] } }, 'ranks are bought in the Casting Office only'],
  [
    { players: [{ rank: 3, area: 'casting-office' }, {}], turn: { did: ['upgraded', 'moved', 'upgraded'] } },
    'ranks are bought in the Casting Office only',
  ],
  [{ players: [{ area: 'casting-office' }, {}], turn: { did: ['upgraded'] } }, 'has rank 1 after 1 upgrades'],
  [
    {
      players: [{ rank: 3, area: 'casting-office' }, {}],
      turn: { did: ['upgraded', 'upgraded'] },
      options: { upgradesPerTurn: 'one' },
    },
    'one upgrade in a turn is all',
  ],
  [{ banker: 1 }, 'there is a banker, but the game keeps the bank'],
  [{ banker: null, options: { bankerLabel: 'asked' } }, 'the players decide on a banker, but there is none'],
  [{ day: 2, seen: [1, 2, 3] }, '3 cards were seen, but 9 scenes were turned'],
  [{ sets: allWrappedBut('bank') }, 'a day ends when one scene is left'],
  [{ players: [{}, { out: true }] }, 'one player alone cannot play on'],
])('[DW-POS-2] %j cannot be', (partial, expected) => {
  expect(problem(partial)).toBe(expected);
});

test.each([
  [{ players: [{ rank: 2, area: 'casting-office' }, {}], turn: { did: ['moved', 'upgraded'] } }],
  [{ players: [{ rank: 2, area: 'ranch' }, {}], sets: { ranch: { scene: 1 } }, turn: { did: ['upgraded', 'moved'] } }],
  [{ ...farmer(1), turn: { did: ['rehearsed'] } }],
  [{ ...farmer(0), turn: { did: ['acted'] } }],
  [{ players: [{ area: 'jail' }, {}], sets: { jail: { shots: 0 } }, turn: { working: true, did: ['acted'] } }],
  [{ phase: 'first', players: Array.from({ length: 5 }, () => ({ credits: 2 })) }],
])('[DW-POS-2] %j can be', (partial) => {
  expect(positions.fill(partial, classic, 2)).toHaveProperty('value');
});

test('[DW-POS-2] options that so many cannot play are no position either', () => {
  const gate = { options: { roleGate: 'rankAndBudget' } };
  expect(positions.fill(gate, classic, 2)).toMatchObject({ refusal: { code: 'contradiction', options: ['roleGate'] } });
  expect(positions.fill({ ...gate, players: Array(7).fill({}) }, classic, 2)).toHaveProperty('value');
});

test('[DW-POS-2] what is no position at all is refused with where it goes wrong', () => {
  expect(positions.fill(7, classic, 2)).toMatchObject({ refusal: { code: 'bad-position' } });
  expect(positions.fill({ players: [{}] }, classic, 2)).toMatchObject({ refusal: { where: 'players' } });
  expect(positions.fill({ sets: { moon: {} } }, classic, 2)).toMatchObject({ refusal: { where: 'sets' } });
  expect(positions.fill({ players: [{ role: 'c99/nobody' }, {}] }, classic, 2)).toMatchObject({
    refusal: { where: 'players.0.role', problem: 'there is no such role' },
  });
  expect(positions.fill({ options: { days: 9 } }, classic, 2)).toMatchObject({ refusal: { code: 'bad-option' } });
});

test('[DW-POS-2] with `faceUp` the first unseen scenes lie where none is named', () => {
  const state = position({ sets: { bank: { scene: 2 } } }, { cardReveal: 'faceUp' });
  expect(Object.values(state.sets).map(({ scene }) => scene)).toEqual([1, 3, 4, 5, 6, 7, 2, 8, 9, 10]);
  expect(problem({ seen: [1, 2], phase: 'over' }, { cardReveal: 'faceUp' })).toBe(
    'more cards were dealt than the 10 of 1 days',
  );
});

test('[DW-POS-1] a test says only the lines that matter, and looks at only those', () => {
  const state = drawn(`
    player 0 rank 3 as jail/feller-in-irons chips 1
    player 1 dollars 5
    jail 1 14
    bank 1 face-down
    others wrapped
  `);
  expect(state.sets).toMatchObject({ jail: { shots: 1, scene: 14 }, church: { shots: 0, scene: 'wrapped' } });
  expectLook(state).toBe(`
    player 0 rank 3 at jail as jail/feller-in-irons chips 1
    player 1 dollars 5 at trailers
    jail 1 14
    hotel 0 wrapped
  `);
  for (const wrong of [
    'player 0 at jail',
    'player 0 at jail as jail/feller-in-irons',
    'player 1 out',
    'player 2 at trailers',
    'player 1 dollars 4',
    'jail 1 15',
    'jail 1',
    '',
  ]) {
    expect(() => expectLook(state).toBe(wrong), wrong).toThrow(/not like|nothing is said/);
  }
});
