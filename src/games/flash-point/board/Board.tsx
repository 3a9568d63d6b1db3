import { useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { whyIdle } from '../../../web/stage/idle.ts';
import { seatColour } from '../../../web/stage/SeatMark.tsx';
import { isInside } from '../rules/data/geometry.ts';
import { spacePlace } from '../rules/shared/pointing.ts';
import { type Action, placeOf, type State } from '../rules/state.ts';
import { danger } from '../rules/view/danger.ts';
import { Bar } from './cards/Bar.tsx';
import { CrewPanel } from './cards/CrewPanel.tsx';
import { FireCard } from './cards/FireCard.tsx';
import { Gauges } from './cards/Gauges.tsx';
import { QuestionCard } from './cards/QuestionCard.tsx';
import { noViews, ShowMenu } from './cards/ShowMenu.tsx';
import { Stamp } from './cards/Stamp.tsx';
import { HouseMap } from './HouseMap.tsx';
import { type Choice, choicesAt, type Desk, deskOf, isDangerous, legalAt } from './model/choices.ts';
import { dangerText } from './model/dangerText.ts';
import { parkAt, usualParking } from './model/parking.ts';
import { isSpace, numberOf, type Place, placesOfAction } from './model/places.ts';
import type { Props } from './model/props.ts';
import { whyNothingAt } from './model/reasons.ts';
import { useFireCard } from './model/useFireCard.ts';
import { useRisks } from './model/useRisk.ts';
import { Hint, Popover } from './Popover.tsx';
import { Meadow } from './pieces/Meadow.tsx';
import { Targets } from './Targets.tsx';
import './board.css';
import './pieces/house.css';
import './pieces/pieces.css';
import './pieces/meadow.css';
import './views.css';
import './film/film.css';
import './film/motion.css';
import './cards/panels.css';
import './cards/cards.css';
import './cards/station.css';
import './cards/fire.css';
import './pieces/ruin.css';

/** A house from above with the road round it; what is pointed at tells what can be done there. */
export function Board(props: Props) {
  const { state, fact, pace, names, seat, mine, offers, act, pending, whyNot, draws, company, desk: place } = props;
  const desk = useMemo(() => deskOf(state, seat, fact ? [] : offers, names), [state, seat, fact, offers, names]);
  const [pointed, point] = useState<Place | null>(null);
  const [shown, show] = useState<Place | null>(null);
  const [asked, ask] = useState<{ readonly place: Place; readonly state: State } | null>(null);
  const [held, hold] = useState<{ readonly place: Place; readonly state: State } | null>(null);
  const [cursor, moveTo] = useState<Place>(() => spacePlace(seat === null ? 30 : Math.max(0, placeOf(state, seat))));
  const [views, setViews] = useState(noViews);
  const [parking, park] = useState(usualParking);
  const parks = state.questions.some((question) => question.kind === 'park' && question.seat === seat);
  // A new state closes what was open: what was offered there may no longer be.
  const opened = held?.state === state ? held.place : null;
  const open = (place: Place | null) => hold(place && { place, state });
  const looked = opened ?? pointed;
  // What was pressed is answered; what is only pointed at says nothing while nothing can be done anywhere.
  const pressed = asked?.state === state && asked.place === pointed;
  const nothing = pointed && (pressed || seat !== null) ? whyNothing(pointed) : undefined;
  const aimed = aimedAt(desk, looked);
  const risk = useRisks(state, seat, fact ? undefined : aimed, fact);
  const card = useFireCard(props);
  const framed = seat ?? (state.stage === 'turn' ? state.turn : null);

  const home = seat === null ? -1 : placeOf(state, seat);
  useEffect(() => {
    if (home >= 0 && !document.activeElement?.closest('.targets')) moveTo(spacePlace(home));
  }, [home]);

  function take({ offer, rest }: Choice): void {
    open(null);
    if (!offer.refusal && !pending) act(offer.action, rest);
  }

  function press(place: Place, how: 'mouse' | 'touch' | 'key'): void {
    const spot = parks && isSpace(place) ? parkAt(state, parking, numberOf(place)) : undefined;
    if (spot) return park(spot);
    if (card?.open) card.turn(false);
    const [only, ...more] = legalAt(desk, place);
    if (only && more.length === 0 && isDirect(only, how)) return take(only);
    if (choicesAt(desk, place).length > 0) open(opened === place ? null : place);
    else {
      open(null);
      point(place);
      ask({ place, state });
      if (how === 'touch') setTimeout(() => point((now) => (now === place ? null : now)), READ);
    }
  }

  function whyNothing(place: Place): string | undefined {
    return seat === null ? whyIdle(props, state.result ? undefined : state.turn) : whyNothingAt(desk, place);
  }

  /** A step taken by touch was not announced by a hint, so a long or a final one is asked for again. */
  function isDirect(choice: Choice, how: 'mouse' | 'touch' | 'key'): boolean {
    const { offer, rest } = choice;
    if (!direct.has(offer.action.kind) || isDangerous(state, choice)) return false;
    return how !== 'touch' || (rest.length === 0 && !draws(offer.action));
  }

  const look = { '--pace': `${pace}ms`, '--seat': framed === null ? 'transparent' : seatColour(framed) };
  return (
    <>
      <div
        className={`flash ${fact ? 'plays' : ''} ${seat === null ? '' : 'mine'}`}
        data-fact={fact?.kind}
        style={look}
      >
        <div className="map">
          <div className="grounds">
            <div className="sheet">
              <HouseMap
                desk={desk}
                fact={fact}
                views={views}
                looked={looked ?? shown}
                report={card?.open ? card.report : undefined}
                parking={parks ? parking : null}
                proposals={company?.proposals ?? none}
              />
              <Targets
                desk={desk}
                cursor={cursor}
                marked={[shown, opened]}
                pending={pending && seat !== null ? (placesOfAction(state, seat, pending)[0] ?? null) : null}
                moveTo={moveTo}
                point={point}
                press={press}
                take={take}
              />
              {pointed && !opened ? (
                <Hint
                  desk={desk}
                  place={pointed}
                  whyNot={whyNot}
                  danger={views.danger ? dangerAt(state, pointed, names) : null}
                  nothing={nothing}
                />
              ) : null}
              {opened ? (
                <Popover
                  key={opened}
                  desk={desk}
                  place={opened}
                  take={take}
                  close={() => {
                    moveTo(opened);
                    open(null);
                  }}
                  whyNot={whyNot}
                  draws={draws}
                />
              ) : null}
              <p className="hidden" role="status">
                {pressed ? nothing : null}
              </p>
              {card?.open ? (
                <FireCard report={card.report} state={state} names={names} close={() => card.turn(false)} />
              ) : null}
              <Stamp state={state} />
            </div>
            <Meadow rescued={state.rescued} disposed={state.disposed} />
          </div>
        </div>
      </div>
      {place
        ? createPortal(
            <div className="flash station" style={look}>
              <div className="top">
                <Gauges state={state} />
                <ShowMenu views={views} change={setViews} card={card} />
              </div>
              <CrewPanel state={state} names={names} mine={mine} show={show} standing={company?.standing ?? nobody} />
              <div className="foot">
                <QuestionCard {...props} desk={desk} take={take} parking={parking} park={park} />
                <Bar
                  desk={desk}
                  mine={mine}
                  price={aimed?.price}
                  risk={risk}
                  take={take}
                  whyNot={whyNot}
                  draws={draws}
                  pending={pending}
                />
              </div>
            </div>,
            place,
          )
        : null}
    </>
  );
}

function aimedAt(desk: Desk, place: Place | null): Choice | undefined {
  return place ? legalAt(desk, place)[0] : undefined;
}

/** How long a finger's hint stays: there is no pointer that could leave it. */
const READ = 3500;
const none: readonly never[] = [];
const nobody = {};

function dangerAt(state: State, place: Place, names: readonly string[]): string | null {
  const at = isSpace(place) ? numberOf(place) : -1;
  return isInside(at) ? dangerText(danger(state, at), names) : null;
}

/** What one press does when nothing else is possible there. A wall is too easily hit to be chopped by a slip. */
const direct: ReadonlySet<Action['kind']> = new Set([
  'move',
  'open',
  'close',
  'extinguish',
  'start',
  'recover',
  'hazmat',
  'ride',
  'identify',
]);
