import { describe, expect, test } from 'vitest';
import { fastChance } from '../../../../kit/chance/dice.ts';
import { quiet } from '../../../../kit/contract/game.ts';
import { playOut } from '../../../../kit/players/playout.ts';
import { random } from '../../../../kit/players/random.ts';
import { insideSpaces, SPACES } from '../../rules/data/geometry.ts';
import type { Level } from '../../rules/data/levels.ts';
import game from '../../rules/game.ts';
import type { Firefighter, State } from '../../rules/state.ts';
import { optionsOf } from '../../rules/testing.ts';
import { FIRE, nextTo, OPEN, type Sight } from '../house/sight.ts';
import { mind } from '../mind.ts';
import { beginErrands, best, isBestOfAll } from './errand.ts';
import { proposeFetches } from './fetches.ts';
import { proposeFights } from './fights.ts';
import { proposeShots } from './gun.ts';
import { douses, type Hand, handOf } from './hand.ts';
import { tastes } from './tastes.ts';
import { FAR, findWalks, reached, steps, walkOn } from './walks.ts';

/** Positions of random matches in which somebody may act. */
function positions(level: Level, seeds: number): State[] {
  const found: State[] = [];
  for (let seed = 1; seed <= seeds; seed++) {
    const chance = fastChance(seed);
    const seating = { names: ['a', 'b', 'c'], host: 0, readyOrder: [0, 1, 2] };
    const state = game.setup(optionsOf({ level }), seating, chance, quiet);
    const players = seating.names.map(() => random.play as never);
    const keep = (now: State): unknown => now.stage === 'turn' && found.push(game.clone?.(now) ?? now);
    playOut(game, state, players, chance, quiet, keep);
  }
  return found;
}

function handIn(state: State): Hand | undefined {
  const held = state.firefighters[state.turn] as Firefighter;
  const inFire = held.at === null || state.spaces[held.at] === 'fire';
  return inFire || held.at === null ? undefined : handOf(state, state.turn, held, held.at);
}

function proposeAll(hand: Hand): void {
  beginErrands(tastes.save);
  proposeFights(hand, tastes);
  proposeFetches(hand, tastes);
  proposeShots(hand, tastes);
}

describe.each(['family', 'heroic'] as const)('in %s positions', (level) => {
  const hands = positions(level, 12).flatMap((state) => (handIn(state) ? [state] : []));

  test('what is best as far as was looked is the best of all', () => {
    let short = 0;
    for (const state of hands) {
      const hand = handIn(state) as Hand;
      findWalks(hand);
      proposeAll(hand);
      while (!isBestOfAll()) {
        walkOn(hand);
        proposeAll(hand);
      }
      if (reached < FAR - 1) short += 1;
      const { rate, stand, deed, what } = best;
      while (reached < FAR - 1) walkOn(hand);
      proposeAll(hand);
      expect(best).toEqual(rate > tastes.save ? { rate, stand, deed, what } : { ...best, rate });
    }
    expect(short).toBeGreaterThan(hands.length / 4);
  });

  test('no way out is shorter than it would be through an empty house', () => {
    for (const state of hands.filter((_, place) => place % 10 === 0)) {
      const { carried, led, outside } = (handIn(state) as Hand).ways;
      for (const { least, field } of [carried, led, outside]) {
        const points = field();
        for (let at = 0; at < SPACES; at++) expect(least[at]).toBeLessThanOrEqual(points[at] as number);
      }
    }
  });

  test('how many fires are beside a space stays true while they are put out, doors opened and walls chopped', () => {
    for (const state of hands) {
      const hand = handIn(state) as Hand;
      hand.ap = 40;
      for (let way = 0; way < 6 && !hand.over; way++) {
        const to = nextTo[4 * hand.at + (way % 4)] as number;
        const { threats, barriers } = hand.sight;
        const isOpen = barriers[4 * hand.at + (way % 4)] === OPEN;
        if (isOpen && threats[to] === FIRE && way > 2) douses(hand, to, 'clear');
        else if (to < SPACES) steps(hand, to, 1);
      }
      expect([...hand.heat]).toEqual(Array.from(hand.heat, (_, at) => firesBeside(hand.sight, at)));
    }
  });
});

function firesBeside({ threats, barriers }: Sight, at: number): number {
  const sides = at < SPACES ? [0, 1, 2, 3].map((direction) => 4 * at + direction) : [];
  return sides.filter((side) => barriers[side] === OPEN && threats[nextTo[side] as number] === FIRE).length;
}

test('a position is worth the same after more houses than are known at once', () => {
  const states = positions('heroic', 2).filter((_, place) => place % 9 === 0);
  const values = () => states.map((state) => mind.value(state, 0));
  const before = values();
  for (let house = 0; house < 6_000; house++) {
    const state = game.clone?.(states[house % states.length] as State) as State;
    for (let bit = 0; bit < 14; bit++)
      state.spaces[insideSpaces[3 * bit] as number] = house & (1 << bit) ? 'fire' : 'clear';
    mind.value(state, 0);
    if (house % 1000 === 0) expect(values()).toEqual(before);
  }
  expect(values()).toEqual(before);
});
