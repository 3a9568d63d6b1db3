import { describe, expect, test } from 'vitest';
import { fastChance } from '../../../kit/chance/dice.ts';
import { quiet } from '../../../kit/contract/game.ts';
import { moveOf } from '../../../kit/contract/offers.ts';
import { isDraw, noLuck } from '../../../kit/search/luck.ts';
import { take } from '../../../kit/search/plans.ts';
import type { Options } from '../rules/data/settings.ts';
import game from '../rules/game.ts';
import type { Action, State } from '../rules/state.ts';
import { optionsOf } from '../rules/testing.ts';
import { script } from './script/script.ts';
import { type Tastes, tastes } from './script/tastes.ts';
import { type Clear, positionOf } from './testing.ts';

interface Kind {
  readonly given: Partial<Options> & { readonly preset?: string };
  readonly seats: number;
}

const kinds: readonly Kind[] = [
  { given: { level: 'family' }, seats: 1 },
  { given: { level: 'recruit', board: 'B' }, seats: 2 },
  { given: { level: 'veteran', overLimit: 'refuse' }, seats: 3 },
  { given: { level: 'heroic' }, seats: 6 },
  { given: { preset: 'modelA', level: 'recruit' }, seats: 6 },
  { given: { preset: 'modelB', level: 'heroic', board: 'B' }, seats: 3 },
  { given: { preset: 'modelB', level: 'family' }, seats: 4 },
];

const begin = ({ given, seats }: Kind, seed: number): State => {
  const all = Array.from({ length: seats }, (_, seat) => seat);
  const seating = { names: all.map((seat) => `Seat ${seat}`), host: 0, readyOrder: all };
  return game.setup(optionsOf(given), seating, fastChance(seed), quiet);
};

describe.each(kinds)('a crew by the script, $seats of $given', (kind) => {
  test.each([1, 2, 3])(
    'plays legally to the end, and what it does at once ends where something is drawn (%s)',
    (seed) => {
      const state = begin(kind, seed);
      const chance = fastChance(seed);
      let actions = 0;
      while (!state.result && actions < 5000) {
        const [seat = 0] = game.toAct(state);
        const list = script(state, seat);
        expect(list.length).toBeGreaterThan(0);
        for (const [place, action] of list.entries()) {
          const move = moveOf(game, action.kind);
          expect(move.refuse(state, seat, action as never), JSON.stringify(action)).toBeUndefined();
          if (place < list.length - 1) expect(draws(state, seat, action), JSON.stringify(list)).toBe(false);
          move.apply(state, seat, action as never, chance, quiet);
          actions += 1;
        }
      }
      expect(state.result).not.toBeNull();
    },
  );
});

function draws(state: State, seat: number, action: Action): boolean {
  try {
    take(game, game.clone?.(state) ?? state, seat, action, noLuck);
    return false;
  } catch (error) {
    if (isDraw(error)) return true;
    throw error;
  }
}

const E = '. . . . . . . . . .';
const at = (rows: Readonly<Record<number, string>>, crew: Clear['crew'], more: Partial<Clear> = {}): State => {
  const house = Array.from({ length: 8 }, (_, row) => rows[row] ?? E).join('\n');
  return positionOf({ name: '', house, crew, right: () => true, ...more });
};
const kindsOf = (state: State, own?: Tastes) => script(state, 0, own).map(({ kind }) => kind);
const recruit = { level: 'recruit' } as const;

