import { createStore, type StoreApi } from 'zustand/vanilla';
import { stepAfter } from '../../client/walks.ts';
import type { Action, Game, Seat } from '../../kit/contract/game.ts';
import type { Checked, Refusal } from '../../kit/contract/refusal.ts';
import type { Entry } from '../../kit/match/log.ts';
import { isOver } from '../../kit/match/match.ts';
import type { Loaded } from '../../tables/core/loaded.ts';
import type { Notice } from '../../tables/core/notice.ts';
import type { Opening } from '../../tables/core/opening.ts';
import type { Plan } from '../../tables/core/plan.ts';
import type { Change, Request } from '../../tables/core/request.ts';
import type { Wish } from '../../tables/match/play.ts';
import type { Save } from '../../tables/records/save.ts';
import { botOf, type Standing, type Table } from '../../tables/table/table.ts';
import { none, peoplesDeadlines } from '../../tables/turns/deadlines.ts';
import type { Feed } from '../stage/feed.ts';
import { entriesOf, type History, rebuild, take } from '../stage/history.ts';
import { explain } from '../texts/explain.ts';
import { texts } from '../texts/index.ts';
import { type Attendant, createAttendant, type Time } from './attendant.ts';
import { asked, givenHere, HERE, headOf, loadedFrom, openedHere, someoneHere } from './matches.ts';
import { createShell, type Shell } from './shell.ts';
import { type LocalMatch, type LocalStore, type MatchHead, TakenError } from './store.ts';

/** What the local table needs from the world. */
export interface LocalWorld extends Time {
  readonly store: LocalStore;
  newId(): string;
  newSeed(): string;
  /** The bots that can play the game, as far as they are known yet. */
  bots(): readonly string[];
  /** Tells whoever is at the screen what happened around the match. */
  tell(notice: Notice): void;
  /** Calls back when the screen has shown that a command is on its way. */
  soon(then: () => void): void;
}

/** A table in this browser: the match as the stage sees it, and what can be asked of the table around it. */
export interface LocalTable {
  readonly feed: StoreApi<Feed>;
  readonly table: StoreApi<Table>;
  /** By seat: until when somebody has to act. Nothing while the clock stands still. */
  readonly until: StoreApi<Until>;
  change(change: Change): Promise<Checked<Table>>;
  save(name: string): Promise<Checked<Save>>;
  /** Begins a new match with the same people and bots. */
  playAgain(): Promise<Checked<Table>>;
  /** Sets what a seat answers from now on when a bot asks it. */
  stand(seat: Seat, answer: Standing | 'ask'): void;
  /** Lets bots play, and time run, until it is stopped. */
  attend(): () => void;
}

type Until = Readonly<Record<Seat, number>>;

/** A table with everything that belongs to it here. */
interface Local extends Pick<LocalTable, 'feed' | 'table' | 'until'> {
  readonly game: Game;
  readonly head: MatchHead;
  readonly world: LocalWorld;
  readonly shell: Shell;
  readonly attendant: Attendant;
}

/** A match that is played in this browser: decided by the same core as at a server, kept, then shown. */
export function localTable(game: Game, { head, entries }: LocalMatch, world: LocalWorld): Checked<LocalTable> {
  const rebuilt = rebuild(game, head.anchor, entries, head.last);
  if ('refusal' in rebuilt) return rebuilt;
  const local = assembled(game, head, rebuilt.value, world);
  const { feed, table, until, attendant } = local;
  const change = (change: Change) => changed(local, change);
  return {
    value: {
      feed,
      table,
      until,
      change,
      save: (name) => saved(local, name),
      playAgain: () => playedAgain(local),
      stand: (seat, answer) => void change({ kind: 'standing', person: someoneHere, seat, answer }),
      attend: () => attended(local, attendant.attend()),
    },
  };
}

function assembled(game: Game, head: MatchHead, history: History, world: LocalWorld): Local {
  const start = loadedFrom(head, history.match); // a match of its own: the stage's goes entry by entry, for it plays the film
  const shell = createShell(start, {
    given: () => givenHere(world.now(), world.bots()),
    keep: (plan) => keep(local, plan),
    show: (plan) => show(local, plan),
    recover: (error) => recover(local, error),
    rest: () => rest(local),
  });
  const attendant = createAttendant(world, {
    game: game.id,
    since: head.at,
    deadlines: () => (head.seed === null ? none : shell.loaded().deadlines),
    isBot: (seat) => botOf(shell.loaded().match.players[seat]) !== undefined,
    ask: (request) => void shell.ask(request),
  });
  const feed = createStore<Feed>(() => ({
    ...view(history, head.seed),
    me: head.seed === null ? null : HERE,
    pending: null,
    trouble: null,
    act: (seat, action, after) => {
      const wish: Wish = { kind: 'act', seen: seen(local), seat, action };
      command(local, wish, { seat, action }, after && stepAfter(after));
    },
    undo: (to) => {
      const wish: Wish = { kind: 'undo', seen: seen(local), ...(to === undefined ? {} : { to }) };
      command(local, wish, { seat: null, action: null });
    },
  }));
  const table = createStore<Table>(() => start.table);
  const until = createStore<Until>(() => ({}));
  const local: Local = { game, head, world, shell, attendant, feed, table, until };
  return local;
}

