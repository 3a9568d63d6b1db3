import type { AreaId } from '../../rules/data/board.ts';
import { type Road, roads } from '../model/map.ts';

/** Desert and dirt roads. Drawn to any shape of map: the lines keep their width. */
export function Ground({ open, from }: { open: ReadonlySet<AreaId>; from: AreaId | null }) {
  return (
    <svg className="ground" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {roads.map((road) => (
        <path key={road.ends.join()} d={lineOf(road)} className="road" />
      ))}
      {roads.map((road) => (
        <path key={road.ends.join()} d={lineOf(road)} className="tracks" />
      ))}
      {roads.map((road) => (
        <path key={road.ends.join()} d={lineOf(road)} className="rut" />
      ))}
      {roads
        .filter(({ ends: [a, b] }) => (a === from && open.has(b)) || (b === from && open.has(a)))
        .map((road) => (
          <path key={road.ends.join()} d={lineOf(road)} className="open-road" />
        ))}
    </svg>
  );
}

function lineOf({ points }: Road): string {
  return `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`;
}
