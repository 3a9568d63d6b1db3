import { texts } from '../texts.ts';

/** The shots of a set: open clappers are still to be made, struck ones are done. */
export function Clappers({ left, of, clapping }: { left: number; of: number; clapping: boolean }) {
  return (
    <span className="clappers" data-explain="shots" role="img" aria-label={texts.backlot.shotsLeft(left, of)}>
      {[...Array(of).keys()].map((place) => (
        <Clapper key={place} done={place < of - left} now={clapping && place === of - left - 1} />
      ))}
    </span>
  );
}

function Clapper({ done, now }: { done: boolean; now: boolean }) {
  return (
    <svg className={`clapper ${done ? 'done' : ''} ${now ? 'now' : ''}`} viewBox="0 0 26 26" aria-hidden="true">
      <rect x="2" y="11" width="22" height="13" rx="2" className="slate" />
      <g className="arm">
        <rect x="2" y="5.5" width="22" height="5" rx="1" className="slate" />
        <path d="M5 10.5 8 5.5M11 10.5l3-5M17 10.5l3-5" className="stripe" />
      </g>
      {done ? <path d="M2 25 24 3" className="strike" /> : <path d="M6 15.5h8M6 19.5h5" className="chalk" />}
    </svg>
  );
}
