import { expect, test } from 'vitest';
import { scripted } from '../../../../kit/chance/chance.ts';
import { quiet } from '../../../../kit/contract/game.ts';
import { homes, neighbours, setIds, sets } from '../data/board.ts';
import { decks, printed } from '../data/cards.ts';
import { actNow, begin, classic, drawn, moveTo, only, play, position } from '../testing.ts';
import { roleOf, turnUp, unseen } from './scene.ts';

test('[DW-CARD-1] forty scenes: 4, 6, 12, 12 and 6 of the budgets 2 to 6', () => {
  expect(printed.map(({ id }) => id)).toEqual(Array.from({ length: 40 }, (_, place) => place + 1));
  expect([2, 3, 4, 5, 6].map((budget) => printed.filter((card) => card.budget === budget).length)).toEqual([
    4, 6, 12, 12, 6,
  ]);
  expect([1, 2, 3].map((size) => printed.filter(({ roles }) => roles.length === size).length)).toEqual([1, 10, 29]);
});

test('[DW-CARD-1] ranks on a card rise, and the budget is never below the number of roles', () => {
  for (const { roles, budget } of printed) {
    const ranks = roles.map(({ rank }) => rank);
    expect(new Set(ranks).size).toBe(ranks.length);
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    expect(budget).toBeGreaterThanOrEqual(roles.length);
  }
});

test('[DW-CARD-1] every role has a key of its own; "Shot in Leg" is both an extra and a star', () => {
  const keys = [...homes.keys(), ...printed.flatMap(({ roles }) => roles.map(({ id }) => id))];
  expect(new Set(keys).size).toBe(keys.length);
  expect(homes.size).toBe(29);
  expect(roleOf(classic, 'ranch/shot-in-leg')).toMatchObject({ name: 'Shot in Leg', rank: 1, place: 'extra' });
  expect(roleOf(classic, 'c16/shot-in-leg')).toMatchObject({ name: 'Shot in Leg', rank: 4, place: 'star' });
});

test('[DW-CARD-2] the first to step in turns the scene, the next one does not', () => {
  const state = position();
  expect(only(play(state, moveTo('hotel'), 12), 'turned')).toEqual([
    { kind: 'turned', seat: 0, set: 'hotel', card: 12 },
  ]);
  play(state, { kind: 'end' });
  expect(only(play(state, moveTo('hotel')), 'turned')).toEqual([]);
});

test('[DW-CARD-2] `faceUp`: all ten are turned when they are dealt, set by set', () => {
  const [state, facts] = begin(2, { cardReveal: 'faceUp' }, [40, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(setIds.map((set) => state.sets[set].scene)).toEqual([40, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(only(facts, 'turned').every(({ seat }) => seat === null)).toBe(true);
});

test('[DW-CARD-3] what was seen never comes back', () => {
  const state = position({ seen: [1, 2, 3, 4, 5, 6, 7, 8, 9], day: 2 });
  expect(unseen(state)).toHaveLength(31);
  expect(() => turnUp(state, 'bank', 0, scripted([2]), quiet)).toThrow('cannot be 2');
});

test('[DW-CARD-3] a scene that was taken away face down is still to come', () => {
  const state = drawn(`
    player 0 rank 2 as jail/prisoner-in-cell
    player 1
    jail 1 14
    bank 1 face-down
    others wrapped
    seen 1 2 3 4 5 6 7 8 14
  `);
  const facts = play(state, actNow, 6);
  expect(only(facts, 'cleared')).toEqual([{ kind: 'cleared', set: 'bank', card: null }]);
  expect(unseen(state)).toHaveLength(31);
});

test('[DW-CARD-4] Talking Mule and Dog have other ranks in the other list, and nothing else differs', () => {
  const changed = decks.printed.flatMap(({ roles }, card) =>
    roles.flatMap(({ id, rank }, place) => {
      const other = decks['course-xml'][card]?.roles[place]?.rank;
      return other === rank ? [] : [[id, rank, other]];
    }),
  );
  expect(changed).toEqual([
    ['c02/talking-mule', 5, 4],
    ['c24/dog', 5, 6],
  ]);
});

test('[DW-MOVE-1] every door can be walked both ways', () => {
  for (const [area, reached] of Object.entries(neighbours)) {
    for (const next of reached) expect(neighbours[next]).toContain(area);
  }
  expect(Object.values(neighbours).flat()).toHaveLength(40);
  expect(setIds.filter((set) => sets[set].extras.every(({ rank }) => rank > 1))).toEqual(['jail', 'bank']);
});
