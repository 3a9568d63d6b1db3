import { expect, test } from 'vitest';
import { offers } from '../../../../kit/contract/offers.ts';
import { defaults } from '../../../../kit/contract/options.ts';
import { sentence } from '../../../../kit/contract/refusal.ts';
import type { AreaId } from '../../rules/data/board.ts';
import deadwood from '../../rules/game.ts';
import { placeOffers } from './offers.ts';
import { spoken } from './spoken.ts';

const position = `
ranch 2 10
hotel 0 wrapped
player 0 rank 2 at casting-office
player 1 rank 1 at ranch as ranch/shot-in-leg
player 2 rank 3 at hotel
turn 0`;

function say(area: AreaId): string {
  const read = deadwood.positions.read(position, defaults(deadwood.options));
  if ('refusal' in read) throw new Error(JSON.stringify(read.refusal));
  const state = read.value;
  const offered = offers(deadwood, state, 0);
  return spoken(
    {
      state,
      fact: null,
      names: ['Ada', 'Ben', 'Cleo'],
      placed: placeOffers(offered),
      whyNot: (refusal) => sentence(refusal, deadwood.words.refusals),
      draws: ({ kind, ...action }) => kind === 'move' && 'to' in action && action.to === 'secret-hideout',
    },
    area,
  );
}

test('an area tells what is shot, who is there, and that one can go', () => {
  expect(say('ranch')).toBe(
    "Ranch. Scene Ol' Shooter and Little Doll, budget 4, 2 of 2 shots left. Ben as Shot in Leg. Go there",
  );
});

test('a face-down scene is turned by going there, which cannot be taken back', () => {
  expect(say('secret-hideout')).toBe(
    'Secret Hideout. Scene face down, 3 of 3 shots left. Go there, and turn its scene: this cannot be taken back',
  );
});

test('an area out of reach says why', () => {
  expect(say('hotel')).toBe(
    'Hotel. Wrapped for today. Here: Cleo, rank 3. No door leads from the Casting Office to the Hotel',
  );
});
