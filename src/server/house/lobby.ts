import { type Filter, fits, type Listed, listed } from '../../tables/lobby.ts';
import type { ServerMessage } from '../../wire/protocol.ts';
import type { World } from './world.ts';

/** Open tables are told to whoever follows the lobby, at most once in this time. */
const PACE = 1000;

const SHOWN = 100;
/** A search looks through so many. */
const SEARCHED = 500;

/** Hears what the lobby shows. */
export type Listener = (text: string) => void;

export interface Lobby {
  list(filter?: Filter): Promise<Listed[]>;
  /** Tells a listener what is open now, and whenever that changes. */
  follow(listener: Listener): Promise<void>;
  unfollow(listener: Listener): void;
  /** Some table has changed. */
  changed(): void;
}

export function createLobby(world: World): Lobby {
  const listeners = new Set<Listener>();
  let last = '';
  let waiting = false;

  const list = async (filter: Filter = {}): Promise<Listed[]> => {
    const tables = (await world.store.lobby(SEARCHED)).map(listed);
    return tables.filter((table) => fits(table, filter)).slice(0, SHOWN);
  };
  const text = async () => JSON.stringify({ type: 'lobby', tables: await list() } satisfies ServerMessage);
  const tell = async (): Promise<void> => {
    waiting = false;
    const now = await text();
    if (now === last) return;
    last = now;
    for (const listener of listeners) listener(now);
  };

  return {
    list,
    async follow(listener) {
      listeners.add(listener);
      listener(await text());
    },
    unfollow: (listener) => void listeners.delete(listener),
    changed() {
      if (waiting || listeners.size === 0) return;
      waiting = true;
      world.after(PACE, () => tell().catch((error) => world.watch.failed('lobby', error)));
    },
  };
}
