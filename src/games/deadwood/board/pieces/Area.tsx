import { type MouseEvent, memo, useRef, useState } from 'react';
import { type AreaId, isSet, sets } from '../../rules/data/board.ts';
import { cardAt } from '../../rules/shared/scene.ts';
import type { Field } from '../model/map.ts';
import { type Stop, stepInside } from '../model/roving.ts';
import { spoken } from '../model/spoken.ts';
import { actorsAt, centreStage, spotsIn, type View, whyIdleAt } from '../model/view.ts';
import { texts } from '../texts.ts';
import { AreaBody } from './AreaBody.tsx';
import { Clappers } from './Clappers.tsx';
import { Facade } from './Facade.tsx';
import { Budget } from './SceneCard.tsx';
import { Dice } from './Standing.tsx';

interface AreaProps {
  readonly view: View;
  readonly field: Field;
  readonly stop: Stop;
}

/** What a field shows of all that the board is told, besides what is on its way. */
const shows: readonly (keyof View)[] = [
  'state',
  'fact',
  'pace',
  'names',
  'seat',
  'mine',
  'placed',
  'looked',
  'act',
  'look',
  'whyNot',
  'settings',
];

/** A field is drawn again only when something on it has changed: so a press is answered at once. */
export const Area = memo(DrawnArea, (before, after) => {
  const { area } = after.field;
  const waits = [before, after].map(({ view }) => (waitsIn(view, area) ? view.pending : null));
  const stops = [before, after].map(({ stop }) => (stop.area === area ? stop : null));
  const same = shows.every((name) => before.view[name] === after.view[name]);
  return same && waits[0] === waits[1] && stops[0] === stops[1];
});

/** Something that was pressed here is on its way. */
function waitsIn({ pending, state }: View, area: AreaId): boolean {
  if (!pending) return false;
  if (pending.kind === 'move') return pending.to === area;
  if (pending.kind === 'upgrade') return area === 'casting-office';
  return pending.kind === 'take' && spotsIn(state, area).includes(pending.role);
}

/** One field of the map: a false front with its sign, what is shot there, and who stands around. */
function DrawnArea({ view, field, stop }: AreaProps) {
  const { area, column, row } = field;
  const { state, fact, looked } = view;
  const here = stop.area === area;
  const inside = here && stop.spot !== null && spotsIn(state, area).includes(stop.spot);
  const [told, setTold] = useState(false);
  const marks = [isOpen(view, area) ? 'open' : '', looked === area ? 'looked' : '', lookOf(view, area)];
  return (
    // A press beside its buttons shows the area large on the desk; the keys do that by its sign.
    <td
      className={`area ${marks.join(' ')}`}
      data-area={area}
      data-place={area}
      data-explain={isSet(area) ? 'set' : area}
      data-column={column}
      data-row={row}
      onPointerUp={({ target }) => ((target as Element).closest('button') ? undefined : view.look(area))}
    >
      <Sign view={view} area={area} tabIndex={here && !inside ? 0 : -1} tell={setTold} />
      {isOpen(view, area) ? <Go /> : <NoWay view={view} area={area} told={told} />}
      {isSet(area) ? (
        <Clappers
          left={state.sets[area].shots}
          of={sets[area].shots}
          clapping={fact?.kind === 'shot' && fact.set === area}
        />
      ) : null}
      <AreaBody view={view} area={area} tabOf={(spot) => (inside && stop.spot === spot ? 0 : -1)} />
      <Gist view={view} area={area} />
    </td>
  );
}

export function isOpen({ placed }: View, area: AreaId): boolean {
  const offer = placed.areas.get(area);
  return offer !== undefined && !offer.refusal;
}

function lookOf({ state }: View, area: AreaId): string {
  if (!isSet(area)) return area;
  const { scene } = state.sets[area];
  return typeof scene === 'number' ? 'shooting' : scene;
}

interface SignProps {
  readonly view: View;
  readonly area: AreaId;
  readonly tabIndex: number;
  /** Whether to say why nobody can go there. */
  tell(told: boolean): void;
}

/** The name over the door. Pressing it goes there; where the area is shown enlarged, the first press only looks. */
function Sign({ view, area, tabIndex, tell }: SignProps) {
  const wasLooked = useRef(false);
  const offer = view.placed.areas.get(area);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    const byKey = event.detail === 0;
    if (!byKey && view.isEnlarged() && !wasLooked.current) return view.look(area);
    if (offer && isOpen(view, area)) return view.act(offer.action);
    view.look(area);
    tell(true);
    if (byKey) stepInside(event.currentTarget);
  };
  return (
    <button
      type="button"
      className="sign"
      tabIndex={tabIndex}
      aria-label={spoken(view, area)}
      aria-busy={offer !== undefined && view.pending === offer.action}
      onPointerDown={() => {
        wasLooked.current = view.looked === area;
      }}
      onClick={press}
      onBlur={() => tell(false)}
      onPointerLeave={() => tell(false)}
    >
      <Facade area={area} />
      <span className="area-name">{texts.names.area(area)}</span>
    </button>
  );
}

/** Boots on the road: one can go there. */
function Go() {
  return (
    <span className="go" aria-hidden="true">
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M3 8h9M8.5 3.5 13 8l-4.5 4.5" />
      </svg>
      {texts.backlot.go}
    </span>
  );
}

/** Why one cannot go there, for those who point at it; the sign's own label says it too. */
function NoWay({ view, area, told }: { view: View; area: AreaId; told: boolean }) {
  const refusal = view.placed.areas.get(area)?.refusal;
  const why = refusal ? view.whyNot(refusal) : told && view.seat === null ? whyIdleAt(view) : undefined;
  if (!why || area === centreStage(view.state)) return null;
  return (
    <span className={`tip no-way ${told ? 'told' : ''}`} aria-hidden="true">
      {why}
    </span>
  );
}

/** All of an area that a small map can show: the scene's state and everybody's dice. */
function Gist({ view, area }: { view: View; area: AreaId }) {
  const card = isSet(area) ? cardAt(view.state, area) : undefined;
  const hidden = isSet(area) && view.state.sets[area].scene === 'face-down';
  return (
    <span className="gist" aria-hidden="true">
      {card ? <Budget budget={card.budget} /> : null}
      {hidden ? <span className="budget unknown">?</span> : null}
      {card ? <span className="gist-title">{texts.names.scene(card)}</span> : null}
      <Dice actors={actorsAt(view, area)} state={view.state} />
    </span>
  );
}
