import { expect, test } from 'vitest';
import { pickOne } from '../../../../kit/chance/chance.ts';
import { fastChance } from '../../../../kit/chance/dice.ts';
import type { Seat } from '../../../../kit/contract/game.ts';
import { legal, moveOf, offers } from '../../../../kit/contract/offers.ts';
import { randomOptions } from '../../../../kit/testing/fuzz.ts';
import type { Fact } from '../facts.ts';
import game from '../game.ts';
import { clone } from '../shared/clone.ts';
import { funds, type Price } from '../shared/points.ts';
import type { Action, State } from '../state.ts';
import { optionsOf, position } from '../testing.ts';
import { priceOf } from './price.ts';

const MATCHES = 30;
const MOST_ACTIONS = 120;

/** What random play hardly ever comes to. */
const rare = [
  position(
    {
      victims: [
        { at: 31, treated: false },
        { at: 31, treated: true },
      ],
      firefighters: [{ at: 31, role: 'paramedic' }],
    },
    { level: 'recruit' },
  ),
  position({ hazmats: [31], firefighters: [{ at: 31, role: 'hazmat' }] }, { level: 'recruit' }),
];

test('what an action is said to cost is what is asked for and what is paid', () => {
  const compared = new Set<string>();
  for (const state of rare) compareAll(state, 0, compared);
  for (let seed = 1; seed <= MATCHES; seed++) walk(seed, (state, seat) => compareAll(state, seat, compared));
  const priced = Object.entries(game.moves).flatMap(([kind, { cost }]) => (cost ? [kind] : []));
  expect(priced.length).toBe(17);
  expect(priced.filter((kind) => !compared.has(kind))).toEqual([]);
});

function compareAll(state: State, seat: Seat, compared: Set<string>): void {
  for (const { action, refusal } of offers(game, state, seat)) {
    const price = priceOf(state, seat, action);
    if (refusal?.code === 'insufficientAP') expect(refusal.need, JSON.stringify(action)).toBe(price?.points);
    if (refusal || !price) continue;
    compare(state, seat, action, price);
    compared.add(action.kind);
  }
}

/** Plays at random, and looks at each position on the way. */
function walk(seed: number, look: (state: State, seat: Seat) => void): void {
  const chance = fastChance(seed);
  const options = optionsOf(randomOptions(game, 4, chance));
  const state = game.setup(
    options,
    { names: ['A', 'B', 'C', 'D'], host: 0, readyOrder: [0, 1, 2, 3] },
    chance,
    undefined,
  );
  for (let done = 0; done < MOST_ACTIONS && game.toAct(state).length > 0; done++) {
    const seat = pickOne(chance, game.toAct(state));
    look(state, seat);
    const choices = legal(game, state, seat);
    const kind = pickOne(chance, [...new Set(choices.map((choice) => choice.kind))]); // the rare ones as often as steps
    const action = pickOne(
      chance,
      choices.filter((choice) => choice.kind === kind),
    );
    moveOf(game, action.kind).apply(state, seat, action, chance, undefined);
  }
}

function compare(state: State, seat: Seat, action: Action, price: Price): void {
  const after = clone(state);
  const facts: Fact[] = [];
  moveOf(game, action.kind).apply(after, seat, action, fastChance(7), (fact) => facts.push(fact));
  if (isAskedFirst(state, after, action)) return expect(pointsOf(after, seat)).toBe(pointsOf(state, seat));
  const told = facts.flatMap((fact) => ('cost' in fact && fact.seat !== null ? [fact.cost] : []));
  if (price.points > 0) expect(told[0], JSON.stringify(action)).toBe(price.points);
  if (action.kind === 'crew-change') return;
  expect(pointsOf(state, seat) - pointsOf(after, seat), JSON.stringify(action)).toBe(price.points);
  expect(funds(state, seat, price.purpose)).toBeGreaterThanOrEqual(price.points);
}

/** A command that needs a yes, and a fire that may be left as smoke, are paid when the answer has come. */
function isAskedFirst(before: State, after: State, { kind }: Action): boolean {
  return (kind === 'command' || kind === 'extinguish') && after.questions.length > before.questions.length;
}

function pointsOf({ firefighters }: State, seat: Seat): number {
  const { ap = 0, special = 0 } = firefighters[seat] ?? {};
  return ap + special;
}
