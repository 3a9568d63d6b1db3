import { type Anchor, brokenLink, type Entry, parseEntry } from '../../../kit/match/log.ts';
import { isOver, type Match, type Written } from '../../../kit/match/match.ts';
import type { Loaded } from '../../../tables/core/loaded.ts';
import { peopleOf, seatsOf, type Table } from '../../../tables/table/table.ts';
import { membersOf } from '../../../tables/turns/awaited.ts';
import { choosing, isLaidOut, mayNotChoose } from '../../../tables/turns/choosing.ts';
import { type Deadlines, peoplesDeadlines, sameMap } from '../../../tables/turns/deadlines.ts';
import { actedText } from '../../../wire/brief.ts';
import { type Bounds, type News, newsSince, positionOf } from '../../../wire/position.ts';
import type { ServerMessage } from '../../../wire/protocol.ts';
import { awayFrom, online, watching } from '../room/presence.ts';
import type { Room, Watcher } from '../room/room.ts';
import type { World } from '../world.ts';

/** Somebody who missed no more than this gets the entries, and so sees the film of what they missed. */
const FILM = 32;

/** Tells everybody of new entries: each message is written once, and the same bytes go to all. */
export function showEntries(
  room: Room,
  loaded: Loaded,
  texts: readonly string[],
  written: readonly Written[] = [],
): void {
  const { match } = loaded;
  room.shown = match.version;
  let brief: string | undefined;
  let whole: string | undefined;
  let full: Watcher[] | undefined;
  for (const watcher of room.watchers) {
    watcher.shown = match.version;
    if (watcher.view === 'full') {
      full ??= [];
      full.push(watcher);
    } else if (watcher.view === 'brief') {
      brief ??= briefMessage(match, texts, written);
      watcher.send(brief);
    } else {
      whole ??= newEntriesMessage(match, texts);
      watcher.send(whole);
    }
  }
  if (full) showPosition(full, loaded, newsIn(match, texts.length, written));
}

/** A single action by whoever plays its seat is told in brief, anything else in full. */
function briefMessage(match: Match, texts: readonly string[], written: readonly Written[]): string {
  const only = written.length === 1 ? written[0]?.entry : undefined;
  const brief = only && actedText(match.anchor.match, only, match.players);
  return brief ?? newEntriesMessage(match, texts);
}

/** Whoever has seen nothing yet is told where the log is fastened. */
function newEntriesMessage({ anchor, version }: Match, texts: readonly string[]): string {
  return entriesMessage(anchor.match, version < texts.length ? anchor : undefined, texts);
}

/** Facts of our own entries are known from writing them; entries of others are performed again. */
function newsIn(match: Match, entries: number, written: readonly Written[]): News {
  const after = match.version - entries;
  if (written.length === 0) return newsSince(match, after);
  return { after, facts: written.flatMap(({ facts }) => facts) };
}

/** For watchers without rules: one text for all, except for what is news to them and which seats are theirs. */
function showPosition(watchers: readonly Watcher[], loaded: Loaded, { after, facts }: News): void {
  const { players } = loaded.match;
  const told = `${stillOf(loaded)},"after":${after},"facts":${JSON.stringify(facts)}`;
  for (const { person, send } of watchers) {
    const mine = person ? seatsOf(players, person.id) : [];
    send(`${told},"mine":${JSON.stringify(mine)}}`);
  }
}

/** How matches stand, as it was last told. */
const stills = new WeakMap<Match, { readonly version: number; readonly text: string }>();

/** How a match stands, but for the end of the message: whoever asks again and again costs no second look at all offers. */
function stillOf({ table, match }: Loaded): string {
  const { version } = match;
  const bounds = boundsOf(table, match);
  const known = bounds ? undefined : stills.get(match);
  if (known?.version === version) return known.text;
  const { after: _after, facts: _facts, ...still } = positionOf(match, { after: version, facts: [] }, bounds);
  const text = JSON.stringify({ type: 'full', table: match.anchor.match, ...still }).slice(0, -1);
  if (!bounds) stills.set(match, { version, text });
  return text;
}

/** While a table gathers it asks who still has to choose, and admits nothing else. */
function boundsOf(table: Table, match: Match): Bounds | undefined {
  if (!isLaidOut(match.game, table)) return undefined;
  return { toAct: choosing(match), refuse: (action) => mayNotChoose(table, match, action) };
}

