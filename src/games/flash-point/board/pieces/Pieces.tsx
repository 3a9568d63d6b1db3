import type { CSSProperties } from 'react';
import type { Space } from '../../rules/data/geometry.ts';
import type { State } from '../../rules/state.ts';
import { middleOf, type Point } from '../model/layout.ts';
import { Figure } from './Figure.tsx';
import { HazmatSign, HotSpotSign, PoiSign, VictimSign } from './Markers.tsx';

/** Everything that lies on the floor, each kind in its own corner of the space. */
export function Lying({ state, fresh }: { readonly state: State; readonly fresh: Space | null }) {
  const hazmats = new Map<Space, number>();
  for (const at of state.hazmats) hazmats.set(at, (hazmats.get(at) ?? 0) + 1);
  return (
    <g className="lying">
      {state.hotSpots.map((at) => (
        <g key={`hot${at}`} transform={put(at, -33, 33, 0.9)}>
          <HotSpotSign />
        </g>
      ))}
      {[...hazmats].map(([at, count]) => (
        <g key={`haz${at}`} transform={put(at, 26, -25, 0.95)}>
          <HazmatSign count={count} />
        </g>
      ))}
      {state.hidden.map((at) => (
        <g key={`poi${at}`} transform={put(at, -26, -26, 1)}>
          <g className={at === fresh ? 'arrives' : ''}>
            <PoiSign />
          </g>
        </g>
      ))}
      {victimsOf(state).map(({ at, treated, place }) => (
        <g key={`vic${at}-${place}`} transform={put(at, -25 + 17 * place, -20 + 3 * place, 1.06)}>
          <g className={at === fresh ? 'arrives' : ''}>
            <VictimSign treated={treated} />
          </g>
        </g>
      ))}
    </g>
  );
}

/** Firefighters; those who share a space move together. */
export function Crew({ state, turn }: { readonly state: State; readonly turn: number | undefined }) {
  const groups = Map.groupBy(
    [...state.firefighters.entries()].filter(([, { at }]) => at !== null),
    ([, { at }]) => at ?? 0,
  );
  return (
    <g className="crew-pieces">
      {[...state.firefighters.entries()].map(([seat, held]) => {
        if (held.at === null) return null;
        const group = groups.get(held.at) ?? [];
        const place = group.findIndex(([other]) => other === seat);
        const alone = group.length === 1 && !isBusy(state, held.at);
        return (
          <g
            key={seat}
            className={`walker ${seat === turn ? 'acts' : ''}`}
            style={stand(held.at, place, group.length, alone)}
          >
            <Figure seat={seat} role={held.role} carries={held.carries} leads={held.leads} />
          </g>
        );
      })}
    </g>
  );
}

const rows: readonly (readonly Point[])[] = [
  [{ x: 8, y: 12 }],
  [
    { x: -18, y: 12 },
    { x: 22, y: 12 },
  ],
  [
    { x: -26, y: 16 },
    { x: 4, y: 8 },
    { x: 30, y: 16 },
  ],
];

/** Where the n-th of so many stands, and how large. */
export function stand(at: Space, place: number, many: number, alone: boolean): CSSProperties {
  const { x, y } = middleOf(at);
  const crowded = many > 3;
  const spread = { x: -28 + 28 * (place % 3), y: place < 3 ? -6 : 24 };
  const offset = alone ? { x: 0, y: 2 } : crowded ? spread : (rows[many - 1]?.[place] ?? { x: 0, y: 0 });
  const scale = many === 1 ? (alone ? 1.22 : 1.08) : many === 2 ? 0.9 : crowded ? 0.58 : 0.68;
  return { transform: `translate(${x + offset.x}px, ${y + offset.y}px) scale(${scale})` };
}

function isBusy(state: State, at: Space): boolean {
  return (
    state.spaces[at] !== 'clear' ||
    state.hidden.includes(at) ||
    state.hazmats.includes(at) ||
    state.hotSpots.includes(at) ||
    state.victims.some((victim) => victim.at === at)
  );
}

function victimsOf({ victims }: State) {
  return victims.map((victim, index) => ({
    ...victim,
    place: victims.slice(0, index).filter(({ at }) => at === victim.at).length,
  }));
}

function put(at: Space, x: number, y: number, scale: number): string {
  const middle = middleOf(at);
  return `translate(${middle.x + x} ${middle.y + y}) scale(${scale})`;
}
