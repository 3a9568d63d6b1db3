import { type CSSProperties, memo } from 'react';
import { allSpaces, type Space } from '../../rules/data/geometry.ts';
import type { Threat } from '../../rules/state.ts';
import { middleOf } from '../model/layout.ts';

interface ThreatsProps {
  readonly spaces: readonly Threat[];
  /** Where it has just come to. */
  readonly fresh: Space | null;
}

/** Fire and smoke. Each flame has its own beat, so that the house does not blink as one. */
export const Threats = memo(function Threats({ spaces, fresh }: ThreatsProps) {
  return (
    <g className="threats">
      {allSpaces.map((at) => {
        const threat = spaces[at];
        if (!threat || threat === 'clear') return null;
        const { x, y } = middleOf(at);
        return (
          <g key={`${at}${threat}`} className={threat} transform={`translate(${x} ${y})`}>
            <g className={at === fresh ? 'arrives' : ''}>{threat === 'fire' ? <Fire at={at} /> : <Smoke at={at} />}</g>
          </g>
        );
      })}
    </g>
  );
});

/** Where it is in its flicker, and how fast: no two beside each other alike. */
function beat(at: Space, speed = 1): CSSProperties {
  return { '--phase': (at * 7) % 12, '--speed': speed };
}

function Fire({ at }: { readonly at: Space }) {
  const flip = at % 2 === 0 ? 1 : -1;
  return (
    <g transform={`scale(${flip} 1)`}>
      <ellipse className="embers" cy="30" rx="41" ry="13" />
      <path
        className="flame outer"
        style={beat(at)}
        d="M-38 26C-46 2-30-6-28-26-20-18-17-12-17-6-12-22-4-30-2-46 12-34 16-20 15-8 21-14 24-20 24-28 38-14 46 4 37 26 30 40-30 40-38 26Z"
      />
      <path
        className="flame middle"
        style={beat(at + 5, 2)}
        d="M-25 27C-30 10-19 4-17-8-11-2-9 3-9 8-5-4 0-10 2-22 11-12 13-2 12 7 17 3 18 0 19-5 28 6 30 16 25 27 18 37-18 37-25 27Z"
      />
      <path
        className="flame core"
        style={beat(at + 3, 3)}
        d="M-13 29C-15 18-9 14-7 7-3 11-2 14-1 18 2 12 4 8 4 2 12 10 16 19 13 29 8 36-8 36-13 29Z"
      />
    </g>
  );
}

function Smoke({ at }: { readonly at: Space }) {
  return (
    <g className="cloud">
      <path
        className="puff back"
        style={beat(at)}
        d="M-30 24C-46 22-44 2-30 2-32-16-10-24 0-12 8-28 34-20 30 0 46 2 44 24 28 24Z"
      />
      <path
        className="puff front"
        style={beat(at + 6)}
        d="M-24 34C-38 34-38 16-24 16-22 4-6 2 0 10 8-2 26 4 26 16 38 18 36 34 24 34Z"
      />
      <path className="wisp" d="M-18 26C-10 20-4 20 2 26S16 32 22 26M-24 8C-18 2-12 2-6 8S6 14 12 8" />
    </g>
  );
}
