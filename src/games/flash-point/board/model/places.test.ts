import { describe, expect, test } from 'vitest';
import type { Chance } from '../../../../kit/chance/chance.ts';
import { fastChance } from '../../../../kit/chance/dice.ts';
import { quiet } from '../../../../kit/contract/game.ts';
import { legal, moveOf, offers } from '../../../../kit/contract/offers.ts';
import { defaults, readOptions } from '../../../../kit/contract/options.ts';
import { canonical } from '../../../../kit/sums/checksum.ts';
import { type BoardId, boards, sides } from '../../rules/data/boards.ts';
import { directions } from '../../rules/data/geometry.ts';
import type { Options } from '../../rules/data/settings.ts';
import game from '../../rules/game.ts';
import { spacePlace } from '../../rules/shared/pointing.ts';
import type { Action, State } from '../../rules/state.ts';
import { gallery } from '../gallery.ts';
import { choicesAt, type Desk, deskOf, legalAt } from './choices.ts';
import { parkingOf } from './parking.ts';
import { type Place, placesOf, stepFrom, stops } from './places.ts';
import { byLetter, letters } from './verbs.ts';

/** Positions of random matches in all levels, on both sides and under all presets, in all stages. */
function* positions(wanted: number): Generator<{ state: State; seat: number }> {
  let left = wanted;
  yield* fromGallery();
  const presets = Object.values(game.options.presets).map(({ values }) => values);
  for (let seed = 1; left > 0; seed++) {
    const chance = fastChance(seed);
    const level = (['family', 'recruit', 'veteran', 'heroic'] as const)[seed % 4];
    const board: BoardId = seed % 3 === 0 ? 'B' : 'A';
    const wish = { ...defaults(game.options), ...presets[seed % presets.length], level, board, familySetup: 'random' };
    const checked = readOptions(game.options, wish);
    if ('refusal' in checked) throw new Error(JSON.stringify(checked.refusal));
    const options: Options = checked.value;
    const names = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn'].slice(0, game.seats(options, 1 + (seed % 6)));
    const seating = { names, host: 0, readyOrder: names.map((_, seat) => seat) };
    const state = game.setup(options, seating, chance, quiet);
    for (let action = 0; action < 200 && left > 0 && !state.result; action++) {
      const asked = game.toAct(state);
      const seat = asked[action % asked.length] ?? 0;
      yield { state, seat };
      left -= 1;
      const taken = chosen(legal(game, state, seat), chance);
      moveOf(game, taken.kind).apply(state, seat, taken, chance, quiet);
    }
  }
}

/** Every seat that is asked in the gallery: what random play seldom comes to is shown there. */
function* fromGallery(): Generator<{ state: State; seat: number }> {
  for (const { position } of gallery) {
    const read = game.positions.read(position, defaults(game.options));
    if ('refusal' in read) continue;
    for (const seat of game.toAct(read.value)) yield { state: read.value, seat };
  }
}

/** First the kind, then one of it: what is rare comes up as well. The turn is seldom ended before its time. */
function chosen(choices: readonly Action[], chance: Chance): Action {
  const kinds = [...new Set(choices.map(({ kind }) => kind))];
  const usual = kinds.length > 1 && chance.draw([1, 2, 3]) > 1 ? kinds.filter((kind) => kind !== 'end-turn') : kinds;
  const kind = chance.draw(usual);
  const same = choices.filter((action) => action.kind === kind);
  return same[chance.draw([...same.keys()])] as Action;
}

const deskFor = (state: State, seat: number): Desk => deskOf(state, seat, offers(game, state, seat), ['Ada', 'Ben']);

/** What the person at the screen can bring about at a place: by its buttons, or by the card's choices. */
function takenAt(desk: Desk, place: Place): string[] {
  const shown = legalAt(desk, place).map(({ offer }) => canonical(offer.action));
  if (place !== 'card') return shown;
  const parks = sides.flatMap((engine) => sides.map((ambulance) => parkingOf(desk.offers, { engine, ambulance })));
  return [...shown, ...parks.flatMap((offer) => (offer && !offer.refusal ? [canonical(offer.action)] : []))];
}

describe('every legal action can be reached', () => {
  test('in 1,200 random positions, by pointing and by the keys', () => {
    const kinds = new Set<string>();
    const missed: string[] = [];
    const keys = { A: withKeys('A'), B: withKeys('B') };
    for (const { state, seat } of positions(1200)) {
      const desk = deskFor(state, seat);
      const pointed = new Set<Place>([...stops(state.options.board), 'bar', 'card']);
      const reach = (places: ReadonlySet<Place>) =>
        new Set([...desk.at.keys()].flatMap((place) => (places.has(place) ? takenAt(desk, place) : [])));
      const [byPointer, byKeys] = [reach(pointed), reach(keys[state.options.board])];
      for (const action of legal(game, state, seat)) {
        kinds.add(action.kind);
        const text = canonical(action);
        if (!byPointer.has(text) || !byKeys.has(text)) missed.push(text);
      }
    }
    expect(missed).toEqual([]);
    expect([...kinds].sort()).toEqual(Object.keys(game.moves).sort());
  });

  test('what is refused can be pointed at, too, and says why', () => {
    for (const { state, seat } of positions(100)) {
      const all = offers(game, state, seat);
      const placed = [...placesOf(state, seat, all).values()].flat();
      for (const offer of all) expect(placed).toContain(offer);
    }
  });

  test('a walk leads to its space by steps that the rules allow one after another', () => {
    for (const { state, seat } of positions(150)) {
      const desk = deskFor(state, seat);
      for (const [to, { steps, cost }] of desk.ways) {
        const walk = legalAt(desk, spacePlace(to)).find(
          ({ offer, rest }) => offer.action.kind === 'move' || rest.length > 0,
        );
        expect(walk?.price?.points).toBe(cost);
        expect([walk?.offer.action, ...(walk?.rest ?? [])]).toEqual(steps);
      }
    }
  });
});

describe('the keys', () => {
  test.each(['A', 'B'] as const)('reach every space, wall and door of side %s', (id) => {
    expect([...withKeys(id)].sort()).toEqual([...stops(id), 'bar', 'card'].sort());
  });

  test('an arrow key and its opposite lead back across a wall', () => {
    const wall = stepFrom(boards.A, 'space 21', 3);
    expect(wall).toMatch(/^edge/);
    expect(stepFrom(boards.A, wall, 3)).toBe('space 20');
    expect(stepFrom(boards.A, stepFrom(boards.A, 'space 20', 1), 1)).toBe('space 21');
  });

  test('a letter does what it stands for where the cursor is, or else on the spot', () => {
    for (const { state, seat } of positions(150)) {
      const desk = deskFor(state, seat);
      for (const place of desk.at.keys()) {
        for (const { offer } of choicesAt(desk, place)) {
          const letter = letters[offer.action.kind];
          if (!letter || offer.refusal) continue;
          const done = byLetter(desk, place, letter);
          expect(done && letters[done.offer.action.kind]).toBe(letter);
          expect(done?.offer.refusal).toBeUndefined();
        }
      }
    }
  });
});

/** All that arrow keys reach from one space; bar and card are reached by Tab. */
function withKeys(id: BoardId): Set<Place> {
  const found = new Set<Place>([spacePlace(0)]);
  for (const place of found) for (const way of directions) found.add(stepFrom(boards[id], place, way));
  return found.add('bar').add('card');
}
