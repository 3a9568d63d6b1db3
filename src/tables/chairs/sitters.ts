import { type Checked, no, type Refusal, refused } from '../../kit/contract/refusal.ts';
import type { SeatBody } from '../../kit/match/log.ts';
import { isOver, type Match } from '../../kit/match/match.ts';
import { readName, sameName } from '../table/name.ts';
import {
  type Chair,
  isTakenBy,
  mayNotComeAsBot,
  nameAt,
  type Person,
  peopleOf,
  playerOf,
  seatName,
  type Table,
  withChair,
} from '../table/table.ts';
import type { Moved, Presence } from './absence.ts';
import { freeName, unlikeOthers } from './bots.ts';

/** Who plays a chair at one screen: somebody there, by name, or a bot. */
export type Sitter = string | { readonly bot: string };

/** Somebody with a page of their own. */
export interface Guest {
  readonly person: string;
}

/** What somebody wants: another player on a chair. Null: whoever was asked to play there is asked no more. */
export interface SitterWish {
  readonly person: string;
  readonly chair: number;
  readonly sitter: Sitter | Guest | null;
}

/** Whom a chair can be given to. */
export interface Around extends Pick<Presence, 'watching'> {
  readonly bots: readonly string[];
}

/**
 * Gives a chair to another player in the middle of a match, and back. Bots, and others at the same screen, take it at
 * once; whoever watches is asked, and takes it by saying so.
 */
export function reseat(table: Table, match: Match, wish: SitterWish, around: Around): Checked<Moved> {
  const refusal = mayNotReseat(table, match, wish);
  if (refusal) return { refusal };
  const { person, chair: place, sitter } = wish;
  if (sitter === null) return { value: { table: withChair(table, place, unasked(chairAt(table, place))), bodies: [] } };
  if (isGuest(sitter) && sitter.person !== person) return ask(table, place, sitter.person, around);
  const chair = chairFor(table, wish, sitter, around.bots);
  return 'refusal' in chair ? chair : { value: playedOn(table, match, place, chair.value) };
}

/** What gives somebody a say about who plays a chair. */
type Say = 'plays' | 'has-lent' | 'is-asked' | 'hosts-bot';

/** Why somebody may not change who plays a chair: nobody is put off a chair that is somebody else's. */
export function mayNotReseat(table: Table, match: Match, { person, chair, sitter }: SitterWish): Refusal | undefined {
  if (table.status === 'gathering') return no('not-begun');
  if (isOver(match)) return no('match-over');
  if (seatsOn(table, match, chair).length === 0) return no('no-such-chair', { chair });
  const say = sayOf(table, match, chair, person);
  if (say === undefined) return no(isBots(chairAt(table, chair)) ? 'host-only' : 'not-your-seat');
  if (say === 'is-asked' && sitter !== null && !isSelf(sitter, person)) return no('not-your-seat');
  const takesBots = say === 'hosts-bot' && sitter !== null && (typeof sitter === 'string' || isSelf(sitter, person));
  return takesBots && peopleOf(match.players).some((other) => other !== person) ? no('others-play') : undefined;
}

function sayOf(table: Table, match: Match, place: number, person: string): Say | undefined {
  const chair = chairAt(table, place);
  if (chair.lender?.id === person) return 'has-lent';
  if (chair.asked?.id === person) return 'is-asked';
  if (seatsOn(table, match, place).some((seat) => seat in table.lent)) return undefined;
  if (isTakenBy(chair, person)) return 'plays';
  return isBots(chair) && !chair.lender && table.host === person ? 'hosts-bot' : undefined;
}

/** Nobody is seated without being asked. */
function ask(table: Table, place: number, who: string, { watching }: Around): Checked<Moved> {
  const asked = watching?.().find(({ id }) => id === who);
  if (!asked) return refused('not-watching');
  if (table.removed.includes(who)) return refused('removed-from-table');
  const refusal = mayNotComeAsBot(table, asked);
  if (refusal) return { refusal };
  const { id, name } = asked;
  return { value: { table: withChair(table, place, { ...chairAt(table, place), asked: { id, name } }), bodies: [] } };
}

