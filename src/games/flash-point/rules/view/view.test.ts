import { expect, test } from 'vitest';
import type { Chance } from '../../../../kit/chance/chance.ts';
import { fastChance } from '../../../../kit/chance/dice.ts';
import { quiet } from '../../../../kit/contract/game.ts';
import { moveOf } from '../../../../kit/contract/offers.ts';
import { canonical } from '../../../../kit/sums/checksum.ts';
import { insideSpaces } from '../data/geometry.ts';
import game from '../game.ts';
import type { State } from '../state.ts';
import { burning, drawn, END, edgeBetween, optionsOf, play, position } from '../testing.ts';
import { danger } from './danger.ts';
import { paths } from './paths.ts';

const recruit = { level: 'recruit' } as const;

test('[FP-DANGER-1] smoke, fire, and an explosion with all it does', () => {
  const house = drawn(
    `
         2       3       4
    2>       .       #       .
     + . . . +=======+=======+
    3>       D  F*   .   0   .
    4>       #       .       .
    6>       .   s   .       .
    `,
    recruit,
  );
  expect(danger(house, 66)).toMatchObject({ becomes: 'smoke', burning: [], flareUp: false });
  expect(danger(house, 63)).toMatchObject({ becomes: 'fire', burning: [63] });
  expect(danger(house, 33)).toMatchObject({
    becomes: 'explosion',
    burning: [34, 43],
    damaged: [[23, 33]],
    doors: [[32, 33]],
    flareUp: true,
    knockedDown: [0],
    collapse: false,
  });
});

test('[FP-DANGER-1] smoke beside fire counts as fire; hazmats and the lost are told', () => {
  const house = drawn('     2       3       4\n6>   ?   .   F   .   h   .', recruit);
  expect(danger(house, 64)).toMatchObject({ becomes: 'fire', hazmats: [64], threatened: [62] });
});

test('[FP-DANGER-1] a flashover elsewhere is told, but does not light the space itself', () => {
  const house = drawn('     5       6\n6>   F   O   s   .');
  expect(danger(house, 11)).toMatchObject({ becomes: 'smoke', burning: [66] });
});

test('[FP-DANGER-1] flashovers come when the table has them: after each hazmat, or after all', () => {
  // The first blast lights 2,2. Only if the smoke on 2,3 has burnt by then does the second blast run on to the wall behind it.
  const start = `
         1       2       3
    1>   s   .  sh   .       D
    2>  sh   .       .   s   #
  `;
  const walls = (hazmatFlashover: 'afterEach' | 'afterAll') => {
    const house = drawn(start, { ...recruit, hazmatOrder: 'auto', hazmatFlashover });
    const foretold = danger(house, 11).damaged.some(([a, b]) => a === 23 && b === 24);
    play(house, 0, { kind: 'end-turn' }, [1, 1]);
    return [foretold ? 'damaged' : 'wall', edgeBetween(house, '23-24')];
  };
  expect([walls('afterEach'), walls('afterAll')]).toEqual([
    ['damaged', 'damaged'],
    ['wall', 'wall'],
  ]);
});

test('[FP-DANGER-1] it foretells what the dice then do, and changes nothing', () => {
  const seating = { names: ['Ann', 'Ben'], host: 0, readyOrder: [0, 1] };
  const random = fastChance(5);
  for (const space of insideSpaces) {
    const house = game.setup(optionsOf({ level: 'veteran', hazmatOrder: 'auto' }), seating, random, quiet);
    while (house.stage === 'set-up') answerBySilence(house, random);
    house.hotSpots = [];
    const before = canonical(house);
    const foretold = danger(house, space);
    expect(canonical(house)).toBe(before);
    const facts: { kind: string }[] = [];
    const dice = [Math.trunc(space / 10), space % 10];
    const chance = {
      draw: <T>(faces: readonly T[]): T => (dice.shift() as T | undefined) ?? random.draw(faces as never[]),
    };
    game.moves['end-turn'].apply(house, house.turn, END as never, chance, (fact) => facts.push(fact));
    const told = facts.slice(2, 2 + foretold.facts.length);
    expect(told).toEqual(foretold.facts);
  }
});

