import { beforeAll, expect, test } from 'vitest';
import { pickOne } from '../../../kit/chance/chance.ts';
import { fastChance } from '../../../kit/chance/dice.ts';
import { quiet } from '../../../kit/contract/game.ts';
import { type Player, playOut } from '../../../kit/players/playout.ts';
import { setIds, sets } from './data/board.ts';
import { wages } from './data/money.ts';
import { daysOf } from './day/day.ts';
import deadwood from './game.ts';
import { priceOf } from './moves/upgrade.ts';
import { cardOf, roleOf } from './shared/scene.ts';
import type { Action, Fact, Options, State } from './state.ts';
import { byDocument, classic, only } from './testing.ts';

/** A random match with all its facts, and what was looked at after every action. */
interface Played {
  readonly seats: number;
  readonly facts: readonly Fact[];
  readonly state: State;
  /** Problems that a look after an action found. */
  readonly found: readonly string[];
}

const tables: readonly Partial<Options>[] = [
  classic,
  byDocument,
  { cardReveal: 'faceUp', days: 4, bonusDice: 'filledCardRoles' },
  { moveAfterOwnWrap: true, endTurnWhileWorking: 'skip', upgradesPerTurn: 'one', cardData: 'course-xml' },
];

const anything: Player<State, Action> = (_state, _seat, choices, chance) => pickOne(chance, choices);

const played: Played[] = [];
beforeAll(() => {
  for (let seed = 0; seed < 56; seed++) played.push(playOne(2 + (seed % 7), tables[seed % 4] ?? classic, seed));
}, 120_000);

function playOne(seats: number, own: Partial<Options>, seed: number): Played {
  const chance = fastChance(seed);
  const facts: Fact[] = [];
  const found: string[] = [];
  const names = Array.from({ length: seats }, (_, seat) => `P${seat}`);
  const emit = (fact: Fact) => facts.push(fact);
  const state = deadwood.setup({ ...classic, ...own }, { names, host: seed % seats, readyOrder: [] }, chance, emit);
  let ranks = state.players.map(({ rank }) => rank);
  playOut(
    deadwood,
    state,
    names.map(() => anything),
    chance,
    emit,
    (now) => {
      found.push(...deadwood.broken(now));
      if (now.players.some(({ rank }, seat) => rank < (ranks[seat] ?? 0))) found.push('a rank fell');
      ranks = now.players.map(({ rank }) => rank);
    },
  );
  return { seats, facts, state, found };
}

test('random matches of every size end', () => {
  for (const { state } of played) expect(state.phase).toBe('over');
});

test('no role is held twice, ranks never fall, nobody owes money, nothing else breaks', () => {
  for (const { found } of played) expect(found).toEqual([]);
});

test('[DW-MONEY-1] the ledger adds up to everybody’s purse', () => {
  const debts: unknown[] = [];
  for (const { facts, state } of played) {
    for (const currency of ['dollars', 'credits'] as const) {
      const purse = state.players.map(() => 0);
      for (const { seat, amount, now, ...fact } of [...only(facts, 'paid'), ...only(facts, 'spent')]) {
        if (fact.currency === currency) purse[seat] = (purse[seat] ?? 0) + (fact.kind === 'paid' ? amount : -amount);
        if (!(now >= 0)) debts.push({ ...fact, seat, now });
      }
      expect(purse).toEqual(state.players.map((player) => player[currency]));
    }
  }
  expect(debts).toEqual([]);
});

test('[DW-MONEY-1] money comes only from the table of payments', () => {
  const wrong = played.flatMap(({ facts, state, seats }) =>
    facts.filter((fact, place) => fact.kind === 'paid' && fact.amount !== due(state, seats, facts, place)),
  );
  expect(wrong).toEqual([]);
});

/** What the table of payments gives for the payment at this place among the facts. */
function due(state: State, seats: number, facts: readonly Fact[], place: number): number | undefined {
  const fact = facts[place];
  if (fact?.kind !== 'paid') return undefined;
  if (fact.why === 'start') return { 5: 2, 6: 4 }[seats];
  const role = roleOf(state.options, fact.role ?? '');
  if (fact.why === 'success' || fact.why === 'failure') return wages[role.place][fact.why][fact.currency];
  if (fact.why === 'extra-bonus') return role.place === 'extra' ? role.rank : undefined;
  const bonus = facts.slice(0, place).findLast((earlier) => earlier.kind === 'bonus');
  return bonus?.dice.reduce((sum, { die, seat }) => (seat === fact.seat ? sum + die : sum), 0);
}