function chairFor(table: Table, wish: SitterWish, sitter: Sitter | Guest, bots: readonly string[]): Checked<Chair> {
  if (typeof sitter === 'string') return namedOn(table, wish, sitter);
  return 'bot' in sitter ? botOn(table, wish, sitter.bot, bots) : selfOn(table, wish);
}

function botOn(table: Table, { chair: place }: SitterWish, bot: string, bots: readonly string[]): Checked<Chair> {
  const chair = bare(chairAt(table, place));
  const taken = { bot };
  if (!bots.includes(bot)) return refused('unknown-bot', { known: bots });
  if (playerOf(chair) === playerOf({ ...chair, taken })) return refused('sits-there');
  if (!table.chairs.some((other, there) => there !== place && isPersons(other))) return refused('last-person');
  const lender = lenderOf(table, place);
  const name = freeName(table, place, bot);
  return { value: { ...chair, name, taken, ...(lender ? { lender } : {}) } };
}

/** Somebody else at the same screen. */
function namedOn(table: Table, { person, chair: place }: SitterWish, wanted: string): Checked<Chair> {
  const chair = bare(chairAt(table, place));
  const name = readName(wanted);
  if ('refusal' in name) return name;
  if (isNameTaken(table, place, name.value)) return refused('name-taken', { name: name.value });
  if (chair.name === name.value && playerOf(chair) === person) return refused('sits-there');
  return { value: { ...chair, name: name.value, taken: { person } } };
}

/** Whoever has lent the chair is on it again; whoever was asked plays for the one who asked. */
function selfOn(table: Table, { person, chair: place }: SitterWish): Checked<Chair> {
  const { lender, asked, ...chair } = chairAt(table, place);
  if (isTakenBy(chair, person) && chair.owner === undefined) return refused('sits-there');
  const isBack = lender?.id === person;
  const self = (isBack ? lender : asked) ?? { id: person, name: chair.name };
  const before = lenderOf(table, place);
  const seated = { ...bare(chair), name: unlikeOthers(table, place, self.name), taken: { person } };
  return { value: isBack || !before ? seated : { ...seated, lender: before } };
}

/** Whose chair it is while others play it. Whoever has taken one over keeps their own name. */
function lenderOf(table: Table, place: number): Person | undefined {
  const chair = chairAt(table, place);
  if (chair.lender || !isPersons(chair)) return chair.lender;
  const id = playerOf(chair);
  return { id, name: chair.owner === undefined ? chair.name : nameAt(table, id) };
}

/** The table with somebody else on a chair; whoever played its seats for somebody away has done so. */
function playedOn(table: Table, match: Match, place: number, chair: Chair): Moved {
  const seats = seatsOn(table, match, place);
  const lent = Object.fromEntries(Object.entries(table.lent).filter(([seat]) => !seats.includes(Number(seat))));
  const changed = withChair({ ...table, lent }, place, chair);
  const player = playerOf(chair);
  const bodies = seats.map((seat): SeatBody => ({ kind: 'seat', seat, player, name: seatName(changed, seat) }));
  return { table: changed, bodies };
}

/** A chair without what was noted about who plays it for whom. */
function bare({ owner: _, lender: __, asked: ___, ...chair }: Chair): Chair {
  return chair;
}

function unasked({ asked: _, ...chair }: Chair): Chair {
  return chair;
}

function isNameTaken({ chairs }: Table, place: number, name: string): boolean {
  return chairs.some((other, there) => there !== place && sameName(other.name, name));
}

const chairAt = ({ chairs }: Table, place: number) => chairs[place] as Chair;
const isPersons = ({ taken }: Chair) => taken !== null && 'person' in taken;
const isBots = ({ taken }: Chair) => taken !== null && 'bot' in taken;
const isSelf = (sitter: Sitter | Guest, person: string) => isGuest(sitter) && sitter.person === person;

export function isGuest(sitter: Sitter | Guest | null): sitter is Guest {
  return sitter !== null && typeof sitter === 'object' && 'person' in sitter;
}

/** The seats of a chair that are still in the match. */
function seatsOn({ chairs }: Table, { players }: Match, chair: number): number[] {
  return players.flatMap((player, seat) => (player !== null && seat % chairs.length === chair ? [seat] : []));
}
