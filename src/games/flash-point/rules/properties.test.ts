import { expect, test } from 'vitest';
import { type Chance, pickOne } from '../../../kit/chance/chance.ts';
import { fastChance } from '../../../kit/chance/dice.ts';
import { legal, moveOf } from '../../../kit/contract/offers.ts';
import { readOptions } from '../../../kit/contract/options.ts';
import { tally } from '../../../kit/contract/stats.ts';
import { isInside, neighbours } from './data/geometry.ts';
import type { Fact } from './facts.ts';
import game from './game.ts';
import { fatalDamage, isAdjacent } from './shared/house.ts';
import type { Action, State } from './state.ts';
import { damageOf, poisOnBoard } from './state.ts';
import { stats } from './stats.ts';

interface Step {
  readonly state: State;
  readonly facts: readonly Fact[];
  readonly damageBefore: number;
  /** Action and special points of the one whose turn it was, before and after. */
  readonly points: readonly [number, number];
}

const variants = [
  { level: 'family' },
  { level: 'recruit', crew: 'six' },
  { level: 'veteran', board: 'B' },
  { level: 'heroic', crew: 4 },
  { preset: 'modelA', level: 'heroic' },
  { preset: 'modelB', level: 'recruit' },
  { preset: 'modelB', level: 'family' },
];

/** Plays random matches of all kinds and shows every action to the check. */
function everyStep(matches: number, check: (step: Step) => void): void {
  for (let seed = 1; seed <= matches; seed++) {
    const chance = fastChance(seed);
    const state = randomMatch(variants[seed % variants.length] ?? {}, chance);
    while (game.toAct(state).length > 0) {
      const seat = pickOne(chance, game.toAct(state));
      const action: Action = pickOne(chance, legal(game, state, seat));
      const facts: Fact[] = [];
      const damageBefore = damageOf(state);
      const { turn } = state;
      const pointsBefore = pointsOf(state, turn);
      moveOf(game, action.kind).apply(state, seat, action, chance, (fact) => facts.push(fact));
      check({ state, facts, damageBefore, points: [pointsBefore, pointsOf(state, turn)] });
    }
  }
}

function pointsOf(state: State, seat: number): number {
  const { ap = 0, special = 0 } = state.firefighters[seat] ?? {};
  return ap + special;
}

function randomMatch(raw: object, chance: Chance): State {
  const read = readOptions(game.options, raw);
  if ('refusal' in read) throw new Error(JSON.stringify(read.refusal));
  const seats = game.seats(read.value, 3);
  const names = Array.from({ length: seats }, (_, seat) => `Seat ${seat}`);
  return game.setup(read.value, { names, host: 0, readyOrder: names.map((_, seat) => seat) }, chance, () => {});
}

/** Collects what went wrong, so that a failure tells all of it. */
function problems(matches: number, find: (step: Step) => string | undefined): string[] {
  const found: string[] = [];
  everyStep(matches, (step) => {
    const problem = find(step);
    if (problem) found.push(problem);
  });
  return found;
}

test('[FP-WALL-1] damage grows by exactly the walls that were hit, and never beyond the limit', () => {
  const found = problems(150, ({ state, facts, damageBefore }) => {
    const hits = facts.filter(({ kind }) => kind === 'wall-damaged' || kind === 'wall-destroyed').length;
    const damage = damageOf(state);
    return damage - damageBefore === hits && damage <= fatalDamage(state)
      ? undefined
      : `${damageBefore} + ${hits} ≠ ${damage}`;
  });
  expect(found).toEqual([]);
});

test('[FP-FIRE-3] after the fire phase no smoke touches fire, except where a point of interest was swept', () => {
  const found = problems(150, ({ state, facts }) => {
    const ended = facts.some(({ kind }) => kind === 'turn') && facts.some(({ kind }) => kind === 'rolled');
    if (!ended) return undefined;
    const at = state.spaces.findIndex((threat, space) => threat === 'smoke' && touchesFire(state, space));
    return at < 0 ? undefined : `smoke on ${at} touches fire`;
  });
  expect(found).toEqual([]);
});

