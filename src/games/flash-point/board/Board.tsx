import { type CSSProperties, useState } from 'react';
import { createPortal } from 'react-dom';
import { useKeys } from '../../../web/stage/parts/keys.ts';
import { seatColour } from '../../../web/stage/parts/SeatMark.tsx';
import { noViews } from './cards/ShowMenu.tsx';
import { Station } from './cards/Station.tsx';
import { useRisks } from './cards/useRisk.ts';
import { legalAt } from './model/choices.ts';
import type { Props } from './model/props.ts';
import { useFireCard } from './model/useFireCard.ts';
import { useHand } from './model/useHand.ts';
import { Meadow } from './pieces/Meadow.tsx';
import { Sheet } from './Sheet.tsx';
import './board.css';
import './pieces/house.css';
import './pieces/pieces.css';
import './pieces/meadow.css';
import './layers/views.css';
import './film/film.css';
import './film/motion.css';
import './cards/panels.css';
import './cards/cards.css';
import './cards/station.css';
import './cards/fire.css';
import './pieces/ruin.css';

/** A house from above with the road round it; what is pointed at tells what can be done there. */
export function Board(props: Props) {
  const { state, fact, pace, seat, desk: place } = props;
  const [views, setViews] = useState(noViews);
  const card = useFireCard(props);
  useKeys({ Escape: card?.open ? () => card.turn(false) : undefined });
  const hand = useHand(props, card);
  const looked = hand.opened ?? hand.pointed;
  const aimed = looked ? legalAt(hand.desk, looked)[0] : undefined;
  const risk = useRisks(state, seat, fact ? undefined : aimed, fact);
  const framed = seat ?? (state.stage === 'turn' ? state.turn : null);
  const look: CSSProperties = {
    '--pace': `${pace}ms`,
    '--seat': framed === null ? 'transparent' : seatColour(framed),
  };
  return (
    <>
      <div
        className={`flash ${fact ? 'plays' : ''} ${seat === null ? '' : 'mine'}`}
        data-fact={fact?.kind}
        style={look}
      >
        <div className="map">
          <div className="grounds">
            <Sheet {...props} hand={hand} views={views} card={card} />
            <Meadow rescued={state.rescued} disposed={state.disposed} />
          </div>
        </div>
      </div>
      {place
        ? createPortal(
            <div className="flash station" style={look}>
              <Station
                {...props}
                hand={hand}
                card={card}
                views={views}
                setViews={setViews}
                price={aimed?.price}
                risk={risk}
              />
            </div>,
            place,
          )
        : null}
    </>
  );
}