function answerBySilence(house: State, random: Chance): void {
  const [seat = 0] = game.toAct(house);
  const action = game.fallback(house, seat);
  moveOf(game, action.kind).apply(house, seat, action, random, quiet);
}

test('[FP-PATH-1] the cheapest ways, as steps the rules allow', () => {
  const house = drawn(`
         0       1       2       3       4
    2>       #   s   .       .       #       .
     +       + . . . + . . . +=======+=======+
    3>   0   o       .   F   D       .       .
  `);
  const ways = paths(house, 0);
  const to = (space: number) => ways.find((path) => path.to === space);
  expect(to(31)).toEqual({ to: 31, cost: 1, special: 0, steps: [{ kind: 'move', to: 31 }] });
  expect(to(22)).toMatchObject({ cost: 3, steps: [{ to: 31 }, { to: 21 }, { to: 22 }] });
  expect(to(32)).toMatchObject({ cost: 3 });
  expect(to(24)).toBeUndefined();
  expect(ways.map(({ cost }) => cost)).toEqual(ways.map(({ cost }) => cost).sort((a, b) => a - b));
});

test('[FP-PATH-1] a burden weighs until it is rescued, and the way out of fire is kept', () => {
  const loaded = position({ firefighters: [{ at: 31, carries: 'victim' }] });
  const ways = paths(loaded, 0);
  expect(ways.find(({ to }) => to === 20)).toMatchObject({ cost: 3, steps: [{ to: 30 }, { to: 20 }] });
  expect(ways.find(({ to }) => to === 22)).toMatchObject({ cost: 4 });
  const short = position({ fire: [31], firefighters: [{ at: 30, ap: 2 }] });
  expect(paths(short, 0).find(({ to }) => to === 31)).toBeUndefined();
});

test('[FP-PATH-1] movement points count; out of turn there is no way', () => {
  const house = position({ firefighters: [{ at: 30, role: 'rescue', ap: 1 }, {}] }, recruit);
  expect(Math.max(...paths(house, 0).map(({ cost }) => cost))).toBe(4);
  expect(paths(house, 1)).toEqual([]);
});

test('[FP-PATH-1] a closed door in the way is opened first, unless another way is as cheap', () => {
  const house = drawn('     3       4\n1>   0   D       .\n2>       #       .');
  const way = paths(house, 0).find(({ to }) => to === 14);
  expect(way).toMatchObject({ cost: 2, steps: [{ kind: 'open', toward: 14 }, { to: 14 }] });
  const around = drawn('     3       4\n1>   0   D       .\n2>       x       .');
  const there = paths(around, 0).find(({ to }) => to === 24);
  expect(there?.steps).toEqual([
    { kind: 'move', to: 23 },
    { kind: 'move', to: 24 },
  ]);
});

test('[FP-PATH-1] movement points pay for doors only where that is so', () => {
  const rescuer = { firefighters: [{ at: 13, role: 'rescue', ap: 1, special: 3 }] };
  const to14 = (house: State) => paths(house, 0).find(({ to }) => to === 14);
  expect(to14(position(rescuer, { ...recruit, movementApDoors: false }))).toMatchObject({ cost: 2, special: 1 });
  expect(to14(position(rescuer, { ...recruit, movementApDoors: true }))).toMatchObject({ cost: 2, special: 2 });
});

test('[FP-PATH-1] every way can be walked for its price', () => {
  const start = `
         1       2       3       4
    2>   s   .   F   .       #       .
    3>   0   .   F   O   F   .       .
    4>       .   s   #       .   F   .
    seat 0 ap 8
  `;
  for (const { to, cost, steps } of paths(drawn(start), 0)) {
    const house = drawn(start);
    for (const step of steps) play(house, 0, step);
    expect([house.firefighters[0]?.at, house.firefighters[0]?.ap]).toEqual([to, 8 - cost]);
  }
  expect(burning(drawn(start))).toHaveLength(4);
});
