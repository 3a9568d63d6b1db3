import { describe, expect, test } from 'vitest';
import { scripted } from '../chance/chance.ts';
import { fastChance } from '../chance/dice.ts';
import { spread } from '../chance/spread.ts';
import type { Game, Move, Seat } from '../contract/game.ts';
import { legal } from '../contract/offers.ts';
import { no } from '../contract/refusal.ts';
import { pieces } from '../players/budget.ts';
import { noLuck, seedFrom, turnByTurn } from './luck.ts';
import { type Habits, type Mind, quick } from './mind.ts';
import { answerFor, type Plan, plansOf, quickPlan } from './plans.ts';
import { ranked, sample, trying } from './ranking.ts';
import { following, searching } from './search.ts';
import { weigh } from './weigh.ts';

/** A small game for a search: points are gathered by steps, by a throw of three faces, or by a gift that the other may grant. */
interface State {
  turn: Seat;
  asked: Seat | null;
  points: number[];
  steps: number;
  turnsLeft: number;
}

type Action =
  | { readonly kind: 'step'; readonly far: number }
  | { readonly kind: 'throw' }
  | { readonly kind: 'stop' }
  | { readonly kind: 'beg' }
  | { readonly kind: 'grant'; readonly gift: number };

type MoveOf<K extends Action['kind']> = Move<State, Extract<Action, { kind: K }>, never>;

const FACES = [0, 3, 9];
const gain = (state: State, seat: Seat, points: number) => {
  state.points[seat] = (state.points[seat] ?? 0) + points;
};
const passOn = (state: State) => {
  state.turn = 1 - state.turn;
  state.steps = 0;
  state.turnsLeft -= 1;
};
const free = ({ asked }: State) => (asked === null ? undefined : no('asked'));

const step: MoveOf<'step'> = {
  candidates: () => [
    { kind: 'step', far: 1 },
    { kind: 'step', far: 2 },
  ],
  refuse: (state) => free(state) ?? (state.steps >= 2 ? no('tired') : undefined),
  apply(state, seat, { far }) {
    gain(state, seat, far);
    state.steps += 1;
  },
};
const toss: MoveOf<'throw'> = {
  candidates: () => [{ kind: 'throw' }],
  refuse: free,
  apply(state, seat, _action, chance) {
    gain(state, seat, chance.draw(FACES));
    passOn(state);
  },
};
const stop: MoveOf<'stop'> = { candidates: () => [{ kind: 'stop' }], refuse: free, apply: passOn };
const beg: MoveOf<'beg'> = {
  candidates: () => [{ kind: 'beg' }],
  refuse: free,
  apply(state, seat) {
    state.asked = 1 - seat;
  },
};
const grant: MoveOf<'grant'> = {
  candidates: () => [
    { kind: 'grant', gift: 5 },
    { kind: 'grant', gift: 0 },
  ],
  refuse: ({ asked }) => (asked === null ? no('not-asked') : undefined),
  apply(state, seat, { gift }) {
    gain(state, 1 - seat, gift);
    state.asked = null;
    passOn(state);
  },
};

const gathering = {
  id: 'gathering',
  turn: ({ turn, turnsLeft }: State) => (turnsLeft > 0 ? turn : undefined),
  toAct: ({ turn, asked, turnsLeft }: State) => (turnsLeft > 0 ? [asked ?? turn] : []),
  moves: { step, throw: toss, stop, beg, grant },
  fallback: ({ asked }: State) => (asked === null ? { kind: 'stop' } : { kind: 'grant', gift: 0 }),
  agree: ({ asked }: State, seat: Seat) => (asked === seat ? { kind: 'grant', gift: 5 } : undefined),
} as unknown as Game<State, Action, never>;
const { agree: _agree, ...grudging } = gathering;

const mind: Mind<State, Action> = { value: ({ points }, seat) => (points[seat] ?? 0) / 100 };
const begin = (changes: Partial<State> = {}): State => {
  return { turn: 0, asked: null, points: [0, 0], steps: 0, turnsLeft: 9, ...changes };
};
const habits = (changes: Partial<Habits> = {}): Habits => ({
  ...quick,
  width: 9,
  depth: 9,
  kept: 9,
  samples: 12,
  ...changes,
});
const said = (action: Action) => (action.kind === 'step' ? `step ${action.far}` : action.kind);
const plans = (its: Partial<Habits> = {}, itsMind = mind, state = begin(), work = 1000, game = gathering) =>
  plansOf({ game, mind: itsMind }, state, 0, legal(game, state, 0), habits(its), pieces(work)).map(
    ({ actions, worth }) => `${actions.map(said).join(', ')}: ${Math.round(100 * worth)}`,
  );

