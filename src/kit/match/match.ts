import { type Chance, DrawError, type Face, recording, scripted, wouldDraw } from '../chance/chance.ts';
import type { Action, Emit, Fact, Game, Outcome, Seat } from '../contract/game.ts';
import { quiet } from '../contract/game.ts';
import { byKind } from '../contract/kinds.ts';
import { admit, cloneOf, moveOf } from '../contract/offers.ts';
import { type Checked, no, type Refusal, refused } from '../contract/refusal.ts';
import { checksum, copy } from '../sums/checksum.ts';
import {
  type ActionBody,
  type Anchor,
  type Body,
  type EndBody,
  type Entry,
  firstLink,
  isAsWritten,
  line,
  type SeatBody,
  type SetupBody,
  type Stamp,
  seal,
} from './log.ts';

/** A match at one version: what a snapshot holds. */
export interface Snapshot<S = unknown> {
  readonly version: number;
  readonly chain: string;
  readonly setup: SetupBody;
  readonly players: readonly (string | null)[];
  readonly ended: EndBody['reason'] | null;
  /** The rules number that the state stands under; none: the anchor's. */
  readonly rules?: number;
  readonly state: S;
}

/** A match in memory: its state, and the log since some snapshot. It owns its state; `write` and `follow` change it. */
export interface Match<S = unknown> {
  readonly game: Game<S>;
  readonly anchor: Anchor;
  version: number;
  chain: string;
  setup: SetupBody;
  players: (string | null)[];
  ended: EndBody['reason'] | null;
  /** The rules number that the state stands under: the anchor's, until the match is carried over to newer rules. */
  rules: number;
  state: S;
  /** Where the tail begins; nothing before it can be taken back or shown from memory. */
  base: Snapshot<S> | undefined;
  tail: Entry[];
  /** Whether the tail is still that of the match this is a draft of. */
  isLent: boolean;
}

/** How often an entry carries the state's checksum. */
const SUM_EVERY = 16;

const emptySetup: SetupBody = { kind: 'setup', options: {}, names: [], players: [], host: 0, readyOrder: [] };

/** A match before its set-up. */
export function blank(game: Game, anchor: Anchor): Match {
  const start = { version: -1, chain: firstLink(anchor), setup: emptySetup, players: [], ended: null };
  return { game, anchor, ...start, rules: anchor.rules, state: undefined, base: undefined, tail: [], isLent: false };
}

export function fromSnapshot(game: Game, anchor: Anchor, snapshot: Snapshot): Match {
  const { version, chain, setup, players, ended, rules = anchor.rules } = snapshot;
  const state = copy(snapshot.state);
  const log = { base: snapshot, tail: [], isLent: false };
  return { game, anchor, version, chain, setup, players: [...players], ended, rules, state, ...log };
}

/**
 * The same match once more, to go on with where nobody looks: what is written there leaves this one as it is. As long as
 * there is a draft, nothing else is written into the match.
 */
export function draftOf(match: Match): Match {
  const { game, rules, state, players } = match;
  const own = state !== undefined && rules === game.rules ? cloneOf(game, state) : copy(state);
  return { ...match, state: own, players: players.slice(), isLent: true };
}

export function snapshotOf(match: Match): Snapshot {
  const { version, chain, setup, players, ended, rules, state } = match;
  return copy({ version, chain, setup, players, ended, rules, state });
}

/** Forgets the log up to a version; what happened before can no longer be taken back from memory. */
export function rebase(match: Match, version = match.version): Snapshot {
  match.base = version === match.version ? snapshotOf(match) : snapshotOf(matchAt(match, version));
  match.tail = match.tail.filter((entry) => entry.version > version);
  match.isLent = false;
  return match.base;
}

export function outcomeOf(match: Match): Outcome | undefined {
  return match.state === undefined ? undefined : match.game.outcome(match.state);
}

export function isOver(match: Match): boolean {
  return match.ended !== null || outcomeOf(match) !== undefined;
}

export interface Written {
  readonly entry: Entry;
  readonly facts: Fact[];
}

