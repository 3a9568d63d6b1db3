import { describe, expect, test } from 'vitest';
import { pickOne } from '../../../kit/chance/chance.ts';
import { fastChance } from '../../../kit/chance/dice.ts';
import { quiet } from '../../../kit/contract/game.ts';
import { legal, moveOf } from '../../../kit/contract/offers.ts';
import type { Player } from '../../../kit/players/playout.ts';
import { trying } from '../../../kit/search/ranking.ts';
import { following } from '../../../kit/search/search.ts';
import type { Level } from '../rules/data/levels.ts';
import type { Options } from '../rules/data/settings.ts';
import game from '../rules/game.ts';
import type { Action, State } from '../rules/state.ts';
import { optionsOf } from '../rules/testing.ts';
import { foreseeing, prospect } from './foreseeing.ts';
import { mind } from './mind.ts';
import { habits, habitsOf, mindOf, players } from './players.ts';
import { featureNames, features, featuresOf } from './worth/features.ts';
import { inTheMean } from './worth/scale.ts';
import { weights } from './worth/weights.ts';

const names = Object.keys(players) as (keyof typeof players)[];

interface Kind {
  readonly given: Partial<Options> & { readonly preset?: string };
  readonly seats: number;
}

const kinds: readonly Kind[] = [
  { given: { level: 'family' }, seats: 1 },
  { given: { level: 'recruit', board: 'B' }, seats: 2 },
  { given: { level: 'veteran' }, seats: 3 },
  { given: { level: 'heroic' }, seats: 5 },
  { given: { preset: 'modelA', level: 'recruit' }, seats: 6 },
  { given: { preset: 'modelA', level: 'family' }, seats: 6 },
  { given: { preset: 'modelB', level: 'heroic', board: 'B' }, seats: 3 },
  { given: { preset: 'modelB', level: 'family' }, seats: 4 },
];

function begin({ given, seats }: Kind, seed: number): State {
  const all = Array.from({ length: seats }, (_, seat) => seat);
  const seating = { names: all.map((seat) => `Seat ${seat}`), host: 0, readyOrder: all };
  return game.setup(optionsOf(given), seating, fastChance(seed), quiet);
}

/** A position that chance leads to, from the set-up on. */
function anyPosition(kind: Kind, seed: number, actions: number): State {
  const chance = fastChance(seed);
  const state = begin(kind, seed);
  for (let done = 0; done < actions; done++) {
    const before = game.clone?.(state) ?? state;
    const [seat] = game.toAct(state);
    if (seat === undefined) return before;
    const action = pickOne(chance, legal(game, state, seat));
    moveOf(game, action.kind).apply(state, seat, action, chance, quiet);
    if (state.result) return before;
  }
  return state;
}

const some = kinds.flatMap((kind, place) => [3, 30].map((actions) => [kind, place + 1, actions] as const));

