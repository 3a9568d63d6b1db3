import type { Seat } from '../../kit/game.ts';
import { type Checked, refused } from '../../kit/refusal.ts';
import type { Line } from '../../tables/chat.ts';
import { type Leader, ranking } from '../../tables/results.ts';
import type { Save } from '../../tables/save.ts';
import { type Person, seatsOf, type Table } from '../../tables/table.ts';
import { tally } from '../people/tally.ts';
import { NotSaved } from '../store/store.ts';
import { branch, type Moment } from './branch.ts';
import { tellOpened } from './calls.ts';
import { type Saying, say } from './chat.ts';
import type { Job } from './enter.ts';
import type { Lobby } from './lobby.ts';
import { type OwnMatch, type OwnTable, type Waiting, waitingFor } from './mine.ts';
import { type Hint, point } from './point.ts';
import { playAgain } from './rematch.ts';
import type { Room } from './room.ts';
import { deleteSave, saveMoment } from './saves.ts';
import type { World } from './world.ts';

/** What people do around matches: talk, point, save, go on elsewhere, look at what they have played. */
export interface Around {
  say(table: string, saying: Saying): Promise<Checked<Line>>;
  chat(table: string, after?: string): Promise<Checked<Line[]>>;
  /** Shows something to everybody at the table that changes nothing. */
  point(table: string, person: Person, hint: Hint): Promise<Checked<undefined>>;
  save(table: string, person: Person, name: string): Promise<Checked<Save>>;
  saves(person: Person, filter: SaveSearch): Promise<Save[]>;
  deleteSave(id: string, person: Person): Promise<Checked<undefined>>;
  /** Opens a table at which a saved match goes on. */
  load(save: string, person: Person): Promise<Checked<Table>>;
  /** The same from any moment of a match that is over, or that the person plays. */
  branch(moment: Moment, person: Person): Promise<Checked<Table>>;
  rematch(table: string, person: Person): Promise<Checked<Table>>;
  /** The bots of a table's game. */
  characters(table: string): Promise<Checked<{ readonly id: string; readonly about: string }[]>>;
  mine(person: string): Promise<{ tables: OwnTable[]; matches: OwnMatch[] }>;
  /** What a table waits for from somebody. */
  waiting(table: string, person: string): Promise<Checked<Waiting>>;
  leaders(game: string, preset?: string): Promise<Leader[]>;
}

export interface SaveSearch {
  readonly game?: string | undefined;
  readonly q?: string | undefined;
}

/** Does a job at a table. */
export type At = <T>(id: string, job: (room: Room) => Job<T>) => Promise<Checked<T>>;

const TEN_SECONDS = 10_000;
const LINES = 10;
const HINTS = 5;
const CHAT_SHOWN = 1000;
const SAVES_SHOWN = 100;
const OWN_SHOWN = 50;
const TALLIED = 1000;
const LEADERS_SHOWN = 100;

export function createAround(world: World, at: At, lobby: Lobby): Around {
  const { store, watch } = world;
  const lines = tally(TEN_SECONDS);
  const hints = tally(TEN_SECONDS);

  const isTooFast = (lately: typeof lines, person: string, most: number): boolean => {
    if (lately.count(person, world.now()) >= most) return true;
    lately.note(person, world.now());
    return false;
  };
  /** For what is done outside of any room. */
  const safely = async <T>(about: string, work: () => Promise<Checked<T>>): Promise<Checked<T>> => {
    try {
      return await work();
    } catch (error) {
      watch.failed(about, error);
      return refused(error instanceof NotSaved ? 'not-saved' : 'broken');
    }
  };
  const branchOff = async (moment: Moment, person: Person): Promise<Checked<Table>> => {
    const opened = await safely(moment.match, () => branch(world, moment, person));
    tellOpened(world, opened);
    lobby.changed();
    return opened;
  };

  return {
    async say(table, saying) {
      if (isTooFast(lines, saying.person.id, LINES)) return refused('too-fast');
      return at(table, (room) => say(world, room, saying));
    },
    async chat(table, after) {
      if (!(await store.table(table))) return refused('unknown-table');
      return { value: await store.chat(table, CHAT_SHOWN, after) };
    },
    async point(table, person, hint) {
      if (isTooFast(hints, person.id, HINTS)) return refused('too-fast');
      return at(table, (room) => point(world, room, person, hint));
    },
    save: (table, person, name) => at(table, (room) => saveMoment(world, room, person, name)),
    saves: ({ id }, { game = '', q = '' }) => store.saves({ game, q, person: id }, SAVES_SHOWN),
    deleteSave: (id, person) => safely(id, () => deleteSave(world, id, person)),
    async load(id, person) {
      const save = await store.saved(id);
      return save ? branchOff({ match: save.table, version: save.version }, person) : refused('unknown-save');
    },
    async branch(moment, person) {
      const mayNot = await at(moment.match, () => mayBranch(person.id));
      return 'refusal' in mayNot ? mayNot : branchOff(moment, person);
    },
    async rematch(table, person) {
      const again = await at(table, (room) => playAgain(world, room, person));
      lobby.changed();
      return again;
    },
    async characters(id) {
      const kept = await store.table(id);
      if (!kept) return refused('unknown-table');
      const known = await world.bots.characters(kept.table.game);
      return { value: Object.entries(known).map(([id, { about }]) => ({ id, about })) };
    },
    async mine(person) {
      const tables = await store.tablesOf(person, OWN_SHOWN);
      const finished = await store.finished(person, OWN_SHOWN);
      const found = await Promise.all(tables.map(({ id }) => at(id, () => waitingFor(person))));
      return {
        tables: tables.map((table, place) => ({ ...table, awaited: awaitedIn(found[place]) })),
        matches: finished.map(({ table, won, at }) => ({ ...table, won, finishedAt: at })),
      };
    },
    waiting: (table, person) => at(table, () => waitingFor(person)),
    async leaders(game, preset = '') {
      return ranking(await store.tallies(game, preset, TALLIED)).slice(0, LEADERS_SHOWN);
    },
  };
}

/** A match that runs is gone on with elsewhere only by those who play it. */
function mayBranch(person: string): Job<readonly Seat[]> {
  return async ({ table, match }) => {
    const seats = seatsOf(match.players, person);
    const isOver = table.status === 'finished' || table.status === 'closed';
    return isOver || seats.length > 0 ? { value: seats } : refused('only-watching');
  };
}

/** A table that cannot be opened waits for nobody. */
function awaitedIn(found: Checked<Waiting> | undefined): OwnTable['awaited'] {
  return found && 'value' in found ? found.value.awaited : 'nothing';
}
