import type { Body, By } from '../../kit/log.ts';
import { isOver, type Match, type Written, write } from '../../kit/match.ts';
import type { Checked } from '../../kit/refusal.ts';
import { type Moved, type Presence, voteToHandOver, welcomeBack } from '../../tables/absence.ts';
import { placeBot } from '../../tables/bots.ts';
import { seatsAgain } from '../../tables/branch.ts';
import { cancel, hostTo, remove } from '../../tables/gather.ts';
import { leaving, seated } from '../../tables/leave.ts';
import { setStanding } from '../../tables/standing.ts';
import { giveUp, join, notYet, type Person, type Standing, setReady, setupOf, type Table } from '../../tables/table.ts';
import { type Job, LATE } from './enter.ts';
import { keep } from './keep.ts';
import { noticesOf } from './notices.ts';
import { presenceIn } from './presence.ts';
import { type Loaded, nextChance, type Room } from './room.ts';
import { tellAll } from './tell.ts';
import type { World } from './world.ts';

/** What people do around a match. `person` is who does it. */
export type Change = { readonly person: Person } & (
  | { readonly kind: 'join'; readonly name?: string | undefined }
  | { readonly kind: 'leave' }
  | { readonly kind: 'ready'; readonly ready: boolean }
  /** The host calls it off. */
  | { readonly kind: 'cancel' }
  | { readonly kind: 'remove'; readonly who: string }
  | { readonly kind: 'host'; readonly who: string }
  | { readonly kind: 'bot'; readonly chair: number; readonly bot: string | null }
  /** A vote that an absent person's seats be handed over. */
  | { readonly kind: 'hand-over'; readonly who: string }
  /** Somebody looks at the table again. */
  | { readonly kind: 'return' }
  | { readonly kind: 'standing'; readonly seat: number; readonly answer: Standing | 'ask' }
);

/** Changes a table; its match begins when all chairs are taken and ready. */
export function changed(world: World, room: Room, change: Change): Job<Table> {
  return async (loaded) => {
    const before = loaded.table;
    const scene: Scene = { world, table: before, match: loaded.match, presence: presenceIn(room, world.now()) };
    const moved = await (changes[change.kind] as Does<Change>)(scene, change);
    if ('refusal' in moved) return moved;
    const { table, bodies } = moved.value;
    const begins = !notYet(table);
    const written = begins
      ? writeAll(world, loaded, beginning(loaded.match, table), { auto: 'table' })
      : writeAll(world, loaded, bodies, { person: change.person.id });
    const now = seated(begins ? { ...table, status: 'playing' } : table, loaded.match, bodies);
    if (!(await keep(world, room, loaded, now, written))) return LATE;
    for (const notice of noticesOf(change, before, loaded, bodies)) {
      tellAll(world, room, { type: 'notice', table: room.id, ...notice });
    }
    return { value: loaded.table };
  };
}

interface Scene {
  readonly world: World;
  readonly table: Table;
  readonly match: Match;
  readonly presence: Presence;
}

/** A table that changes, and what its log says of it. */
type Done = { readonly table: Table; readonly bodies: readonly Body[] };
type Does<C> = (scene: Scene, change: C) => Checked<Done> | Promise<Checked<Done>>;

const changes: { readonly [K in Change['kind']]: Does<Extract<Change, { kind: K }>> } = {
  join: ({ table }, { person, name }) => silent(join(table, person, name)),
  leave: ({ table, match }, { person }) =>
    table.status === 'playing' ? goes(table, match, person.id) : silent(giveUp(table, person.id)),
  ready: ({ table }, { person, ready }) => silent(setReady(table, person.id, ready)),
  cancel: ({ table }, { person }) => silent(cancel(table, person.id)),
  remove: ({ table }, { person, who }) => silent(remove(table, person.id, who)),
  host: ({ table }, { person, who }) => silent(hostTo(table, person.id, who)),
  async bot({ world, table, match, presence }, { person, chair, bot }) {
    const known = Object.keys(await world.bots.characters(table.game));
    return placeBot(table, match, { host: person.id, chair, bot }, known, presence);
  },
  'hand-over': ({ table, match, presence }, { person, who }) => voteToHandOver(table, match, person.id, who, presence),
  return: ({ table, match }, { person }) => ({ value: welcomeBack(table, match, person.id) satisfies Moved }),
  standing: ({ table, match }, { person, seat, answer }) => silent(setStanding(table, match, person.id, seat, answer)),
};

/** A change of which the log says nothing. */
function silent(table: Checked<Table>): Checked<Done> {
  return 'refusal' in table ? table : { value: { table: table.value, bodies: [] } };
}

/** Who leaves gets nothing back, not even seats that were only lent. */
function goes(table: Table, match: Match, person: string): Checked<Done> {
  const mine = Object.entries(table.lent).filter(([, owner]) => owner === person);
  const lent = Object.fromEntries(Object.entries(table.lent).filter(([, owner]) => owner !== person));
  const bodies = leaving(table, match, person);
  if ('value' in bodies) return { value: { table: { ...table, lent }, bodies: bodies.value } };
  return mine.length > 0 ? { value: { table: { ...table, lent }, bodies: [] } } : bodies;
}

/** A match that goes on from another one has its set-up already: only who plays is new. */
function beginning(match: Match, table: Table): readonly Body[] {
  return table.origin ? seatsAgain(table, match) : [setupOf(match.game, table)];
}

/** One after another, until the match is over. */
function writeAll(world: World, loaded: Loaded, bodies: readonly Body[], by: By): Written[] {
  const { match } = loaded;
  return bodies.flatMap((body) => {
    if (isOver(match)) return [];
    const stamp = { at: world.now(), id: `${body.kind}:${match.version + 1}`, by };
    return [write(match, body, stamp, nextChance(loaded))];
  });
}
