/** What mutated programs ask while they run: `globalThis.$mutants`, one for a process. */
export interface MutantWorld {
  /** Notes that the break's place was reached; is it the one to try? */
  readonly $reach: (id: number) => boolean;
  /** Counts a turn of a loop and stops a program that turns far too often. */
  readonly $loop: () => void;
  readonly reached: Uint8Array;
  active: number;
  turns: number;
  most: number;
}

export const NOBODY = -1;

export function makeWorld(ids: number): MutantWorld {
  const reached = new Uint8Array(ids);
  const world: MutantWorld = {
    reached,
    active: NOBODY,
    turns: 0,
    most: Number.POSITIVE_INFINITY,
    $reach(id) {
      reached[id] = 1;
      return world.active === id;
    },
    $loop() {
      if (++world.turns > world.most) throw new Error('an endless loop');
    },
  };
  return world;
}

/** What was reached since this was asked last. */
export function takeReached(world: MutantWorld): number[] {
  const ids: number[] = [];
  world.reached.forEach((reached, id) => {
    if (reached === 1) ids.push(id);
  });
  world.reached.fill(0);
  return ids;
}