test('[FP-POI-3] never more than three points of interest, and no victim appears or vanishes', () => {
  const found = problems(150, ({ state }) => {
    const held = state.firefighters.reduce(
      (sum, { carries, leads }) => sum + Number(carries === 'victim') + Number(leads),
      0,
    );
    const all = state.rescued + state.lost + state.victims.length + held + state.unseen.victims;
    const pool = state.options.poiPool === 15 ? 10 : 12;
    return poisOnBoard(state) <= 3 && all === pool ? undefined : `${poisOnBoard(state)} on the board, ${all} victims`;
  });
  expect(found).toEqual([]);
});

test('[FP-AP-4] points are never below zero, and everybody stands on the board', () => {
  const found = problems(150, ({ state }) => {
    const wrong = state.firefighters.find(
      ({ ap, special, at }) => ap < 0 || special < 0 || (at !== null && !(at in state.spaces)),
    );
    return wrong && JSON.stringify(wrong);
  });
  expect(found).toEqual([]);
});

test('[FP-STAT-1] the points counted by kind are exactly the points spent', () => {
  const spending = Object.keys(stats.stats).filter((id) => id.startsWith('ap') && !/Saved|Wasted/.test(id));
  const found = problems(150, ({ state, facts, points: [before, after] }) => {
    const newPoints = facts.some(({ kind }) => kind === 'turn-ended' || kind === 'turn' || kind === 'crew-changed');
    if (newPoints) return undefined;
    const counted = tally(stats, facts, state.firefighters.length);
    const spent = spending.flatMap((id) => counted[id] ?? []).reduce((sum, amount) => sum + amount, 0);
    return spent === before - after ? undefined : `${before - after} spent, ${spent} counted: ${JSON.stringify(facts)}`;
  });
  expect(found).toEqual([]);
});

test('[FP-BLAST-2] an explosion reaches every side: each direction ends in fire, a wall, a door or off the board', () => {
  const found = problems(150, ({ facts }) => {
    const blasts = facts.filter(({ kind }) => kind === 'exploded').length;
    const chops = facts.filter(({ kind }) => kind === 'chopped').length;
    const over = facts.some(({ kind }) => kind === 'ended');
    const ends = facts.filter((fact) => isEndOfBlast(fact)).length;
    return over || ends - chops <= 4 * blasts ? undefined : `${blasts} explosions, ${ends} ends`;
  });
  expect(found).toEqual([]);
});

function isEndOfBlast(fact: Fact): boolean {
  return fact.kind === 'ignited' ? fact.by === 'blast' : fact.kind === 'wall-damaged' || fact.kind === 'wall-destroyed';
}

function touchesFire(state: State, at: number): boolean {
  return neighbours(at).some((next) => isInside(next) && state.spaces[next] === 'fire' && isAdjacent(state, at, next));
}

test('every invariant holds after every action', () => {
  expect(problems(200, ({ state }) => game.broken(state)[0])).toEqual([]);
});

test('[FP-LEAVE-2] people may leave at any moment: no invariant breaks and nobody is stuck', () => {
  const found: string[] = [];
  for (let seed = 1; seed <= 200; seed++) {
    const chance = fastChance(seed);
    const state = randomMatch(variants[seed % variants.length] ?? {}, chance);
    while (game.toAct(state).length > 0 && found.length === 0) {
      actOrLeave(state, chance);
      found.push(...game.broken(state).map((problem) => `seed ${seed}: ${problem}`));
    }
  }
  expect(found).toEqual([]);
});

/** One step in fifteen somebody goes, handed over or for good; otherwise silence or a random action. */
function actOrLeave(state: State, chance: Chance): void {
  const dice = chance.draw(Array.from({ length: 15 }, (_, face) => face));
  const seat = pickOne(chance, game.toAct(state));
  if (dice === 0) {
    const leaver = pickOne(chance, [...state.firefighters.keys()]);
    game.leave?.(state, leaver, chance.draw(['handed-over', 'removed']), chance, () => {});
    return;
  }
  const action = dice < 5 ? game.fallback(state, seat) : pickOne(chance, legal(game, state, seat));
  moveOf(game, action.kind).apply(state, seat, action, chance, () => {});
}
