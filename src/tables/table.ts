import type { Game, Outcome, Seat } from '../kit/game.ts';
import type { SetupBody } from '../kit/log.ts';
import { type OptionValues, readOptions } from '../kit/options.ts';
import { type Checked, no, type Refusal, refused, type Sentences } from '../kit/refusal.ts';
import { readName, sameName } from './name.ts';
import { type Settings, settings } from './settings.ts';

export interface Person {
  readonly id: string;
  readonly name: string;
}

/** A place at the table. A person may take several (one screen); a bot may take one; an empty one waits. */
export interface Chair {
  readonly name: string;
  readonly taken: { readonly person: string } | { readonly bot: string } | null;
  readonly ready: boolean;
}

export type Status = 'gathering' | 'playing' | 'finished' | 'closed';

/** A table as everybody may see it. Its match has the same id and begins when all chairs are taken and ready. */
export interface Table {
  readonly id: string;
  readonly game: string;
  readonly rules: number;
  readonly options: OptionValues;
  readonly settings: Settings;
  readonly host: string;
  readonly chairs: readonly Chair[];
  /** The chairs in the order in which they became ready. */
  readonly readyOrder: readonly number[];
  readonly status: Status;
  readonly createdAt: number;
  readonly seedHash: string;
  readonly outcome: Outcome | null;
}

export interface NewTable {
  readonly id: string;
  readonly at: number;
  readonly seedHash: string;
  readonly host: Person;
  readonly players: number;
  readonly options: unknown;
  readonly settings: unknown;
  /** Further chairs that the host takes at the same screen. */
  readonly names?: readonly string[];
}

/** Opens a table with its host on the first chair, or on several. */
export function openTable(game: Game, { id, at, seedHash, host, ...wish }: NewTable): Checked<Table> {
  const { min, max } = game.players;
  if (!Number.isInteger(wish.players) || wish.players < min || wish.players > max) {
    return refused('bad-players', { players: String(wish.players), min, max });
  }
  const options = readOptions(game.options, wish.options);
  if ('refusal' in options) return options;
  const checked = readOptions(settings, wish.settings);
  if ('refusal' in checked) return checked;
  const chairs = Array.from({ length: wish.players }, (): Chair => ({ name: '', taken: null, ready: false }));
  const table: Table = {
    id,
    game: game.id,
    rules: game.rules,
    options: options.value,
    settings: checked.value,
    host: host.id,
    chairs,
    readyOrder: [],
    status: 'gathering',
    createdAt: at,
    seedHash,
    outcome: null,
  };
  const seated = join(table, host);
  return (wish.names ?? []).reduce(
    (sofar, name) => ('refusal' in sofar ? sofar : join(sofar.value, host, name)),
    seated,
  );
}

/**
 * Takes the first free chair. Names are unique at a table, whatever their case. Somebody who sits here already takes a
 * further chair only under a further name, so that a request that is sent twice seats nobody twice.
 */
export function join(table: Table, person: Person, name?: string): Checked<Table> {
  if (name === undefined && chairsOf(table, person.id).length > 0) return { value: table };
  if (table.status !== 'gathering') return refused('table-started');
  const read = readName(name ?? person.name);
  if ('refusal' in read) return read;
  if (table.chairs.some((chair) => sameName(chair.name, read.value)))
    return refused('name-taken', { name: read.value });
  const free = table.chairs.findIndex((chair) => chair.taken === null);
  if (free < 0) return refused('table-full');
  return { value: withChair(table, free, { name: read.value, taken: { person: person.id }, ready: false }) };
}

/** Gives a person's chairs back before the match begins; the hosting goes to the next person. */
export function giveUp(table: Table, person: string): Checked<Table> {
  if (table.status !== 'gathering') return refused('table-started');
  if (!chairsOf(table, person).length) return refused('not-at-table');
  const chairs = table.chairs.map((chair) =>
    isTakenBy(chair, person) ? { name: '', taken: null, ready: false } : chair,
  );
  const readyOrder = table.readyOrder.filter((place) => chairs[place]?.ready);
  const next = chairs.flatMap(({ taken }) => (taken && 'person' in taken ? [taken.person] : []))[0];
  if (next === undefined) return { value: { ...table, chairs, readyOrder, status: 'closed' } };
  return { value: { ...table, chairs, readyOrder, host: table.host === person ? next : table.host } };
}

