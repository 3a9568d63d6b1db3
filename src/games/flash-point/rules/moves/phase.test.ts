import { expect, test } from 'vitest';
import { fastChance } from '../../../../kit/chance/dice.ts';
import { quiet } from '../../../../kit/contract/game.ts';
import { legal, ROOM } from '../../../../kit/contract/offers.ts';
import { boards, NO_BORDER } from '../data/boards.ts';
import { allSpaces, neighbours, type Space } from '../data/geometry.ts';
import type { Options } from '../data/settings.ts';
import game from '../game.ts';
import { isAdjacent } from '../shared/house.ts';
import { type Edge, firefighterOf, type State } from '../state.ts';
import { optionsOf, position } from '../testing.ts';
import { phase } from './phase.ts';

const family = { level: 'family', familySetup: 'random' } as const;

const becomes: Readonly<Partial<Record<Edge, readonly Edge[]>>> = {
  wall: ['wall', 'damaged', 'destroyed'],
  closed: ['closed', 'open', 'gone'],
  open: ['closed', 'open', 'gone'],
};

/** Everything that the walls and doors round a space can become. */
function everyRound(house: State, at: Space, look: () => void): void {
  const around = (boards[house.options.board].ways[at] ?? []).filter(({ border }) => border !== NO_BORDER);
  const turn = (place: number) => {
    const border = around[place]?.border;
    if (border === undefined) return look();
    const before = house.edges[border] ?? 'wall';
    for (const edge of becomes[before] ?? [before]) {
      house.edges[border] = edge;
      turn(place + 1);
    }
    house.edges[border] = before;
  };
  turn(0);
}

/** Somebody everywhere, with few points and many. */
function everywhere(house: State, look: (number: number, choices: string) => void): void {
  const firefighter = firefighterOf(house, 0);
  for (const at of allSpaces) {
    firefighter.at = at;
    everyRound(house, at, () => {
      for (firefighter.ap = 0; firefighter.ap <= 4; firefighter.ap++)
        look(phase(house) ?? expect.fail(`${at} has no phase`), JSON.stringify(legal(game, house, 0)));
    });
  }
}

/** Options differ from match to match, and what was looked up stays. */
function houses(): State[] {
  const choices = (['A', 'B'] as const).flatMap((board) =>
    (['opening', 'closable'] as const).flatMap((exteriorDoors) =>
      [true, false].map((closeDoors) => ({ board, exteriorDoors, closeDoors })),
    ),
  );
  return choices.map((given) => position({ firefighters: [{ at: 0 }] }, { ...family, ...given }));
}

test('whatever has one phase has the same choices, on both boards and by all rules for doors', () => {
  const known = new Map<number, string>();
  for (const house of houses()) {
    everywhere(house, (number, choices) => {
      const before = known.get(number) ?? choices;
      if (before !== choices) expect.fail(`phase ${number} allows ${choices}, and allowed ${before} before`);
      known.set(number, choices);
    });
  }
  expect(Math.max(...known.keys())).toBeLessThan(ROOM);
});

test('there is no phase where there is more to do or to heed', () => {
  const phaseOf = (partial: object, given: Partial<Options> = {}) =>
    phase(position({ hidden: [16, 17, 18], firefighters: [{ at: 44 }], ...partial }, { ...family, ...given }));
  const house = position({ firefighters: [{ at: 44 }] }, family);
  for (const at of neighbours(44)) {
    const beside = isAdjacent(house, 44, at);
    for (const burning of [{ smoke: [at] }, { fire: [at] }]) expect(phaseOf(burning) === undefined).toBe(beside);
  }
  expect(phaseOf({ smoke: [44] })).toBeUndefined();
  expect(phaseOf({ hidden: [17, 18], victims: [{ at: 44, treated: false }] })).toBeUndefined();
  for (const load of [{ carries: 'victim' }, { leads: true }])
    expect(phaseOf({ hidden: [17, 18], firefighters: [{ at: 44, ...load }] })).toBeUndefined();
  const two = position({ hidden: [16, 17, 18], firefighters: [{ at: 44 }, { at: 66 }] }, family, 2);
  expect(phase(two)).toBeDefined();
  two.spaces[66] = 'fire';
  expect(phase(two)).toBeUndefined();
  for (const given of [{ flipPoi: 'manualOwnSpace' }, { overLimit: 'refuse' }, { level: 'recruit' }] as const)
    expect(phaseOf({}, given)).toBeUndefined();
});

test('[FP-SETUP-10] starting places have a phase of their own for each question, the first of a match', () => {
  const begun = (seats: number, rolePick: Options['rolePick'] = 'turns') => {
    const all = Array.from({ length: seats }, (_, seat) => seat);
    const seating = { names: all.map(String), host: 0, readyOrder: all };
    return game.setup(optionsOf({ ...family, rolePick }), seating, fastChance(1), quiet);
  };
  expect(phase(begun(2))).toBe(1);
  expect(phase(begun(2, 'onJoin'))).toBeUndefined();
  const late = begun(1);
  late.questions = [{ id: 32, seat: 0, kind: 'start' }];
  expect(phase(late)).toBeUndefined();
});
