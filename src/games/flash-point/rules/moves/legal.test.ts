import { expect, test } from 'vitest';
import type { Seat } from '../../../../kit/contract/game.ts';
import { legal, offers } from '../../../../kit/contract/offers.ts';
import { boards, sides, type Vehicle } from '../data/boards.ts';
import game from '../game.ts';
import type { Action, State } from '../state.ts';
import { position } from '../testing.ts';

const options = { level: 'recruit', commandConsent: 'auto' } as const;

/** What players choose from: found the short way, it is what is offered all the same. */
function choices(house: State, seat: Seat = 0): Action[] {
  const found = legal(game, house, seat);
  expect(found).toEqual(offers(game, house, seat).flatMap(({ action, refusal }) => (refusal ? [] : [action])));
  return found;
}

const kindsOf = (house: State, seat?: Seat) => new Set(choices(house, seat).map(({ kind }) => kind));

test('[FP-COMMAND-5] with somebody commanded into fire, steps and drives of a moment ago are no longer chosen', () => {
  for (const ap of [1, 2, 3, 4]) {
    const firefighters = [{ at: 40, role: 'captain', ap, special: 0 }, { at: 31 }];
    const house = position({ firefighters }, options, 2);
    expect(kindsOf(house)).toContain('move');
    expect(kindsOf(house).has('drive')).toBe(ap >= 2);
    house.spaces[31] = 'fire';
    expect(kindsOf(house).has('move')).toBe(ap > 1);
    expect(kindsOf(house).has('drive')).toBe(ap > 2);
  }
});

test('[FP-MOVE-3] [FP-MOVE-5] a step is chosen anew where it burns, under a load, and with few points', () => {
  for (const ap of [1, 2, 3]) {
    for (const carries of [null, 'victim'] as const) {
      for (const fire of [[], [33], [22]]) {
        const house = position({ fire, firefighters: [{ at: 32, ap, carries }] }, { level: 'family' });
        expect(kindsOf(house).has('move')).toBe(ap > 1 || carries === null);
      }
    }
  }
});

test('[FP-CARRY-3] a hazmat in a neighbouring space is among the choices where it may be taken up from there', () => {
  const wide = position({ hazmats: [31], firefighters: [{ at: 30 }] }, { ...options, hazmatPickup: 'adjacent' });
  expect(kindsOf(wide)).toContain('carry');
  expect(kindsOf(position({ hazmats: [31], firefighters: [{ at: 30 }] }, options))).not.toContain('carry');
});

test('[FP-VEHICLE-2] drives are chosen by where both vehicles stand, on both sides of the board', () => {
  for (const board of ['A', 'B'] as const) {
    for (const engine of sides) {
      for (const ambulance of sides) {
        const [at] = boards[board].spots.engine[engine];
        const house = position({ engine, ambulance, firefighters: [{ at, ap: 4 }] }, { ...options, board });
        const goals = (vehicle: Vehicle) =>
          new Set(choices(house).flatMap((one) => (one.kind === 'drive' && one.vehicle === vehicle ? [one.to] : [])));
        expect(goals('engine')).toEqual(new Set(sides.filter((side) => side !== engine)));
        expect(goals('ambulance')).toEqual(new Set(sides.filter((side) => side !== ambulance)));
      }
    }
  }
});