/** Says that a person's chairs are ready, or not yet. */
export function setReady(table: Table, person: string, ready: boolean): Checked<Table> {
  if (table.status !== 'gathering') return refused('table-started');
  const mine = chairsOf(table, person);
  if (!mine.length) return refused('not-at-table');
  const chairs = table.chairs.map((chair) => (isTakenBy(chair, person) ? { ...chair, ready } : chair));
  const others = table.readyOrder.filter((place) => !mine.includes(place));
  return { value: { ...table, chairs, readyOrder: ready ? [...others, ...mine] : others } };
}

/** Why the match cannot begin yet. */
export function notYet(table: Table): Refusal | undefined {
  if (table.status !== 'gathering') return no('table-started');
  const free = table.chairs.filter((chair) => chair.taken === null).length;
  if (free > 0) return no('chairs-free', { free });
  const waiting = table.chairs.filter((chair) => !chair.ready && !isBot(chair)).map((chair) => chair.name);
  return waiting.length > 0 ? no('not-ready', { waiting }) : undefined;
}

/** The set-up of the match: seats are dealt round-robin over the chairs, so four people share six seats as 1+5, 2+6, 3, 4. */
export function setupOf(game: Game, table: Table): SetupBody {
  const seats = game.seats(table.options, table.chairs.length);
  const chairs = Array.from({ length: seats }, (_, seat) => table.chairs[seat % table.chairs.length] as Chair);
  const names = chairs.map(({ name }, seat) =>
    seat < table.chairs.length ? name : `${name} ${1 + Math.floor(seat / table.chairs.length)}`,
  );
  const ready = [...table.readyOrder, ...table.chairs.keys()];
  return {
    kind: 'setup',
    options: table.options,
    names,
    players: chairs.map(playerOf),
    host: Math.max(
      0,
      table.chairs.findIndex((chair) => isTakenBy(chair, table.host)),
    ),
    readyOrder: [...new Set(ready)],
  };
}

/** Who plays a seat, as the log writes it: a person's id, or `bot:` and its name. */
export function playerOf(chair: Chair): string {
  if (chair.taken === null) return '';
  return 'person' in chair.taken ? chair.taken.person : `bot:${chair.taken.bot}`;
}

export function seatsOf(players: readonly (string | null)[], person: string): Seat[] {
  return players.flatMap((player, seat) => (player === person ? [seat] : []));
}

export function chairsOf(table: Table, person: string): number[] {
  return table.chairs.flatMap((chair, place) => (isTakenBy(chair, person) ? [place] : []));
}

function isTakenBy({ taken }: Chair, person: string): boolean {
  return taken !== null && 'person' in taken && taken.person === person;
}

function isBot({ taken }: Chair): boolean {
  return taken !== null && 'bot' in taken;
}

function withChair(table: Table, place: number, chair: Chair): Table {
  return { ...table, chairs: table.chairs.with(place, chair) };
}

/** Sentences for what a table refuses. */
export const tableSentences: Sentences = {
  'table-started': () => 'The match has already begun.',
  'table-full': () => 'All chairs at this table are taken.',
  'name-taken': ({ name }) => `Somebody at this table is called ${name} already.`,
  'bad-name': ({ longest }) => `A name has 1 to ${longest} characters, without markup and invisible ones.`,
  'not-at-table': () => 'You have no chair at this table.',
  'chairs-free': ({ free }) => `${free === 1 ? 'One chair is' : `${free} chairs are`} still free.`,
  'not-begun': () => 'The match has not begun.',
  'only-watching': () => 'You watch this match: only those who play it can act.',
  'not-your-seat': () => 'Somebody else plays this seat.',
  'ahead-of-log': ({ seen, version }) =>
    `You saw entry ${seen}, but the log ends with ${version}: load the table again.`,
  'answered-already': () => 'This question was answered in time.',
  'not-ready': ({ waiting }) => `Not ready yet: ${(waiting as string[]).join(', ')}.`,
};