describe('plans', () => {
  test('go on to where something is drawn or others decide; the most promising lines come first', () => {
    expect(plans({ depth: 2 })).toEqual([
      'throw: 0',
      'stop: 0',
      'beg: 5',
      'step 2, throw: 2',
      'step 2, stop: 2',
      'step 2, beg: 7',
      'step 1, throw: 1',
      'step 1, stop: 1',
      'step 1, beg: 6',
    ]);
  });

  test('are as deep and as many side by side as the habits say', () => {
    expect(plans({ depth: 1 })).toHaveLength(3);
    expect(plans({ depth: 0 })).toEqual([]);
    expect(plans({ depth: 2, width: 1 }).slice(3)).toEqual(['step 2, throw: 2', 'step 2, stop: 2', 'step 2, beg: 7']);
    expect(plans({ width: 1 }).at(-1)).toBe('step 2, step 2, beg: 9');
  });

  test('lead to several spots side by side where a game tells them, though those of one look best', () => {
    const far: Mind<State, Action> = { ...mind, spot: ({ points }) => (points[0] ?? 0) > 3 };
    const steps = Array.from({ length: 8 }, (_, place): Action => ({ kind: 'step', far: place }));
    const many = { ...gathering, moves: { ...gathering.moves, step: { ...step, candidates: () => steps } } };
    const kept = (itsMind: typeof mind) =>
      new Set(plans({ width: 4, depth: 2 }, itsMind, begin(), 1000, many as never).map((plan) => plan.split(',')[0]));
    expect(kept(mind)).not.toContain('step 3');
    expect(kept(far), 'three of the far ones, and then the best of the near ones').toContain('step 3');
    expect(kept(far)).toContain('step 7');
    expect(kept(far)).toContain('step 5');
    expect(kept(far)).not.toContain('step 4');
  });

  test('look at equal positions once: by their value, or by the key of the game', () => {
    const sums = plans().filter((plan) => plan.includes('stop'));
    expect(sums).toEqual([
      'stop: 0',
      'step 2, stop: 2',
      'step 1, stop: 1',
      'step 2, step 2, stop: 4',
      'step 2, step 1, stop: 3',
    ]);
    const one = { ...mind, key: () => 1 };
    expect(plans({}, one).filter((plan) => plan.includes('stop'))).toEqual(['stop: 0', 'step 1, stop: 1']);
    const each = { ...mind, key: ({ points, steps }: State) => (points[0] ?? 0) * 10 + steps };
    expect(plans({}, each).filter((plan) => plan.includes('stop'))).toHaveLength(6);
  });

  test('leave out what is never worth a look, unless there is nothing else', () => {
    const shy = { ...mind, skips: (_state: State, _seat: Seat, { kind }: Action) => kind !== 'stop' };
    expect(plans({}, shy)).toEqual(['stop: 0']);
    const none = { ...mind, skips: () => true };
    expect(plans({}, none)).toEqual([]);
    const only = { ...gathering, moves: { stop } } as unknown as typeof gathering;
    expect(plans({}, none, begin(), 1000, only)).toEqual(['stop: 0']);
  });

  test('are those found so far when the work ends', () => {
    expect(plans({}, mind, begin(), 0)).toEqual([]);
    expect(plans({}, mind, begin(), 4)).toEqual(['throw: 0', 'stop: 0']);
  });
});

describe('others who are asked', () => {
  test('say yes if they can, and otherwise what silence says', () => {
    const asked = () => begin({ asked: 1 });
    const [granted, refused] = [asked(), asked()];
    answerFor(gathering, granted, 0, noLuck);
    expect(granted).toMatchObject({ points: [5, 0], asked: null, turn: 1 });
    answerFor(grudging as typeof gathering, refused, 0, noLuck);
    expect(refused).toMatchObject({ points: [0, 0], asked: null, turn: 1 });
  });

  test('are not answered for on their own turn, nor the one who plans, nor after the end', () => {
    for (const [state, seat] of [
      [begin({ turn: 1 }), 0],
      [begin({ asked: 1 }), 1],
      [begin({ turnsLeft: 0, asked: 1 }), 0],
    ] as const) {
      const before = structuredClone(state);
      answerFor(gathering, state, seat, noLuck);
      expect(state).toEqual(before);
    }
    const noTurn = { ...gathering, turn: () => undefined } as typeof gathering;
    const state = begin({ asked: 1 });
    answerFor(noTurn, state, 0, noLuck);
    expect(state.asked).toBe(1);
  });

  test('are answered for at most 16 times: a question without end ends', () => {
    let answers = 0;
    const again: MoveOf<'grant'> = { ...grant, apply: () => void answers++ };
    const nagging = { ...gathering, moves: { ...gathering.moves, grant: again } } as typeof gathering;
    answerFor(nagging, begin({ asked: 1 }), 0, noLuck);
    expect(answers).toBe(16);
  });
});

