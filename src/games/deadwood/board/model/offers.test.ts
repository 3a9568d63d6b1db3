import { expect, test } from 'vitest';
import { pickOne } from '../../../../kit/chance/chance.ts';
import { fastChance } from '../../../../kit/chance/dice.ts';
import { type Offer, quiet } from '../../../../kit/contract/game.ts';
import { offers } from '../../../../kit/contract/offers.ts';
import { defaults } from '../../../../kit/contract/options.ts';
import { type Player, playOut } from '../../../../kit/players/playout.ts';
import { areaIds } from '../../rules/data/board.ts';
import deadwood from '../../rules/game.ts';
import type { Action, State } from '../../rules/state.ts';
import { fields } from './map.ts';
import { type Placed, placeOffers } from './offers.ts';
import { spotsIn } from './view.ts';

const SEATS = 4;
const anything: Player<State, Action> = (_state, _seat, choices, chance) => pickOne(chance, choices);

/** What somebody with a pointer or a keyboard can press on this board, in this position. */
function within(state: State, placed: Placed): Offer<Action>[] {
  const onMap = fields.flatMap(({ area }) => [
    placed.areas.get(area),
    ...spotsIn(state, area).map((spot) => placed.roles.get(spot) ?? placed.prices.get(spot)),
  ]);
  const below = [...placed.banker, ...placed.first, placed.act, placed.rehearse, placed.end];
  return [...onMap, ...below].flatMap((offer) => offer ?? []);
}

test('everything on offer has its place on the board, in hundreds of positions', () => {
  const seen = new Set<string>();
  let positions = 0;
  for (const [seed, preset] of [
    [1, 'document'],
    [2, 'classic'],
    [3, 'classic'],
  ] as const) {
    const chance = fastChance(seed);
    const state = begin(seed, preset);
    const look = () => {
      const seat = deadwood.toAct(state)[0];
      if (seat === undefined || (positions++ > 300 && positions % 7)) return;
      const offered = offers(deadwood, state, seat);
      expect(new Set(within(state, placeOffers(offered)))).toEqual(new Set(offered));
      for (const { action, refusal } of offered) if (!refusal) seen.add(action.kind);
    };
    look();
    playOut({ ...deadwood, actionLimit: 1500 }, state, Array(SEATS).fill(anything), chance, quiet, look);
  }
  expect([...seen].toSorted()).toEqual(['act', 'banker', 'end', 'first', 'move', 'rehearse', 'take', 'upgrade']);
});

test('only what may be taken now has a number', () => {
  const state = begin(1);
  state.phase = 'play';
  const placed = placeOffers(offers(deadwood, state, 0));
  expect(placed.numbered).toEqual([]);
  expect(areaIds.filter((area) => !placed.areas.get(area)?.refusal)).toEqual(['main-street', 'saloon', 'hotel']);
});

function begin(seed: number, preset: 'classic' | 'document' = 'classic'): State {
  const seating = { names: ['A', 'B', 'C', 'D'], host: 0, readyOrder: [0, 1, 2, 3] };
  const options = { ...defaults(deadwood.options), ...deadwood.options.presets[preset]?.values };
  return deadwood.setup(options, seating, fastChance(seed), quiet);
}
