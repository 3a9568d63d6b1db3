import { useCallback, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { AreaId } from '../rules/data/board.ts';
import { Controls } from './cards/Controls.tsx';
import { Enlarged } from './cards/Enlarged.tsx';
import { FinalTable } from './cards/FinalTable.tsx';
import { FirstChoice } from './cards/FirstChoice.tsx';
import { Purses } from './cards/Purses.tsx';
import { Slate } from './cards/Slate.tsx';
import { Film } from './film/Film.tsx';
import { placeOffers } from './model/offers.ts';
import { areaOf, centreStage, type Props, type View } from './model/view.ts';
import { Backlot } from './pieces/Backlot.tsx';
import './board.css';
import './pieces/areas.css';
import './pieces/spots.css';
import './pieces/pieces.css';
import './film/film.css';
import './cards/ending.css';
import './film/motion.css';
import './compact.css';
import './tall.css';
import './pieces/office.css';

/** The backlot from above; on the desk the purses, the area one looks at, and what the one whose turn it is can do. */
export function Board(props: Props) {
  const { state, names } = props;
  const map = useRef<HTMLDivElement>(null);
  const [looked, look] = useLooked(props);
  const view: View = {
    ...props,
    placed: useMemo(() => placeOffers(props.offers), [props.offers]),
    looked,
    look,
    isEnlarged: useCallback(() => map.current?.querySelector('.gist')?.checkVisibility() ?? false, []),
  };
  const filming = props.fact && props.pace > 0 ? 'filming' : '';
  return (
    <>
      <div className={`deadwood yard ${filming}`}>
        <div className="map-place" ref={map}>
          <Backlot view={view} />
          {state.phase === 'over' ? <FinalTable state={state} names={names} /> : null}
        </div>
        <Film view={view} />
      </div>
      {props.desk
        ? createPortal(
            <div className={`deadwood office ${filming}`}>
              <Slate state={state} />
              <Purses view={view} />
              {state.phase === 'play' ? <Enlarged view={view} /> : null}
              {state.phase === 'play' ? <Controls view={view} /> : null}
              {state.phase === 'first' ? <FirstChoice view={view} /> : null}
            </div>,
            props.desk,
          )
        : null}
    </>
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
