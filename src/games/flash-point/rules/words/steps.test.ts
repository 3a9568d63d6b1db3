import { expect, test } from 'vitest';
import { position } from '../testing.ts';
import { paths } from '../view/paths.ts';
import { saySteps } from './steps.ts';

test('a walk is said with the price of all its steps: doors, loads and fire on the way', () => {
  const empty = position({ firefighters: [{ at: 41, ap: 8 }] });
  const laden = position({ firefighters: [{ at: 41, ap: 8, carries: 'victim' }] });
  for (const house of [empty, laden]) {
    const walks = paths(house, 0).filter(({ steps }) => steps.length > 1);
    expect(walks.length).toBeGreaterThan(3);
    for (const { to, cost, steps } of walks) {
      expect(saySteps(steps, house)).toBe(`Walk to ${Math.floor(to / 10)},${to % 10} (${cost} points)`);
    }
  }
});

test('what is no walk is said by its last step', () => {
  const house = position({ firefighters: [{ at: 12, ap: 4 }] });
  expect(saySteps([{ kind: 'drop', load: 'led' }], house)).toBe('Leave the treated victim here');
});
