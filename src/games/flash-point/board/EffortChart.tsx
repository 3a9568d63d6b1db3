import { SeatMark } from '../../../web/stage/SeatMark.tsx';
import { type Effort, purposes } from './effort.ts';

/** A bar for each person: what their points went into. The table below it tells the same in numbers. */
export function EffortChart({
  efforts,
  names,
}: {
  readonly efforts: readonly Effort[];
  readonly names: readonly string[];
}) {
  const most = Math.max(1, ...efforts.map(({ total }) => total));
  const used = purposes.flatMap((_, place) => (efforts.some(({ spent }) => (spent[place] ?? 0) > 0) ? [place] : []));
  return (
    <figure className="efforts">
      <figcaption>What the points went into</figcaption>
      <ul className="legend" aria-hidden="true">
        {used.map((place) => (
          <li key={place}>
            <i className={`use use-${place}`} /> {purposes[place]?.[1]}
          </li>
        ))}
      </ul>
      <ul className="bars">
        {efforts.map((effort, seat) => (
          <li key={names[seat]}>
            <span className="who">
              <SeatMark seat={seat} size={14} /> {names[seat]}
            </span>
            <span className="track" role="img" aria-label={spoken(effort)}>
              {used.map((place) => (
                <Part key={place} place={place} points={effort.spent[place] ?? 0} most={most} />
              ))}
            </span>
            <span className="deeds">
              <b>{effort.rescued}</b> rescued, <b>{effort.fires}</b> put out
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}

function Part({ place, points, most }: { readonly place: number; readonly points: number; readonly most: number }) {
  if (points === 0) return null;
  const share = (100 * points) / most;
  return (
    <span className={`use use-${place}`} style={{ width: `${share}%` }} title={`${points} ${purposes[place]?.[1]}`}>
      {share > 6 ? <b>{points}</b> : null}
    </span>
  );
}

function spoken({ spent, total }: Effort): string {
  const parts = spent.flatMap((points, place) => (points > 0 ? [`${points} on ${purposes[place]?.[1]}`] : []));
  return `${total} points: ${parts.join(', ')}`;
}