describe('weighing', () => {
  const plansWorth = (...worths: number[]): Plan<State, Action>[] =>
    worths.map((worth) => ({ actions: [], before: begin(), after: undefined, worth }));
  const weighed = (its: Partial<Habits> = {}, work = 1000, state = begin()) =>
    ranked({ game: gathering, mind }, state, 0, legal(gathering, state, 0), habits(its), 7, pieces(work)).map(
      ({ plan, mean, tries }) => `${plan.actions.map(said).join(', ')}: ${Number((100 * mean).toFixed(2))} ${tries}`,
    );

  test('the best mean leads; the worse half is dropped after a quarter and after half of the tries, but never the last rival', () => {
    expect(weighed({ depth: 1 })).toEqual(['beg: 5 12', 'throw: 4 12', 'stop: 0 3']);
    expect(weighed({ depth: 1, samples: 24 })).toEqual(['beg: 5 24', 'throw: 4 24', 'stop: 0 6']);
    const tries = weighed({ depth: 2 }).map((plan) => Number(plan.split(' ').at(-1)));
    expect(tries).toEqual([12, 12, 12, 6, 6, 3, 3, 3, 3]);
  });

  test('of many plans the worse half is dropped earlier, so that half of the tries are left for the last two', () => {
    const plans = plansWorth(...Array.from({ length: 16 }, (_, place) => place / 16));
    const found = weigh(plans, undefined, habits({ samples: 96 }), ({ worth }) => worth, pieces(10_000));
    expect(found.map(({ tries }) => tries)).toEqual([96, 96, 48, 48, 24, 24, 24, 24, ...new Array(8).fill(12)]);
    expect(found[0]?.plan).toBe(plans[15]);
    const withUsual = weigh(plans, plans[0], habits({ samples: 96, doubt: 1 }), ({ worth }) => worth, pieces(10_000));
    expect(withUsual.find(({ plan }) => plan === plans[0])?.tries, 'the usual one is never dropped').toBe(96);
    expect(withUsual).toHaveLength(16);
  });

  test('half of the work is for finding plans, rounded up', () => {
    expect(weighed({ depth: 2, work: 9 }).map((plan) => plan.split(':')[0])).toEqual(['beg', 'throw', 'stop']);
  });

  test('with tries enough for all of them, the worse half of many is dropped until two are left', () => {
    const plans = plansWorth(...Array.from({ length: 16 }, (_, place) => place / 16));
    const found = weigh(plans, undefined, habits({ samples: 384 }), ({ worth }) => worth, pieces(10_000));
    expect(found.map(({ tries }) => tries)).toEqual([384, 384, 96, 96, 48, 48, 48, 48, ...new Array(8).fill(24)]);
  });

  test('whoever will hardly be better than the usual plan beyond doubt is dropped, and nothing is left to decide', () => {
    const plans = plansWorth(0.5, 0.5, 0.51);
    const tries = (unseen: number, noise: number) =>
      weigh(
        plans,
        plans[0],
        habits({ samples: 96, doubt: 1, unseen }),
        (plan, place) => plan.worth + (plan === plans[1] ? noise * (place % 2) : 0),
        pieces(10_000),
      ).map((weighed) => `${plans.indexOf(weighed.plan)}: ${weighed.tries}`);
    expect(tries(0.2, 0), 'a lead of one, where two are needed in the end').toEqual(['0: 12', '1: 12', '2: 12']);
    expect(tries(0.05, 0), 'half of one is needed').toEqual(['2: 96', '0: 96', '1: 12']);
    expect(tries(0.2, -0.2), 'ten less than the usual plan').toEqual(['0: 12', '1: 12', '2: 12']);
    expect(tries(0.2, 0.2), 'ten more').toEqual(['1: 96', '0: 96', '2: 12']);
  });

  test('only so many plans are weighed, the most promising by what is known', () => {
    expect(weighed({ depth: 1, kept: 2 }).map((plan) => plan.split(':')[0])).toEqual(['beg', 'throw']);
    expect(weighed({ depth: 1, kept: 1 })).toEqual(['beg: 5 0']);
  });

  test('every way in which plans end has a place among those that are weighed', () => {
    const kept = weighed({ depth: 2, kept: 2, samples: 0 }).map((plan) => plan.split(':')[0]);
    expect(kept).toEqual(['step 2, beg', 'step 2, throw']);
    const three = weighed({ depth: 2, kept: 3, samples: 0 }).map((plan) => plan.split(':')[0]);
    expect(three, 'and then the most promising').toEqual(['step 2, beg', 'step 1, beg', 'step 2, throw']);
  });

  test('without a try the plans stand by what is known; of equal ones the shorter leads', () => {
    expect(weighed({ depth: 1, samples: 0 })).toEqual(['beg: 5 0', 'throw: 0 0', 'stop: 0 0']);
    expect(weighed({}, 5 + 9 + 4 * 3).slice(0, 1)).toEqual(['step 2, step 2, beg: 9 0']);
    const level = { value: () => 0.5 };
    const state = begin({ steps: 1 });
    const [first, ...others] = ranked(
      { game: gathering, mind: { ...level, key: ({ steps }) => steps } },
      state,
      0,
      legal(gathering, state, 0),
      habits(),
      7,
      pieces(1000),
    );
    expect(first?.plan.actions).toHaveLength(1);
    expect(others.some(({ plan }) => plan.actions.length > 1)).toBe(true);
  });

  test('what the quick player does is done unless another plan is better beyond doubt', () => {
    const usual = { ...mind, quick: (): Action[] => [{ kind: 'stop' }] };
    const first = (doubt: number, work = 1000, samples = 12) => {
      const its = habits({ depth: 1, doubt, samples });
      const state = begin();
      const found = ranked(
        { game: gathering, mind: usual },
        state,
        0,
        legal(gathering, state, 0),
        its,
        7,
        pieces(work),
      );
      return found[0]?.plan.actions.map(said).join();
    };
    expect(first(0)).toBe('beg');
    expect(first(1)).toBe('beg');
    expect(first(1, 5 + 3 * 3), 'three tries are too few').toBe('stop');
    expect(first(1, 5 + 3 * 3 + 2), 'four are enough').toBe('beg');
    expect(first(1, 5), 'and none is too').toBe('stop');
    const gambling = { ...usual, skips: (_state: State, _seat: Seat, { kind }: Action) => kind === 'beg' };
    const thrown = (doubt: number) => {
      const its = habits({ depth: 1, doubt });
      return ranked({ game: gathering, mind: gambling }, begin(), 0, legal(gathering, begin(), 0), its, 7, pieces(999));
    };
    expect(thrown(1)[0]?.plan.actions).toEqual([{ kind: 'throw' }]);
    expect(thrown(3)[0]?.plan.actions, 'four points more, and three errors are hardly as much').toEqual([
      { kind: 'throw' },
    ]);
    expect(thrown(9)[0]?.plan.actions, 'four points more, but nine errors are eight').toEqual([{ kind: 'stop' }]);
  });

  test('where all is equal, what the quick player does is done at once, though it takes longer', () => {
    const level: Mind<State, Action> = {
      value: () => 0.5,
      key: ({ points }) => points[0] ?? 0,
      quick: () => [{ kind: 'step', far: 1 }],
    };
    const first = (doubt: number) => {
      const its = habits({ doubt });
      return ranked(
        { game: gathering, mind: level },
        begin(),
        0,
        legal(gathering, begin(), 0),
        its,
        7,
        pieces(9999),
      )[0];
    };
    expect(first(1)?.plan.actions[0]).toEqual({ kind: 'step', far: 1 });
    expect(first(0)?.plan.actions).toHaveLength(1);
  });

  test('stopped in the middle of a round it counts whole rounds only', () => {
    expect(weighed({ depth: 1 }, 5 + 3 + 2)).toEqual(['beg: 5 1', 'throw: 0 1', 'stop: 0 1']);
  });
});