/** Makes the next entry: performs it with the given chance, writes down what was drawn, seals it. */
export function write(match: Match, body: Body, stamp: Stamp, chance: Chance, listen: Emit<Fact> = quiet): Written {
  const facts: Fact[] = [];
  const record = recording(chance);
  perform(body, match, record, collect(facts, listen));
  const version = match.version + 1;
  const sum = version % SUM_EVERY === 0 || isOver(match) ? checksum(match.state) : undefined;
  const draws = record.draws.slice(); // a list that has grown keeps room for more, and entries stay in memory
  const open = openEntry(body, stamp, { version, draws, sum, chain: match.chain });
  return { entry: append(match, seal(open)), facts };
}

interface Frame {
  readonly version: number;
  readonly draws: readonly Face[];
  readonly sum: string | undefined;
  readonly chain: string;
}

/** Nearly all entries are actions, so their fields are named: engines copy what is not named several times slower. */
function openEntry(body: Body, stamp: Stamp, { version, draws, sum, chain }: Frame): Entry {
  if (body.kind !== 'action' || sum !== undefined || stamp.from !== undefined) {
    return { version, ...stamp, ...body, draws, ...(sum === undefined ? {} : { sum }), chain };
  }
  const { at, id, by } = stamp;
  const { kind, seat, action } = body;
  const plain: PlainEntry = { version, at, id, by, kind, seat, action, draws, chain };
  return plain;
}

/** All that an action's entry can say but where it came from and a sum: a new field does not compile until it is named. */
type PlainEntry = Required<Omit<Stamp, 'from'> & ActionBody & Omit<Frame, 'sum'>>;

/** Admits a seat's action and writes it. */
export function act(match: Match, seat: Seat, sent: unknown, stamp: Stamp, chance: Chance): Checked<Written> {
  if (isOver(match)) return refused('match-over');
  const admitted = admit(match.game, match.state, seat, sent);
  if ('refusal' in admitted) return admitted;
  return { value: write(match, { kind: 'action', seat, action: admitted.value }, stamp, chance) };
}

/** Writes another match's entry into a branch of it, with the draws it had there. */
export function inherit(match: Match, entry: Entry, parent: string): Written {
  const { version, at, id, by, draws, from = { match: parent, version } } = entry;
  return write(match, bodyOf(entry), { at, id, by, from }, scripted(draws));
}

/** What an entry says, without what every entry carries. */
export function bodyOf(entry: Entry): Body {
  const {
    version: _version,
    at: _at,
    id: _id,
    by: _by,
    from: _from,
    draws: _draws,
    sum: _sum,
    chain: _chain,
    ...body
  } = entry;
  return body;
}

/**
 * Performs an entry that somebody else wrote, with the draws it names. On a refusal the match must be thrown away.
 * Whoever listens may look at the match's state as each fact is told: frame by frame, what a film shows.
 */
export function follow(match: Match, entry: Entry, listen: Emit<Fact> = quiet): Checked<Fact[]> {
  const { version } = entry;
  const unsound = misplaced(match, entry);
  if (unsound) return { refusal: unsound };
  if (isOver(match)) return refused('after-the-end', { version });
  if (entry.kind === 'rules' && entry.rules > match.game.rules) return { refusal: otherRules(match.game, entry.rules) };
  const facts: Fact[] = [];
  try {
    const script = scripted(entry.draws);
    if (entry.kind === 'action') {
      const admitted = admit(match.game, match.state, entry.seat, entry.action);
      if ('refusal' in admitted) return refused('not-admitted', { version, why: admitted.refusal });
    }
    perform(entry, match, script, collect(facts, listen));
    script.finish();
  } catch (error) {
    if (error instanceof DrawError) return refused('bad-draws', { version, problem: error.message });
    throw error;
  }
  if (entry.sum !== undefined && entry.sum !== checksum(match.state)) return refused('bad-sum', { version });
  append(match, entry);
  return { value: facts };
}

/** Takes an entry on without performing it: its state is superseded by a later `rules` entry. */
export function skim(match: Match, entry: Entry): Refusal | undefined {
  const unsound = misplaced(match, entry);
  if (unsound) return unsound;
  if (entry.kind === 'setup') Object.assign(match, { setup: setupOf(entry), players: [...entry.players] });
  if (entry.kind === 'seat') takeSeat(match, entry);
  if (entry.kind === 'rules') match.rules = entry.rules;
  append(match, entry);
  return undefined;
}