/** Tells everybody how the table is now, if that is news. */
export function showTable(room: Room, loaded: Loaded, except?: Watcher): void {
  const text = tableMessage(room, loaded);
  if (text === room.told) return;
  room.told = text;
  for (const watcher of room.watchers) if (watcher !== except) watcher.send(text);
}

/** Tells everybody until when people are awaited, unless it is as before. */
export function showDeadlines({ now }: World, room: Room, loaded: Loaded, before?: Deadlines): void {
  const until = peoplesDeadlines(loaded);
  room.toldUntil = until;
  if (before && sameMap(until, before)) return;
  pass(room, deadlinesMessage(room.id, now(), until));
}

/** Tells everybody the secret of the dice, once the match is over. */
export function showSeed(room: Room, { match, seed }: Loaded): void {
  if (isOver(match)) pass(room, seedMessage(room.id, seed));
}

/** Passes a message on to those who look at the table here. */
export function pass(room: Room, text: string): void {
  for (const watcher of room.watchers) watcher.send(text);
}

/** Tells one watcher where things stand: the table, then what happened since the version they know. */
export async function catchUp(world: World, room: Room, loaded: Loaded, watcher: Watcher, since: number | undefined) {
  const { match, table, seed } = loaded;
  const until = peoplesDeadlines(loaded);
  watcher.send(tableMessage(room, loaded));
  if (match.version < 0) return;
  if (watcher.view === 'full') showPosition([watcher], loaded, newsSince(match, since ?? match.version));
  else for (const text of await missing(world, room, loaded, since)) watcher.send(text);
  if (until.size > 0) watcher.send(deadlinesMessage(table.id, world.now(), until));
  if (isOver(match)) watcher.send(seedMessage(table.id, seed));
}

async function missing(world: World, room: Room, loaded: Loaded, since = Number.POSITIVE_INFINITY): Promise<string[]> {
  const { match } = loaded;
  const { anchor, base, version } = match;
  const fromBase = [snapshotMessage(match), tailMessage(match, base?.version ?? -1)].filter(
    (text) => text !== undefined,
  );
  if (since > version) return fromBase;
  if (since >= (base?.version ?? -1)) return [tailMessage(match, since)];
  if (!(await isWhole(world, room, loaded))) return fromBase;
  const entries = entriesMessage(anchor.match, anchor, await world.store.log(anchor.match, since));
  return version - since <= FILM || entries.length <= fromBase.join().length ? [entries] : fromBase;
}

/** The log before the snapshot is not checked when a table is loaded, so it is checked here before it is sent. */
async function isWhole({ store, watch }: World, room: Room, loaded: Loaded): Promise<boolean> {
  const { anchor } = loaded.match;
  if (room.whole === anchor) return true;
  const broken = brokenLink(anchor, (await store.log(anchor.match, -1)).map(parseEntry));
  if (broken === undefined) room.whole = anchor;
  else watch.failed(room.id, new Error(`entry ${broken} is not as it was written: see "tinderbox check"`));
  return broken === undefined;
}

function tailMessage({ anchor, tail }: Match, since: number): string {
  const texts = tail.filter((entry) => entry.version > since).map((entry: Entry) => JSON.stringify(entry));
  return entriesMessage(anchor.match, anchor, texts);
}

function snapshotMessage({ anchor, base }: Match): string | undefined {
  return base && message({ type: 'snapshot', table: anchor.match, anchor, snapshot: base });
}

/** Entries are put in as the text that is stored. */
function entriesMessage(table: string, anchor: Anchor | undefined, texts: readonly string[]): string {
  const hung = anchor ? `,"anchor":${JSON.stringify(anchor)}` : '';
  return `{"type":"entries","table":${JSON.stringify(table)}${hung},"entries":[${texts.join()}]}`;
}

function tableMessage(room: Room, loaded: Loaded): string {
  const { table, match } = loaded;
  const members = [...membersOf(table), ...peopleOf(match.players)];
  return message({
    type: 'table',
    table,
    online: online(room),
    watching: watching(room, members),
    away: awayFrom(room, loaded),
  });
}

function deadlinesMessage(table: string, now: number, until: Deadlines): string {
  return message({ type: 'deadlines', table, now, until: Object.fromEntries(until) });
}

function seedMessage(table: string, seed: string): string {
  return message({ type: 'seed', table, seed });
}

function message(content: ServerMessage): string {
  return JSON.stringify(content);
}
