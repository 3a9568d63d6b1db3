import type { CSSProperties } from 'react';
import type { BoardId, Side, Vehicle } from '../../rules/data/boards.ts';
import { boards } from '../../rules/data/boards.ts';
import type { Fact } from '../../rules/facts.ts';
import { distanceOf, lane, nearestLap } from '../model/layout.ts';

export interface VehiclesProps {
  readonly board: BoardId;
  readonly at: Readonly<Record<Vehicle, Side | null>>;
  readonly fact: Fact | null;
  readonly look: '' | 'ghost';
}

/** Engine and ambulance at their bays; when they drive, they follow the road. */
export function Vehicles({ board, at, fact, look }: VehiclesProps) {
  return (
    <g className={`vehicles ${look}`}>
      {(['engine', 'ambulance'] as const).map((vehicle) => {
        const side = at[vehicle];
        if (side === null) return null;
        const drove = fact?.kind === 'drove' && fact.vehicle === vehicle ? fact : null;
        return (
          <g
            key={vehicle}
            className={`vehicle ${vehicle} ${drove ? 'drives' : ''}`}
            style={wayOf(board, vehicle, drove?.from ?? side, drove?.to ?? side)}
          >
            {vehicle === 'engine' ? <Engine /> : <Ambulance />}
          </g>
        );
      })}
    </g>
  );
}

function wayOf(id: BoardId, vehicle: Vehicle, from: Side, to: Side): CSSProperties {
  const board = boards[id];
  const start = distanceOf(board, vehicle, from);
  const end = nearestLap(start, distanceOf(board, vehicle, to));
  return { offsetPath: `path("${lane}")`, '--from': `${start}px`, '--to': `${end}px` };
}

function Engine() {
  return (
    <>
      <rect className="wheels" x="-70" y="-31" width="138" height="62" rx="8" />
      <rect className="body" x="-84" y="-27" width="168" height="54" rx="9" />
      <path className="trim" d="M-84-17H40M-84 17H40" />
      <path className="glass" d="M58-20H72V20H58Z" />
      <rect className="lights" x="44" y="-20" width="8" height="40" rx="3" />
      <path className="ladder" d="M-76-7H36M-76 7H36M-66-7V7M-52-7V7M-38-7V7M-24-7V7M-10-7V7M4-7V7M18-7V7M32-7V7" />
      <circle className="gun" cx="-20" r="8" />
    </>
  );
}

function Ambulance() {
  return (
    <>
      <rect className="wheels" x="-50" y="-30" width="102" height="60" rx="8" />
      <rect className="body" x="-64" y="-26" width="128" height="52" rx="10" />
      <path className="trim" d="M-64-18H30M-64 18H30" />
      <path className="glass" d="M42-19H54V19H42Z" />
      <rect className="lights" x="26" y="-18" width="8" height="36" rx="3" />
      <path className="cross" d="M-23-14H-9V-7H-2V7H-9V14H-23V7H-30V-7H-23Z" />
    </>
  );
}
