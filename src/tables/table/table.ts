import type { Game, Outcome, Seat } from '../../kit/contract/game.ts';
import { type OptionValues, readOptions } from '../../kit/contract/options.ts';
import { type Checked, no, type Refusal, refused } from '../../kit/contract/refusal.ts';
import type { SetupBody } from '../../kit/match/log.ts';
import { isBotName, isNameOfBot, readName, sameName } from './name.ts';
import { botsOf, type Settings, settings } from './settings.ts';

export interface Person {
  readonly id: string;
  readonly name: string;
}

/** A place at the table. A person may take several (one screen); a bot may take one; an empty one waits. */
export interface Chair {
  readonly name: string;
  readonly taken: { readonly person: string } | { readonly bot: string } | null;
  readonly ready: boolean;
  /** Who played here before and is offered the chair first. */
  readonly held?: Person;
  /** Whose name it bears, while somebody else plays its seats. */
  readonly owner?: string;
  /** Who has handed it over in the middle of a match, and has it back on saying so. */
  readonly lender?: Person;
  /** Who is asked to play on here. */
  readonly asked?: Person;
  /** Its seats have left the match that goes on here: nobody takes it. */
  readonly gone?: true;
}

export type Status = 'gathering' | 'playing' | 'finished' | 'closed';

/** A yes to what others ask, given before they ask. */
export type Standing = 'turn' | 'always';

/** A table as everybody may see it. Its match has the same id and begins when all chairs are taken and ready. */
export interface Table {
  readonly id: string;
  /** How often it has changed: of two tables with the same id, the one with more is the newer. */
  readonly revision: number;
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
  /** Seats that agree without being asked: until the turn passes on, or always. */
  readonly standing: Readonly<Record<Seat, Standing>>;
  /** Seats that somebody else plays while their person is away, and whose they are. */
  readonly lent: Readonly<Record<Seat, string>>;
  /** Absent people, and who wants their seats to be handed over. */
  readonly votes: Readonly<Record<string, readonly string[]>>;
  /** People whom the host has removed; they do not come back. */
  readonly removed: readonly string[];
  /** People whom the host has silenced: they neither talk nor point here. */
  readonly muted: readonly string[];
  /** The moment of another match from which this one goes on. */
  readonly origin: { readonly match: string; readonly version: number } | null;
  /** The table at which the same people play again. */
  readonly rematch: string | null;
  /** When it was called off before its match began. */
  readonly calledOff: number | null;
  /** Why an admin of the server has closed it. */
  readonly closedFor?: string;
}

export interface NewTable {
  readonly id: string;
  readonly at: number;
  readonly seedHash: string;
  readonly host: Person;
  readonly players: number;
  readonly options: unknown;
  readonly settings: unknown;
}

/** What a table has noted before anything has happened at it. */
export const nothingNoted = {
  standing: {},
  lent: {},
  votes: {},
  removed: [],
  muted: [],
  origin: null,
  rematch: null,
  calledOff: null,
} as const;

/** A table with nobody on its chairs yet. */
export function emptyTable(game: Game, wish: NewTable): Checked<Table> {
  const { min, max } = game.players;
  if (!Number.isInteger(wish.players) || wish.players < min || wish.players > max) {
    return refused('bad-players', { players: String(wish.players), min, max });
  }
  const options = readOptions(game.options, wish.options, wish.players);
  if ('refusal' in options) return options;
  const checked = readOptions(settings, { ...settingsOfPreset(game, wish.options), ...(wish.settings as object) });
  if ('refusal' in checked) return checked;
  return {
    value: {
      id: wish.id,
      revision: 0,
      game: game.id,
      rules: game.rules,
      options: options.value,
      settings: checked.value,
      host: wish.host.id,
      chairs: Array.from({ length: wish.players }, () => emptyChair),
      readyOrder: [],
      status: 'gathering',
      createdAt: wish.at,
      seedHash: wish.seedHash,
      outcome: null,
      ...nothingNoted,
    },
  };
}

/** What a game's preset says about the table; what does not fit any table is not for it. */
function settingsOfPreset(game: Game, options: unknown): OptionValues {
  const preset = (options as { readonly preset?: string }).preset ?? '';
  const values = Object.hasOwn(game.options.presets, preset) ? game.options.presets[preset]?.table : {};
  const isForTable = ([name, value]: [string, unknown]) => 'value' in readOptions(settings, { [name]: value });
  return Object.fromEntries(Object.entries(values ?? {}).filter(isForTable));
}

/**
 * Takes the chairs that are held for somebody, or the first free one. Names are unique at a table, whatever their case.
 * Somebody who sits here already takes a further chair only under a further name, so that a request that is sent twice
 * seats nobody twice.
 */
