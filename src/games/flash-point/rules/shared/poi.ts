import type { Chance } from '../../../../kit/chance/chance.ts';
import type { Emit } from '../../../../kit/contract/game.ts';
import type { Space } from '../data/geometry.ts';
import type { Fact, FactOf } from '../facts.ts';
import { insertVictim, type State } from '../state.ts';

type Told = Pick<FactOf<'revealed'>, 'how' | 'seat' | 'cost'>;
type Nature = 'victim' | 'false-alarm';

/** Turns a point of interest: what it is is drawn from all that nobody has seen yet. [FP-POI-1] [FP-POI-2] */
export function reveal(state: State, at: Space, chance: Chance, told: Told, emit: Emit<Fact>): Nature {
  state.hidden.splice(state.hidden.indexOf(at), 1);
  const nature = chance.draw(unseenFaces(state));
  emit?.({ kind: 'revealed', at, as: nature, ...told });
  if (nature === 'victim') {
    state.unseen.victims -= 1;
    insertVictim(state.victims, { at, treated: false });
  } else {
    state.unseen.falseAlarms -= 1;
  }
  return nature;
}

/** Points of interest that are not on the board yet. */
export function poisLeft(state: State): number {
  return state.unseen.victims + state.unseen.falseAlarms - state.hidden.length;
}

const faceLists: Nature[][] = [];

function unseenFaces({ unseen }: State): readonly Nature[] {
  const place = unseen.victims * 16 + unseen.falseAlarms;
  faceLists[place] ??= [
    ...new Array<Nature>(unseen.victims).fill('victim'),
    ...new Array<Nature>(unseen.falseAlarms).fill('false-alarm'),
  ];
  return faceLists[place];
}
