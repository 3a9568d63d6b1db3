import type { View } from '../model/view.ts';
import { ActorDie } from '../pieces/Die.tsx';
import { texts } from '../texts.ts';

interface DaySceneProps {
  readonly view: View;
  readonly title: string;
  /** The sun comes up; otherwise it goes down. */
  readonly rise?: true;
  readonly scores?: readonly number[];
}

/** Between the days: the sun over the desert, everybody in the Trailers, how they stand. */
export function DayScene({ view, title, rise, scores }: DaySceneProps) {
  return (
    <div className={`day-scene ${rise ? 'dawn' : 'dusk'}`}>
      <Horizon />
      <b>{title}</b>
      {scores ? <Standings view={view} scores={scores} /> : <span>{texts.film.newScenes}</span>}
    </div>
  );
}

function Standings({ view, scores }: { view: View; scores: readonly number[] }) {
  const best = Math.max(1, ...scores);
  const order = [...scores.entries()].sort(([, a], [, b]) => b - a);
  return (
    <ol className="standings">
      {order.map(([seat, score]) => (
        <li key={seat}>
          <ActorDie seat={seat} rank={view.state.players[seat]?.rank ?? 1} />
          <span className="standing-name">{view.names[seat]}</span>
          <span className="bar">
            <i style={{ width: `${(100 * score) / best}%`, background: `var(--seat-${seat})` }} />
          </span>
          <b>{score}</b>
        </li>
      ))}
    </ol>
  );
}

function Horizon() {
  return (
    <svg className="horizon" viewBox="0 0 400 240" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <circle cx="200" cy="150" r="46" className="sun" />
      <path
        d="M0 150 50 150 62 110 104 110 114 150 260 150 274 124 300 124 308 92 344 92 356 150 400 150V240H0Z"
        className="mesa"
      />
      <path d="M0 176Q100 158 200 172T400 168V240H0Z" className="sand" />
      <path d="M48 214v-40m0 22h-13v-13m13 22h13v-20M352 220v-34m0 20h11v-13m-11 18h-11v-10" className="cactus" />
    </svg>
  );
}