export function join(table: Table, person: Person, name?: string): Checked<Table> {
  if (name === undefined && chairsOf(table, person.id).length > 0) return { value: table };
  const refusal = mayNotJoin(table, person);
  return refusal ? { refusal } : seated(table, person, name);
}

/** Somebody on a chair, whoever wanted it. */
export function seated(table: Table, person: Person, name?: string): Checked<Table> {
  return placesFor(table, person, name).reduce<Checked<Table>>(
    (sofar, place) => ('refusal' in sofar ? sofar : sit(sofar.value, place, person, name)),
    { value: table },
  );
}

/** Why nobody can sit down here any more, or this person cannot. */
export function mayNotJoin(table: Table, person: Person): Refusal | undefined {
  const late = tooLate(table);
  if (late) return late;
  if (table.removed.includes(person.id)) return no('removed-from-table');
  return mayNotComeAsBot(table, person) ?? mayNotSit(table);
}

/** Why nobody at all can sit down. */
export function mayNotSit(table: Table): Refusal | undefined {
  return tooLate(table) ?? (table.chairs.some(isFree) ? undefined : no('table-full'));
}

/** The host of a table decides about bot accounts; who opened it, or has played here before, is expected. */
export function mayNotComeAsBot({ host, chairs, settings }: Table, { id, name }: Person): Refusal | undefined {
  const isExpected = host === id || chairs.some(({ held }) => held?.id === id);
  return isExpected || !isBotName(name) ? undefined : botRefusals[botsOf(settings)];
}

const botRefusals = { all: undefined, invited: no('bots-by-invitation'), none: no('no-bots-at-table') };

/** Held chairs first, then those that are held for nobody. Where a match goes on, a name chooses the chair. */
function placesFor(table: Table, { id }: Person, name: string | undefined): number[] {
  const free = table.chairs.flatMap((chair, place) => (isFree(chair) ? [place] : []));
  const own = free.filter((place) => table.chairs[place]?.held?.id === id);
  if (name === undefined && own.length > 0) return own;
  const called = (place: number) => table.origin !== null && sameName(table.chairs[place]?.name ?? '', name ?? '');
  const best = free.find(called) ?? own[0] ?? free.find((place) => !table.chairs[place]?.held) ?? free[0];
  return best === undefined ? [] : [best];
}

function sit(table: Table, place: number, person: Person, wanted: string | undefined): Checked<Table> {
  const chair = table.chairs[place] ?? emptyChair;
  const name = nameOn(table, chair, person, wanted);
  if ('refusal' in name) return name;
  if (isTaken(table, chair, name.value)) return refused('name-taken', { name: name.value });
  return { value: withChair(table, place, { ...chair, name: name.value, taken: { person: person.id } }) };
}

/** Where a match goes on, its people play under the names they had; whoever takes another's seat keeps their own. */
function nameOn(table: Table, chair: Chair, person: Person, wanted: string | undefined): Checked<string> {
  const isOwn = chair.held?.id === person.id;
  if (!table.origin) return readName(wanted ?? (isOwn ? (chair.held?.name ?? '') : person.name));
  if (isOwn) return { value: chair.name };
  if (wanted !== undefined && !sameName(wanted, chair.name)) return readName(wanted);
  const further = chairsOf(table, person.id).length;
  return readName(further === 0 ? person.name : `${person.name} ${further + 1}`);
}

function isTaken({ chairs }: Table, chair: Chair, name: string): boolean {
  return chairs.some((other) => other !== chair && other.taken && sameName(other.name, name));
}

/** Gives a person's chairs back before the match begins; the hosting goes to the next person. */
export function giveUp(table: Table, person: string): Checked<Table> {
  const late = tooLate(table);
  if (late) return { refusal: late };
  if (!chairsOf(table, person).length) return refused('not-at-table');
  const chairs = table.chairs.map((chair) => (isTakenBy(chair, person) ? emptied(table, chair) : chair));
  const readyOrder = table.readyOrder.filter((place) => chairs[place]?.ready);
  const next = chairs.flatMap(({ taken }) => (taken && 'person' in taken ? [taken.person] : []))[0];
  if (next === undefined) return { value: { ...table, chairs, readyOrder, status: 'closed' } };
  return { value: { ...table, chairs, readyOrder, host: table.host === person ? next : table.host } };
}

/** Says that a person's chairs are ready, or not yet. */
export function setReady(table: Table, person: string, ready: boolean): Checked<Table> {
  const late = tooLate(table);
  if (late) return { refusal: late };
  const mine = chairsOf(table, person);
  if (!mine.length) return refused('not-at-table');
  const chairs = table.chairs.map((chair) => (isTakenBy(chair, person) ? { ...chair, ready } : chair));
  const others = table.readyOrder.filter((place) => !mine.includes(place));
  return { value: { ...table, chairs, readyOrder: ready ? [...others, ...mine] : others } };
}

