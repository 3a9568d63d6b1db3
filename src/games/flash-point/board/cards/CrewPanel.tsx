import { memo, type ReactNode } from 'react';
import type { BoardCompany } from '../../../../web/stage/board.ts';
import { SeatMark, seatColour } from '../../../../web/stage/parts/SeatMark.tsx';
import { Agrees } from '../../../../web/stage/parts/Seats.tsx';
import { spaceName } from '../../rules/data/geometry.ts';
import { spacePlace } from '../../rules/shared/pointing.ts';
import type { Firefighter } from '../../rules/state.ts';
import type { Place } from '../model/places.ts';
import type { Props } from '../model/props.ts';
import { FigureIcon } from '../pieces/Figure.tsx';
import { Pips } from '../pieces/Pips.tsx';
import { texts } from '../texts/index.ts';

export interface CrewPanelProps extends Pick<Props, 'state' | 'names' | 'mine'> {
  readonly standing: BoardCompany['standing'];
  show(place: Place | null): void;
}

/** The whole crew: who, as what, with which points and which load. Pointing at one shows where they stand. */
export const CrewPanel = memo(function CrewPanel({ state, names, mine, standing, show }: CrewPanelProps) {
  const awaited = new Set(state.questions.map(({ seat }) => seat));
  return (
    <ul className="crew" data-explain="crew" aria-label={texts.crew.crew}>
      {[...state.firefighters.entries()].map(([seat, held]) => (
        <li key={seat}>
          <button
            type="button"
            className={`member ${seat === state.turn && state.stage !== 'set-up' ? 'turn' : ''} ${held.status}`}
            style={{ borderColor: seatColour(seat) }}
            onPointerEnter={() => show(placeOfHeld(held))}
            onPointerLeave={() => show(null)}
            onFocus={() => show(placeOfHeld(held))}
            onBlur={() => show(null)}
          >
            <FigureIcon seat={seat} role={held.role} carries={held.carries} leads={held.leads} size={40} />
            <span className="member-words">
              <b>
                <SeatMark seat={seat} size={12} /> {names[seat]}
                {mine.includes(seat) && mine.length < names.length ? (
                  <span className="tag">{texts.crew.you}</span>
                ) : null}
              </b>
              <span className="role-name">{breakable(titleOf(held))}</span>
              <small>{awaited.has(seat) ? texts.crew.isAsked : whereabouts(held)}</small>
              <Agrees standing={standing[seat]} />
            </span>
            <Pips ap={held.ap} special={held.special} />
          </button>
        </li>
      ))}
    </ul>
  );
});

function titleOf({ role }: Firefighter): string {
  return role ? texts.roles.specialists[role].title : texts.crew.firefighter;
}

/** A long title may go on under its slash. */
function breakable(title: string): ReactNode {
  const [first = '', ...rest] = title.split('/');
  return rest.length === 0 ? (
    first
  ) : (
    <>
      {first}/<wbr />
      {rest.join('/')}
    </>
  );
}

function placeOfHeld({ at }: Firefighter): Place | null {
  return at === null ? null : spacePlace(at);
}

function whereabouts({ status, at, carries, leads }: Firefighter): string {
  const { crew } = texts;
  if (status !== 'active') return crew[status];
  const load = [...(carries ? [crew.carries(carries)] : []), ...(leads ? [crew.leads] : [])];
  return load.length > 0 ? load.join(', ') : at === null ? crew.notThereYet : crew.standsOn(spaceName(at));
}