describe('one try', () => {
  const [thrown, stopped, begged] = plansOf(
    { game: gathering, mind },
    begin(),
    0,
    legal(gathering, begin(), 0).slice(2),
    habits({ depth: 1 }),
    pieces(9),
  ) as [Found, Found, Found];
  type Found = ReturnType<typeof plansOf<State, Action, never, never>>[number];
  const value = (plan: Found, its: Partial<Habits>, luck = scripted([9])) =>
    Math.round(
      100 * sample({ game: gathering, mind } as never, plan as never, 0, habits(its), () => luck, pieces(1000)),
    );

  test('takes the last action with its luck, if that was open', () => {
    expect(value(thrown, {})).toBe(9);
    expect(value(stopped, {})).toBe(0);
    expect(value(begged, {})).toBe(5);
  });

  test('leaves the plan as it was', () => {
    value(thrown, {});
    expect(thrown.before).toEqual(begin());
  });

  test('plays on until so many turns have ended, its own included, everybody for himself', () => {
    const lucky = () => spread(1, 2, 3);
    const ahead = (turns: number) => ({ ahead: { turns, habits: habits({ samples: 0 }) } });
    const playedOn = (turns: number) => value(stopped, ahead(turns), lucky() as never);
    expect([1, 2, 3, 4, 5, 99].map(playedOn)).toEqual([0, 0, 9, 9, 18, 36]);
  });

  test('counts turns from the one in which the plan began, whether the plan ends it or not', () => {
    const lingering = { ...gathering, moves: { ...gathering.moves, throw: { ...toss, apply: () => {} } } };
    const passing = { ...mind, quick: (): Action[] => [{ kind: 'stop' }] };
    const left = ({ turnsLeft }: State) => turnsLeft / 100;
    const turnsAfter = (plan: Found) => {
      const thinking = { game: lingering, mind: { ...passing, value: left } };
      const its = habits({ ahead: { turns: 3, habits: habits() } });
      return Math.round(100 * sample(thinking as never, plan as never, 0, its, () => noLuck, pieces(1000)));
    };
    expect([turnsAfter(thrown), turnsAfter(stopped)]).toEqual([6, 6]);
  });

  /** The value of a throw that leaves the turn where it is. */
  const lingered = (apply: (state: State) => void, its: Partial<Mind<State, Action>>) => {
    const game = { ...gathering, moves: { ...gathering.moves, throw: { ...toss, apply } } };
    const thinking = { game, mind: { ...mind, ...its } };
    return Math.round(100 * sample(thinking as never, thrown as never, 0, habits(), () => fastChance(1), pieces(1000)));
  };

  test('ends the turn that chance interrupted, where the game knows how', () => {
    const value = ({ turnsLeft }: State) => turnsLeft / 100;
    const passes = ({ kind }: Action) => kind === 'stop';
    expect(lingered(() => {}, { value, passes })).toBe(9);
    expect(lingered(() => {}, { value, passes, ends: () => ({ kind: 'stop' }) })).toBe(8);
    const asksAtLast = (state: State) => {
      if (state.steps++ > 0) state.asked = 0;
    };
    const answered = lingered(asksAtLast, {
      value: ({ points: [, other = 0] }) => other / 100,
      passes,
      pending: ({ asked }) => asked !== null,
      answer: () => ({ kind: 'grant', gift: 3 }),
      ends: () => ({ kind: 'throw' }),
    });
    expect(answered, 'and what its end asks is answered').toBe(3);
    expect(lingered(passOn, { value, ends: () => ({ kind: 'stop' }) }), 'that has ended already').toBe(8);
  });

  test('answers at once what chance has asked, where the game knows how', () => {
    const asks = (state: State) => {
      state.asked = 0;
    };
    const value = ({ points: [, other = 0] }: State) => other / 100;
    const pending = ({ asked }: State) => asked !== null;
    expect(lingered(asks, { value, pending, answer: () => ({ kind: 'grant', gift: 3 }) })).toBe(3);
    expect(lingered(asks, { value, pending }), 'it is searched for').toBe(5);
  });

  test('stops answering at last: a question without end ends', () => {
    let answers = 0;
    const asks = (state: State) => {
      state.asked = 0;
    };
    const answer = (): Action => {
      answers += 1;
      return { kind: 'throw' };
    };
    lingered(asks, { pending: () => true, answer });
    expect(answers).toBe(16);
  });

  test('draws from the luck of each turn, one after the other until the turn has ended', () => {
    const lingering: MoveOf<'throw'> = {
      ...toss,
      apply: (state, seat, _action, chance) => gain(state, seat, chance.draw(FACES)),
    };
    const game = { ...gathering, moves: { ...gathering.moves, throw: lingering } };
    const both: Mind<State, Action> = {
      value: ({ points: [own = 0, other = 0] }) => (own + 100 * other) / 10_000,
      quick: ({ turn, points }) => [{ kind: (points[turn] ?? 0) < 10 ? 'throw' : 'stop' }],
    };
    const luck = (turn: number) => scripted([[9, 3], [0, 9, 9], []][turn] ?? []);
    const its = habits({ ahead: { turns: 2, habits: habits() } });
    const worth = sample({ game, mind: both } as never, thrown as never, 0, its, luck, pieces(1000));
    expect(Math.round(10_000 * worth)).toBe(1812);
  });

  test('thinks out the rest of a turn that chance has interrupted, once for each position that it makes', () => {
    const once: MoveOf<'throw'> = {
      ...toss,
      refuse: (state) => free(state) ?? (state.turnsLeft < 9 ? no('thrown') : undefined),
      apply(state, seat, _action, chance) {
        gain(state, seat, chance.draw(FACES));
        state.turnsLeft -= 1;
      },
    };
    const game = { ...gathering, moves: { ...gathering.moves, throw: once } };
    const idle: Mind<State, Action> = {
      ...mind,
      key: ({ points, steps }) => (points[0] ?? 0) * 10 + steps,
      quick: () => [{ kind: 'stop' }],
    };
    let asked = 0;
    const ends = (its: Partial<Habits>, itsMind = idle) => {
      const ahead = { turns: 1, habits: habits() };
      const tried = trying(
        { game, mind: itsMind } as never,
        0,
        habits({ samples: 3, ahead, ...its }),
        7,
        () => ++asked > 0,
      );
      return [0, 1, 2].map((place) => Math.round(100 * tried(thrown as never, place))).sort((a, b) => a - b);
    };
    expect(ends({}), 'by the quick player').toEqual([0, 3, 9]);
    expect(ends({ rest: habits() }), 'two steps, and a gift').toEqual([9, 12, 18]);
    expect(ends({ rest: habits({ work: 0 }) }), 'without work by the quick player').toEqual([0, 3, 9]);
    const { key: _key, ...keyless } = idle;
    expect(ends({ rest: habits() }, keyless), 'where no key tells equal positions too').toEqual([0, 3, 9]);
    const pattern = trying(
      { game, mind: idle } as never,
      0,
      habits({ samples: 3, rest: habits() }),
      7,
      () => ++asked > 0,
    );
    const work = (places: readonly number[]) => {
      const before = asked;
      for (const place of places) pattern(thrown as never, place);
      return asked - before;
    };
    expect(work([0, 1, 2])).toBeGreaterThan(100);
    expect(work([0, 1, 2]), 'it is known now').toBeLessThan(10);
  });

  test('plays on by what silence says where nobody has a plan', () => {
    const thinking = { game: gathering, mind: { value: ({ turnsLeft }: State) => turnsLeft / 100 } };
    const its = habits({ ahead: { turns: 3, habits: habits({ depth: 0 }) } });
    const left = sample(thinking as never, stopped as never, 0, its, () => fastChance(1), pieces(1000));
    expect(Math.round(100 * left)).toBe(6);
  });

  test('plays on by what the game does at once, if it has such a player', () => {
    const hurried = { ...mind, quick: (): Action[] => [{ kind: 'throw' }] };
    const its = habits({ ahead: { turns: 3, habits: habits() } });
    const thinking = { game: gathering, mind: hurried };
    const luck = scripted([3, 9]);
    const lead = sample(thinking as never, stopped as never, 0, its, () => luck, pieces(1000));
    expect(Math.round(100 * lead)).toBe(9);
  });
});

