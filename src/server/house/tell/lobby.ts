import { type Filter, fits, type Listed, listed } from '../../../tables/table/lobby.ts';
import { LOBBY_PAGE, LOBBY_PAGES, type ServerMessage } from '../../../wire/protocol.ts';
import type { World } from '../world.ts';

/** The store is read, and changes are told, at most once in this many milliseconds. */
const PACE = 1000;

/** The lobby holds the newest tables, and no more than these. */
const MOST = LOBBY_PAGE * LOBBY_PAGES;

/** Hears what the lobby shows. */
export type Listener = (text: string) => void;

/** One page of open tables. */
export interface Listing {
  readonly tables: Listed[];
  readonly pages: number;
}

export interface Lobby {
  list(filter?: Filter, page?: number): Promise<Listing>;
  /** Tells a listener one page of what is open, then whatever changes. */
  follow(listener: Listener, page?: number): Promise<void>;
  unfollow(listener: Listener): void;
  /** Some table has changed. */
  changed(): void;
}

/** What was found when the lobby was last looked at: followers know this, and hear what has changed since. */
interface Look {
  readonly tables: readonly Listed[];
  /** Each table as it is told. */
  readonly texts: ReadonlyMap<string, string>;
  /** The messages with the pages that somebody has asked for: one for all. */
  readonly pages: Map<number, string>;
}

export function createLobby(world: World): Lobby {
  const listeners = new Set<Listener>();
  const lookout = createLookout(world, (news) => {
    for (const listener of listeners) listener(news);
  });
  let waiting = false;

  const lookSoon = (): void => {
    if (waiting || !lookout.isStale() || listeners.size === 0) return;
    waiting = true;
    world.after(lookout.pause(), () => {
      waiting = false;
      lookout.look().catch((error) => world.watch.failed('lobby', error));
    });
  };

  return {
    async list(filter = {}, page = 0) {
      const tables = (await lookout.tables()).filter((table) => fits(table, filter));
      return { tables: pageOf(tables, page), pages: pagesOf(tables) };
    },
    async follow(listener, page = 0) {
      await lookout.upToDate();
      listeners.add(listener);
      listener(pageMessage(lookout.last(), page));
      lookSoon();
    },
    unfollow: (listener) => void listeners.delete(listener),
    changed() {
      lookout.outdate();
      lookSoon();
    },
  };
}

/** Looks at the store now and then, and knows what it has seen. */
interface Lookout {
  /** What was seen at the last look. */
  last(): Look;
  /** Whether something has changed since. */
  isStale(): boolean;
  outdate(): void;
  /** How long until the next look is due. */
  pause(): number;
  /** Looks at the store; whoever asks meanwhile gets the same look. */
  look(): Promise<void>;
  /** Looks if it is time for it, or waits for the look that is under way. */
  upToDate(): Promise<void>;
  /** The tables as they are now. */
  tables(): Promise<readonly Listed[]>;
}

function createLookout(world: World, tell: (news: string) => void): Lookout {
  let last: Look = lookAt([]);
  let lookedAt = Number.NEGATIVE_INFINITY;
  let stale = true;
  let looking: Promise<void> | undefined;
  /** What was read between two looks: it holds until something changes. */
  const between = createShared(() => readTables(world));

  const lookNow = async (): Promise<void> => {
    stale = false;
    between.drop();
    lookedAt = world.ticks();
    const before = last;
    try {
      last = lookAt(await readTables(world));
    } catch (error) {
      stale = true;
      throw error;
    }
    const news = changesBetween(before, last);
    if (news) tell(news);
  };
  const look = (): Promise<void> => {
    looking ??= lookNow().finally(() => {
      looking = undefined;
    });
    return looking;
  };
  const upToDate = async (): Promise<void> => {
    if (looking || (stale && world.ticks() - lookedAt >= PACE)) await look();
  };

  return {
    last: () => last,
    isStale: () => stale,
    outdate() {
      stale = true;
      between.drop();
    },
    pause: () => Math.max(0, lookedAt + PACE - world.ticks()),
    look,
    upToDate,
    async tables() {
      await upToDate();
      return stale ? between.get() : last.tables;
    },
  };
}

async function readTables({ store }: World): Promise<Listed[]> {
  return (await store.lobby(MOST)).map(listedOnce);
}

/** Something that is fetched once for all who ask, until it is dropped; a failure is not remembered. */
function createShared<T>(fetch: () => Promise<T>): { get(): Promise<T>; drop(): void } {
  let fetched: Promise<T> | undefined;
  return {
    get() {
      fetched ??= fetch().catch((error) => {
        fetched = undefined;
        throw error;
      });
      return fetched;
    },
    drop() {
      fetched = undefined;
    },
  };
}

function lookAt(tables: readonly Listed[]): Look {
  return { tables, texts: new Map(tables.map((table) => [table.id, textOnce(table)])), pages: new Map() };
}

/** Of hundreds of tables hardly one has changed since the last look: the store hands out the same objects. */
const listedOnce = once(listed);
const textOnce = once<Listed, string>(JSON.stringify);

function once<K extends object, V>(make: (of: K) => V): (of: K) => V {
  const made = new WeakMap<K, V>();
  return (of) => {
    const known = made.get(of) ?? make(of);
    made.set(of, known);
    return known;
  };
}

function pageMessage({ tables, texts, pages }: Look, page: number): string {
  const known = pages.get(page);
  if (known) return known;
  const rows = pageOf(tables, page).map(({ id }) => texts.get(id));
  const made = `{"type":"lobby","page":${page},"pages":${pagesOf(tables)},"tables":[${rows.join()}]}`;
  pages.set(page, made);
  return made;
}

/** One message for everybody: tables that are new or have changed, and those that are gone. */
function changesBetween(before: Look, after: Look): string | undefined {
  const changed = [...after.texts].filter(([id, text]) => before.texts.get(id) !== text).map(([, text]) => text);
  const gone = [...before.texts.keys()].filter((id) => !after.texts.has(id));
  if (changed.length === 0 && gone.length === 0) return undefined;
  const rest = JSON.stringify({ gone, pages: pagesOf(after.tables) } satisfies Partial<Changes>);
  return `{"type":"lobby-changed","tables":[${changed.join()}],${rest.slice(1)}`;
}

type Changes = Extract<ServerMessage, { type: 'lobby-changed' }>;

function pageOf<T>(tables: readonly T[], page: number): T[] {
  return tables.slice(page * LOBBY_PAGE, (page + 1) * LOBBY_PAGE);
}

function pagesOf(tables: readonly unknown[]): number {
  return Math.max(1, Math.ceil(tables.length / LOBBY_PAGE));
}
