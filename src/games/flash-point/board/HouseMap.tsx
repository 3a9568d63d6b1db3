import { memo } from 'react';
import type { BoardCompany } from '../../../web/stage/board.ts';
import type { BoardId } from '../rules/data/boards.ts';
import type { Fact } from '../rules/facts.ts';
import type { Action } from '../rules/state.ts';
import { FreshMarks } from './cards/FireCard.tsx';
import type { Views } from './cards/ShowMenu.tsx';
import { Effects } from './film/Effects.tsx';
import { Preview } from './film/Preview.tsx';
import { Proposed } from './layers/Proposed.tsx';
import { Arrows, Dangers, Numbers, Quadrants } from './layers/Views.tsx';
import { Walk } from './layers/Walk.tsx';
import { type Choice, type Desk, legalAt } from './model/choices.ts';
import type { FireReport } from './model/fireReport.ts';
import { HEIGHT, WIDTH } from './model/layout.ts';
import type { Parking } from './model/parking.ts';
import type { Place } from './model/places.ts';
import { Floors } from './pieces/Floors.tsx';
import { Furniture } from './pieces/Furniture.tsx';
import { Ground } from './pieces/Ground.tsx';
import { Crew, Lying } from './pieces/Pieces.tsx';
import { RuinMarks, ruinOf } from './pieces/Ruin.tsx';
import { Threats } from './pieces/Threats.tsx';
import { Vehicles } from './pieces/Vehicles.tsx';
import { Walls } from './pieces/Walls.tsx';

export interface HouseMapProps {
  readonly desk: Desk;
  readonly fact: Fact | null;
  readonly views: Views;
  readonly looked: Place | null;
  /** What the last fire did, while that is shown. */
  readonly report?: FireReport | undefined;
  /** Where the vehicles are about to be parked. */
  readonly parking: Parking | null;
  readonly proposals: BoardCompany<Action>['proposals'];
}

/** The picture: floor by floor from the grass up to what is happening right now. */
export const HouseMap = memo(function HouseMap(props: HouseMapProps) {
  const { desk, fact, views, looked, report, parking, proposals } = props;
  const { state } = desk;
  const { board } = state.options;
  const walk = looked ? legalAt(desk, looked).find(isWalk) : undefined;
  const ruin = ruinOf(state);
  const fresh = fact && arriving.has(fact.kind) && 'at' in fact ? fact.at : null;
  return (
    <svg className="house" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <g className={`structure ${ruin}`}>
        <Empty board={board} />
        {views.quadrants ? <Quadrants state={state} /> : null}
        <Threats spaces={state.spaces} fresh={fresh} />
        <Walls board={board} edges={state.edges} />
        <RuinMarks ruin={ruin} />
      </g>
      {views.numbers ? <Numbers /> : null}
      {views.arrows ? <Arrows /> : null}
      <Lying state={state} fresh={fresh} />
      <Vehicles board={board} at={parking ?? state} fact={fact} look={parking ? 'ghost' : ''} />
      <Crew state={state} turn={state.stage === 'turn' ? state.turn : undefined} />
      {views.danger ? <Dangers state={state} looked={looked} /> : null}
      {report ? <FreshMarks report={report} /> : null}
      {fact ? null : <Preview state={state} />}
      {fact ? null : <Proposed state={state} proposals={proposals} />}
      {walk ? <Walk desk={desk} choice={walk} /> : null}
      {fact ? <Effects fact={fact} state={state} /> : null}
    </svg>
  );
});

function isWalk({ offer, rest }: Choice): boolean {
  return offer.action.kind === 'move' || rest.length > 0;
}

/** Facts that bring something to a space. */
const arriving: ReadonlySet<Fact['kind']> = new Set([
  'smoke',
  'ignited',
  'flashover',
  'poi-placed',
  'revealed',
  'put-down',
  'hazmat-placed',
  'hot-spot',
]);

/** What never changes. */
const Empty = memo(function Empty({ board }: { readonly board: BoardId }) {
  return (
    <>
      <Ground board={board} />
      <Floors board={board} />
      <Furniture board={board} />
    </>
  );
});
