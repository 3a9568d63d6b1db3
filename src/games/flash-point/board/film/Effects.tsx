import type { ReactNode } from 'react';
import { bySomeKinds } from '../../../../kit/contract/kinds.ts';
import { type DirectionName, NOWHERE, type Space } from '../../rules/data/geometry.ts';
import type { Fact } from '../../rules/facts.ts';
import { placeOf, type State } from '../../rules/state.ts';
import { between, boxOf, middleOf, type Point } from '../model/layout.ts';
import { Roll } from '../pieces/Dice.tsx';
import { VictimSign } from '../pieces/Markers.tsx';
import { keptInside } from './keptInside.ts';
import { Crosshair } from './Preview.tsx';

/** What is drawn over the board while a fact is told. The state already shows what it did. */
export function Effects({ fact, state }: { readonly fact: Fact; readonly state: State }) {
  return (
    <g className={`effect ${fact.kind}`} key={JSON.stringify(fact)}>
      {shown(fact, state)}
    </g>
  );
}

const pulse = ({ at }: { readonly at: Space }) => <Pulse at={at} />;
const breaks = ({ between: parted }: { readonly between: readonly [Space, Space] }) => <Breaks at={between(parted)} />;
const seatPulse = ({ seat }: { readonly seat: number }, state: State) => <Pulse at={placeOf(state, seat)} />;

const shown = bySomeKinds<Fact, [state: State], ReactNode>({
  rolled: ({ red, black }) => <Roll red={red} black={black} />,
  'die-flipped': ({ die, to }) => <Roll red={die === 'red' ? to : null} black={die === 'black' ? to : null} />,
  smoke: pulse,
  ignited: pulse,
  flashover: pulse,
  exploded: ({ at }) => <Burst at={at} />,
  'hazmat-exploded': ({ at }) => <Burst at={at} />,
  shockwave: ({ at, direction }) => <Wave at={at} direction={direction} />,
  'wall-damaged': breaks,
  'wall-destroyed': breaks,
  'door-destroyed': breaks,
  'hot-spot': pulse,
  'flare-up': ({ at }) => <Again at={at} />,
  'outside-cleared': pulse,
  'hazmat-placed': pulse,
  'poi-placed': pulse,
  'poi-moved': ({ from, to }) => <Flight from={middleOf(from)} to={middleOf(to)} />,
  swept: pulse,
  revealed: ({ at, as }) => <Turned at={at} as={as} />,
  'victim-lost': ({ at }) => <Rises at={at} sign="M-13-13 13 13M13-13-13 13" />,
  rescued: ({ at }) => <Hurrah at={at} />,
  'knocked-down': ({ at }) => <Stars at={at} />,
  recovered: pulse,
  extinguished: ({ seat, at }, state) => <Jet from={middleOf(placeOf(state, seat))} at={at} />,
  doused: ({ at }) => <Drops at={at} />,
  chopped: ({ between: parted }) => <Axe at={between(parted)} />,
  opened: ({ between: parted }) => <Here at={between(parted)} />,
  closed: ({ between: parted }) => <Here at={between(parted)} />,
  'picked-up': pulse,
  'put-down': pulse,
  treated: pulse,
  disposed: pulse,
  commanded: ({ seat, target }, state) => <Flight from={whereOf(state, seat)} to={whereOf(state, target)} />,
  'command-asked': ({ seat, target }, state) => <Flight from={whereOf(state, seat)} to={whereOf(state, target)} />,
  'command-declined': ({ target }, state) => <Rises at={placeOf(state, target)} sign="M-13-13 13 13M13-13-13 13" />,
  rode: seatPulse,
  'deck-gun': seatPulse,
  aimed: ({ at }) => <Crosshair {...middleOf(at)} />,
  'crew-changed': seatPulse,
  'crew-returned': seatPulse,
  turn: seatPulse,
  started: pulse,
});

const whereOf = (state: State, seat: number): Point => middleOf(Math.max(0, placeOf(state, seat)));

/** Things are drawn about their middle and moved from outside, so that what moves them does not turn them. */
function At({ at: { x, y }, children }: { readonly at: Point; readonly children: ReactNode }) {
  return <g transform={`translate(${x} ${y})`}>{children}</g>;
}

function Pulse({ at }: { readonly at: Space }) {
  if (at === NOWHERE) return null;
  const { width, height } = boxOf(at);
  return (
    <At at={middleOf(at)}>
      <rect className="pulse" x={-width / 2 + 4} y={-height / 2 + 4} width={width - 8} height={height - 8} rx="14" />
    </At>
  );
}

function Here({ at }: { readonly at: Point }) {
  return (
    <At at={at}>
      <circle className="pulse" r="34" />
    </At>
  );
}

const BURST =
  'M0-88 18-42 52-70 44-24 90-26 54 4 84 40 38 34 34 84 4 50-30 88-30 40-78 54-48 12-92-6-46-22-66-66-22-44Z';

