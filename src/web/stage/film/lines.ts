import type { Game, Seat } from '../../../kit/contract/game.ts';
import { byKind } from '../../../kit/contract/kinds.ts';
import type { By, Entry } from '../../../kit/match/log.ts';
import { nameOfBot } from '../../../tables/table/name.ts';
import { botOf } from '../../../tables/table/table.ts';
import { texts } from '../../texts/index.ts';
import { type History, heldVersions, type Moment, span } from '../history.ts';

/** One sentence of the log, and the moment it belongs to. */
export interface LogLine {
  readonly version: number;
  /** Which of the entry's facts it tells; none where it is before the first or after the last. */
  readonly index: number;
  readonly text: string;
  /** Whose action it belongs to. */
  readonly seat: Seat | null;
  readonly undone: boolean;
}

/** The whole log as sentences. What was taken back is still there, marked as such. */
export function linesOf(game: Game, history: History): LogLine[] {
  const held = heldVersions(history);
  const told = history.moments.flatMap((moment) => {
    const { entry } = moment;
    const { version } = entry;
    const undone = entry.kind !== 'undo' && !held.has(version);
    const seat = entry.kind === 'action' ? entry.seat : null;
    const before = entry.kind === 'setup' ? 1 : 0;
    return sentencesOf(game, history, moment).map((text, place) => {
      return { version, index: place - before, text, seat, undone };
    });
  });
  return history.older.length > 0 ? [olderPart(history), ...told] : told;
}

/** Stands for all that was played under older rules and cannot be shown again. */
function olderPart(history: History): LogLine {
  const { rules } = history.match.anchor;
  return { version: span(history).first, index: -1, text: texts.log.olderRules(rules), seat: null, undone: false };
}

export function sentencesOf(game: Game, history: History, { entry, facts }: Moment): string[] {
  const { players } = history.match.setup;
  const names = namesAt(history, entry.version);
  const told = facts.map((fact) => game.words.fact(fact, names));
  const more = tellEntry(entry, names, players, (seat) => ({
    name: nameBefore(history.moments, entry.version, seat),
    player: playerBefore(history.moments, entry.version, seat),
  }));
  return entry.kind === 'setup' ? [...more, ...told] : [...told, ...more];
}

/** What the seats were called at a version: whoever took one over later, under another name, did not play it then. */
function namesAt({ match, moments }: History, version: number): readonly string[] {
  return renamesIn(moments).reduceRight((names, entry) => {
    const { seat } = entry;
    if (entry.version <= version) return names;
    return names.with(seat, nameBefore(moments, entry.version, seat) ?? names[seat] ?? '');
  }, match.setup.names);
}

type Seating = Extract<Entry, { kind: 'seat' }>;
/** What a seat was called, and who played it, before somebody took it. */
type Former = (seat: Seat) => { readonly name: string | undefined; readonly player: string | null | undefined };

const renames = new WeakMap<readonly Moment[], readonly Seating[]>();

/** Looked for once in every history: next to all have none. */
function renamesIn(moments: readonly Moment[]): readonly Seating[] {
  const known = renames.get(moments);
  if (known) return known;
  const found = moments.flatMap(({ entry }) => {
    return entry.kind === 'seat' && entry.name !== undefined && !entry.anew ? [entry] : [];
  });
  renames.set(moments, found);
  return found;
}

function nameBefore(moments: readonly Moment[], version: number, seat: Seat): string | undefined {
  for (const { entry } of moments.toReversed()) {
    if (entry.version >= version) continue;
    if (entry.kind === 'setup') return entry.names[seat];
    if (entry.kind === 'seat' && entry.seat === seat && entry.name !== undefined) return entry.name;
  }
  return undefined;
}

function playerBefore(moments: readonly Moment[], version: number, seat: Seat): string | null | undefined {
  for (const { entry } of moments.toReversed()) {
    if (entry.version >= version) continue;
    if (entry.kind === 'setup') return entry.players[seat];
    if (entry.kind === 'seat' && entry.seat === seat) return entry.player;
  }
  return undefined;
}

type Players = readonly string[];

/** What an entry itself says, beside the facts it led to. */
const tellEntry = byKind<Entry, [names: readonly string[], players: Players, former: Former], string[]>({
  setup: (_entry, names) => [texts.log.begins(names)],
  action: ({ seat, by }, names) => {
    const name = names[seat] ?? '';
    if ('auto' in by) return whys[by.auto]?.(name) ?? [];
    return 'bot' in by && by.failed ? [texts.log.botFailed(name)] : [];
  },
  undo: ({ by }, names, players) => [texts.log.tookBack(whoOf(by, names, players))],
  seat(entry, names, players, former) {
    const { seat, player, left, name, anew } = entry;
    const called = names[seat] ?? '';
    const before = former(seat);
    if (anew) return [player === '' ? texts.log.seatFree : texts.log.sitsDown(name ?? called)];
    if (name !== undefined && before.name && before.name !== name) return [texts.log.takesOver(name, before.name)];
    if (player === null) return [texts.log.left(called)];
    return [left ? texts.log.playedBySomebody(called) : handedOver(player, before.player, { seat, names, players })];
  },
  rules: ({ rules }) => [texts.log.newRules(rules)],
  end: ({ reason }) => [reason === 'abandoned' ? texts.log.givenUp : texts.log.closed],
});

interface Handed {
  readonly seat: Seat;
  readonly names: readonly string[];
  readonly players: Players;
}

/** A seat that keeps its name changes hands: to a bot, to somebody with a seat of their own, or back. */
function handedOver(player: string, before: string | null | undefined, { seat, names, players }: Handed): string {
  const called = names[seat] ?? '';
  if (player === before) return texts.log.playedByAnotherHand(called);
  if (player === players[seat]) return texts.log.playsAgain(called);
  const bot = botOf(player);
  const taker = bot === undefined ? names[players.indexOf(player)] : nameOfBot(bot);
  return taker === undefined ? texts.log.playedByAnotherHand(called) : texts.log.playsFor(taker, called);
}

/** Why nobody was asked, or nobody answered. */
const whys: Readonly<Partial<Record<string, (name: string) => string[]>>> = {
  'standing-answer': (name) => [texts.log.agreedBeforehand(name)],
  silence: (name) => [texts.log.silent(name)],
};

/** A person by the seat they play; the player of several seats by what they are. */
function whoOf(by: By, names: readonly string[], players: Players): string {
  if ('person' in by) {
    const [only, ...more] = players.flatMap((player, seat) => (player === by.person ? [names[seat] ?? ''] : []));
    return only === undefined || more.length > 0 ? texts.log.player : only;
  }
  return 'bot' in by ? by.bot : texts.log.table;
}
