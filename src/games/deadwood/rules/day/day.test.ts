import { expect, test } from 'vitest';
import { setIds, sets } from '../data/board.ts';
import deadwood from '../game.ts';
import { scenesLeft } from '../shared/scene.ts';
import { actNow, allWrappedBut, may, only, play, position } from '../testing.ts';

/** Jail and Ranch are left; seat 0 makes the last shot at the Jail, seat 1 works at the Ranch. */
const evening = (day: number, more: object = {}) => ({
  day,
  players: [
    { role: 'jail/feller-in-irons', rank: 3 },
    { role: 'c36/svetlana', rank: 2, chips: 2, dollars: 7, credits: 3 },
    { area: 'hotel' },
  ],
  sets: { ...allWrappedBut('jail', 'ranch'), jail: { scene: 14 }, ranch: { scene: 36, shots: 1 } },
  ...more,
});

test('[DW-DAY-1] the ninth wrap ends the day, after all is paid; the last scene goes unpaid', () => {
  const state = position({
    ...evening(1),
    players: [
      { role: 'c14/curious-girl', rank: 3 },
      { role: 'c36/svetlana', rank: 2 },
      { role: 'jail/feller-in-irons', rank: 3 },
    ],
  });
  const facts = play(state, actNow, 6, 5, 3);
  expect(facts.map(({ kind }) => kind)).toEqual([
    'acted',
    'paid',
    'shot',
    'wrapped',
    'bonus',
    'paid',
    'paid',
    'freed',
    'freed',
    'cleared',
    'cancelled',
    'turn-ended',
    'day-ended',
    'day-began',
    'turn',
  ]);
  expect(only(facts, 'cleared')).toEqual([{ kind: 'cleared', set: 'ranch', card: 36 }]);
  expect(state.players.map(({ dollars, credits }) => [dollars, credits])).toEqual([
    [3, 2],
    [0, 0],
    [3, 0],
  ]);
});

test('[DW-DAY-1] with two scenes left the day goes on', () => {
  const state = position({ ...evening(1), sets: { ...evening(1).sets, bank: { scene: 1 } } });
  play(state, actNow, 6);
  expect(scenesLeft(state)).toBe(2);
  expect(state).toMatchObject({ day: 1, turn: { seat: 0 } });
});

test('[DW-DAY-2] everybody to the Trailers without role and chips; rank and money stay', () => {
  const state = position(evening(1));
  expect(only(play(state, actNow, 6), 'cancelled')).toEqual([{ kind: 'cancelled', seat: 1, role: 'c36/svetlana' }]);
  for (const player of state.players) expect(player).toMatchObject({ area: 'trailers', role: null, chips: 0 });
  expect(state.players[1]).toMatchObject({ rank: 2, dollars: 7, credits: 3 });
});

test('[DW-DAY-3] ten new scenes, all shots, and the one after the player who wrapped begins', () => {
  const state = position(evening(1));
  play(state, actNow, 6);
  expect(state).toMatchObject({ day: 2, turn: { seat: 1, working: false, did: [] } });
  for (const set of setIds) expect(state.sets[set]).toEqual({ scene: 'face-down', shots: sets[set].shots });
  expect(may(state)).toEqual(['move main-street', 'move saloon', 'move hotel', 'end']);
});

test('[DW-DAY-3] `faceUp`: the ten new scenes are drawn at once', () => {
  const state = position(evening(1, { seen: [14, 36, 1, 2, 3, 4, 5, 6, 7, 8] }), { cardReveal: 'faceUp' });
  play(state, actNow, 6, 11, 12, 13, 15, 16, 17, 18, 19, 20, 21);
  expect(setIds.map((set) => state.sets[set].scene)).toEqual([11, 12, 13, 15, 16, 17, 18, 19, 20, 21]);
});

test('[DW-DAY-4] after the third day of three the match is over', () => {
  const state = position(evening(3));
  const facts = play(state, actNow, 6);
  expect(facts.at(-1)).toEqual({ kind: 'finished', scores: [17, 20, 5], winners: [1] });
  expect(deadwood.toAct(state)).toEqual([]);
  expect(deadwood.turn(state)).toBeUndefined();
  expect(deadwood.outcome(state)).toEqual({ winners: [1], places: [2, 1, 3], scores: [17, 20, 5], reason: 'last-day' });
});

test('[DW-DAY-4] with `days: 4` three players play a fourth day', () => {
  const state = position(evening(3), { days: 4 });
  play(state, actNow, 6);
  expect(state).toMatchObject({ day: 4, phase: 'play' });
});

test('[DW-SCORE-1] every day ends with everybody’s score, so that its growth can be shown', () => {
  const state = position(evening(1));
  expect(only(play(state, actNow, 6), 'day-ended')).toEqual([{ kind: 'day-ended', day: 1, scores: [17, 20, 5] }]);
});