export function otherRules({ id, rules }: Game, file: number): Refusal {
  return no('other-rules', { game: id, file, ours: rules });
}

/** What was told after a version, as far back as the tail goes. */
export function factsSince({ game, anchor, base, tail }: Match, version: number): Fact[] {
  const again = base ? fromSnapshot(game, anchor, base) : blank(game, anchor);
  return tail.flatMap((entry) => {
    const told = follow(again, entry);
    return entry.version > version && 'value' in told ? told.value : [];
  });
}

/** A log has no gaps, and every entry is chained to the one before. */
function misplaced(match: Match, entry: Entry): Refusal | undefined {
  if (entry.version !== match.version + 1) {
    return no('gap', { version: entry.version, expected: match.version + 1 });
  }
  return isAsWritten(match.chain, entry) ? undefined : no('broken-chain', { version: entry.version });
}

/** Whether an action would draw anything, and so could not be taken back. */
export function draws(game: Game, state: unknown, seat: Seat, action: Action): boolean {
  return wouldDraw((chance) => moveOf(game, action.kind).apply(copy(state), seat, action, chance, quiet));
}

function collect(facts: Fact[], listen: Emit<Fact>): Emit<Fact> {
  return (fact) => {
    facts.push(fact);
    listen?.(fact);
  };
}

function append(match: Match, entry: Entry): Entry {
  match.version = entry.version;
  match.chain = entry.chain;
  if (match.isLent) own(match, entry);
  else match.tail.push(entry);
  return entry;
}

/** A draft usually writes one entry: its tail is copied together with it, at just that length, for tables keep it. */
function own(match: Match, entry: Entry): void {
  match.tail = match.tail.concat([entry]); // spread, it would take room for many more
  match.isLent = false;
}

const perform = byKind<Body, [match: Match, chance: Chance, emit: Emit<Fact>], void>({
  setup(body, match, chance, emit) {
    const { options, names, players, host, readyOrder } = body;
    match.setup = setupOf(body);
    match.players = [...players];
    match.state = match.game.setup(options, { names, host, readyOrder }, chance, emit);
  },
  action({ seat, action }, match, chance, emit) {
    moveOf(match.game, action.kind).apply(match.state, seat, action, chance, emit);
  },
  undo({ to }, match) {
    match.state = matchAt(match, to).state;
  },
  seat(body, match, chance, emit) {
    const { seat, player, left, anew } = body;
    takeSeat(match, body);
    if (anew) match.game.gathering?.sit(match.state, seat, emit);
    else if (player === null) match.game.leave?.(match.state, seat, 'removed', chance, emit);
    else if (left) match.game.leave?.(match.state, seat, 'handed-over', chance, emit);
  },
  rules({ rules, state }, match) {
    match.rules = rules;
    match.state = copy(state);
  },
  end({ reason }, match) {
    match.ended = reason;
  },
});

/** Whoever sits down while the table gathers is in the match as if they had been there from the start. */
function takeSeat(match: Match, { seat, player, name, anew }: SeatBody): void {
  const { setup } = match;
  match.players[seat] = player;
  const names = name === undefined ? setup.names : setup.names.with(seat, name);
  const players = anew ? setup.players.with(seat, player ?? '') : setup.players;
  match.setup = { ...setup, names, players };
}

function setupOf({ options, names, players, host, readyOrder }: SetupBody): SetupBody {
  return { kind: 'setup', options, names, players, host, readyOrder };
}

/** The match as it was right after an earlier version, from the base and what held of the tail then. */
export function matchAt(match: Match, version: number): Match {
  const { game, anchor, base, tail } = match;
  if (base && version < base.version) throw new RangeError(`version ${version} is older than the base ${base.version}`);
  const earlier = base ? fromSnapshot(game, anchor, base) : blank(game, anchor);
  const until = tail.filter((entry) => entry.version <= version);
  for (const entry of line(until)) {
    perform(entry, earlier, scripted(entry.draws), quiet);
    append(earlier, entry);
  }
  const last = until.at(-1); // it may be a taking back
  return last ? { ...earlier, version: last.version, chain: last.chain } : earlier;
}
