import { type Checked, type Refusal, refused } from '../../../kit/contract/refusal.ts';
import type { Loaded } from '../../../tables/core/loaded.ts';
import { anchorFor } from '../../../tables/core/opening.ts';
import type { Past } from '../../../tables/core/request.ts';
import { mayNotBranch } from '../../../tables/match/branch.ts';
import type { Inheritance } from '../../../tables/match/inherit.ts';
import type { Person, Table } from '../../../tables/table/table.ts';
import type { TableWish } from '../../../wire/tables.ts';
import { ALL_CHAT } from '../stored/file.ts';
import type { World } from '../world.ts';
import { opened } from './once.ts';
import { failed, type Place, type Shell } from './shell.ts';

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

export function createOpenings(world: World, shell: Shell): Openings {
  const { store, random, games } = world;
  const fresh = (person: Person) => ({ person, seed: random.seed(), id: random.id() });

  const branchOff = async (moment: Moment, person: Person, mayNot: MayNot): Promise<Checked<Table>> => {
    const asked = fresh(person);
    const work = await shell.look(moment.match, async (place) => {
      const refusal = mayNot(place.loaded);
      return refusal ? { refusal } : workFor(world, place, moment.version, asked);
    });
    if ('refusal' in work) return work;
    const { lines, ...inheritance } = work.value;
    const inherited = await world.inherit(inheritance).catch((error) => failed(world, moment.match, error));
    if ('refusal' in inherited) return inherited;
    return shell.run(moment.match, { kind: 'branch', ...asked, past: { ...inherited.value, lines } }, opened);
  };

  return {
    async open(host, { game: name, players, options = {}, settings = {}, names = [] }) {
      const game = games.get(name);
      if (!game) return refused('unknown-game', { known: [...games.keys()] });
      const wish = { players, options, settings, sitters: [host.name, ...names] };
      return shell.open(game, { kind: 'open', ...fresh(host), wish }, opened);
    },
    async load(id, person) {
      const save = await store.saved(id, person.id);
      return save ? branchOff({ match: save.table, version: save.version }, person, anybody) : refused('unknown-save');
    },
    branch: (moment, person) => branchOff(moment, person, ({ table, match }) => mayNotBranch(table, match, person.id)),
  };
}

/** Why somebody may not go on from a match: asked before the server works for them. */
type MayNot = (loaded: Loaded) => Refusal | undefined;

/** Whoever finds a save may go on from it. */
const anybody: MayNot = () => undefined;

/** What has to be performed anew. */
async function workFor(
  { store }: World,
  { loaded: { table, match } }: Place,
  version: number,
  { id, seed }: { id: string; seed: string },
): Promise<Checked<Inheritance & Pick<Past, 'lines'>>> {
  const texts = await store.log(table.id, -1);
  if (version >= texts.length) return refused('no-such-version', { version, last: texts.length - 1 });
  const lines = (await store.chat(table.id, ALL_CHAT)).filter((line) => line.version <= version);
  const anchor = anchorFor(match.game, id, seed);
  return { value: { anchor, parent: { ...table, match: table.id }, texts, version, lines } };
}
