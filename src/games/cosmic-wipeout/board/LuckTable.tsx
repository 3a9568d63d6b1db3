import { SeatMark } from '../../../web/stage/SeatMark.tsx';
import { signed } from './mistakes.ts';
import type { Retold } from './retell.ts';
import { fatesOf, type Taken } from './steps.ts';

interface Props {
  readonly steps: readonly Taken[];
  readonly names: readonly string[];
  readonly retold: Retold | undefined;
}

/** Luck apart from skill, seat by seat; wipeouts against their chance. */
export function LuckTable({ steps, names, retold }: Props) {
  const fates = fatesOf(steps, names.length);
  return (
    <div className="scroll-x">
      <table className="stats luck">
        <caption>{captionOf(retold)}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">Wipeouts</th>
            {retold ? (
              <>
                <th scope="col">Luck</th>
                <th scope="col">Decisions</th>
              </>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {fates.map(({ wipeouts, expected }, seat) => {
            const { luck = 0, cost = 0 } = retold?.seats[seat] ?? {};
            return (
              <tr key={names[seat]}>
                <th scope="row">
                  <SeatMark seat={seat} size={12} /> {names[seat]}
                </th>
                <td>
                  {wipeouts} <small>({expected.toFixed(1)} expected)</small>
                </td>
                {retold ? (
                  <>
                    <td>{signed(retold.measure, luck)}</td>
                    <td>{cost > 0 ? signed(retold.measure, -cost) : '0'}</td>
                  </>
                ) : null}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function captionOf(retold: Retold | undefined): string {
  if (!retold) return 'Luck of the cubes';
  const unit = retold.measure === 'chance' ? 'in hundredths of a win' : 'in turns saved or lost';
  return `Luck and decisions, ${unit}${retold.exact ? '' : ', approximately'}`;
}
