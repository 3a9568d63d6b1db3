import { mind } from '../../src/games/flash-point/bot/mind.ts';
import { script } from '../../src/games/flash-point/bot/script/script.ts';
import { type Tastes, tastes } from '../../src/games/flash-point/bot/script/tastes.ts';
import game from '../../src/games/flash-point/rules/game.ts';
import type { State } from '../../src/games/flash-point/rules/state.ts';
import type { Chance } from '../../src/kit/chance/chance.ts';
import { quiet } from '../../src/kit/contract/game.ts';
import { legal, moveOf } from '../../src/kit/contract/offers.ts';
import { following } from '../../src/kit/search/search.ts';
import { begun, glance, type Lesson, playPairs, type Shown } from './matches.ts';

export const tasteNames = Object.keys(tastes) as readonly (keyof Tastes)[];

/** Pairs of matches by the script, its tastes bent both ways. The first weight counts always, and here for nothing. */
export function playCrews(lesson: Lesson): Shown {
  return playPairs(lesson, (weights, chance) => playScript(namedTastes(weights), chance));
}

export function listedTastes(): Float64Array {
  return Float64Array.of(0, ...tasteNames.map((name) => tastes[name]));
}

export function namedTastes(weights: Float64Array): Tastes {
  return Object.fromEntries(tasteNames.map((name, place) => [name, weights[place + 1] ?? 0])) as Tastes;
}

/** What is chosen before the first turn is searched for: the script knows nothing of that. */
function playScript(own: Tastes, chance: Chance): State {
  const state = begun(chance);
  const chooses = following(game, mind, glance);
  for (let lists = 0; lists < MOST && !state.result; lists++) {
    const [seat] = game.toAct(state);
    if (seat === undefined) break;
    const early = state.stage === 'set-up';
    const actions = early ? [chooses(state, seat, legal(game, state, seat), chance)] : script(state, seat, own);
    for (const action of actions) moveOf(game, action.kind).apply(state, seat, action, chance, quiet);
  }
  return state;
}

const MOST = 3_000;