describe('weighed again', () => {
  const again = (its: Partial<NonNullable<Habits['again']>>): Partial<Habits> => ({
    again: { kept: 9, samples: 32, ahead: { turns: 1, habits: habits() }, doubt: 1, unseen: 0, ...its },
  });
  /** By the value more points are better; in the end fewer are. */
  const farsighted: Mind<State, Action> = {
    ...mind,
    atEnd: ({ points: [own = 0] }) => 1 - own / 100,
    quick: () => [{ kind: 'stop' }],
  };
  const best = (its: Partial<Habits>, game = gathering, itsMind = farsighted, work = 1000) => {
    const state = begin();
    const found = ranked(
      { game, mind: itsMind },
      state,
      0,
      legal(game, state, 0),
      habits({ depth: 1, ...its }),
      7,
      pieces(work),
    );
    return found[0]?.plan.actions.map(said).join(', ');
  };

  test('the best plans are played on, and told by what their ends count', () => {
    expect(best({})).toBe('beg');
    expect(best(again({}))).toBe('stop');
  });

  test('what the quick player does is among them, though it was not kept', () => {
    expect(best({ ...again({ kept: 1 }) })).toBe('stop');
    const { quick: _quick, ...slow } = farsighted;
    expect(best({ ...again({ kept: 1 }) }, gathering, slow)).toBe('beg');
  });

  test('what was best stays so unless it is beaten beyond doubt, and beyond what no try has shown', () => {
    expect(best(again({ unseen: 0.1 })), 'five points, and an error of two').toBe('stop');
    expect(best(again({ unseen: 0.4 })), 'and an error of seven').toBe('beg');
    expect(best(again({ unseen: 0.4, samples: 128 })), 'more tries are less doubt').toBe('stop');
  });

  test('stopped before it was tried often enough, what was best stays so', () => {
    expect(best(again({}), gathering, farsighted, 5 + 27 + 9)).toBe('beg');
  });

  test('every plan is named once', () => {
    const { quick: _quick, ...slow } = farsighted;
    const choices = legal(gathering, begin(), 0);
    const named = (itsMind: typeof mind, its: Habits) =>
      ranked({ game: gathering, mind: itsMind }, begin(), 0, choices, its, 7, pieces(1000))
        .map(({ plan }) => plan.actions.map(said).join())
        .sort();
    expect(named(slow, habits({ depth: 1, ...again({ kept: 1 }) }))).toEqual(['beg', 'stop', 'throw']);
    expect(named(farsighted, habits({ depth: 1, ...again({}) }))).toEqual(['beg', 'stop', 'throw']);
  });

  test('before the first turn nothing is played on', () => {
    const early = { ...gathering, turn: () => undefined };
    expect(best(again({}), early)).toBe(best({}, early));
    expect(best(again({}), early)).not.toBe('stop');
  });

  test('but from where the match begins, if the game tells how all else is chosen', () => {
    const early = { ...gathering, turn: () => undefined };
    const kept: Mind<State, Action> = { ...farsighted, begun: (state) => state };
    expect(best(again({}), early, kept)).toBe('stop');
    const forBeggars: Mind<State, Action> = {
      ...farsighted,
      begun: (state) => ({ ...state, points: [state.asked === null ? 0 : -50, 0] }),
    };
    expect(best(again({}), early, forBeggars)).toBe('beg');
    let begun = 0;
    const counting: Mind<State, Action> = { ...kept, begun: (state) => ({ ...state, steps: ++begun }) };
    best(again({}), early, counting, 5);
    expect(begun, 'stopped before that, it looks no further').toBe(0);
  });

  test('where there is no plan, none is made', () => {
    expect(best(again({}), gathering, farsighted, 0)).toBeUndefined();
  });
});

