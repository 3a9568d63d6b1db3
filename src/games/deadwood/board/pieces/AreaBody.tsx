import { type AreaId, isSet, sets } from '../../rules/data/board.ts';
import { actorsAt, type View } from '../model/view.ts';
import { Prices } from './Prices.tsx';
import { RoleSpot } from './RoleSpot.tsx';
import { SceneCard } from './SceneCard.tsx';
import { Dice } from './Standing.tsx';

export interface AreaBodyProps {
  readonly view: View;
  readonly area: AreaId;
  /** The tab index of a spot. */
  tabOf(spot: string): number;
}

/** What is in an area: the scene with its stars and the extras beside it, or the price list; then who stands around. */
export function AreaBody({ view, area, tabOf }: AreaBodyProps) {
  const idle = actorsAt(view, area).filter(({ role }) => role === null);
  return (
    <div className="area-body">
      {isSet(area) ? (
        <>
          <SceneCard view={view} set={area} tabOf={tabOf} />
          <div className="extras">
            {sets[area].extras.map((role) => (
              <RoleSpot key={role.id} view={view} role={role} tabIndex={tabOf(role.id)} />
            ))}
          </div>
        </>
      ) : null}
      {area === 'trailers' ? <TrailerPark /> : null}
      {area === 'casting-office' ? <Prices view={view} tabOf={tabOf} /> : null}
      <Dice actors={idle} state={view.state} />
    </div>
  );
}

/** Caravans from above, with their awnings out. */
function TrailerPark() {
  return (
    <svg className="trailer-park" viewBox="0 0 200 110" preserveAspectRatio="xMidYMid meet" aria-hidden="true">
      {[12, 78, 144].map((x) => (
        <g key={x} transform={`translate(${x} 12)`}>
          <path d="M22 88v12M14 100h16" className="hitch" />
          <rect width="44" height="88" rx="12" className="caravan" />
          <path d="M8 22h28M8 66h28" className="seam" />
          <path d="M44 30h10v30H44Z" className="awning" />
        </g>
      ))}
    </svg>
  );
}
