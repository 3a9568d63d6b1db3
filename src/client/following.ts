import type { Game } from '../kit/contract/game.ts';
import type { Anchor, Entry } from '../kit/match/log.ts';
import type { Table } from '../tables/table/table.ts';
import { entryFrom } from '../wire/brief.ts';
import { begin, type History, isWhole, MOST_FILMS, rebuild, take } from './history.ts';
import type { Reducers, StepWorld } from './reduce.ts';
import { type Remote, withErrands } from './remote.ts';

/** How often the whole match may be fetched anew before we say that this program is too old for it. */
const MOST_FRESH_STARTS = 2;

/** The table and its match: the newer news counts, whichever way it came. */
export const following = {
  table(remote, { table, online, watching = [], away }) {
    const isNews = remote.looking > 0 || table.revision >= (remote.table?.revision ?? -1);
    const looking = hasMatch(table) ? remote.looking : 0;
    const here = { ...remote, online, watching, away, gone: null, looking };
    return isNews ? { ...here, table } : here;
  },
  changed: (remote, { table }) => (table.revision > (remote.table?.revision ?? -1) ? { ...remote, table } : remote),
  snapshot(remote, { anchor, snapshot }, world) {
    if (!remote.looking && snapshot.version <= versionOf(remote)) return remote;
    const game = rulesFor(anchor, snapshot.rules ?? anchor.rules, world);
    if (!game) return outdated(remote);
    const history = begin(game, anchor, snapshot);
    return withErrands({ ...remote, history }, { kind: 'fetch-log' });
  },
  /** What we already have is passed over: entries may come twice around a new greeting. */
  entries(remote, { anchor, entries }, world) {
    const isWholeLog = anchor !== undefined && entries[0]?.version === 0;
    if (isWholeLog && (!remote.history || remote.looking)) return beginning(remote, anchor, entries, world);
    // While we wait for the whole match, news means nothing to us.
    if (!remote.history) return remote;
    return goingOn(anchor ? { ...remote, looking: 0 } : remote, remote.history, entries);
  },
  acted(remote, brief) {
    const { history } = remote;
    return history ? goingOn(remote, history, [entryFrom(brief, history.match.players)]) : remote;
  },
  seed: (remote, { seed }) => ({ ...remote, seed }),
  /** What came since the log was asked for is kept. */
  log(remote, { file }) {
    const { history } = remote;
    if (!history || isWhole(history)) return remote;
    const { format: _format, seed: _seed, outcome: _outcome, entries, ...anchor } = file;
    const last = entries.at(-1)?.version ?? -1;
    const newer = history.moments.map(({ entry }) => entry).filter(({ version }) => version > last);
    const whole = rebuild(history.match.game, anchor, [...entries, ...newer], history.start);
    if ('refusal' in whole || whole.value.match.version < history.match.version) return remote;
    return { ...remote, history: { ...whole.value, films: history.films } };
  },
  'look-again': (remote, { looking }) => (remote.looking === looking && looking > 0 ? look(remote) : remote),
} satisfies Partial<Reducers>;

/** Asks for the table, and for what happened after the version we know. */
export function look(remote: Remote): Remote {
  const { id, history, patience } = remote;
  const since = history ? { since: history.match.version } : {};
  const asked = withErrands(remote, { kind: 'send', message: { type: 'watch', table: id, ...since, brief: true } });
  return lookLater(asked, patience.answer);
}

/** Asks in a while, unless we are answered before. */
export function lookLater(remote: Remote, ms: number): Remote {
  const looking = remote.count + 1;
  const event = { type: 'look-again', looking } as const;
  return withErrands({ ...remote, count: looking, looking }, { kind: 'later', ms, event });
}

function beginning(remote: Remote, anchor: Anchor, entries: readonly Entry[], world: StepWorld): Remote {
  const game = rulesFor(anchor, anchor.rules, world);
  if (!game) return outdated(remote);
  const whole = rebuild(game, anchor, entries);
  if ('refusal' in whole) return freshStart(remote);
  return { ...settledBy(remote, entries), history: whole.value, looking: 0, freshStarts: 0 };
}

function goingOn(remote: Remote, before: History, entries: readonly Entry[]): Remote {
  const news = newsIn(entries, before.match.version);
  if (news.length === 0) return remote.freshStarts === 0 ? remote : { ...remote, freshStarts: 0 };
  const how = remote.filmed && news.length <= MOST_FILMS ? 'filmed' : 'unseen';
  let history = before;
  for (let place = 0; place < news.length; place++) {
    const taken = take(history, news[place] as Entry, how);
    if ('value' in taken) history = taken.value;
    else if (taken.refusal.code !== 'gap') return freshStart(remote);
    else return catchUp({ ...settledBy(remote, news.slice(0, place)), history });
  }
  return { ...settledBy(remote, news), history, freshStarts: 0 };
}

/** The entries after a version. They nearly always come one by one. */
function newsIn(entries: readonly Entry[], known: number): readonly Entry[] {
  const only = entries.length === 1 ? entries[0] : undefined;
  return only && only.version > known ? entries : entries.filter(({ version }) => version > known);
}

/** Something between was lost: it is asked for, once. */
export function catchUp(remote: Remote): Remote {
  return remote.looking ? remote : look(remote);
}

/** Our picture of the match has come apart from the server's: fetched anew from the start. */
function freshStart(remote: Remote): Remote {
  const freshStarts = remote.freshStarts + 1;
  const empty = { ...remote, history: null, freshStarts };
  return freshStarts > MOST_FRESH_STARTS ? outdated(empty) : look(empty);
}

function outdated(remote: Remote): Remote {
  return withErrands(remote, { kind: 'give-up' });
}

/** A command that became an entry needs no other answer; whoever has acted has decided about what was proposed. */
function settledBy(remote: Remote, entries: readonly Entry[]): Remote {
  const { pending, proposals } = remote;
  if (!pending && proposals.length === 0) return remote;
  const acted = new Set(entries.flatMap((entry) => (entry.kind === 'action' ? [entry.seat] : [])));
  return {
    ...remote,
    pending: entries.some(({ id }) => id === pending?.command.id) ? null : pending,
    proposals: proposals.filter(({ seat }) => !acted.has(seat)),
  };
}

/** The rules that can go on with a match. */
function rulesFor({ game: id }: Anchor, rules: number, world: StepWorld): Game | undefined {
  const game = world.game(id);
  return game && rules <= game.rules ? game : undefined;
}

function versionOf({ history }: Remote): number {
  return history?.match.version ?? -1;
}

/** Whether entries follow when the table is asked for. Where seats choose before the match, they may follow early. */
function hasMatch({ status, calledOff }: Table): boolean {
  return status !== 'gathering' && calledOff === null;
}