describe.each(names)('%s', (name) => {
  /** Less work than usual: it is counted, so nothing else changes. */
  const share = name === 'chief' ? 0.01 : 0.1;
  const play = players[name].thinking?.(share) ?? players[name].play;
  const work = Math.ceil(habits[name].work * share);

  test('answers legally and within its work in any position of any preset', () => {
    for (const [kind, seed, actions] of some) {
      const state = anyPosition(kind, seed, actions);
      const before = JSON.stringify(state);
      const [seat = 0] = game.toAct(state);
      const choices = legal(game, state, seat);
      let pieces = 0;
      const chosen = play(state, seat, choices, fastChance(seed), () => ++pieces > 0);
      expect(choices, JSON.stringify(kind)).toContain(chosen);
      expect(pieces).toBeLessThanOrEqual(work);
      expect(JSON.stringify(state), 'thinking changes nothing').toBe(before);
    }
  });

  test('stopped at any moment it answers at once', () => {
    for (const [kind, seed, actions] of some.filter((_, place) => place % 5 === 1)) {
      const state = anyPosition(kind, seed, actions);
      const [seat = 0] = game.toAct(state);
      const choices = legal(game, state, seat);
      for (const allowed of [0, 1, 7, 60, 200]) {
        let asked = 0;
        const chosen = play(state, seat, choices, fastChance(seed), () => ++asked <= allowed);
        expect(choices).toContain(chosen);
        expect(asked, 'it does not go on asking').toBeLessThanOrEqual(allowed + 12);
      }
    }
  });

  test('the same seed gives the same answer', () => {
    const state = anyPosition({ given: { level: 'heroic' }, seats: 3 }, 9, 30);
    const [seat = 0] = game.toAct(state);
    const choices = legal(game, state, seat);
    const answer = (seed: number) => JSON.stringify(play(state, seat, choices, fastChance(seed)));
    expect([4, 5].map(answer)).toEqual([4, 5].map(answer));
  });

  test('without any work it says what silence says', () => {
    const state = anyPosition({ given: { level: 'heroic' }, seats: 3 }, 9, 30);
    const [seat = 0] = game.toAct(state);
    const idle = players[name].thinking?.(0) ?? play;
    expect(idle(state, seat, legal(game, state, seat), fastChance(1))).toEqual(game.fallback(state, seat));
  });
});

test('the same seed gives the same match, to its end, and it is never stuck', () => {
  const match = (): Action[] => {
    const chance = fastChance(3);
    const state = begin({ given: { preset: 'modelB', level: 'heroic' }, seats: 2 }, 3);
    const play = players.recruit.thinking?.(0.1) ?? players.recruit.play;
    const done: Action[] = [];
    while (!state.result && done.length < 800) {
      const [seat = 0] = game.toAct(state);
      const choices = legal(game, state, seat);
      const action = choices.length === 1 ? choices[0] : play(state, seat, choices, chance);
      if (!action) break;
      moveOf(game, action.kind).apply(state, seat, action, chance, quiet);
      done.push(action);
    }
    expect(state.result).not.toBeNull();
    return done;
  };
  expect(match()).toEqual(match());
});

test('a chief follows more plans less far in Heroic, by what they promise, and all others think alike in every level', () => {
  const at = (level: Level): State => ({ ...begin({ given: { level }, seats: 3 }, 1), stage: 'turn' });
  for (const level of ['family', 'recruit', 'veteran', 'heroic'] as const) {
    for (const name of names.filter((one) => one !== 'chief' || level !== 'heroic')) {
      expect(habitsOf(name, at(level))).toBe(habits[name]);
      expect(mindOf(name, at(level))).toBe(mind);
    }
  }
  expect(habitsOf('chief', at('heroic')).again).toMatchObject({ kept: 32, samples: 384, ahead: { turns: 3 } });
  expect(mindOf('chief', at('heroic'))).toBe(foreseeing);
  const before = habitsOf('chief', { ...at('heroic'), stage: 'set-up' });
  expect(before.again?.ahead.turns, 'what is chosen for the whole match is looked at further').toBe(6);
});

