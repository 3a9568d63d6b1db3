import type { Game, Seat } from '../../kit/contract/game.ts';
import { moveOf } from '../../kit/contract/offers.ts';
import { type Checked, no, type Refusal, refused } from '../../kit/contract/refusal.ts';
import type { By, SeatBody } from '../../kit/match/log.ts';
import { act, isOver, type Match, type Written } from '../../kit/match/match.ts';
import { botOf, chairOf, playerOf, seatName, seatsOf, setReady, type Table, tooLate } from '../table/table.ts';
import type { Pen } from './standing.ts';

/**
 * A table whose seats choose while it gathers. Its match is laid out already: the log begins with the set-up, says who
 * takes which seat, and takes on what they choose. What is left for the moment when all are ready is to say so.
 */
export function isLaidOut(game: Game, { status, options }: Pick<Table, 'status' | 'options'>): boolean {
  return status === 'gathering' && game.gathering?.when(options) === true;
}

/** The seats that still have something to choose. */
export function choosing({ game, state, version }: Match): Seat[] {
  return version < 0 ? [] : game.toAct(state).filter((seat) => isOffered(game, state, seat, game.gathering?.choices));
}

/** What the log says of those who sat down, got up or changed places. Whoever comes chooses anew. */
export function seatsTaken(table: Table, match: Match): SeatBody[] {
  return sitting(table, match).filter(({ seat, player, name }) => {
    return player !== match.players[seat] || name !== match.setup.names[seat];
  });
}

/** The same where a match goes on: everybody who played it chooses again, even those who are already here. */
export function seatsOpened(table: Table, match: Match): SeatBody[] {
  return sitting(table, match).filter(({ seat }) => botOf(match.players[seat]) === undefined);
}

/** Who sits on each seat that is still in the match. */
function sitting(table: Table, match: Match): SeatBody[] {
  if (!isLaidOut(match.game, table)) return [];
  return match.players.flatMap((before, seat) => {
    const player = playerOf(chairOf(table, seat));
    return before === null ? [] : [{ kind: 'seat', seat, player, name: seatName(table, seat), anew: true }];
  });
}

/** Says that a person's chairs are ready, or not yet: only those who have chosen are ready. */
export function getReady(table: Table, match: Match, person: string, ready: boolean): Checked<Table> {
  const mine = seatsOf(match.players, person);
  if (ready && isLaidOut(match.game, table) && choosing(match).some((seat) => mine.includes(seat))) {
    return refused('choose-first');
  }
  return setReady(table, person, ready);
}

/** Puts back what a person's seats have chosen, so that they choose again. */
export function chooseAgain(
  table: Table,
  match: Match,
  person: string,
): Checked<{ readonly table: Table; readonly bodies: readonly SeatBody[] }> {
  const late = tooLate(table);
  if (late) return { refusal: late };
  if (!isLaidOut(match.game, table)) return refused('nothing-to-choose');
  const unready = setReady(table, person, false);
  if ('refusal' in unready) return unready;
  const bodies = seatsOf(match.players, person).map((seat): SeatBody => {
    return { kind: 'seat', seat, player: person, anew: true };
  });
  return { value: { table: unready.value, bodies } };
}

/** Why somebody may not do this while the table gathers. */
export function mayNotChoose(table: Table, { game }: Match, action: unknown): Refusal | undefined {
  const { kind } = (action ?? {}) as { readonly kind?: string };
  const choices: readonly (string | undefined)[] = game.gathering?.choices ?? [];
  return isLaidOut(game, table) && choices.includes(kind) ? undefined : no('not-begun');
}

/** All are ready: each seat says so, in the order in which they were. What a bot has not chosen yet is its stated answer. */
export function sayReady(table: Table, match: Match, pen: Pen): Written[] {
  const written: Written[] = [];
  for (const seat of inReadyOrder(table, match)) {
    while (isAsked(match, seat)) {
      const action = match.game.fallback(match.state, seat);
      const done = act(match, seat, action, { ...pen.stamp(), by: byOf(match, seat) }, pen.chance());
      if ('refusal' in done) throw new Error(`seat ${seat} cannot be ready: ${JSON.stringify(done.refusal)}`);
      written.push(done.value);
    }
  }
  return written;
}

function isAsked(match: Match, seat: Seat): boolean {
  const { game, state } = match;
  const { choices = [], ready = '' } = game.gathering ?? {};
  return !isOver(match) && game.toAct(state).includes(seat) && isOffered(game, state, seat, [...choices, ready]);
}

function isOffered(game: Game, state: unknown, seat: Seat, kinds: readonly string[] = []): boolean {
  return kinds.some((kind) => moveOf(game, kind).candidates(state, seat).length > 0);
}

function inReadyOrder(table: Table, { players }: Match): Seat[] {
  const chairs = table.chairs.length;
  const places = [...new Set([...table.readyOrder, ...table.chairs.keys()])];
  return places.flatMap((place) => [...players.keys()].filter((seat) => seat % chairs === place));
}

function byOf({ players }: Match, seat: Seat): By {
  const bot = botOf(players[seat]);
  return bot === undefined ? { person: players[seat] ?? '' } : { bot };
}
