import type { Entry } from '../../kit/match/log.ts';
import type { Snapshot } from '../../kit/match/match.ts';
import { FORMER } from '../table/name.ts';
import { type Chair, isPerson, type Table } from '../table/table.ts';

/** All people whom a table names, or that it belongs to. */
export function namedIn({ chairs, lent }: Table): string[] {
  const people = chairs.flatMap(({ taken, held, owner, lender, asked }) => {
    return [taken && 'person' in taken ? taken.person : null, held?.id, owner, lender?.id, asked?.id];
  });
  return [...new Set([...people, ...Object.values(lent)])].filter(isPerson);
}

/** A table without somebody's name. `players`: who played the seats at first. */
export function withoutName(table: Table, players: readonly string[], person: string): Table {
  const chairs = table.chairs.map((chair, place) => chairWithout(chair, players[place], person));
  return chairs.every((chair, place) => chair === table.chairs[place]) ? table : { ...table, chairs };
}

function chairWithout(chair: Chair, first: string | undefined, person: string): Chair {
  const noted = (['held', 'lender', 'asked'] as const).flatMap((note) => {
    const who = chair[note];
    return who?.id === person && who.name !== FORMER ? [[note, { ...who, name: FORMER }] as const] : [];
  });
  const kept = noted.length > 0 ? { ...chair, ...Object.fromEntries(noted) } : chair;
  const isTheirs = bearerOf(chair, first) === person && chair.name !== '' && chair.name !== FORMER;
  return isTheirs ? { ...kept, name: FORMER } : kept;
}

/** Whose name is on a chair: its owner's while others play for them, else the sitter's, else that of whoever sat there. */
function bearerOf({ owner, taken, held }: Chair, first: string | undefined): string | undefined {
  if (owner !== undefined) return owner;
  if (taken) return 'person' in taken ? taken.person : undefined;
  return held?.id ?? first;
}

/** The entries of a log without somebody's name; an entry that does not name them stays the same object. Chains stay: see `isAsWritten`. */
export function entriesWithout(entries: readonly Entry[], person: string): Entry[] {
  const names = namesOf(entries, person);
  return entries.map((entry) => entryWithout(entry, person, names));
}

/** Who played the seats at first: the set-up says it, or who sat down while the table gathered. */
export function firstPlayers(entries: readonly Entry[]): string[] {
  const players: string[] = [];
  for (const entry of entries) {
    if (entry.kind === 'setup') players.push(...entry.players);
    if (entry.kind === 'seat' && entry.anew) players[entry.seat] = entry.player ?? '';
  }
  return players;
}

/** What the seats of somebody are called in a log. */
function namesOf(entries: readonly Entry[], person: string): ReadonlySet<string> {
  return new Set(
    entries.flatMap((entry) => {
      if (entry.kind === 'setup') return entry.names.filter((_, seat) => entry.players[seat] === person);
      return entry.kind === 'seat' && entry.player === person && entry.name ? [entry.name] : [];
    }),
  );
}

/** A seat that nobody plays may still bear the name of its last player. */
function entryWithout(entry: Entry, person: string, names: ReadonlySet<string>): Entry {
  if (entry.kind === 'seat') {
    if (entry.name === undefined || entry.former) return entry;
    const isTheirs = entry.player === person || (!entry.player && names.has(entry.name));
    return isTheirs ? { ...entry, name: FORMER, former: true } : entry;
  }
  return entry.kind === 'setup' ? setupWithout(entry, person) : entry;
}

function setupWithout(entry: Extract<Entry, { kind: 'setup' }>, person: string): Entry {
  const known = entry.former ?? [];
  const seats = entry.players.flatMap((player, seat) => (player === person && !known.includes(seat) ? [seat] : []));
  if (seats.length === 0) return entry;
  const former = [...known, ...seats];
  const names = entry.names.map((name, seat) => (seats.includes(seat) ? formerName(former.indexOf(seat)) : name));
  return { ...entry, names, former };
}

/** A snapshot with the names that the log has. `entries`: those of it that name seats. */
export function renamed(snapshot: Snapshot, entries: readonly Entry[]): Snapshot {
  const names = [...snapshot.setup.names];
  for (const entry of entries) {
    if (entry.version > snapshot.version) break;
    if (entry.kind === 'setup') names.splice(0, names.length, ...entry.names);
    if (entry.kind === 'seat' && entry.name !== undefined) names[entry.seat] = entry.name;
  }
  const isSame = names.every((name, seat) => name === snapshot.setup.names[seat]);
  return isSame ? snapshot : { ...snapshot, setup: { ...snapshot.setup, names } };
}

/** `Former player`, `Former player 2`, … */
function formerName(place: number): string {
  return place === 0 ? FORMER : `${FORMER} ${place + 1}`;
}
