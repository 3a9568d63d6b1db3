import { expect, test } from 'vitest';
import { fastChance } from '../../../../kit/chance/dice.ts';
import { quiet } from '../../../../kit/contract/game.ts';
import { levels } from '../data/levels.ts';
import type { Fact } from '../facts.ts';
import game from '../game.ts';
import type { State } from '../state.ts';
import { asked, begin, only, optionsOf, play, position, why } from '../testing.ts';
import { gathering } from './sit.ts';

const onJoin = optionsOf({ level: 'recruit', rolePick: 'onJoin' });
/** Explosions on 3,3, on 1,1 and in column 8; three hazmats; three points of interest. */
const draws = [1, 1, 1, 6, 6, 1, 6, 2, 6, 3, 2, 5, 2, 6, 2, 7];

function sit(state: State, seat: number): void {
  gathering.sit(state, seat, quiet);
  expect(game.broken(state)).toEqual([]);
}

const questions = (state: State) => state.questions.map(({ seat, kind }) => [seat, kind]);

test('[FP-SETUP-13] everybody chooses at once, and says "ready" only then', () => {
  const state = begin(onJoin, 2, draws);
  expect(questions(state)).toEqual([
    [0, 'pick'],
    [1, 'pick'],
  ]);
  play(state, 1, { kind: 'pick', question: asked(state, 1), role: 'cafs' });
  play(state, 1, { kind: 'start', question: asked(state, 1), at: 7 });
  expect(questions(state)).toEqual([
    [0, 'pick'],
    [1, 'ready'],
  ]);
  play(state, 0, { kind: 'pick', question: asked(state, 0), role: 'hazmat' });
  play(state, 0, { kind: 'start', question: asked(state, 0), at: 7 });
  expect(why(state, 0, { kind: 'ready', question: asked(state, 0) })).toMatchObject({ code: 'not-on-offer' });
  play(state, 0, { kind: 'park', question: asked(state, 0), engine: 'top', ambulance: 'left' });
  expect([...questions(state)].sort()).toEqual([
    [0, 'ready'],
    [1, 'ready'],
  ]);
});

test('[FP-SETUP-13] all that is done before the first turn is a choice, or says that one is ready', () => {
  const state = begin(onJoin, 2, draws);
  const done = new Set<string>();
  while (state.stage === 'set-up') {
    const [seat = 0] = game.toAct(state);
    const action = game.fallback(state, seat);
    play(state, seat, action);
    done.add(action.kind);
  }
  expect([...done].sort()).toEqual([...gathering.choices, gathering.ready].sort());
});

test('[FP-SETUP-13] who gives a seat back puts back what was chosen for it, the vehicles with the host', () => {
  const state = begin(onJoin, 2, draws);
  for (const seat of [0, 0, 0, 1, 1, 1]) play(state, seat, game.fallback(state, seat));
  expect([state.engine, state.firefighters[1]?.role, questions(state)]).toEqual(['left', 'captain', [[0, 'ready']]]);
  sit(state, 1);
  expect(state.firefighters[1]).toMatchObject({ role: null, at: null });
  expect(questions(state)).toEqual([
    [0, 'ready'],
    [1, 'pick'],
  ]);
  sit(state, 0);
  expect([state.engine, state.ambulance, state.firefighters[0]?.role]).toEqual([null, null, null]);
});

test('[FP-SETUP-13] whoever has to park after the host has gone is no longer ready', () => {
  const state = begin(onJoin, 2, draws);
  for (const seat of [1, 1, 1]) play(state, seat, game.fallback(state, seat));
  game.leave?.(state, 0, 'removed', fastChance(1), quiet);
  expect(questions(state)).toEqual([[1, 'park']]);
  play(state, 1, game.fallback(state, 1));
  play(state, 1, game.fallback(state, 1));
  expect([state.stage, state.turn]).toEqual(['turn', 1]);
});

const two = [
  { role: 'captain', at: 33, ap: 4, special: 2 },
  { role: 'cafs', at: 34, ap: 3 },
];

test('[FP-SETUP-13] in a match that goes on specialists are picked again, and everybody stays in place', () => {
  const state = position({ hidden: [61, 62, 63], firefighters: two }, { preset: 'modelB', level: 'recruit' }, 2);
  sit(state, 0);
  sit(state, 1);
  expect(questions(state)).toEqual([
    [0, 'pick'],
    [1, 'pick'],
  ]);
  expect(game.fallback(state, 1)).toMatchObject({ kind: 'pick', role: 'cafs' });
  play(state, 0, { kind: 'pick', question: asked(state, 0), role: 'cafs' });
  expect([game.broken(state), state.firefighters[1]?.role]).toEqual([[], null]);
  expect(why(state, 1, { kind: 'pick', question: asked(state, 1), role: 'cafs' })).toMatchObject({
    code: 'roleIsTaken',
  });
  play(state, 1, { kind: 'pick', question: asked(state, 1), role: 'captain' });
  expect(game.broken(state)).toEqual([]);
  expect(state.firefighters).toMatchObject([
    { role: 'cafs', at: 33, ap: 4, special: 3 },
    { role: 'captain', at: 34, ap: 3, special: 0 },
  ]);
  expect([state.stage, game.toAct(state)]).toEqual(['turn', [0]]);
});

test('[FP-SETUP-13] points saved by one specialist are cut down to what another could have saved', () => {
  const crew = [two[0], { role: 'cafs', at: 34, ap: 4 }];
  const options = { level: 'recruit', rolePick: 'onJoin', apCap: 'total8' } as const;
  const state = position({ hidden: [61, 62, 63], firefighters: crew }, options, 2);
  sit(state, 1);
  play(state, 1, { kind: 'pick', question: asked(state, 1), role: 'generalist' });
  expect([state.firefighters[1]?.ap, game.broken(state)]).toEqual([3, []]);
});

test('[FP-SETUP-13] in the middle of a question, and in Family, specialists stay as they are', () => {
  const state = position({ hidden: [61, 62, 63], firefighters: two }, { preset: 'modelB', level: 'recruit' }, 2);
  play(state, 0, { kind: 'command', seat: 1, order: { kind: 'move', to: 35 } });
  sit(state, 0);
  expect(questions(state)).toEqual([[1, 'consent']]);
  const family = position({ hidden: [61, 62, 63] }, { preset: 'modelB', level: 'family' }, 2);
  sit(family, 0);
  expect(family.questions).toEqual([]);
});

test.each(['family', 'recruit', 'veteran', 'heroic'] as const)('[FP-SETUP-14] smoke on clear spaces: %s', (level) => {
  for (let seed = 1; seed <= 20; seed++) {
    const facts: Fact[] = [];
    const seating = { names: ['Ann'], host: 0, readyOrder: [0] };
    const options = optionsOf({ preset: 'modelB', level });
    const state = game.setup(options, seating, fastChance(seed), (fact) => facts.push(fact));
    const smoke = only(facts, 'smoke').map(({ at }) => at);
    expect(smoke.length).toBe(levels[level].smoke);
    expect(new Set(smoke).size).toBe(smoke.length);
    for (const at of smoke) expect([state.spaces[at], state.hidden.includes(at)]).toEqual(['smoke', false]);
  }
});

test('[FP-SETUP-14] without the option no smoke is laid', () => {
  const state = begin(onJoin, 1, draws);
  expect(state.spaces).not.toContain('smoke');
});
