import { ActionButton } from '../../../../web/stage/parts/ActionButton.tsx';
import { seatColour } from '../../../../web/stage/parts/SeatMark.tsx';
import { type Side, sides } from '../../rules/data/boards.ts';
import { choiceOf } from '../model/choices.ts';
import { parkingOf } from '../model/parking.ts';
import { texts } from '../texts/index.ts';
import type { QuestionCardProps } from './QuestionCard.tsx';

const arrows: Readonly<Record<Side, string>> = { top: '▲', right: '▶', bottom: '▼', left: '◀' };

/** Both vehicles, each on one of its four sides: chosen here or by pointing at the bays. */
export function ParkCard({ desk, take, pending, parking, park }: QuestionCardProps) {
  const offer = parkingOf(desk.offers, parking);
  const { label, title, text, vehicles, sides: sideNames, there } = texts.questions.park;
  return (
    <article className="question park" aria-label={label} style={{ borderColor: seatColour(desk.seat ?? 0) }}>
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <div className="parking">
        {(['engine', 'ambulance'] as const).map((vehicle) => (
          <fieldset key={vehicle} className="sides">
            <legend>{vehicles[vehicle]}</legend>
            {sides.map((side) => (
              <label key={side}>
                <input
                  type="radio"
                  name={vehicle}
                  checked={parking[vehicle] === side}
                  onChange={() => park({ ...parking, [vehicle]: side })}
                />
                <span aria-hidden="true">{arrows[side]}</span>
                <span className="side-name">{sideNames[side]}</span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      <ActionButton
        kind="main"
        onAct={() => offer && take(choiceOf(desk, offer))}
        idle={!offer}
        pending={pending !== null}
      >
        {there}
      </ActionButton>
    </article>
  );
}
