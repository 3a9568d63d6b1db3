import type { Chance } from '../../../../kit/chance/chance.ts';
import type { Emit } from '../../../../kit/contract/game.ts';
import { black, firstExplosion, red } from '../data/boards.ts';
import { columnOf, type Space, spaceAt } from '../data/geometry.ts';
import { levels } from '../data/levels.ts';
import type { Fact } from '../facts.ts';
import { clearOutside } from '../fire/consequences.ts';
import { explode } from '../fire/explosion.ts';
import { flipBlack, rollUntil } from '../shared/dice.ts';
import { insert, type State } from '../state.ts';

/** Three or four explosions before the match begins. [FP-SETUP-4] */
export function initialExplosions(state: State, chance: Chance, emit: Emit<Fact>): void {
  const targets: Space[] = [];
  for (let count = 0; count < levels[state.options.level].explosions; count++) {
    const at = nextTarget(state, targets, chance, emit);
    targets.push(at);
    state.spaces[at] = 'fire';
    emit?.({ kind: 'ignited', at, by: 'set-up' });
    insert(state.hotSpots, at);
    emit?.({ kind: 'hot-spot', at, reserve: state.reserve });
    explode(state, at, 'set-up', emit);
  }
  clearOutside(state, emit);
}

/** The first by the black die and the table, the third in the column opposite the second, the others by both dice. [FP-SETUP-4] */
function nextTarget(state: State, before: readonly Space[], chance: Chance, emit: Emit<Fact>): Space {
  const [, second] = before;
  if (state.options.initialExplosions === 'rulebook') {
    if (before.length === 0) return byTable(chance, emit);
    if (before.length === 2 && second !== undefined) return oppositeColumn(state, second, chance, emit);
  }
  return rollUntil((at) => state.spaces[at] !== 'fire', chance, 'explosion', emit);
}

function byTable(chance: Chance, emit: Emit<Fact>): Space {
  const face = chance.draw(black);
  emit?.({ kind: 'rolled', for: 'explosion', red: null, black: face });
  return firstExplosion[face] ?? 0;
}

function oppositeColumn(state: State, second: Space, chance: Chance, emit: Emit<Fact>): Space {
  const from = columnOf(second);
  const column = flipBlack(state, from);
  emit?.({ kind: 'die-flipped', die: 'black', from, to: column });
  while (true) {
    const row = chance.draw(red);
    emit?.({ kind: 'rolled', for: 'explosion', red: row, black: null });
    if (state.spaces[spaceAt(row, column)] !== 'fire') return spaceAt(row, column);
  }
}