describe('the plan of the quick player', () => {
  const planned = (quickly: (state: State) => Action[], depth = 9) =>
    quickPlan({ game: gathering, mind: { ...mind, quick: quickly } }, begin(), 0, depth);

  test('goes on to where something is drawn or others decide', () => {
    const thrown = planned(() => [{ kind: 'step', far: 2 }, { kind: 'throw' }, { kind: 'stop' }]);
    expect(thrown?.actions.map(said)).toEqual(['step 2', 'throw']);
    expect([thrown?.after, thrown?.before.points[0]]).toEqual([undefined, 2]);
    const stopped = planned(({ steps }) => [steps < 2 ? { kind: 'step', far: 1 } : { kind: 'stop' }]);
    expect(stopped?.actions.map(said)).toEqual(['step 1', 'step 1', 'stop']);
    expect([stopped?.after?.turn, stopped?.worth]).toEqual([1, 0.02]);
  });

  test('is none where it does not come to an end, or nothing is done', () => {
    const inThree = ({ steps }: State): Action[] => [steps < 2 ? { kind: 'step', far: 1 } : { kind: 'stop' }];
    expect([planned(inThree, 2), planned(inThree, 3)?.actions.length]).toEqual([undefined, 3]);
    expect(planned(() => [{ kind: 'step', far: 0 }] as never)).toBeUndefined();
    expect(planned(() => [])).toBeUndefined();
  });
});

