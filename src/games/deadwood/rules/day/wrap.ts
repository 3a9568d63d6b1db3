import type { Chance } from '../../../../kit/chance/chance.ts';
import type { Emit, Seat } from '../../../../kit/contract/game.ts';
import type { SetId } from '../data/board.ts';
import { cardAt, holderOf, scenesLeft } from '../shared/scene.ts';
import type { Fact, State } from '../state.ts';
import { payBonusDice, payExtras } from './bonus.ts';
import { endDay } from './day.ts';

/** A success takes one shot off the set; the last one wraps the scene. [DW-ACT-4] [DW-WRAP-1] */
export function removeShot(state: State, by: Seat, set: SetId, chance: Chance, emit: Emit<Fact>): void {
  const lot = state.sets[set];
  lot.shots -= 1;
  emit?.({ kind: 'shot', seat: by, set, left: lot.shots });
  if (lot.shots === 0) wrap(state, by, set, chance, emit);
}

/** Bonuses if a star is there, then everybody is free; only then the day may end. [DW-WRAP-1] [DW-WRAP-5] [DW-DAY-1] */
function wrap(state: State, by: Seat, set: SetId, chance: Chance, emit: Emit<Fact>): void {
  const card = cardAt(state, set);
  if (!card) return;
  const star = card.roles.some(({ id }) => holderOf(state, id) !== undefined);
  emit?.({ kind: 'wrapped', seat: by, set, card: card.id, star });
  if (star) {
    payBonusDice(state, by, set, card, chance, emit);
    payExtras(state, set, emit);
  }
  free(state, set, emit);
  state.sets[set].scene = 'wrapped';
  // Who may walk on after wrapping goes on with a turn like anybody without a role. [DW-TURN-3]
  if (state.options.moveAfterOwnWrap) state.turn.working = false;
  if (scenesLeft(state) === 1) endDay(state, chance, emit);
}

/** All who work on a set lose role and chips and stay where they are. [DW-WRAP-5] [DW-REH-3] */
function free(state: State, set: SetId, emit: Emit<Fact>): void {
  for (const [seat, player] of state.players.entries()) {
    if (player.area !== set || player.role === null) continue;
    emit?.({ kind: 'freed', seat, set, role: player.role });
    player.role = null;
    player.chips = 0;
  }
}