describe('before the first turn of a Heroic match', () => {
  const begun = (state: State) => foreseeing.begun?.(state) as State;

  test('all else is chosen as it promises most, up to where something is drawn', () => {
    const state = begin({ given: { level: 'heroic' }, seats: 3 }, 4);
    const before = JSON.stringify(state);
    const { stage, engine, firefighters } = begun(state);
    expect(JSON.stringify(state)).toBe(before);
    expect([stage, engine === null]).toEqual(['turn', false]);
    expect(new Set(firefighters.map(({ role }) => role)).size).toBe(3);
    expect(firefighters.every(({ at }) => at !== null)).toBe(true);
    expect(begun(begun(state)), 'a match that has begun stays as it is').toEqual(begun(state));
    const drawn = begin({ given: { level: 'heroic', rolePick: 'onJoin', firstPlayer: 'random' }, seats: 2 }, 4);
    expect(begun(drawn).stage).toBe('set-up');
    expect(begun(drawn).firefighters.every(({ at, role }) => at !== null && role !== null)).toBe(true);
  });

  test('any of the usual crew is weighed for a seat, as many as there are seats', () => {
    const weighed = (seats: number, by = foreseeing) => {
      let state = begin({ given: { level: 'heroic' }, seats }, 4);
      const [seat = 0] = game.toAct(state);
      const [parking] = legal(game, state, seat);
      if (parking?.kind === 'park') moveOf(game, 'park').apply(state, seat, parking, fastChance(1), quiet);
      const [picker = 0] = game.toAct(state);
      state = game.clone?.(state) ?? state;
      return legal(game, state, picker).flatMap((action) =>
        action.kind === 'pick' && !by.skips?.(state, picker, action) ? [action.role] : [],
      );
    };
    expect(weighed(3).sort()).toEqual(['cafs', 'driver', 'rescue']);
    expect(weighed(2).sort()).toEqual(['cafs', 'driver']);
    expect(weighed(3, mind)).toEqual(['cafs']);
  });

  test.each(['cafs', 'driver', 'rescue'] as const)('once the %s is picked, others complete the usual crew', (role) => {
    const state = begin({ given: { level: 'heroic' }, seats: 3 }, 4);
    while (state.firefighters.every((held) => held.role === null)) {
      const [seat = 0] = game.toAct(state);
      const possible = legal(game, state, seat);
      const chosen = possible.find((action) => action.kind === 'pick' && action.role === role) ?? possible[0];
      if (chosen) moveOf(game, chosen.kind).apply(state, seat, chosen, fastChance(1), quiet);
    }
    const roles = begun(state).firefighters.map((held) => held.role);
    expect(roles.toSorted()).toEqual(['cafs', 'driver', 'rescue']);
  });

  test('a chief chooses by playing on, and begins better for it, also with luck that it has not seen', () => {
    const chief = players.chief.thinking?.(0.25) ?? players.chief.play;
    const played = begin({ given: { level: 'heroic' }, seats: 3 }, 5002);
    while (played.stage === 'set-up') {
      const [seat = 0] = game.toAct(played);
      const chosen = chief(played, seat, legal(game, played, seat), fastChance(seat + 1));
      moveOf(game, chosen.kind).apply(played, seat, chosen, fastChance(1), quiet);
    }
    const worth = (state: State) => {
      const its = { ...habits.chief, ...habits.chief.again, samples: 100 };
      const plan = { actions: [{ kind: 'start' }], before: state, after: state, worth: 0 };
      const tried = trying({ game, mind: foreseeing }, 0, its, 99, () => true);
      return (
        Array.from({ length: 100 }, (_, place) => tried(plan as never, place)).reduce((sum, one) => sum + one) / 100
      );
    };
    expect(worth(played)).toBeGreaterThan(worth(begun(begin({ given: { level: 'heroic' }, seats: 3 }, 5002))) + 0.02);
  });
});

test('a chief thinks as its level asks for, also where it plays', () => {
  const works = (play: Player<State, Action>) =>
    [3, 5].map((seed) => {
      const state = anyPosition({ given: { level: 'heroic' }, seats: 3 }, seed, 30);
      const [seat = 0] = game.toAct(state);
      let pieces = 0;
      play(state, seat, legal(game, state, seat), fastChance(1), () => ++pieces > 0);
      return pieces;
    });
  const work = works(players.chief.play);
  const own = habitsOf('chief', anyPosition({ given: { level: 'heroic' }, seats: 3 }, 3, 30));
  expect(work).toEqual(works(following(game, foreseeing, own)));
  expect(work).not.toEqual(works(following(game, foreseeing, habits.chief)));
  expect(work).not.toEqual(works(following(game, mind, own)));
});