test('[DW-MONEY-1] every upgrade costs its price', () => {
  let upgrades = 0;
  for (const { facts } of played) {
    for (const [place, fact] of facts.entries()) {
      if (fact.kind !== 'upgraded') continue;
      const paid = facts[place - 1];
      upgrades += 1;
      expect(paid?.kind === 'spent' && paid.amount === priceOf(fact.to, paid.currency)).toBe(true);
    }
  }
  expect(upgrades).toBeGreaterThan(50);
});

test('[DW-CARD-3] forty scenes, each seen at most once, ten a day at the most', () => {
  for (const { facts, state } of played) {
    const turned = only(facts, 'turned').map(({ card }) => card);
    expect(new Set(turned).size).toBe(turned.length);
    expect(turned).toEqual(state.seen);
    expect(turned.length).toBeLessThanOrEqual(10 * state.day);
  }
});

test('[DW-START-3] 22 shots a day: each set is shot as often as printed, but for the last scene', () => {
  for (const { facts } of played) {
    for (const day of daysIn(facts)) {
      const shots = only(day, 'shot');
      const last = only(day, 'cleared').map(({ set }) => set);
      expect(last).toHaveLength(1);
      for (const set of setIds) {
        const made = shots.filter((shot) => shot.set === set).length;
        if (last.includes(set)) expect(made).toBeLessThan(sets[set].shots);
        else expect(made).toBe(sets[set].shots);
      }
    }
  }
});

test('[DW-DAY-4] as many days as the group plays, each with its scores', () => {
  for (const { facts, state, seats } of played) {
    const ends = only(facts, 'day-ended');
    expect(ends.map(({ day }) => day)).toEqual(daysIn(facts).map((_, place) => place + 1));
    expect(ends).toHaveLength(daysOf(state.options, seats));
    expect(ends.at(-1)?.scores).toEqual(deadwood.outcome(state)?.scores);
  }
});

test('[DW-WRAP-2] every bonus has as many dice as the budget, the highest first', () => {
  for (const { facts, state } of played) {
    for (const [place, fact] of facts.entries()) {
      if (fact.kind !== 'bonus') continue;
      const wrap = facts[place - 1];
      const budget = wrap?.kind === 'wrapped' ? cardOf(state.options, wrap.card).budget : 0;
      const shown = fact.dice.map(({ die }) => die);
      expect(shown).toHaveLength(budget);
      expect(shown).toEqual(shown.toSorted((a, b) => b - a));
    }
  }
});

test('every fact of a match has its sentence', () => {
  const told = played.flatMap(({ facts }) => facts.map((fact) => deadwood.words.fact(fact, ['Ann', 'Bob'])));
  expect(told.length).toBeGreaterThan(10_000);
  expect(told.filter((line) => !/^\S.*\.$/.test(line) || /undefined|NaN|null/.test(line))).toEqual([]);
});

test('[DW-LEAVE-2] whoever is removed and when, the match stays sound and ends', () => {
  for (let seed = 0; seed < 30; seed++) {
    const chance = fastChance(seed);
    const seats = 2 + (seed % 7);
    const names = Array.from({ length: seats }, (_, seat) => `P${seat}`);
    const state = deadwood.setup(classic, { names, host: 0, readyOrder: [] }, chance, quiet);
    const found: string[] = [];
    let actions = 0;
    playOut(
      deadwood,
      state,
      names.map(() => anything),
      chance,
      quiet,
      (now) => {
        actions += 1;
        if (actions % 60 === seed) deadwood.leave?.(now, chance.draw([...names.keys()]), 'removed', chance, quiet);
        found.push(...deadwood.broken(now));
      },
    );
    expect(found, `seed ${seed}`).toEqual([]);
    expect(state.phase).toBe('over');
  }
});

/** The facts of each day. */
function daysIn(facts: readonly Fact[]): Fact[][] {
  const days: Fact[][] = [];
  for (const fact of facts) {
    if (fact.kind === 'day-began') days.push([]);
    days.at(-1)?.push(fact);
  }
  return days;
}
