import { expect, test } from 'vitest';
import type { Player } from '../state.ts';
import { may, moveTo, only, play, position, refusal, rise } from '../testing.ts';
import { prices } from './upgrade.ts';

const atOffice = (purse: Partial<Player>) => ({ players: [{ area: 'casting-office', ...purse }, {}] });

test('[DW-UP-1] before the move, after it, or without one', () => {
  const before = position(atOffice({ dollars: 4 }));
  play(before, rise(2, 'dollars'));
  expect(may(before)).toContain('move ranch');
  const after = position({
    players: [{ area: 'train-station', dollars: 4 }, {}],
    sets: { 'train-station': { scene: 1 } },
  });
  play(after, moveTo('casting-office'));
  play(after, rise(2, 'dollars'));
  expect(after.players[0]?.rank).toBe(2);
  expect(refusal(after, moveTo('ranch'))).toBe('moved-already');
});

test('[DW-UP-1] nowhere else', () => {
  const state = position({ players: [{ dollars: 40 }, {}] });
  expect(() => play(state, rise(2, 'dollars'))).toThrow('Ranks are sold at the Casting Office only.');
});

test.each([
  [2, 4, 5],
  [3, 10, 10],
  [4, 18, 15],
  [5, 28, 20],
  [6, 40, 25],
])('[DW-UP-2] rank %i costs %i dollars or %i credits', (rank, dollars, credits) => {
  const rich = position(atOffice({ dollars, credits: 0 }));
  play(rich, rise(rank, 'dollars'));
  expect(rich.players[0]).toMatchObject({ rank, dollars: 0, credits: 0 });
  const famous = position(atOffice({ dollars: 0, credits }));
  play(famous, rise(rank, 'credits'));
  expect(famous.players[0]).toMatchObject({ rank, dollars: 0, credits: 0 });
  expect(refusal(position(atOffice({ dollars: dollars - 1 })), rise(rank, 'dollars'))).toBe('too-poor');
  expect(refusal(position(atOffice({ credits: credits - 1 })), rise(rank, 'credits'))).toBe('too-poor');
});

test('[DW-UP-2] dollars and credits are not mixed', () => {
  const state = position(atOffice({ dollars: 3, credits: 4 }));
  expect(may(state).filter((word) => word.startsWith('upgrade'))).toEqual([]);
});

test('[DW-UP-2] the price list says what a seat can pay, wherever it stands', () => {
  const state = position({ players: [{ rank: 2, dollars: 10, credits: 15 }, {}] });
  expect(prices(state, 0).filter(({ higher, affordable }) => higher && affordable)).toEqual([
    { rank: 3, pay: 'dollars', cost: 10, higher: true, affordable: true },
    { rank: 3, pay: 'credits', cost: 10, higher: true, affordable: true },
    { rank: 4, pay: 'credits', cost: 15, higher: true, affordable: true },
  ]);
  expect(prices(state, 0)).toHaveLength(10);
});

test('[DW-UP-3] ranks are passed over without a price, and the present rank is no discount', () => {
  const state = position(atOffice({ rank: 3, dollars: 30 }));
  expect(play(state, rise(5, 'dollars'))).toEqual([
    { kind: 'spent', seat: 0, amount: 28, currency: 'dollars', called: 'credits', now: 2, why: 'upgrade' },
    { kind: 'upgraded', seat: 0, from: 3, to: 5 },
  ]);
});

test('[DW-UP-3] the same or a lower rank is refused', () => {
  const state = position(atOffice({ rank: 3, dollars: 40 }));
  expect(refusal(state, rise(3, 'dollars'))).toBe('rank-not-higher');
  expect(() => play(state, rise(2, 'dollars'))).toThrow('Rank 2 would be no step up: you have rank 3.');
  expect(refusal(state, rise(1, 'dollars'))).toBe('not-on-offer');
});

test('[DW-UP-4] several in a turn, or one with the option', () => {
  const two = position(atOffice({ dollars: 14 }));
  play(two, rise(2, 'dollars'));
  play(two, rise(3, 'dollars'));
  expect(two.players[0]).toMatchObject({ rank: 3, dollars: 0 });
  const one = position(atOffice({ dollars: 14 }), { upgradesPerTurn: 'one' });
  expect(only(play(one, rise(2, 'dollars')), 'upgraded')).toHaveLength(1);
  expect(refusal(one, rise(3, 'dollars'))).toBe('upgraded-already');
});
