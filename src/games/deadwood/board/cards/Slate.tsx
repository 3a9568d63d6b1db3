import { setIds } from '../../rules/data/board.ts';
import { daysOf } from '../../rules/day/day.ts';
import { scenesLeft } from '../../rules/shared/scene.ts';
import type { State } from '../../rules/state.ts';
import { texts } from '../texts.ts';

/** The director's slate: which day it is, and how many scenes are left of it. */
export function Slate({ state }: { state: State }) {
  const days = daysOf(state.options, state.players.length);
  const left = scenesLeft(state);
  return (
    <p className="slate-board" data-explain="day">
      <b>
        {texts.slate.day(state.day)} <small>{texts.slate.ofDays(days)}</small>
      </b>
      <span className="scenes">
        <span className="frames" aria-hidden="true">
          {setIds.map((set, place) => (
            <i key={set} className={place < left ? '' : 'gone'} />
          ))}
        </span>
        {texts.slate.scenesLeft(left)}
      </span>
    </p>
  );
}