describe('the value', () => {
  test('every feature has a weight, and is a number anywhere', () => {
    expect(Object.keys(weights).sort()).toEqual(Object.keys(features).sort());
    for (const [kind, seed, actions] of some) {
      const counted = featuresOf(anyPosition(kind, seed, actions));
      expect(counted).toHaveLength(featureNames.length);
      for (const [place, name] of featureNames.entries()) expect(counted[place], name).toSatisfy(Number.isFinite);
    }
  });

  test('is a chance; what has ended is 0 or 1', () => {
    for (const [kind, seed, actions] of some) {
      const state = anyPosition(kind, seed, actions);
      expect(mind.value(state, 0)).toBeGreaterThan(0);
      expect(mind.value(state, 0)).toBeLessThan(1);
      expect(mind.value({ ...state, result: { won: true, reason: 'rescued' } }, 0)).toBe(1);
      expect(mind.value({ ...state, result: { won: false, reason: 'collapse' } }, 0)).toBe(0);
    }
  });

  test('counts for less in the mean the harder the level, and less than it says where it is nearly sure', () => {
    const state = anyPosition({ given: { level: 'heroic' }, seats: 3 }, 9, 40);
    const at = (level: Level): State => ({ ...state, options: { ...state.options, level } });
    const levels = (['veteran', 'recruit', 'family'] as const).map((level) => inTheMean(at(level), 0.5));
    expect(levels).toEqual(levels.toSorted((one, other) => one - other));
    expect(new Set(levels).size).toBe(3);
    expect(inTheMean(at('veteran'), 0.99) - inTheMean(at('veteran'), 0.01)).toBeLessThan(0.5);
    expect(mind.atEnd?.(at('veteran'), 0)).toBe(inTheMean(at('veteran'), mind.value(at('veteran'), 0)));
    expect(inTheMean({ ...state, result: { won: true, reason: 'rescued' } }, 0.5)).toBe(1);
    expect(inTheMean({ ...state, hopeless: true }, 0.5)).toBe(0);
  });

  test('is another one for a chief in Heroic: how likely the win is', () => {
    const state = anyPosition({ given: { level: 'heroic' }, seats: 3 }, 9, 12);
    const chance = prospect(state);
    expect([foreseeing.value(state, 0), foreseeing.atEnd?.(state, 0)]).toEqual([chance, chance]);
    expect(chance).not.toBeCloseTo(mind.value(state, 0), 3);
    expect(prospect({ ...state, rescued: state.rescued + 3 })).toBeGreaterThan(chance);
    expect(prospect({ ...state, lost: 3 })).toBeLessThan(chance);
    expect(
      prospect({
        ...state,
        edges: state.edges.map((edge, at) => (edge === 'wall' && at % 4 === 0 ? 'damaged' : edge)),
      }),
    ).toBeLessThan(chance);
    expect(foreseeing.atEnd?.({ ...state, result: { won: true, reason: 'rescued' } }, 0)).toBe(1);
    expect(foreseeing.atEnd?.({ ...state, result: { won: false, reason: 'collapse' } }, 0)).toBe(0);
    expect(foreseeing.atEnd?.({ ...state, hopeless: true }, 0)).toBeLessThan(1e-5);
  });

  test('positions that differ in what an action can change have different keys', () => {
    const state = anyPosition({ given: { level: 'heroic' }, seats: 3 }, 9, 40);
    const changes: ((copy: State) => void)[] = [
      ({ firefighters: [held] }) => Object.assign(held ?? {}, { ap: 7 }),
      ({ firefighters: [held] }) => Object.assign(held ?? {}, { at: 11 }),
      ({ firefighters: [held] }) => Object.assign(held ?? {}, { carries: held?.carries ? null : 'victim' }),
      ({ spaces }) => spaces.splice(11, 1, spaces[11] === 'fire' ? 'smoke' : 'fire'),
      ({ edges }) => edges.splice(3, 1, 'gone'),
      (copy) => copy.rescued++,
      (copy) => copy.disposed++,
      (copy) => copy.hidden.pop(),
    ];
    const keys = changes.map((change) => {
      const copy = game.clone?.(state) ?? state;
      change(copy);
      return mind.key?.(copy);
    });
    expect(new Set([...keys, mind.key?.(state)]).size).toBe(changes.length + 1);
  });
});
