import { expect, test } from 'vitest';
import { offers } from '../../../../kit/contract/offers.ts';
import { award, tally } from '../../../../kit/contract/stats.ts';
import deadwood from '../game.ts';
import type { Action, Fact, State } from '../state.ts';
import { actNow, begin, byDocument, endNow, moveTo, play, position, rehearseNow } from '../testing.ts';

const farmer = { players: [{ role: 'saloon/reluctant-farmer', chips: 1 }, {}], sets: { saloon: { scene: 1 } } };
const names = ['Ann', 'Bob'];
const say = (state: State, action: Action) => deadwood.words.action(action, state, names);
const told = (facts: readonly Fact[]) => facts.map((fact) => deadwood.words.fact(fact, names));

test('[DW-ACT-5] the odds are said before the roll', () => {
  const state = position(farmer);
  expect(say(state, actNow)).toBe('Act (4 or more with +1: 4 in 6)');
  expect(say(state, rehearseNow)).toBe('Rehearse (4 or more with +2 next time: 5 in 6)');
  expect(deadwood.words.prompt(state, 0)).toBe(
    'You are “Reluctant Farmer” (budget 4, 4 in 6 to succeed): act or rehearse.',
  );
});

test('labels name places, roles and prices', () => {
  const state = position();
  expect(say(state, moveTo('hotel'))).toBe('Go to the Hotel');
  expect(say(state, { kind: 'take', role: 'c16/shot-in-leg' })).toBe(
    'Take the role “Shot in Leg” (on the card, rank 4)',
  );
  expect(say(state, { kind: 'upgrade', rank: 3, pay: 'dollars' })).toBe('Rise to rank 3 for $10');
  expect(say(state, { kind: 'first', seat: 'random' })).toBe('Let the game choose who goes first');
  expect(say(state, { kind: 'first', seat: 1 })).toBe('Bob goes first');
});

test('prompts follow the turn', () => {
  const state = position();
  expect(deadwood.words.prompt(begin(2)[0], 0)).toBe('Ready to begin? Say who goes first, or let the game choose.');
  expect(deadwood.words.prompt(begin(2, byDocument)[0], 0)).toContain('Say who is the banker, and who goes first');
  expect(deadwood.words.prompt(state, 0)).toBe(
    'Move to a neighbouring area or end your turn (10 scenes are left today).',
  );
  expect(deadwood.words.prompt(state, 1)).toBe('Wait for your turn.');
  play(state, moveTo('saloon'), 1);
  expect(deadwood.words.prompt(state, 0)).toContain('Take a role here or end your turn (10');
  play(state, { kind: 'take', role: 'saloon/reluctant-farmer' });
  expect(deadwood.words.prompt(state, 0)).toContain('You have your role');
  const office = (dollars: number, did: string[]) =>
    position({ players: [{ area: 'casting-office', dollars }, {}], turn: { did } });
  expect(deadwood.words.prompt(office(4, []), 0)).toContain(
    'Move to a neighbouring area, buy a rank, or end your turn',
  );
  expect(deadwood.words.prompt(office(3, ['moved']), 0)).toContain('End your turn (10');
  const wrapped = { players: [{ area: 'jail' }, {}], sets: { jail: { shots: 0 } } };
  expect(deadwood.words.prompt(position(wrapped), 0)).not.toContain('role');
});

test('a day at work as log lines', () => {
  const state = position(farmer);
  expect(told(play(state, actNow, 3))).toEqual([
    'Ann acts “Reluctant Farmer”: 3 + 1 against 4, a success.',
    'Ann gets $1 for the success as “Reluctant Farmer” (now 1).',
    'Ann gets 1 credit for the success as “Reluctant Farmer” (now 1).',
    'A shot is done at the Saloon: 1 left.',
  ]);
  expect(told(play(state, endNow))).toEqual(["Ann's turn has ended.", "It is Bob's turn."]);
  expect(told(play(state, endNow))[0]).toBe("Bob's turn has been skipped.");
});

test('every refusal on the board has a sentence', () => {
  const states = [
    position(farmer),
    position(),
    position({ players: [{ area: 'saloon' }, {}], sets: { saloon: { scene: 1 } } }),
  ];
  for (const state of states) {
    for (const { refusal } of offers(deadwood, state, 0)) {
      if (refusal) expect(deadwood.words.refusals[refusal.code]?.(refusal)).toMatch(/^[A-Z].*[.!]$/);
    }
  }
});

test('statistics and medals are counted from facts', () => {
  const state = position({
    players: [{ role: 'c01/one-eyed-man', rank: 4, chips: 2 }, { area: 'bank' }],
    sets: { bank: { scene: 1 } },
  });
  const facts = [...play(state, rehearseNow), ...play(state, endNow), ...play(state, endNow)];
  facts.push(...play(state, actNow, 1, 6, 5, 2, 1));
  const counted = tally(deadwood.stats, facts, 2);
  expect(counted).toMatchObject({
    wraps: [1, 0],
    bestBonus: [7, 0],
    mostChips: [3, 0],
    luck: [0, 0],
    rolls: [1, 0],
    successes: [1, 0],
    flops: [0, 0],
    dollars: [7, 0],
    credits: [2, 0],
    skipped: [0, 1],
  });
  expect(award(deadwood.stats.medals, counted).map(({ medal, seats }) => [medal.id, seats])).toEqual([['method', [0]]]);
});

test('luck is what was hit less what was to be expected', () => {
  const lucky = play(
    position({ players: [{ role: 'c23/film-critic', rank: 5 }, {}], sets: { hotel: { scene: 23 } } }),
    actNow,
    6,
  );
  expect(tally(deadwood.stats, lucky, 2)).toMatchObject({ luck: [5, 0], longShots: [1, 0] });
});

test('every medal has its statistic, and there are at least eight', () => {
  expect(deadwood.stats.medals.length).toBeGreaterThanOrEqual(8);
  for (const { stat } of deadwood.stats.medals) expect(deadwood.stats.stats).toHaveProperty(stat);
});