function Burst({ at }: { readonly at: Space }) {
  return (
    <At at={middleOf(at)}>
      <path className="burst" d={BURST} />
      <path className="burst inner" d={BURST} />
    </At>
  );
}

const turns: Readonly<Record<DirectionName, number>> = { up: -90, right: 0, down: 90, left: 180 };

function Wave({ at, direction }: { readonly at: Space; readonly direction: DirectionName }) {
  return (
    <At at={middleOf(at)}>
      <g transform={`rotate(${turns[direction]})`}>
        <path className="wave" d="M-40-34Q-14 0-40 34M-12-38Q18 0-12 38M16-42Q50 0 16 42" />
      </g>
    </At>
  );
}

const bits = [20, 75, 130, 190, 245, 310];

function Breaks({ at }: { readonly at: Point }) {
  return (
    <At at={at}>
      <path className="crash" d={BURST} />
      {bits.map((turn) => (
        <g key={turn} transform={`rotate(${turn})`}>
          <path className="bit" d="M10-5l9-1 2 8-9 2Z" />
        </g>
      ))}
    </At>
  );
}

function Again({ at }: { readonly at: Space }) {
  return (
    <At at={middleOf(at)}>
      <path className="again" d="M30-14A34 34 0 1 0 34 6M34-30V-10H14" />
    </At>
  );
}

function Flight({ from, to }: { readonly from: Point; readonly to: Point }) {
  const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  return (
    <>
      <path className="flight" d={`M${from.x} ${from.y}L${to.x} ${to.y}`} pathLength="1" />
      <path className="arrowhead" d="M-16-12 8 0-16 12Z" transform={`translate(${to.x} ${to.y}) rotate(${turn})`} />
    </>
  );
}

function Turned({ at, as }: { readonly at: Space; readonly as: 'victim' | 'false-alarm' }) {
  return (
    <At at={middleOf(at)}>
      <g className="turned">
        {as === 'victim' ? (
          <g transform="scale(1.8)">
            <VictimSign treated={false} />
          </g>
        ) : (
          <>
            <circle className="false-alarm" r="36" />
            <path className="cross" d="M-15-15 15 15M15-15-15 15" />
          </>
        )}
      </g>
    </At>
  );
}

function Rises({ at, sign }: { readonly at: Space; readonly sign: string }) {
  if (at === NOWHERE) return null;
  return (
    <At at={middleOf(at)}>
      <g className="rises">
        <circle r="34" />
        <path d={sign} />
      </g>
    </At>
  );
}

const rays = [0, 45, 90, 135, 180, 225, 270, 315];

/** As far as its rays reach while it rises. */
const HURRAH = 140;

/** Somebody is safe: large enough to be seen from across the table. */
function Hurrah({ at }: { readonly at: Space }) {
  return (
    <At at={keptInside(middleOf(at), HURRAH)}>
      <g className="rescue">
        <g className="hurrah">
          <circle className="sun" r="66" />
          {rays.map((turn) => (
            <path key={turn} className="ray" d="M-7-72 0-104 7-72Z" transform={`rotate(${turn})`} />
          ))}
          <g transform="scale(2.1)">
            <VictimSign treated />
          </g>
        </g>
      </g>
    </At>
  );
}

function Stars({ at }: { readonly at: Space }) {
  return (
    <At at={middleOf(at)}>
      <g className="stars">
        {[0, 72, 144, 216, 288].map((turn) => (
          <path key={turn} d="M0-48 3-41 10-40 5-35 6-28 0-32-6-28-5-35-10-40-3-41Z" transform={`rotate(${turn})`} />
        ))}
      </g>
    </At>
  );
}

function Jet({ from, at }: { readonly from: Point; readonly at: Space }) {
  const to = middleOf(at);
  return (
    <>
      <path
        className="jet"
        d={`M${from.x} ${from.y}Q${(from.x + to.x) / 2} ${Math.min(from.y, to.y) - 30} ${to.x} ${to.y}`}
        pathLength="1"
      />
      <Drops at={at} />
    </>
  );
}

const drops: readonly Point[] = [
  { x: -22, y: -10 },
  { x: 4, y: -24 },
  { x: 24, y: -4 },
  { x: -8, y: 14 },
  { x: 18, y: 22 },
];

function Drops({ at }: { readonly at: Space }) {
  return (
    <At at={middleOf(at)}>
      <g className="drops">
        {drops.map(({ x, y }) => (
          <path
            key={`${x}${y}`}
            d="M0-12C7-2 8 3 8 6A8 8 0 0 1-8 6C-8 3-7-2 0-12Z"
            transform={`translate(${x} ${y})`}
          />
        ))}
      </g>
    </At>
  );
}

function Axe({ at }: { readonly at: Point }) {
  return (
    <At at={at}>
      <g className="axe">
        <path className="handle" d="M-4-6 34 32" />
        <path className="blade" d="M-14 8C-26-4-22-20-8-24L10-6 6 2Z" />
      </g>
    </At>
  );
}
