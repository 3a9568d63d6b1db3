import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { scripted } from '../../../../kit/chance/chance.ts';
import { quiet } from '../../../../kit/contract/game.ts';
import { moveOf } from '../../../../kit/contract/offers.ts';
import { hands } from '../../bot/turn/hands.ts';
import { handOdds } from '../../bot/turn/risk.ts';
import game, { fresh } from '../../rules/game.ts';
import { cubes, LOW_LIMIT, type Options, type Side, type State, SUN_CUBE } from '../../rules/state.ts';
import { Odds } from '../cards/Odds.tsx';
import { texts } from '../texts.ts';
import { riskAfter } from './risk.ts';

const { percent } = texts;

const options: Options = { goal: 500, clearMatch: 'keep', winWhen: 'banked' };

/** Somebody with so many points who has this hand to throw. */
function holding(hand: number, banked: number, clearMatch: Options['clearMatch']): State {
  const { ordinary = 0, sun = false, clearing = 0 } = hands[hand] ?? {};
  const aside = cubes.map((_, cube) => (cube === SUN_CUBE ? !sun : cube >= ordinary));
  const sides: Side[] = [2, 2, 2, 2, 2];
  const next = clearing ? 'clear' : banked < LOW_LIMIT ? 'low' : 'free';
  return { ...fresh({ ...options, clearMatch }, 2), banked: [banked, 0], sides, aside, clearing, next };
}

/** The two numbers that stand on the screen. */
function shown(state: State): string[] {
  const page = renderToStaticMarkup(createElement(Odds, { state, fact: null }));
  return [...page.matchAll(/<dd>(.*?)<\/dd>/g)].map(([, number]) => number ?? '');
}

/** Throws every way the cubes of a hand can fall, one by one, and counts the wipeouts. */
function wipeoutsOf(state: State): number {
  const inHand = cubes.filter((_, cube) => !state.aside[cube]);
  let throws: Side[][] = [[]];
  for (const cube of inHand) throws = throws.flatMap((sides) => cube.map((side) => [...sides, side]));
  const wiped = throws.filter((sides) => {
    const after = structuredClone(state);
    moveOf(game, 'throw').apply(after, 0, { kind: 'throw' }, scripted(sides), quiet);
    return after.turn === 1;
  });
  return wiped.length / throws.length;
}

test.each(['keep', 'void', 'strict'] as const)('the odds shown for every hand equal the enumeration (%s)', (rule) => {
  const enumerated = handOdds(rule);
  expect(enumerated).toHaveLength(hands.length);
  for (const [hand, { wipeouts, throws, untilFree }] of enumerated.entries()) {
    for (const [at, until] of untilFree.entries()) {
      expect(shown(holding(hand, 5 * at, rule))).toEqual([percent(wipeouts / throws), percent(until)]);
    }
  }
});

test('what is shown for this throw is what the rules do with every way the cubes can fall', () => {
  for (const hand of hands.keys()) {
    const state = holding(hand, 100, 'keep');
    expect(shown(state)[0]).toBe(percent(wipeoutsOf(state)));
  }
});

test('nothing is shown while a throw is being told, has to be taken, or none is left', () => {
  const state = holding(0, 100, 'keep');
  const told = createElement(Odds, { state, fact: { kind: 'wiped-out', seat: 0, lost: 5 } });
  expect(renderToStaticMarkup(told)).toBe('');
  expect(shown({ ...state, next: 'choose' })).toEqual([]);
  expect(shown({ ...state, next: 'over' })).toEqual([]);
});

test('a choice says whether one is free after it, and what the next throw risks', () => {
  const sun = (banked: number): State => ({
    ...fresh(options, 2),
    banked: [banked, 0],
    points: 10,
    sides: [10, 3, 4, 6, 1],
    aside: [true, false, false, false, false],
    next: 'choose',
  });
  const three = { ...sun(0), aside: [true, false, false, false, true] };
  const risk = percent(wipeoutsOf({ ...three, banked: [100, 0], next: 'free' }));
  expect(riskAfter(sun(15), { kind: 'choose', sun: 10 })).toBe(`then free; a throw wipes out with ${risk}`);
  expect(riskAfter(sun(15), { kind: 'choose', sun: 5 })).toMatch(
    new RegExp(`^then forced: wipeout ${risk}, until free`),
  );
});