describe('luck, turn by turn', () => {
  const faces = [0, 1, 2, 3, 4, 5, 6, 7];
  const drawn = (turn: number, place = 0, seed = 3) => {
    const chance = turnByTurn(place, 8, seed)(turn);
    return [1, 2, 3, 4, 5, 6].map(() => chance.draw(faces)).join('');
  };

  test('is spread over the tries in the first turn', () => {
    expect(new Set(faces.map((place) => drawn(0, place)[0])).size).toBe(8);
  });

  test('is the same in a later turn, whatever was drawn before, and another in every turn, try and decision', () => {
    expect(drawn(4)).toBe(drawn(4));
    expect(new Set([drawn(1), drawn(2), drawn(2, 1), drawn(2, 0, 4)]).size).toBe(4);
  });
});

describe('a player that thinks', () => {
  test('begins its best plan', () => {
    const player = searching(gathering, mind, habits());
    const state = begin();
    expect(player(state, 0, legal(gathering, state, 0), fastChance(1))).toEqual({ kind: 'step', far: 2 });
  });

  test('without time says what silence says, or the first of its choices', () => {
    const player = searching(gathering, mind, habits());
    const idle = (choices: Action[]) => player(begin(), 0, choices, fastChance(1), () => false);
    expect(idle([{ kind: 'throw' }, { kind: 'stop' }])).toEqual({ kind: 'stop' });
    expect(idle([{ kind: 'throw' }, { kind: 'beg' }])).toEqual({ kind: 'throw' });
  });
});

