import { SeatMark } from '../../../../web/stage/parts/SeatMark.tsx';
import { type Effort, purposes } from '../model/effort.ts';
import { texts } from '../texts/index.ts';

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
      <figcaption>{texts.ending.efforts}</figcaption>
      <ul className="legend" aria-hidden="true">
        {used.map((place) => (
          <li key={place}>
            <i className={`use use-${place}`} /> {purposeOf(place)}
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
            <span className="deeds">{texts.ending.deeds(effort.rescued, effort.fires)}</span>
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
    <span className={`use use-${place}`} style={{ width: `${share}%` }} title={`${points} ${purposeOf(place)}`}>
      {share > 6 ? <b>{points}</b> : null}
    </span>
  );
}

function spoken({ spent, total }: Effort): string {
  const parts = spent.flatMap((points, place) => (points > 0 ? [texts.ending.spentOn(points, purposeOf(place))] : []));
  return texts.ending.spent(total, parts);
}

function purposeOf(place: number): string {
  const purpose = purposes[place];
  return purpose ? texts.ending.purposes[purpose] : '';
}
