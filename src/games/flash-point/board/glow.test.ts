import { expect, test } from 'vitest';
import { offers } from '../../../kit/contract/offers.ts';
import game from '../rules/game.ts';
import { spacePlace } from '../rules/shared/pointing.ts';
import { position } from '../rules/testing.ts';
import { deskOf, legalAt } from './model/choices.ts';
import { glowOf } from './Targets.tsx';

test('own steps and orders to others look different', () => {
  const crew = [
    { role: 'captain', at: 31, ap: 4, special: 2 },
    { role: 'generalist', at: 54, ap: 4 },
  ];
  const state = position({ firefighters: crew }, { level: 'recruit' }, 2);
  const desk = deskOf(state, 0, offers(game, state, 0), ['Ada', 'Ben']);
  const glow = (space: number) => glowOf(legalAt(desk, spacePlace(space)));
  expect(glow(32)).toBe('bright');
  expect(glow(33)).toBe('far');
  expect(glow(64)).toBe('soft orders');
});
