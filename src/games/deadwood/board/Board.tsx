import { useCallback, useMemo, useRef, useState } from 'react';
import type { AreaId } from '../rules/data/board.ts';
import { Backlot } from './Backlot.tsx';
import { Controls } from './Controls.tsx';
import { Enlarged } from './Enlarged.tsx';
import { Film } from './Film.tsx';
import { FinalTable } from './FinalTable.tsx';
import { FirstChoice } from './FirstChoice.tsx';
import { placeOffers } from './offers.ts';
import { Purses } from './Purses.tsx';
import { Slate } from './Slate.tsx';
import { areaOf, centreStage, type Props, type View } from './view.ts';
import './board.css';
import './areas.css';
import './spots.css';
import './pieces.css';
import './film.css';
import './ending.css';
import './motion.css';
import './compact.css';

/** The backlot from above: purses, the map, and what the one whose turn it is can do. */
export function Board(props: Props) {
  const { state, names } = props;
  const enlarged = useRef<HTMLDivElement>(null);
  const [looked, look] = useLooked(props);
  const view: View = {
    ...props,
    placed: useMemo(() => placeOffers(props.offers), [props.offers]),
    looked,
    look,
    isEnlarged: useCallback(() => enlarged.current?.checkVisibility() ?? false, []),
  };
  return (
    <div className="deadwood">
      <div className={`yard ${state.phase} ${props.fact && props.pace > 0 ? 'filming' : ''}`}>
        <div className="top">
          <Slate state={state} />
          <Purses view={view} />
        </div>
        <div className="map-place">
          <Backlot view={view} />
          {state.phase === 'over' ? <FinalTable state={state} names={names} /> : null}
        </div>
        {state.phase === 'play' ? <Enlarged view={view} box={enlarged} /> : null}
        {state.phase === 'play' ? <Controls view={view} /> : null}
        {state.phase === 'first' ? <FirstChoice view={view} /> : null}
        <Film view={view} />
      </div>
    </div>
  );
}

/** Where somebody looks stays until the scene of action changes; a film shows the area it happens in. */
function useLooked({ state, fact }: Props): [AreaId, (area: AreaId) => void] {
  const scene = `${state.day} ${state.turn.seat} ${centreStage(state)}`;
  const [picked, pick] = useState<{ readonly area: AreaId; readonly scene: string } | null>(null);
  const here = picked?.scene === scene ? picked.area : centreStage(state);
  const look = useCallback((area: AreaId) => pick({ area, scene }), [scene]);
  return [(fact && areaOf(state, fact)) ?? here, look];
}
