import { draftOf, isOver, type Match, rebase, type Snapshot, type Written } from '../../kit/match/match.ts';
import { stateToday } from '../../kit/match/renew.ts';
import { settledVersion } from '../../kit/match/undo.ts';
import { settle } from '../match/play.ts';
import type { ChatLine } from '../records/chat.ts';
import { type Result, resultsOf } from '../records/results.ts';
import type { Save } from '../records/save.ts';
import type { Table } from '../table/table.ts';
import { awaitedAt } from '../turns/awaited.ts';
import { deadlinesAfter, sameMap } from '../turns/deadlines.ts';
import { answerForThem, isAnswered, turnPassed } from '../turns/standing.ts';
import { type Draft, type Loaded, penOf } from './loaded.ts';
import type { Notice } from './notice.ts';
import type { Opening } from './opening.ts';
import type { BotTurn, Hint, Request } from './request.ts';

/** What a request leads to besides the table and its log. */
export interface Aside {
  readonly notices?: readonly Notice[];
  readonly opens?: Opening;
  readonly save?: Save;
  readonly line?: ChatLine;
  readonly hint?: Hint;
  /** A bot has to decide first. */
  readonly thinks?: BotTurn;
}

/** All that follows from a request: what is to be stored, and then told. Until it is stored, nothing has happened. */
export interface Plan extends Aside {
  readonly request: Request;
  readonly before: Loaded;
  readonly after: Loaded;
  readonly written: readonly Written[];
  readonly results: readonly Result[];
  /** From now on the match is opened from here. */
  readonly snapshot?: Snapshot | undefined;
}

/** Completes a draft: automatic answers, deadlines, results. */
export function planOf(draft: Draft, request: Request, aside: Aside): Plan {
  const { before, match, given } = draft;
  answerByItself(draft);
  const { written } = draft;
  const table = written.length > 0 ? settle(draft.table, match) : draft.table;
  let { deadlines } = draft;
  for (const { entry } of written) deadlines = deadlinesAfter(deadlines, match, entry, draft.table);
  const isNew = { table: table !== before.table, deadlines: !sameMap(before.deadlines, deadlines) };
  if (written.length === 0 && !isNew.table && !isNew.deadlines) {
    return { ...aside, request, before, after: before, written, results: [] };
  }
  const due = written.length > 0 ? snapshotDue(match) : undefined;
  const awaited = isAskedAsBefore(before, table, match) ? before.awaited : awaitedAt(table, match);
  const revision = before.revision + (isNew.table ? 1 : 0);
  const after: Loaded = {
    table: isNew.table ? { ...table, revision } : table,
    revision,
    seed: before.seed,
    match,
    deadlines: isNew.deadlines ? deadlines : before.deadlines,
    awaited: sameMap(before.awaited, awaited) ? before.awaited : awaited,
  };
  const ends = table.status === 'finished' && before.table.status !== 'finished';
  const results = ends ? resultsOf(table, match, given.now) : noResults;
  const snapshot = due === undefined ? undefined : rebase(match, due);
  return { ...aside, request, before, after, written, results, snapshot };
}

const noResults: readonly Result[] = [];

/** Whether the same seats are asked as before, at a table that has not changed. */
function isAskedAsBefore({ table: before, match }: Loaded, table: Table, after: Match): boolean {
  const { game, rules } = match;
  if (table !== before || match.version < 0 || rules !== game.rules || isOver(match) || isOver(after)) return false;
  return isSame(game.toAct(match.state), game.toAct(after.state)) && isSame(match.players, after.players);
}

function isSame<T>(one: readonly T[], other: readonly T[]): boolean {
  if (one === other) return true;
  if (one.length !== other.length) return false;
  for (let place = 0; place < one.length; place++) if (one[place] !== other[place]) return false;
  return true;
}

/** Writes automatic answers along with what was asked. A yes for one turn ends with that turn. */
function answerByItself(draft: Draft): void {
  const { before, match, written } = draft;
  const turn = turnOf(before.match);
  if (turnOf(match) !== turn) draft.table = turnPassed(draft.table);
  if (!isAnswered(draft.table, match)) return;
  written.push(...answerForThem(draft.table, match, penOf(draft, 'answer')));
  if (turnOf(match) !== turn) draft.table = turnPassed(draft.table);
}

function turnOf(match: Match): number | undefined {
  const state = stateToday(match);
  return state === undefined ? undefined : match.game.turn(state);
}

/** A snapshot is taken after this many entries, so that opening never replays many more. */
const SNAPSHOT_AFTER = 32;

/**
 * The version up to which a snapshot should be taken now: never of what can still be taken back, so undo does not look
 * behind a snapshot. How a match ended, and how it went on under newer rules, is kept at once.
 */
function snapshotDue(match: Match): number | undefined {
  if (isOver(match) || match.tail.at(-1)?.kind === 'rules') return match.version;
  if (match.tail.length < SNAPSHOT_AFTER) return undefined;
  const settled = settledVersion(match);
  return settled - (match.base?.version ?? -1) >= SNAPSHOT_AFTER ? settled : undefined;
}

/** What a table leaves behind when it is put away, so that there is little to replay, and nothing under newer rules. */
export function restingSnapshot(match: Match): Snapshot | undefined {
  if (match.version < 0) return undefined; // It has not begun.
  const settled = settledVersion(match);
  return settled > (match.base?.version ?? -1) ? rebase(draftOf(match), settled) : undefined;
}
