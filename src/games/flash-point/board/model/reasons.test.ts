import { expect, test } from 'vitest';
import { offers } from '../../../../kit/contract/offers.ts';
import { defaults } from '../../../../kit/contract/options.ts';
import game from '../../rules/game.ts';
import type { State } from '../../rules/state.ts';
import { position } from '../../rules/testing.ts';
import { paths } from '../../rules/view/paths.ts';
import { gallery } from '../gallery.ts';
import { choicesAt, type Desk, deskOf, isDangerous, legalAt } from './choices.ts';
import { stops } from './places.ts';
import { whyNothingAt } from './reasons.ts';

const deskFor = (state: State, seat = 0): Desk => deskOf(state, seat, offers(game, state, seat), ['Ada', 'Ben']);

test('wherever one presses there is something to do, or a reason why not', () => {
  const silent: string[] = [];
  for (const { name, position } of gallery) {
    const read = game.positions.read(position, defaults(game.options));
    if ('refusal' in read) throw new Error(`${name}: ${read.refusal.code}`);
    for (const seat of game.toAct(read.value)) {
      const desk = deskFor(read.value, seat);
      for (const place of stops(read.value.options.board)) {
        if (choicesAt(desk, place).length === 0 && !whyNothingAt(desk, place)) silent.push(`${name}: ${place}`);
      }
    }
  }
  expect(silent).toEqual([]);
});

test('a space out of reach says its price, and one without a way says that', () => {
  const desk = deskFor(position({ firefighters: [{ at: 40, ap: 2 }] }));
  const { cost } = paths(position({ firefighters: [{ at: 40, ap: 8 }] }), 0).find(({ to }) => to === 44) ?? {};
  expect(cost).toBeGreaterThan(4);
  expect(whyNothingAt(desk, 'space 44')).toBe(`Too far: ${cost} points, you have 2.`);
  expect(whyNothingAt(desk, 'space 40')).toMatch(/^You stand here/);
  const held = position({ firefighters: [{ at: 22, ap: 2, carries: 'victim' }], fire: [12, 32, 21, 23] });
  expect(whyNothingAt(deskFor(held), 'space 66')).toMatch(/^No way leads there/);
});

test('walls and doors say what they are, and where one has to stand', () => {
  const desk = deskFor(position({ firefighters: [{ at: 0, ap: 4 }] }));
  const said = new Set(
    stops('A').flatMap((place) => (place.startsWith('edge') ? [whyNothingAt(desk, place)?.split(':')[0]] : [])),
  );
  expect(said).toEqual(new Set(['Stand beside it', 'An open doorway']));
});

test('the step into the fire is the last thing offered, without a key, and putting it out the first', () => {
  const desk = deskFor(position({ firefighters: [{ at: 33, ap: 8 }], fire: [34] }));
  const choices = legalAt(desk, 'space 34');
  expect(choices.map(({ offer }) => offer.action.kind)).toEqual(['extinguish', 'extinguish', 'move']);
  expect(choices.map((choice) => isDangerous(desk.state, choice))).toEqual([false, false, true]);
});

test('without points the sentence names what is still free', () => {
  const busy = position({ firefighters: [{ at: 33, ap: 0 }], victims: [{ at: 33, treated: false }] });
  expect(game.words.prompt(busy, 0)).toBe(
    'No points are left, but this is free: Pick up the victim on 3,3. Or end your turn.',
  );
  const idle = position({ firefighters: [{ at: 33, ap: 0 }] });
  expect(game.words.prompt(idle, 0)).toBe('No points are left: end your turn.');
});
