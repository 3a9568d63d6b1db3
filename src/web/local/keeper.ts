import type { Anchor, Entry } from '../../kit/log.ts';
import type { Snapshot } from '../../kit/match.ts';
import type { Deadlines } from '../../tables/deadlines.ts';
import type { Table } from '../../tables/table.ts';

/** What is known of a match that is kept in this browser. */
export interface Kept {
  readonly anchor: Anchor;
  /** None for a match that was only brought here to look at. */
  readonly seed: string | null;
  /** Who sits at the screen. */
  readonly names: readonly string[];
  /** When something last happened. */
  readonly at: number;
  readonly over: boolean;
  /** How it stands, for a time when newer rules could not replay it. */
  readonly last?: Snapshot;
  /** The table around it, and when bots and clocks go on; older matches have none. */
  readonly table?: Table;
  readonly deadlines?: Deadlines;
}

export interface KeptMatch {
  readonly kept: Kept;
  readonly entries: readonly Entry[];
}

/** Keeps matches over reloads. `keep` adds all of the entries or none; it fails with `TakenError` on a version that is there. */
export interface Keeper {
  list(): Promise<Kept[]>;
  load(match: string): Promise<KeptMatch | undefined>;
  keep(kept: Kept, added: readonly Entry[]): Promise<void>;
  remove(match: string): Promise<void>;
}

/** The match went on elsewhere: in another tab. */
export class TakenError extends Error {}

/** For tests, and for browsers that keep nothing. */
export function memoryKeeper(): Keeper {
  const matches = new Map<string, { kept: Kept; entries: Entry[] }>();
  return {
    list: async () => [...matches.values()].map(({ kept }) => kept),
    load: async (match) => structuredClone(matches.get(match)),
    async keep(kept, added) {
      const entries = matches.get(kept.anchor.match)?.entries ?? [];
      if (added.some(({ version }) => entries[version])) throw new TakenError();
      matches.set(kept.anchor.match, structuredClone({ kept, entries: [...entries, ...added] }));
    },
    async remove(match) {
      matches.delete(match);
    },
  };
}