/** Why a table gathers no more. */
export function tooLate({ status, calledOff }: Table): Refusal | undefined {
  if (status === 'gathering') return undefined;
  if (status === 'closed') return no(calledOff ? 'table-called-off' : 'table-closed');
  return no('table-started');
}

/** Why the match cannot begin yet. */
export function notYet(table: Table): Refusal | undefined {
  const late = tooLate(table);
  if (late) return late;
  const free = table.chairs.filter(isFree).length;
  if (free > 0) return no('chairs-free', { free });
  const waiting = table.chairs.filter(({ taken, ready }) => taken && 'person' in taken && !ready);
  return waiting.length > 0 ? no('not-ready', { waiting: waiting.map(({ name }) => name) }) : undefined;
}

/** The set-up of the match: seats are dealt round-robin over the chairs, so four people share six seats as 1+5, 2+6, 3, 4. */
export function setupOf(game: Game, table: Table): SetupBody {
  const seats = game.seats(table.options, table.chairs.length);
  const chairs = Array.from({ length: seats }, (_, seat) => chairOf(table, seat));
  const names = chairs.map((_, seat) => seatName(table, seat));
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

/** The chair that a seat was dealt to. */
export function chairOf(table: Pick<Table, 'chairs'>, seat: Seat): Chair {
  return table.chairs[seat % table.chairs.length] ?? emptyChair;
}

/** What a seat is called: by its chair, and numbered where the chair has several. */
export function seatName(table: Pick<Table, 'chairs'>, seat: Seat): string {
  const { name } = chairOf(table, seat);
  return seat < table.chairs.length ? name : `${name} ${1 + Math.floor(seat / table.chairs.length)}`;
}

/** Who plays a seat under a name that is not theirs: for somebody who is away or has left, or where a match goes on. */
export function standIn(table: Pick<Table, 'chairs'>, seat: Seat): Chair['taken'] {
  const { name, owner, taken } = chairOf(table, seat);
  if (owner !== undefined) return taken;
  return taken && 'bot' in taken && !isNameOfBot(name, taken.bot) ? taken : null;
}

/** Who plays a seat, as the log writes it: a person's id, or `bot:` and its name. */
export function playerOf(chair: Chair): string {
  if (chair.taken === null) return '';
  return 'person' in chair.taken ? chair.taken.person : `${BOT}${chair.taken.bot}`;
}

/** The other way round: what a chair shows of who plays its seat. */
export function takenBy(player: string | null): Chair['taken'] {
  if (!player) return null;
  const bot = botOf(player);
  return bot === undefined ? { person: player } : { bot };
}

const BOT = 'bot:';

export function botOf(player: string | null | undefined): string | undefined {
  return player?.startsWith(BOT) ? player.slice(BOT.length) : undefined;
}

export function isPerson(player: string | null | undefined): player is string {
  return Boolean(player) && botOf(player) === undefined;
}

export function seatsOf(players: readonly (string | null)[], person: string): Seat[] {
  const seats: Seat[] = [];
  for (let seat = 0; seat < players.length; seat++) if (players[seat] === person) seats.push(seat);
  return seats;
}

/** The people who play, those with earlier seats first. */
export function peopleOf(players: readonly (string | null)[]): string[] {
  return [...new Set(players.filter(isPerson))];
}

export function chairsOf(table: Table, person: string): number[] {
  return table.chairs.flatMap((chair, place) => (isTakenBy(chair, person) ? [place] : []));
}

/** What a person is called at the table: by a chair of their own, not by one they have taken over. */
export function nameAt(table: Pick<Table, 'chairs'>, person: string): string {
  const taken = table.chairs.filter((chair) => isTakenBy(chair, person));
  return (taken.find(({ owner }) => owner === undefined) ?? taken[0])?.name ?? '';
}

export const emptyChair: Chair = { name: '', taken: null, ready: false };

/** A chair that somebody has left: where a match goes on, it keeps the name of its seat. */
export function emptied(table: Table, { name, held }: Chair): Chair {
  return { ...emptyChair, ...(held ? { held } : {}), ...(table.origin ? { name: held?.name ?? name } : {}) };
}

export function withChair(table: Table, place: number, chair: Chair): Table {
  return { ...table, chairs: table.chairs.with(place, chair) };
}

export function isFree({ taken, gone }: Chair): boolean {
  return taken === null && gone === undefined;
}

export function isTakenBy({ taken }: Chair, person: string): boolean {
  return taken !== null && 'person' in taken && taken.person === person;
}

export { tableSentences } from './sentences.ts';
