import { type Checked, refused } from '../../kit/contract/refusal.ts';
import type { Match } from '../../kit/match/match.ts';
import { nameOfBot, sameName } from '../table/name.ts';
import { botOf, type Chair, emptied, isPerson, type Table, withChair } from '../table/table.ts';
import { giveBack, lend, type Moved, type Presence, stillHere } from './absence.ts';

/** What the host wants: a bot on a chair, or none. */
export interface BotWish {
  readonly host: string;
  readonly chair: number;
  readonly bot: string | null;
}

/** Puts a bot on a free chair before the match, or lets one play for somebody who is away; null takes it away again. */
export function placeBot(
  table: Table,
  match: Match,
  wish: BotWish,
  known: readonly string[],
  presence: Presence,
): Checked<Moved> {
  if (table.host !== wish.host) return refused('host-only');
  if (wish.bot !== null && !known.includes(wish.bot)) return refused('unknown-bot', { known });
  const chair = table.chairs[wish.chair];
  if (!chair || chair.gone) return refused('no-such-chair', { chair: wish.chair });
  if (table.status === 'gathering') return seatBot(table, chair, wish);
  return table.status === 'playing' ? lendToBot(table, match, wish, presence) : refused('match-over');
}

function seatBot(table: Table, chair: Chair, { chair: place, bot }: BotWish): Checked<Moved> {
  if (chair.taken && 'person' in chair.taken) return refused('chair-taken');
  const empty = emptied(table, chair);
  if (bot === null) return { value: { table: withChair(table, place, empty), bodies: [] } };
  const name = table.origin && !chair.held ? chair.name : freeName(table, place, bot);
  return { value: { table: withChair(table, place, { ...empty, name, taken: { bot } }), bodies: [] } };
}

export function freeName(table: Table, place: number, bot: string): string {
  return unlikeOthers(table, place, nameOfBot(bot));
}

/** `Perfect`, `Perfect 2`, … */
export function unlikeOthers(table: Table, place: number, base: string): string {
  const others = table.chairs.filter((_, other) => other !== place);
  for (let count = 1; ; count++) {
    const name = count === 1 ? base : `${base} ${count}`;
    if (!others.some((other) => sameName(other.name, name))) return name;
  }
}

function lendToBot(table: Table, match: Match, { chair, bot }: BotWish, presence: Presence): Checked<Moved> {
  const isOfChair = (seat: number) => seat % table.chairs.length === chair;
  const isBots = (seat: number) => botOf(match.players[seat]) !== undefined;
  if (bot === null) return { value: giveBack(table, match, (seat) => isOfChair(seat) && isBots(seat)) };
  const player = match.players[chair];
  const owner = table.lent[chair] ?? player;
  if (!isPerson(owner) || (player !== owner && !isBots(chair))) return refused('no-such-chair', { chair });
  const here = stillHere(owner, presence);
  if (here) return { refusal: here };
  const seats = match.players.flatMap((other, seat) => (isOfChair(seat) && other === player ? [seat] : []));
  return {
    value: lend(
      table,
      owner,
      seats.map((seat) => ({ seat, player: `bot:${bot}` })),
    ),
  };
}
