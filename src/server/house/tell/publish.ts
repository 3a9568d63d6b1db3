import { parseEntry } from '../../../kit/match/log.ts';
import type { Written } from '../../../kit/match/match.ts';
import { mayNotLook } from '../../../tables/chairs/gather.ts';
import type { Loaded } from '../../../tables/core/loaded.ts';
import type { Plan } from '../../../tables/core/plan.ts';
import type { Hint } from '../../../tables/core/request.ts';
import { peoplesDeadlines } from '../../../tables/turns/deadlines.ts';
import type { ServerMessage } from '../../../wire/protocol.ts';
import { tellWhoIsHere } from '../room/presence.ts';
import type { Room } from '../room/room.ts';
import type { TableNews, World } from '../world.ts';
import { tellAwaited, tellOpened } from './calls.ts';
import { pass, showDeadlines, showEntries, showSeed, showTable } from './show.ts';

/** Tells everybody what was stored: those who look at the table, those it waits for, other houses, the counters. */
export function publish(world: World, room: Room, plan: Plan, texts: readonly string[]): void {
  const { request, before, after, written, opens, notices, line, hint } = plan;
  const isMoved = after.table.status !== before.table.status;
  if (written.length > 0) showEntries(room, after, texts, written);
  if (after.table !== before.table) showTable(room, after);
  if (after.deadlines !== before.deadlines || written.some(isSeat))
    showDeadlines(world, room, after, peoplesDeadlines(before));
  if (isMoved) showSeed(room, after);
  if (isMoved || after.awaited !== before.awaited) tellAwaited(world, before, after);
  if (after !== before) world.bus.changed(room.id, newsOf(plan, texts));
  if (opens) tellOpened(world, opens.loaded.table);
  if (notices) for (const notice of notices) tellAll(world, room, { type: 'notice', table: room.id, ...notice });
  if (line) tellAll(world, room, { type: 'chat', table: room.id, line });
  if (hint && request.kind === 'point') tellAll(world, room, hintMessage(room.id, request.person.id, hint));
  if (request.kind === 'change' && request.change.kind === 'remove') sendAway(world, room, after);
  if (written.length > 0 && request.kind === 'play') world.watch.done(request.wish.kind);
  if (written.length > 0 && request.kind === 'choice') world.watch.done('bot');
}

function isSeat({ entry }: Written): boolean {
  return entry.kind === 'seat';
}

/** What other houses need in order to follow; a table that has changed itself they read. */
function newsOf({ before, after }: Plan, texts: readonly string[]): TableNews | undefined {
  if (after.table !== before.table) return undefined;
  const { match, revision } = before;
  return {
    version: match.version,
    revision,
    texts,
    deadlines: after.deadlines.size === 0 ? noDeadlines : [...after.deadlines],
  };
}

const noDeadlines: TableNews['deadlines'] = [];

/** When a table has been loaded: tells its watchers what other houses have done at it. */
export async function showNews(world: World, room: Room, loaded: Loaded, since?: Since): Promise<void> {
  if (room.watchers.size === 0) {
    room.shown = loaded.match.version;
    return;
  }
  const texts = since?.version === room.shown ? since.texts : await world.store.log(room.id, room.shown);
  const known = texts.filter((text) => parseEntry(text).version <= loaded.match.version);
  if (known.length > 0) showEntries(room, loaded, known);
  showTable(room, loaded);
  showDeadlines(world, room, loaded, room.toldUntil);
  if (known.length > 0) showSeed(room, loaded);
  sendAway(world, room, loaded);
}

/** The entries after a version, if somebody has just read them. */
export interface Since {
  readonly version: number;
  readonly texts: readonly string[];
}

/** Tells everybody who looks at the table, here and at other houses, something that is in no log. */
function tellAll({ bus }: World, room: Room, message: ServerMessage): void {
  const text = JSON.stringify(message);
  pass(room, text);
  bus.pass(room.id, text);
}

function hintMessage(table: string, person: string, hint: Hint): ServerMessage {
  if (hint.kind === 'ping-place') return { type: 'pinged', table, person, place: hint.place };
  const { kind: _, ...proposal } = hint;
  return { type: 'proposed', table, person, ...proposal };
}

/** Whoever was removed from a private table is shown nothing more of it. */
function sendAway(world: World, room: Room, { table }: Loaded): void {
  const unwelcome = [...room.watchers].filter(({ person }) => mayNotLook(table, person?.id));
  for (const watcher of unwelcome) room.watchers.delete(watcher);
  if (unwelcome.length > 0) tellWhoIsHere(world, room);
}