describe('the script', () => {
  test('looks and leaves the position as it was', () => {
    const state = at({ 3: '. 0 F s . . . . . .' }, [{ ap: 4 }]);
    const before = JSON.stringify(state);
    script(state, 0);
    expect(JSON.stringify(state)).toBe(before);
  });

  test('carries out whoever is in the arms, through a fire that it puts to smoke', () => {
    const state = at({ 3: '. . 0 . . . . . . .' }, [{ carries: 'victim', ap: 4 }]);
    expect(script(state, 0)).toEqual([
      { kind: 'move', to: 31 },
      { kind: 'move', to: 30 },
    ]);
    const burning = at({ 3: '. F 0 . . . . . . .' }, [{ carries: 'victim', ap: 5 }]);
    expect(script(burning, 0)).toEqual([
      { kind: 'extinguish', at: 31, leaving: 'smoke' },
      { kind: 'move', to: 31 },
      { kind: 'move', to: 30 },
    ]);
  });

  test('the captain keeps the points that get somebody out who was sent into fire', () => {
    const state = at({ 3: '0 . ? . . . . . . .', 6: '. 1F . . . . . . . .' }, [{ role: 'captain', ap: 2 }, {}], {
      options: recruit,
    });
    const done: Action[] = [];
    while (done.at(-1)?.kind !== 'end-turn') {
      for (const action of script(state, 0)) {
        done.push(action);
        expect(moveOf(game, action.kind).refuse(state, 0, action as never), JSON.stringify(done)).toBeUndefined();
        if (action.kind !== 'end-turn') take(game, state, 0, action, noLuck);
      }
    }
    expect(done).toContainEqual(expect.objectContaining({ kind: 'command', seat: 1 }));
  });

  test('calls the ambulance to where the victim is', () => {
    const state = at({ 3: '0 . . . . . . . . .' }, [{ role: 'generalist', carries: 'victim', ap: 4 }], {
      options: recruit,
      more: { ambulance: 'top' },
    });
    expect(script(state, 0)).toEqual([{ kind: 'drive', vehicle: 'ambulance', to: 'left', at: null }]);
  });

  test('goes to a marker and stops to look at it', () => {
    const state = at({ 3: '0 . ? . . . . . . .' }, [{ ap: 4 }]);
    expect(script(state, 0)).toEqual([
      { kind: 'move', to: 31 },
      { kind: 'move', to: 32 },
    ]);
  });

  test('puts a lone fire to smoke, then the smoke out; of two fires side by side none is left to smoke', () => {
    const lone = at({ 3: '. 0 F . . . . . . .' }, [{ ap: 2 }]);
    expect(script(lone, 0).slice(0, 2)).toEqual([
      { kind: 'extinguish', at: 32, leaving: 'smoke' },
      { kind: 'extinguish', at: 32, leaving: 'clear' },
    ]);
    const pair = at({ 5: '. 0 F F . . . . . .' }, [{ ap: 2 }]);
    expect(script(pair, 0)[0]).toEqual({ kind: 'extinguish', at: 52, leaving: 'clear' });
  });

  test('in a hurry it leaves the smoke and reaches the victim where only one is missing', () => {
    const having = (rescued: number) => at({ 5: '. 0 F . v . . . . .' }, [{ ap: 4 }], { more: { rescued } });
    const [thorough, quickly] = [
      ['extinguish', 'extinguish', 'move', 'move', 'end-turn'],
      ['extinguish', 'move', 'move', 'move', 'carry'],
    ];
    const [calm, hurried] = [0, 2].map((hurry): Tastes => ({ ...tastes, hurry }));
    expect(kindsOf(having(0), hurried)).toEqual(thorough);
    expect(kindsOf(having(6), hurried)).toEqual(quickly);
    expect(kindsOf(having(6), calm)).toEqual(thorough);
  });

  test('the driver on the engine shoots where much burns and nobody is in the way', () => {
    const much = { 1: '0 F F F . . . . . .', 2: '. F F F . . . . . .' };
    const crew = [{ role: 'driver', ap: 4 }, { role: 'cafs' }] as const;
    const more = { options: recruit, more: { engine: 'left' } } as const;
    expect(kindsOf(at({ ...much, 6: '. 1 . . . . . . . .' }, crew, more))).toEqual(['deck-gun']);
    expect(kindsOf(at({ ...much, 3: '. 1 . . . . . . . .' }, crew, more))).not.toContain('deck-gun');
  });

  test('the technician disposes where the hazmat lies', () => {
    const calm = at({ 3: '. 0h . . . . . . . .' }, [{ role: 'hazmat', ap: 4 }], { options: recruit });
    expect(script(calm, 0)).toEqual([{ kind: 'dispose', at: 31 }]);
  });

  test('ends the turn where nothing is worth its points', () => {
    expect(kindsOf(at({ 3: '. 0 . . . . . . . .' }, [{ ap: 4 }]))).toEqual(['end-turn']);
  });
});
