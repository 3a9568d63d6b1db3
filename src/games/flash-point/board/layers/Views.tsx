import { useMemo } from 'react';
import { arrows, boards, sides } from '../../rules/data/boards.ts';
import { insideSpaces, type Space } from '../../rules/data/geometry.ts';
import type { State } from '../../rules/state.ts';
import { type Danger, danger } from '../../rules/view/danger.ts';
import { between, boxOf, CELL, HEIGHT, middleOf, RING, WIDTH } from '../model/layout.ts';
import { isSpace, numberOf, type Place } from '../model/places.ts';

/** The faces of the dice along the walls: rows are red, columns black. */
export function Numbers() {
  return (
    <g className="numbers">
      {[1, 2, 3, 4, 5, 6, 7, 8].map((column) => (
        <g key={column} className="black-die" transform={`translate(${RING + column * CELL - CELL / 2} ${RING - 1})`}>
          <path d="M0-15 15 0 0 15-15 0Z" />
          <text y="6">{column}</text>
        </g>
      ))}
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <g key={row} className="red-die" transform={`translate(${RING - 1} ${RING + row * CELL - CELL / 2})`}>
          <rect x="-12" y="-12" width="24" height="24" rx="5" />
          <text y="6">{row}</text>
        </g>
      ))}
    </g>
  );
}

/** Where a new point of interest goes on if there is no room. */
export function Arrows() {
  return (
    <g className="arrows">
      {insideSpaces.map((from) => {
        const [a, b] = [middleOf(from), middleOf(arrows[from] ?? from)];
        const turn = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
        return (
          <path key={from} d="M-20-5H8V-14L26 0 8 14V5H-20Z" transform={`translate(${a.x} ${a.y}) rotate(${turn})`} />
        );
      })}
    </g>
  );
}

/** The four quarters; the one that the engine covers is marked. */
export function Quadrants({ state }: { readonly state: State }) {
  return (
    <g className="quadrants">
      {sides.map((side) => {
        const { rows, columns } = boards[state.options.board].quadrants[side];
        const x = RING + ((columns[0] ?? 1) - 1) * CELL;
        const y = RING + ((rows[0] ?? 1) - 1) * CELL;
        return (
          <rect
            key={side}
            className={state.engine === side ? 'covered' : ''}
            x={x + 5}
            y={y + 5}
            width={4 * CELL - 10}
            height={3 * CELL - 10}
            rx="10"
          />
        );
      })}
      <path d={`M${WIDTH / 2} ${RING}V${HEIGHT - RING}M${RING} ${HEIGHT / 2}H${WIDTH - RING}`} />
    </g>
  );
}

const signs: Readonly<Record<Danger['becomes'], string>> = {
  smoke: 'M-14 6C-22 6-22-5-14-5-14-14 0-17 4-9 12-16 22-6 15-2 22 0 20 8 13 6Z',
  fire: 'M-11 10C-15-1-8-4-7-13-2-9-1-5-1-2 2-6 4-10 4-15 12-7 15 2 11 10 6 16-6 16-11 10Z',
  explosion: 'M0-20 5-8 17-13 11-1 21 6 8 7 7 20-1 10-12 18-9 5-21 2-10-4-14-16-3-9Z',
};

/** What each space would do if the dice hit it now; pointing at one shows all of it. */
export function Dangers({ state, looked }: { readonly state: State; readonly looked: Place | null }) {
  const dangers = useMemo(() => new Map(insideSpaces.map((space) => [space, danger(state, space)])), [state]);
  const aimed = looked && isSpace(looked) ? dangers.get(numberOf(looked)) : undefined;
  return (
    <g className="dangers">
      {[...dangers].map(([space, would]) => (
        <DangerMark key={space} at={space} danger={would} />
      ))}
      {aimed ? <Outcome danger={aimed} /> : null}
    </g>
  );
}

function DangerMark({ at, danger }: { readonly at: Space; readonly danger: Danger }) {
  const { x, y } = boxOf(at);
  const dire = danger.collapse || danger.knockedDown.length + danger.threatened.length > 0;
  return (
    <g className={`danger ${danger.becomes} ${dire ? 'dire' : ''}`} transform={`translate(${x + 74} ${y + 76})`}>
      <circle className="danger-disc" r="20" />
      <path className="danger-sign" d={signs[danger.becomes]} transform="scale(0.72)" />
      {danger.flareUp ? (
        <g className="danger-again" transform="translate(-24 8)">
          <circle className="danger-disc" r="10" />
          <path d="M5-2A5 5 0 1 0 5 2M5-6V-1H0" />
        </g>
      ) : null}
      {dire ? <path className="dire-ring" d="M0-24 7-18H-7Z" /> : null}
    </g>
  );
}

function Outcome({ danger }: { readonly danger: Danger }) {
  return (
    <g className="outcome">
      {danger.burning.map((at) => {
        const { x, y, width, height } = boxOf(at);
        return <rect key={at} x={x + 6} y={y + 6} width={width - 12} height={height - 12} rx="10" />;
      })}
      {broken(danger).map((parted) => {
        const { x, y } = between(parted);
        return <path key={parted.join('-')} d="M-12-12 12 12M12-12-12 12" transform={`translate(${x} ${y})`} />;
      })}
    </g>
  );
}

/** Each wall and door once, though a wall may be hit twice. */
function broken({ damaged, destroyed, doors }: Danger) {
  const all = [...damaged, ...destroyed, ...doors];
  return [...new Map(all.map((parted) => [parted.join('-'), parted])).values()];
}
