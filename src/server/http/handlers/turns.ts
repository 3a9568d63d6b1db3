import { type Checked, type Refusal, refused } from '../../../kit/contract/refusal.ts';
import { mayNotLook } from '../../../tables/chairs/gather.ts';
import type { Table } from '../../../tables/table/table.ts';
import { type MyPosition, TURN_WAIT } from '../../../wire/play.ts';
import type { ServerMessage } from '../../../wire/protocol.ts';
import type { CallOff, Clock } from '../../clock.ts';
import type { House } from '../../house/house.ts';
import type { Visit } from '../../people/services/services.ts';

/** Somebody who plays by polling counts as here between two requests, if the next one comes within this time. */
const LINGER = 30_000;
/** How many tables one may follow at once; the same as over a socket. */
const MOST_TABLES = 50;
/** How many messages are remembered until the next request. */
const MOST_NEWS = 64;

export interface Turn {
  readonly table: Table;
  readonly position: MyPosition | null;
}

export interface Turns {
  /** Answers when a seat of theirs is asked after that version, the match is over, or the wait has been long enough. */
  turn(visit: Visit, table: string, since: number | undefined): Promise<Checked<Turn>>;
  /** Whoever waits is answered at once. */
  close(): void;
}

type Full = Extract<ServerMessage, { type: 'full' }>;

/** What a table has told somebody between two requests. */
interface Box {
  readonly session: string;
  /** Why they may not look. */
  readonly opened: Promise<Refusal | undefined>;
  table: Table | undefined;
  full: Full | undefined;
  readonly news: Pick<Full, 'after' | 'version' | 'facts'>[];
  /** Answers a waiting request if there is news for it. */
  look: () => void;
  /** Answers a waiting request as things stand. */
  enough: () => void;
  callOff: CallOff;
  close(): void;
}

export function createTurns(house: House, clock: Pick<Clock, 'after'>): Turns {
  const boxes = new Map<string, Box>();
  const boxOf = (visit: Visit, table: string, since: number | undefined): Checked<Box> => {
    const key = `${visit.session} ${table}`;
    const known = boxes.get(key);
    if (known) return { value: known };
    const mine = [...boxes.values()].filter(({ session }) => session === visit.session);
    if (mine.length >= MOST_TABLES) return refused('too-many-tables', { most: MOST_TABLES });
    const box = openBox(house, visit, table, since, () => boxes.delete(key));
    boxes.set(key, box);
    return { value: box };
  };
  return {
    async turn(visit, table, since) {
      const found = boxOf(visit, table, since);
      if ('refusal' in found) return found;
      const box = found.value;
      box.enough();
      box.callOff();
      const refusal = (await box.opened) ?? (box.table && mayNotLook(box.table, visit.person.id));
      if (refusal || !box.table) box.close();
      if (refusal) return { refusal };
      if (since !== undefined && !isNews(box, since)) await waitForNews(box, since, clock);
      box.callOff();
      box.callOff = clock.after(LINGER, box.close);
      return box.table ? { value: { table: box.table, position: positionIn(box, since) } } : refused('busy');
    },
    close() {
      for (const box of boxes.values()) box.enough();
    },
  };
}

function openBox(
  house: House,
  { person, session }: Visit,
  table: string,
  since: number | undefined,
  closed: () => void,
): Box {
  const watcher = { person, view: 'full' as const, shown: -1, open: true, send: (text: string) => hear(box, text) };
  const box: Box = {
    session,
    opened: Promise.resolve().then(() => house.watch(table, watcher, since)),
    table: undefined,
    full: undefined,
    news: [],
    look: nothing,
    enough: nothing,
    callOff: nothing,
    close() {
      watcher.open = false;
      house.unwatch(table, watcher);
      closed();
    },
  };
  return box;
}

/** Only one request waits at a time: a new one means that the old one was given up. */
function waitForNews(box: Box, since: number, clock: Pick<Clock, 'after'>): Promise<void> {
  return new Promise((resolve) => {
    box.enough();
    const callOff = clock.after(TURN_WAIT * 1000, () => box.enough());
    box.enough = () => {
      callOff();
      box.look = nothing;
      box.enough = nothing;
      resolve();
    };
    box.look = () => {
      if (isNews(box, since)) box.enough();
    };
  });
}

const nothing = () => {};

function hear(box: Box, text: string): void {
  const told = JSON.parse(text) as ServerMessage;
  if (told.type === 'table') box.table = told.table;
  if (told.type === 'full') {
    box.full = told;
    box.news.push({ after: told.after, version: told.version, facts: told.facts });
    if (box.news.length > MOST_NEWS) box.news.shift();
  }
  box.look();
}

/** Whoever only watches is told of everything. */
function isNews({ table, full }: Box, since: number): boolean {
  if (table && table.status !== 'gathering' && table.status !== 'playing') return true;
  if (!full || full.version <= since) return false;
  const { mine, toAct, outcome, ended } = full;
  return outcome !== null || ended !== null || mine.length === 0 || toAct.some((seat) => mine.includes(seat));
}

/** The newest position, with what we remember of how it came about. */
function positionIn({ full, news }: Box, since: number | undefined): MyPosition | null {
  if (!full) return null;
  const { type: _type, table: _table, ...position } = full;
  const told = since === undefined ? [] : news.filter(({ version }) => version > since);
  const after = told[0]?.after ?? position.version;
  return { ...position, after, facts: told.flatMap(({ facts }) => facts) } as MyPosition;
}