const seen = ({ shell }: Local): number => shell.loaded().match.version;

function command(
  { game, head, world, shell, feed }: Local,
  wish: Wish,
  shown: { readonly seat: Seat | null; readonly action: Action | null },
  id = world.newId(),
): void {
  if (head.seed === null || feed.getState().pending) return;
  feed.setState({ pending: { id, ...shown }, trouble: null });
  world.soon(async () => {
    const done = await shell.ask({ kind: 'play', id, person: HERE, wish });
    if ('refusal' in done) feed.setState({ pending: null, trouble: sentenceFor(done.refusal, game) });
  });
}

async function changed({ shell }: Local, change: Change): Promise<Checked<Table>> {
  const done = await shell.ask({ kind: 'change', change });
  return 'refusal' in done ? done : { value: done.value.after.table };
}

async function saved({ shell, world }: Local, name: string): Promise<Checked<Save>> {
  const request: Request = { kind: 'save', person: someoneHere, id: world.newId(), name };
  const done = await shell.ask(request);
  return 'refusal' in done ? done : { value: done.value.save as Save };
}

async function playedAgain({ shell, world }: Local): Promise<Checked<Table>> {
  const fresh = { id: world.newId(), seed: world.newSeed() };
  const done = await shell.ask({ kind: 'rematch', ...asked(fresh) });
  return 'refusal' in done ? done : { value: (done.value.opens as Opening).loaded.table };
}

function attended(local: Local, stop: () => void): () => void {
  return () => {
    stop();
    showClock(local);
  };
}

function rest(local: Local): void {
  local.attendant.lookAhead();
  showClock(local);
}

/** Stores what a plan has changed, what it saves, and the table that opens. */
async function keep({ head, world, attendant, feed }: Local, plan: Plan) {
  const { thinks, before, after, written, save, opens } = plan;
  if (thinks) attendant.think(thinks);
  const now = headOf(head, after, world.now());
  if (after !== before) {
    await world.store.append(now, entriesIn(written), opens && openedHere(opens, world.now()));
  }
  if (save)
    await world.store.addSave({ save, head: { ...now, seed: null }, entries: entriesOf(feed.getState().history) });
}

function show({ feed, table, head, world }: Local, plan: Plan): void {
  const { request, after, before, written, notices = [] } = plan;
  if (after === before) return;
  table.setState(after.table, true);
  const history = entriesIn(written).reduce(taken, feed.getState().history);
  feed.setState({ ...view(history, head.seed), ...(request.kind === 'play' ? { pending: null } : {}) });
  for (const notice of notices) world.tell(notice);
}

/** The clock is shown while it runs. */
function showClock({ until, attendant, shell }: Local): void {
  const running = Object.fromEntries(attendant.isAttending() ? peoplesDeadlines(shell.loaded()) : none);
  if (JSON.stringify(running) !== JSON.stringify(until.getState())) until.setState(running, true);
}

/** What could not be stored did not happen. A match that went on in another tab continues from there. */
async function recover(local: Local, error: unknown): Promise<{ refusal: Refusal; loaded?: Loaded }> {
  if (!(error instanceof TakenError)) return { refusal: { code: 'not-kept' } };
  const { game, head, world, table, feed } = local;
  const refusal: Refusal = { code: 'went-on-elsewhere' };
  const now = await world.store.load(head.anchor.match);
  const again = now && rebuild(game, now.head.anchor, now.entries);
  if (!again || 'refusal' in again) return { refusal };
  const loaded = loadedFrom(now.head, again.value.match);
  table.setState(loaded.table, true);
  feed.setState(view(again.value, head.seed));
  return { refusal, loaded };
}

/** Why something did not happen at this screen, in words. */
export function sentenceFor(refusal: Refusal, game: Game): string {
  const { wentOnElsewhere, moveNotKept } = texts.local;
  if (refusal.code === 'went-on-elsewhere') return wentOnElsewhere;
  return refusal.code === 'not-kept' ? moveNotKept : explain(refusal, game);
}

function entriesIn(written: Plan['written']): Entry[] {
  return written.map(({ entry }) => entry);
}

function taken(history: History, entry: Entry): History {
  const next = take(history, entry);
  if ('refusal' in next) throw new Error(`our own entry does not fit: ${next.refusal.code}`);
  return next.value;
}

/** Coming dice are not shown, although the browser stores the seed beside the match. */
function view(history: History, seed: string | null): Pick<Feed, 'history' | 'seed'> {
  return { history, seed: isOver(history.match) ? seed : null };
}
