import { SeatMark } from '../../../../web/stage/parts/SeatMark.tsx';
import { signed } from '../model/mistakes.ts';
import type { Retold } from '../model/retell.ts';
import { fatesOf, type Taken } from '../model/steps.ts';
import { texts } from '../texts.ts';

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
        <caption>
          {retold ? texts.review.luckAndDecisions(retold.measure, retold.exact) : texts.review.luckOfTheCubes}
        </caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{texts.review.wipeouts}</th>
            {retold ? (
              <>
                <th scope="col">{texts.review.luck}</th>
                <th scope="col">{texts.review.decisions}</th>
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
                  {wipeouts} <small>{texts.review.expected(expected)}</small>
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
