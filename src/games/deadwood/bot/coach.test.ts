import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Chance } from '../../../kit/chance/chance.ts';
import { fastChance } from '../../../kit/chance/dice.ts';
import { quiet } from '../../../kit/contract/game.ts';
import { cloneOf, legal, moveOf } from '../../../kit/contract/offers.ts';
import { no, sentence } from '../../../kit/contract/refusal.ts';
import { parseMatchFile } from '../../../kit/match/matchfile.ts';
import { type Step, stepsOf } from '../../../kit/match/matchsteps.ts';
import { coachOf } from '../../../kit/players/coach.ts';
import { random } from '../../../kit/players/random.ts';
import game from '../rules/game.ts';
import type { Action, State } from '../rules/state.ts';
import { allWrappedBut, begin, position } from '../rules/testing.ts';
import { inCharacter } from './character.ts';
import { advisor, coach, expectedPlace, explain } from './coach.ts';
import { why } from './why/reasons.ts';
import { reasons } from './why/sentences.ts';

/** A whole match among characters, step by step. */
function played(seats: number, seed: number): Step<State, Action>[] {
  const [state] = begin(seats);
  const luck = fastChance(seed);
  let draws = 0;
  const chance: Chance = {
    draw(faces) {
      draws += 1;
      return luck.draw(faces);
    },
  };
  const steps: Step<State, Action>[] = [];
  while (state.phase !== 'over') {
    const { seat } = state.turn;
    const [before, action, drawn] = [cloneOf(game, state), inCharacter(state, seat), draws];
    moveOf(game, action.kind).apply(state, seat, action, chance, quiet);
    steps.push({ version: steps.length + 1, seat, action, before, after: cloneOf(game, state), drew: draws > drawn });
  }
  return steps;
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

const said = (state: State, action: Action): string => sentence(why(state, state.turn.seat, action), reasons);

describe('why', () => {
  const star = (chips: number, shots = 2) =>
    position({ players: [{ rank: 4, role: 'c01/one-eyed-man', chips }, {}], sets: { church: { scene: 1, shots } } });

  test('rehearse: how often it fails now and next turn, and how many shots are left', () => {
    expect(said(star(1), { kind: 'rehearse' })).toBe(
      'Rehearse: 2 of 6 to fail now, 1 of 6 next turn, and two shots are left.',
    );
  });

  test('act: how often it succeeds, what a wrap brings, and that the day may end', () => {
    expect(said(star(1), { kind: 'act' })).toBe('Act: 4 of 6 rolls succeed, and two shots are left.');
    expect(said(star(0), { kind: 'act' })).toMatch(/^Act: 3 of 6 rolls succeed,/);
    expect(sentence(no('act', { hits: 1, shots: 1 }), reasons)).toBe(
      'Act: 1 of 6 rolls succeeds, and one shot is left.',
    );
    expect(said(star(3), { kind: 'act' })).toBe('Act: it cannot fail, and two shots are left.');
    expect(said(star(2, 1), { kind: 'act' })).toBe('Act: 5 of 6 rolls wrap the scene, for about $7 more.');
    const late = position({
      players: [
        { rank: 4, role: 'c01/one-eyed-man' },
        { rank: 4, role: 'c15/man-with-horn', chips: 1 },
      ],
      sets: { ...allWrappedBut('church', 'bank'), church: { scene: 1 }, bank: { scene: 15 } },
    });
    expect(said(late, { kind: 'act' })).toBe('Act: 3 of 6 rolls succeed, and the day may end before your next turn.');
  });

  test('take: the odds, and what the wrap brings', () => {
    const church = position({ players: [{ rank: 4, area: 'church' }, {}], sets: { church: { scene: 1 } } });
    expect(said(church, { kind: 'take', role: 'c01/one-eyed-man' })).toBe(
      'Take “One-Eyed Man”: 3 of 6 rolls succeed, and the wrap brings about $7.',
    );
    expect(said(church, { kind: 'take', role: 'church/dead-man' })).toBe(
      'Take “Dead Man”: it pays even for failing, 3 of 6 rolls succeed.',
    );
  });

  test('move and upgrade: what for', () => {
    expect(said(position(), { kind: 'move', to: 'hotel' })).toBe(
      'Look at the card in the Hotel: 10 scenes are left today.',
    );
    expect(said(position(), { kind: 'move', to: 'main-street' })).toMatch(/^Look at the card in Main Street: /);
    const rich = position({ players: [{ credits: 26, area: 'ranch' }, {}], sets: { ranch: { shots: 0 } } });
    expect(said(rich, { kind: 'move', to: 'casting-office' })).toBe('Rank 6 can be paid for: go and buy it.');
    const late = position({ day: 3, players: [{ dollars: 4, area: 'casting-office' }, {}] });
    expect(said(late, { kind: 'upgrade', rank: 2, pay: 'dollars' })).toMatch(
      /^Rise to rank 2: about \d+ turns are left to earn it back\.$/,
    );
  });

  test('whatever is allowed has a sentence', () => {
    const seen = new Set<string>();
    for (const own of [{}, { bonusDice: 'allWorkingPlayers', bankerLabel: 'asked' } as const]) {
      const [state] = begin(4, own);
      const chance = fastChance(11);
      for (let action = 0; action < 800 && state.phase !== 'over'; action++) {
        const choices = legal(game, state, state.turn.seat);
        for (const choice of choices) {
          seen.add(why(state, state.turn.seat, choice).code);
          expect(said(state, choice)).toMatch(/^(?!.*(undefined|NaN|Refused)).+\.$/);
        }
        const chosen = random.play(state, state.turn.seat, choices, chance) as Action;
        moveOf(game, chosen.kind).apply(state, state.turn.seat, chosen, chance, quiet);
      }
    }
    expect([...seen].sort()).toEqual(
      expect.arrayContaining(['act', 'look', 'rehearse', 'take-extra', 'take-star', 'upgrade']),
    );
  });
});

describe('a hint', () => {
  test('is what a strong player would do, with at most two others and what they cost in places', () => {
    const state = position({ players: [{ rank: 4, area: 'church' }, { rank: 4 }], sets: { church: { scene: 1 } } });
    const hint = explain(state, 0);
    expect(hint).toMatchObject({ action: { kind: 'take', role: 'c01/one-eyed-man' }, measure: 'place', exact: false });
    expect(hint?.why.code).toBe('take-star');
    expect(hint?.others).toHaveLength(2);
    for (const { action, cost } of hint?.others ?? []) {
      expect(action).not.toEqual(hint?.action);
      expect(cost).toBeGreaterThanOrEqual(0);
      expect(cost).toBeLessThan(1);
    }
    expect(explain(state, 0), 'the same position, the same hint').toEqual(hint);
  });

  test('stopped at once it is what character does; nobody who is not asked gets one, and nobody after the end', () => {
    const state = position({ players: [{ rank: 4, area: 'church' }, {}], sets: { church: { scene: 1 } } });
    expect(explain(state, 0, () => false)).toMatchObject({ action: inCharacter(state, 0), others: [] });
    expect(explain(state, 1)).toBeUndefined();
    expect(explain({ ...state, phase: 'over' }, 0)).toBeUndefined();
  });
});

describe('the expected place', () => {
  test('all places together are all places', () => {
    for (const seats of [2, 5, 8]) {
      const [state] = begin(seats);
      const places = state.players.map((_, seat) => expectedPlace(state, seat));
      expect(places.reduce((sum, place) => sum + place, 0)).toBeCloseTo((seats * (seats + 1)) / 2, 8);
    }
  });

  test('is the better the richer, and in the end the place', () => {
    const rich = position({ players: [{ dollars: 30 }, {}] });
    expect(expectedPlace(rich, 0)).toBeLessThan(1.1);
    expect(expectedPlace(rich, 1)).toBeGreaterThan(1.9);
    expect([0, 1].map((seat) => expectedPlace({ ...rich, phase: 'over' }, seat))).toEqual([1, 2]);
  });
});

describe('a review', () => {
  const file = parseMatchFile(readFileSync(join(import.meta.dirname, '..', 'golden', 'classic-two.json'), 'utf8'));
  const all = 'value' in file ? stepsOf(game as never, file.value) : file;
  if ('refusal' in all) throw new Error(JSON.stringify(all.refusal));
  const steps = (all.value as Step<State, Action>[]).slice(0, 60);

  test('has a line of expected places, and a cost for every decision that was one', () => {
    const left: number[] = [];
    const judged = coach.judge(steps, 2, (still) => left.push(still));
    expect(judged.line).toHaveLength(steps.length + 1);
    for (const { worth } of judged.line) expect((worth[0] ?? 0) + (worth[1] ?? 0)).toBeCloseTo(3, 8);
    expect(judged.decisions.length).toBeGreaterThan(5);
    for (const { version, chosen, best, cost, grade } of judged.decisions) {
      expect(chosen.action).toEqual(steps.find((step) => step.version === version)?.action);
      expect(cost).toBeCloseTo(Math.max(0, chosen.value - best.value), 10);
      expect(grade).toBe(cost <= 0.015 ? 'good' : cost <= 0.05 ? 'fair' : 'costly');
    }
    expect(judged.turningPoints).toHaveLength(3);
    expect(left.at(0)).toBe(59);
    expect(left.at(-1)).toBe(0);
  });

  test('luck is nobody’s friend: over many matches it comes to nothing, for each seat and for all', () => {
    const fortunes = coachOf(game, { ...advisor, choices: () => [] });
    const matches = [2, 2, 2, 2, 3, 3].map((seats, seed) => fortunes.judge(played(seats, seed), seats).seats);
    const lucks = matches.map((seats) => seats.map(({ luck }) => luck));
    expect(Math.max(...lucks.flat().map(Math.abs)), 'there is some').toBeGreaterThan(0.2);
    for (const seat of [0, 1]) expect(Math.abs(mean(lucks.map((each) => each[seat] ?? 0)))).toBeLessThan(0.35);
    expect(Math.abs(mean(lucks.flat()))).toBeLessThan(0.25);
  });

  test('of nothing is nothing', () => {
    expect(coach.judge([], 2)).toEqual({
      measure: 'chance',
      exact: true,
      line: [],
      decisions: [],
      draws: [],
      seats: [
        { cost: 0, luck: 0 },
        { cost: 0, luck: 0 },
      ],
      turningPoints: [],
    });
  });
});
