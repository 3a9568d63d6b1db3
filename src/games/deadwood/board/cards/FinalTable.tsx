import { POINTS_PER_RANK } from '../../rules/data/money.ts';
import { outcome, scoreOf } from '../../rules/shared/score.ts';
import type { State } from '../../rules/state.ts';
import { ActorDie } from '../pieces/Die.tsx';
import { texts } from '../texts.ts';

/** The final table, best first: dollars + credits + 5 × rank, places shared on ties. */
export function FinalTable({ state, names }: { state: State; names: readonly string[] }) {
  const result = outcome(state);
  if (!result) return null;
  const { creditLabel } = state.options;
  const placeOf = (seat: number) => result.places[seat] ?? 0;
  const order = [...state.players.entries()].sort(([a], [b]) => placeOf(a) - placeOf(b));
  return (
    <table className="final-table">
      <caption className="hidden">{texts.ending.finalTable}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="hidden">{texts.ending.place}</span>
          </th>
          <th scope="col">
            <span className="hidden">{texts.ending.name}</span>
          </th>
          <th scope="col">{texts.currency('dollars', creditLabel)}</th>
          <th scope="col">{texts.currency('credits', creditLabel)}</th>
          <th scope="col">{texts.ending.ranks}</th>
          <th scope="col">{texts.ending.score}</th>
        </tr>
      </thead>
      <tbody>
        {order.map(([seat, player]) => (
          <tr key={seat} className={result.winners.includes(seat) ? 'winner' : ''}>
            <td>{placeOf(seat)}.</td>
            <th scope="row">
              <ActorDie seat={seat} rank={player.rank} />
              <span>{names[seat]}</span>
            </th>
            <td>{player.dollars}</td>
            <td>+ {player.credits}</td>
            <td>+ {POINTS_PER_RANK * player.rank}</td>
            <td>
              <b>{scoreOf(player)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
