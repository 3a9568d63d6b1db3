import { defaults } from '../../../../kit/contract/options.ts';
import type { Space } from '../../rules/data/geometry.ts';
import { options } from '../../rules/options.ts';
import { positions } from '../../rules/position/positions.ts';
import { boxOf } from '../model/layout.ts';
import { Crew, Lying } from './Pieces.tsx';
import { Threats } from './Threats.tsx';
import { Vehicles } from './Vehicles.tsx';
import { Walls } from './Walls.tsx';
import './pieces.css';
import './house.css';

export interface CuttingProps {
  /** A position, as far as it matters. */
  readonly of: object;
  readonly at: Space;
  /** How many spaces are seen. */
  readonly wide?: number;
  readonly tall?: number;
}

/** What has to be there, but not in the picture. */
const elsewhere = { firefighters: [{ at: 79, role: 'generalist' }], engine: 'right', ambulance: 'right' };

/** A few spaces cut out of the board, with the board's own pieces on them. */
export function Cutting({ of, at, wide = 1, tall = 1 }: CuttingProps) {
  const filled = positions.fill({ ...elsewhere, ...of }, { ...defaults(options), level: 'recruit' }, 1);
  if ('refusal' in filled) throw new Error(`no position: ${JSON.stringify(filled.refusal)}`);
  const state = filled.value;
  const from = boxOf(at);
  const to = boxOf(at + (wide - 1) + 10 * (tall - 1));
  const seen = [from.x, from.y, to.x + to.width - from.x, to.y + to.height - from.y].join(' ');
  const { board } = state.options;
  return (
    <span className="flash cutting">
      <svg viewBox={seen} aria-hidden="true">
        <Threats spaces={state.spaces} fresh={null} />
        <Walls board={board} edges={state.edges} />
        <Lying state={state} fresh={null} />
        <Vehicles board={board} at={state} fact={null} look="" />
        <Crew state={state} turn={undefined} />
      </svg>
    </span>
  );
}
