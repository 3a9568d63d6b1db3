import { type Checked, no, type Refusal, refused } from '../../kit/contract/refusal.ts';
import type { SeatBody } from '../../kit/match/log.ts';
import { isOver, type Match } from '../../kit/match/match.ts';
import { readName, sameName } from '../table/name.ts';
import { type Chair, peopleOf, playerOf, seatName, type Table, withChair } from '../table/table.ts';
import type { Moved } from './absence.ts';
import { freeName } from './bots.ts';

/** Who plays a chair: somebody at the host's screen, by name, or a bot. */
export type Sitter = string | { readonly bot: string };

/** What the host wants: another player on a chair. */
export interface SitterWish {
  readonly host: string;
  readonly chair: number;
  readonly sitter: Sitter;
}

/** Gives a chair to another player in the middle of a match: to a bot, to somebody else at the same screen, and back. */
export function reseat(table: Table, match: Match, wish: SitterWish, bots: readonly string[]): Checked<Moved> {
  const refusal = mayNotReseat(table, match, wish.host, wish.chair);
  if (refusal) return { refusal };
  const chair = chairFor(table, wish, bots);
  if ('refusal' in chair) return chair;
  const changed = withChair(table, wish.chair, chair.value);
  const player = playerOf(chair.value);
  const bodies = seatsOn(table, match, wish.chair).map((seat): SeatBody => {
    return { kind: 'seat', seat, player, name: seatName(changed, seat) };
  });
  return { value: { table: changed, bodies } };
}

/** Why the players of a chair cannot change: nobody is put off a chair that somebody else plays or owns. */
export function mayNotReseat(table: Table, match: Match, host: string, chair: number): Refusal | undefined {
  if (table.status === 'gathering') return no('not-begun');
  if (isOver(match)) return no('match-over');
  if (table.host !== host) return no('host-only');
  const isAlone = peopleOf(match.players).every((person) => person === host) && Object.keys(table.lent).length === 0;
  if (!isAlone) return no('others-play');
  return seatsOn(table, match, chair).length > 0 ? undefined : no('no-such-chair', { chair });
}

function chairFor(table: Table, { host, chair: place, sitter }: SitterWish, bots: readonly string[]): Checked<Chair> {
  const { held, owner: _, ...chair } = table.chairs[place] as Chair;
  if (typeof sitter === 'string') return personOn(table, place, chair, host, sitter);
  if (!bots.includes(sitter.bot)) return refused('unknown-bot', { known: bots });
  if (playerOf(chair) === playerOf({ ...chair, taken: sitter })) return refused('sits-there');
  const isPersons = ({ taken }: Chair) => taken !== null && 'person' in taken;
  if (!table.chairs.some((other, there) => there !== place && isPersons(other))) return refused('last-person');
  const before = isPersons(chair) ? { id: host, name: chair.name } : held;
  const name = freeName(table, place, sitter.bot);
  return { value: { ...chair, name, taken: { bot: sitter.bot }, ...(before ? { held: before } : {}) } };
}

function personOn(table: Table, place: number, chair: Chair, host: string, wanted: string): Checked<Chair> {
  const name = readName(wanted);
  if ('refusal' in name) return name;
  const others = table.chairs.filter((_, other) => other !== place);
  if (others.some((other) => sameName(other.name, name.value))) return refused('name-taken', { name: name.value });
  if (chair.name === name.value && playerOf(chair) === host) return refused('sits-there');
  return { value: { ...chair, name: name.value, taken: { person: host } } };
}

/** The seats of a chair that are still in the match. */
function seatsOn({ chairs }: Table, { players }: Match, chair: number): number[] {
  return players.flatMap((player, seat) => (player !== null && seat % chairs.length === chair ? [seat] : []));
}
