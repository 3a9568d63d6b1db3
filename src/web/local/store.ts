import type { Anchor, Entry } from '../../kit/match/log.ts';
import type { Snapshot } from '../../kit/match/match.ts';
import type { Save } from '../../tables/records/save.ts';
import type { Table } from '../../tables/table/table.ts';
import type { Deadlines } from '../../tables/turns/deadlines.ts';

/** What this browser knows of a match, without its log. */
export interface MatchHead {
  readonly anchor: Anchor;
  /** None for a match that was only imported to look at. */
  readonly seed: string | null;
  /** Who sits at the screen. */
  readonly names: readonly string[];
  /** When something last happened. */
  readonly at: number;
  readonly over: boolean;
  /** How it stands, in case newer rules cannot replay it. */
  readonly last?: Snapshot;
  /** The table around it, and when bots and clocks go on; older matches have none. */
  readonly table?: Table;
  readonly deadlines?: Deadlines;
}

export interface LocalMatch {
  readonly head: MatchHead;
  readonly entries: readonly Entry[];
}

/** A moment that was saved under a name, without its log. */
export interface SaveHead {
  readonly save: Save;
  readonly head: MatchHead;
}

/** The same with its log, so that it outlives the match. */
export interface LocalSave extends SaveHead, LocalMatch {}

/** The matches of this browser. `append` keeps all that it is given or nothing; it fails with `TakenError` if others came first. */
export interface MatchStore {
  list(): Promise<MatchHead[]>;
  load(match: string): Promise<LocalMatch | undefined>;
  /** `opened`: a new match, kept along with what opened it. */
  append(head: MatchHead, added: readonly Entry[], opened?: LocalMatch): Promise<void>;
  remove(match: string): Promise<void>;
}

/** The saves of this browser. */
export interface SaveStore {
  saves(): Promise<SaveHead[]>;
  loadSave(id: string): Promise<LocalSave | undefined>;
  addSave(save: LocalSave): Promise<void>;
  removeSave(id: string): Promise<void>;
}

export interface LocalStore extends MatchStore, SaveStore {}

/** The match went on elsewhere: in another tab. */
export class TakenError extends Error {}

/** Whether a head was made of a match that has gone on since: it speaks of an earlier version than its log. */
export function isStale({ last }: MatchHead, logged: number): boolean {
  return last !== undefined && last.version + 1 < logged;
}

/** For tests, and for browsers that keep nothing. */
export function memoryMatches(): MatchStore {
  const matches = new Map<string, LocalMatch>();
  return {
    list: async () => [...matches.values()].map(({ head }) => head),
    load: async (match) => structuredClone(matches.get(match)),
    async append(head, added, opened) {
      const entries = matches.get(head.anchor.match)?.entries ?? [];
      if (added.some(({ version }) => entries[version]) || isStale(head, entries.length)) {
        throw new TakenError();
      }
      for (const kept of [{ head, entries: [...entries, ...added] }, ...(opened ? [opened] : [])]) {
        matches.set(kept.head.anchor.match, structuredClone(kept));
      }
    },
    async remove(match) {
      matches.delete(match);
    },
  };
}

export function memorySaves(): SaveStore {
  const saves = new Map<string, LocalSave>();
  return {
    saves: async () => [...saves.values()].map(({ save, head }) => ({ save, head })),
    loadSave: async (id) => structuredClone(saves.get(id)),
    async addSave(saved) {
      saves.set(saved.save.id, structuredClone(saved));
    },
    async removeSave(id) {
      saves.delete(id);
    },
  };
}

export const memoryStore = (): LocalStore => ({ ...memoryMatches(), ...memorySaves() });
