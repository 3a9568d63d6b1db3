import { expect, test } from 'vitest';
import game from '../../../games/deadwood/rules/game.ts';
import { startHere } from '../../local/matches.ts';
import { rebuild } from '../history.ts';
import { linesOf } from './lines.ts';

test('a match begins before anything happens in it, and every line knows its fact', () => {
  const made = startHere(game, { names: ['Ada', 'Ben'], options: {} }, { id: 'm', seed: 'ab'.repeat(32), at: 0 });
  if ('refusal' in made) throw new Error(made.refusal.code);
  const { head, entries } = made.value;
  const history = rebuild(game, head.anchor, entries);
  if ('refusal' in history) throw new Error(history.refusal.code);
  expect(linesOf(game, history.value).map(({ index, text }) => [index, text])).toEqual([
    [-1, 'The match begins: Ada, Ben.'],
    [0, 'Day 1 of 3 begins: ten new scenes, all shots to be made.'],
  ]);
});