describe('a player that goes through with its plan', () => {
  /** How often it was thought, by what luck was asked for. */
  const counting = () => {
    let draws = 0;
    const chance = fastChance(5);
    const random: typeof chance = {
      draw(faces) {
        draws += 1;
        return chance.draw(faces);
      },
    };
    return { random, thoughts: () => draws / 2 };
  };
  const choose = (
    player: ReturnType<typeof following<State, Action, never, never>>,
    state: State,
    random = fastChance(1),
  ) => player(state, 0, legal(gathering, state, 0), random);

  test('thinks once for all of it, and again after its end', () => {
    const { random, thoughts } = counting();
    const player = following(gathering as Game<State, Action, never, never>, mind, habits());
    const state = begin();
    const done: string[] = [];
    for (let count = 0; count < 3; count++) {
      const action = choose(player, state, random);
      done.push(said(action));
      if (action.kind === 'step') step.apply(state, 0, action, noLuck, undefined);
    }
    expect(done.slice(0, 2)).toEqual(['step 2', 'step 2']);
    expect(thoughts()).toBe(1);
    expect(choose(player, begin(), random)).toEqual({ kind: 'step', far: 2 });
    expect(thoughts()).toBe(2);
  });

  test('thinks again when something else came than it foresaw', () => {
    const { random, thoughts } = counting();
    const player = following(gathering as Game<State, Action, never, never>, mind, habits());
    expect(said(choose(player, begin(), random))).toBe('step 2');
    const other = begin({ steps: 2, points: [2, 0] });
    expect(['throw', 'beg']).toContain(choose(player, other, random).kind);
    expect(thoughts()).toBe(2);
  });

  test('names one of the choices, and without time what silence says', () => {
    const player = following(gathering as Game<State, Action, never, never>, mind, habits());
    const state = begin();
    const choices = legal(gathering, state, 0);
    expect(choices).toContain(player(state, 0, choices, fastChance(1)));
    step.apply(state, 0, { kind: 'step', far: 2 }, noLuck, undefined);
    const then = legal(gathering, state, 0);
    expect(then).toContain(player(state, 0, then, fastChance(1)));
    expect(player(begin(), 0, choices, fastChance(1), () => false)).toEqual({ kind: 'stop' });
  });
});

test('a seed for one decision is made of two draws', () => {
  const draws = [5, 7];
  expect(seedFrom({ draw: (faces) => faces[draws.shift() as number] as (typeof faces)[number] })).toBe(5 * 4096 + 7);
});

test('more faces than tries are spread evenly too, and no seed prefers any', () => {
  const faces = Array.from({ length: 15 }, (_, face) => face);
  const drawn = (seed: number) => Array.from({ length: 5 }, (_, place) => spread(place, 5, seed).draw(faces));
  for (const seed of [1, 2, 3]) {
    const gaps = drawn(seed)
      .slice(1)
      .map((face, place) => face - (drawn(seed)[place] ?? 0));
    expect(gaps).toEqual([3, 3, 3, 3]);
  }
  expect(new Set([1, 2, 3, 4, 5, 6].flatMap(drawn)).size).toBe(15);
});

test('what a bot was told of time is kept', () => {
  const budget = pieces(2);
  expect([budget(), budget(), budget()]).toEqual([true, true, false]);
});
