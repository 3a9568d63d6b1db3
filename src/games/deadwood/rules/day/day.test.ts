import { expect, test } from 'vitest';
import { setIds } from '../data/board.ts';
import deadwood from '../game.ts';
import { scenesLeft } from '../shared/scene.ts';
import { actNow, drawn, expectLook, may, only, play } from '../testing.ts';

/** Jail and Ranch are left; seat 0 makes the last shot at the Jail, seat 1 works at the Ranch. */
const evening = (day: number) => `
  day ${day}
  player 0 rank 3 as jail/feller-in-irons
  player 1 rank 2 dollars 7 credits 3 as c36/svetlana chips 2
  player 2 at hotel
  jail 1 14
  ranch 1 36
  others wrapped
`;

test('[DW-DAY-1] the ninth wrap ends the day, after all is paid; the last scene goes unpaid', () => {
  const state = drawn(`
    player 0 rank 3 as c14/curious-girl
    player 1 rank 2 as c36/svetlana
    player 2 rank 3 as jail/feller-in-irons
    jail 1 14
    ranch 1 36
    others wrapped
  `);
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
  expectLook(state).toBe(`
    player 0 dollars 3 credits 2 at trailers
    player 1 dollars 0 credits 0 at trailers
    player 2 dollars 3 credits 0 at trailers
  `);
});

test('[DW-DAY-1] with two scenes left the day goes on', () => {
  const state = drawn(`${evening(1)} bank 1 1`);
  play(state, actNow, 6);
  expect(scenesLeft(state)).toBe(2);
  expect(state).toMatchObject({ day: 1, turn: { seat: 0 } });
});

test('[DW-DAY-2] everybody to the Trailers without role and chips; rank and money stay', () => {
  const state = drawn(evening(1));
  expect(only(play(state, actNow, 6), 'cancelled')).toEqual([{ kind: 'cancelled', seat: 1, role: 'c36/svetlana' }]);
  expectLook(state).toBe(`
    player 0 at trailers
    player 1 rank 2 dollars 7 credits 3 at trailers
    player 2 at trailers
  `);
});

test('[DW-DAY-3] ten new scenes, all shots, and the one after the player who wrapped begins', () => {
  const state = drawn(evening(1));
  play(state, actNow, 6);
  expectLook(state).toBe(`
    day 2 play
    turn 1 free
    train-station 3 face-down
    jail 1 face-down
    main-street 3 face-down
    general-store 2 face-down
    saloon 2 face-down
    ranch 2 face-down
    bank 1 face-down
    secret-hideout 3 face-down
    church 2 face-down
    hotel 3 face-down
  `);
  expect(may(state)).toEqual(['move main-street', 'move saloon', 'move hotel', 'end']);
});

test('[DW-DAY-3] `faceUp`: the ten new scenes are drawn at once', () => {
  const state = drawn(`${evening(1)} seen 14 36 1 2 3 4 5 6 7 8`, { cardReveal: 'faceUp' });
  play(state, actNow, 6, 11, 12, 13, 15, 16, 17, 18, 19, 20, 21);
  expect(setIds.map((set) => state.sets[set].scene)).toEqual([11, 12, 13, 15, 16, 17, 18, 19, 20, 21]);
});

test('[DW-DAY-4] after the third day of three the match is over', () => {
  const state = drawn(evening(3));
  const facts = play(state, actNow, 6);
  expect(facts.at(-1)).toEqual({ kind: 'finished', scores: [17, 20, 5], winners: [1] });
  expect(deadwood.toAct(state)).toEqual([]);
  expect(deadwood.turn(state)).toBeUndefined();
  expect(deadwood.outcome(state)).toEqual({ winners: [1], places: [2, 1, 3], scores: [17, 20, 5], reason: 'last-day' });
});

test('[DW-DAY-4] with `days: 4` three players play a fourth day', () => {
  const state = drawn(evening(3), { days: 4 });
  play(state, actNow, 6);
  expect(state).toMatchObject({ day: 4, phase: 'play' });
});

test('[DW-SCORE-1] every day ends with everybody’s score, so that its growth can be shown', () => {
  const state = drawn(evening(1));
  expect(only(play(state, actNow, 6), 'day-ended')).toEqual([{ kind: 'day-ended', day: 1, scores: [17, 20, 5] }]);
});
