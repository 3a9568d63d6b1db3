import { fatalDamage } from '../../rules/shared/house.ts';
import { damageOf, type State } from '../../rules/state.ts';

/** How near the house is to falling: what its walls show of it. */
export type Ruin = 'sound' | 'cracked' | 'leaning' | 'failing' | 'fallen';

/** From four markers before the end on it is seen. */
export function ruinOf(state: State): Ruin {
  if (state.result?.reason === 'collapse') return 'fallen';
  const left = fatalDamage(state) - damageOf(state);
  if (left > 4) return 'sound';
  return left > 2 ? 'cracked' : left > 1 ? 'leaning' : 'failing';
}

const shown: Readonly<Record<Ruin, number>> = { sound: 0, cracked: 2, leaning: 4, failing: 5, fallen: 7 };

/** Through floors and walls, in the drawing's own units. */
const cracks: readonly string[] = [
  'M84 250 128 268 150 312 206 330 224 388 286 402',
  'M884 470 838 452 806 470 772 430 716 436 690 398',
  'M402 84 418 140 392 178 420 232 404 280 432 318',
  'M560 684 572 640 540 604 566 560 548 520 580 488',
  'M84 560 140 552 176 584 232 566 270 600 322 590',
  'M884 210 832 226 800 204 748 238 700 222 664 256',
  'M300 684 312 630 284 596 316 540 300 500 342 462',
];

const dust = [
  { x: 150, y: 118 },
  { x: 838, y: 150 },
  { x: 470, y: 96 },
  { x: 210, y: 662 },
  { x: 700, y: 668 },
] as const;

const rubble = [
  { x: 190, y: 210, turn: 12 },
  { x: 380, y: 420, turn: -24 },
  { x: 560, y: 250, turn: 40 },
  { x: 720, y: 500, turn: -8 },
  { x: 300, y: 590, turn: 30 },
  { x: 790, y: 220, turn: -38 },
  { x: 480, y: 610, turn: 6 },
] as const;

/** Cracks, then dust; what has fallen lies about. */
export function RuinMarks({ ruin }: { readonly ruin: Ruin }) {
  if (ruin === 'sound') return null;
  return (
    <g className="ruin-marks">
      {cracks.slice(0, shown[ruin]).map((crack) => (
        <path key={crack} className="fissure" d={crack} />
      ))}
      {ruin === 'fallen'
        ? rubble.map(({ x, y, turn }) => (
            <path
              key={x}
              className="rubble"
              d="M-74 26-60-14-22-6-6-34 34-20 46 6 80 12 66 34Z"
              transform={`translate(${x} ${y}) rotate(${turn})`}
            />
          ))
        : null}
      {ruin === 'cracked'
        ? null
        : dust.map(({ x, y }) => (
            <g key={x} transform={`translate(${x} ${y})`}>
              <circle className="dust" r="26" />
            </g>
          ))}
    </g>
  );
}
