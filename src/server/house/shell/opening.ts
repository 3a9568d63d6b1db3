import { hashOfSeed } from '../../../kit/chance/dice.ts';
import { type Checked, type Refusal, refused } from '../../../kit/contract/refusal.ts';
import { fromSnapshot, rebase } from '../../../kit/match/match.ts';
import { opening, seating } from '../../../tables/core/opening.ts';
import { branchTable, mayNotBranch } from '../../../tables/match/branch.ts';
import { openTable, type Person, type Table } from '../../../tables/table/table.ts';
import type { TableWish } from '../../../wire/tables.ts';
import { refuseNames } from '../../limits/names.ts';
import { NotSaved, type Step } from '../../store/store.ts';
import { readable } from '../room/room.ts';
import { tellOpened } from '../tell/calls.ts';
import type { World } from '../world.ts';
import type { Shell } from './shell.ts';
import { entryStep, openingSteps } from './steps.ts';

/** A branch copies all that was said before it. */
const ALL_CHAT = 100_000;

/** A table that is to be opened, and what is stored for it. */
interface New {
  readonly table: Table;
  readonly steps: readonly Step[];
}

/** A moment of a match. */
export interface Moment {
  readonly match: string;
  readonly version: number;
}

/** New tables: from nothing, or from a moment of another match. */
export interface Openings {
  open(host: Person, wish: TableWish): Promise<Checked<Table>>;
  /** Opens a table at which a saved match goes on. */
  load(save: string, person: Person): Promise<Checked<Table>>;
  /** The same from any moment of a match that is over, or that the person plays. */
  branch(moment: Moment, person: Person): Promise<Checked<Table>>;
}

/** `opened` hears of each. */
export function createOpenings(world: World, { look }: Shell, opened: () => void): Openings {
  const { store, watch } = world;

  const storeNew = async (made: Checked<New>): Promise<Checked<Table>> => {
    if ('refusal' in made) return made;
    const { table, steps } = made.value;
    const misnamed = await refuseNames(store, undefined, table);
    if (misnamed) return { refusal: misnamed };
    if (!(await store.save(steps))) return refused('busy');
    tellOpened(world, table);
    opened();
    return { value: table };
  };
  /** A store that fails is no reason to throw. */
  const openSafely = async (about: string, make: () => Checked<New> | Promise<Checked<New>>) => {
    try {
      return await storeNew(await make());
    } catch (error) {
      watch.failed(about, error);
      return refused(error instanceof NotSaved ? 'not-saved' : 'broken');
    }
  };
  const branchOff = (moment: Moment, person: Person) =>
    openSafely(moment.match, () => branchFrom(world, moment, person));

  return {
    open: (host, wish) => openSafely('a new table', () => fromNothing(world, host, wish)),
    async load(id, person) {
      const save = await store.saved(id, person.id);
      return save ? branchOff({ match: save.table, version: save.version }, person) : refused('unknown-save');
    },
    async branch(moment, person) {
      const allowed = await look(moment.match, async ({ loaded: { table, match } }) => {
        return refusalOr(mayNotBranch(table, match, person.id));
      });
      return 'refusal' in allowed ? allowed : branchOff(moment, person);
    },
  };
}

function refusalOr(refusal: Refusal | undefined): Checked<undefined> {
  return refusal ? { refusal } : { value: undefined };
}

function fromNothing({ games, random, now }: World, host: Person, wanted: TableWish): Checked<New> {
  const { players, options = {}, settings = {}, names = [] } = wanted;
  const game = games.get(wanted.game);
  if (!game) return refused('unknown-game', { known: [...games.keys()] });
  const seed = random.seed();
  const wish = { players, options, settings, names };
  const table = openTable(game, { ...wish, id: random.id(), at: now(), seedHash: hashOfSeed(seed), host });
  if ('refusal' in table) return table;
  return { value: { table: table.value, steps: openingSteps(opening(game, table.value, seed)) } };
}

/**
 * A table at which a match goes on from a moment of another one. It inherits the log up to there and draws from a seed
 * of its own, so nobody learns from one what the other will roll.
 */
async function branchFrom(world: World, { match: parent, version }: Moment, host: Person): Promise<Checked<New>> {
  const stored = await world.store.table(parent);
  if (!stored) return refused('unknown-table');
  const game = readable(world, stored.table);
  if ('refusal' in game) return game;
  const texts = await world.store.log(parent, -1);
  if (version >= texts.length) return refused('no-such-version', { version, last: texts.length - 1 });
  const seed = world.random.seed();
  const fresh = { id: world.random.id(), at: world.now(), seedHash: hashOfSeed(seed), host };
  const anchor = { match: fresh.id, game: game.value.id, rules: game.value.rules, seedHash: fresh.seedHash };
  const inherited = await world.inherit({ anchor, parent: { ...stored.table, match: parent }, texts, version });
  if ('refusal' in inherited) return inherited;
  const { entries, snapshot } = inherited.value;
  const match = fromSnapshot(game.value, anchor, snapshot);
  const table = branchTable(stored.table, match, fresh);
  if ('refusal' in table) return table;
  const said = (await world.store.chat(parent, ALL_CHAT)).filter((line) => line.version <= version);
  const steps: Step[] = [
    { kind: 'open', table: table.value, seed },
    ...entries.map((entry): Step => ({ kind: 'entry', match: fresh.id, ...entry })),
    ...seating(match, table.value, seed).map((entry) => entryStep(fresh.id, entry)),
    ...said.map((line): Step => ({ kind: 'chat', match: fresh.id, line })),
    { kind: 'snapshot', match: fresh.id, snapshot: rebase(match) },
  ];
  return { value: { table: table.value, steps } };
}
