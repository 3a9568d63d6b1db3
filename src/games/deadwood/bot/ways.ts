import { type AreaId, areaIds, neighbours } from '../rules/data/board.ts';

/** How many steps it is from one area to another. */
export function stepsTo(from: AreaId, to: AreaId): number {
  return distances[from][to];
}

const distances = Object.fromEntries(areaIds.map((area) => [area, stepsFrom(area)])) as Record<
  AreaId,
  Record<AreaId, number>
>;

function stepsFrom(start: AreaId): Record<AreaId, number> {
  const steps: Partial<Record<AreaId, number>> = { [start]: 0 };
  const reached = [start];
  for (const area of reached) {
    // grows while we walk it
    for (const next of neighbours[area]) {
      if (steps[next] !== undefined) continue;
      steps[next] = (steps[area] ?? 0) + 1;
      reached.push(next);
    }
  }
  return steps as Record<AreaId, number>;
}
