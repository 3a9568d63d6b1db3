import type { Chance } from '../../kit/chance/chance.ts';
import type { Seat } from '../../kit/contract/game.ts';
import { type Checked, refused } from '../../kit/contract/refusal.ts';
import type { By, Stamp } from '../../kit/match/log.ts';
import { act, isOver, type Match, matchAt, type Written } from '../../kit/match/match.ts';
import { isPerson, type Standing, seatsOf, type Table } from '../table/table.ts';
import { askedByOthers } from './deadlines.ts';

/** What a seat answers from now on when others ask it: it is asked, or agrees for this turn, or always. */
export interface Stand {
  readonly seat: Seat;
  readonly answer: Standing | 'ask';
  /** The newest version that its person saw. */
  readonly seen: number;
}

export function setStanding(table: Table, match: Match, person: string, { seat, answer, seen }: Stand): Checked<Table> {
  if (table.status !== 'playing') return refused('not-begun');
  if (seatsOf(match.players, person).length === 0) return refused('only-watching');
  if (match.players[seat] !== person) return refused('not-your-seat');
  if (!match.game.agree) return refused('no-questions');
  if (answer === 'turn' && isTurnOver(match, seen)) return refused('turn-over');
  const others = withoutStanding(table, [seat]);
  if (answer === 'ask') return { value: others };
  return { value: { ...others, standing: { ...others.standing, [seat]: answer } } };
}

/** Whether the turn has passed on since a version. What lies before the match's memory is over. */
function isTurnOver(match: Match, seen: number): boolean {
  if (seen >= match.version) return false;
  if (seen < (match.base?.version ?? 0)) return true;
  const turnAt = (version: number) => match.game.turn(matchAt(match, version).state);
  const turn = turnAt(seen);
  return match.tail.some(({ version }) => version > seen && turnAt(version) !== turn);
}

/** The table without the standing answers of some seats: it was their person who gave them. */
export function withoutStanding(table: Table, seats: readonly Seat[]): Table {
  const left = Object.entries(table.standing).filter(([seat]) => !seats.includes(Number(seat)));
  return { ...table, standing: Object.fromEntries(left) };
}

/** The table once a turn has passed on: what was agreed for that turn is over. */
export function turnPassed(table: Table): Table {
  if (isEmpty(table.standing)) return table;
  const seats = Object.entries(table.standing).flatMap(([seat, answer]) => (answer === 'turn' ? [Number(seat)] : []));
  return seats.length > 0 ? withoutStanding(table, seats) : table;
}

/** Hardly anybody agrees beforehand: that is seen without a list of all who do. */
function isEmpty(standing: Table['standing']): boolean {
  for (const _seat in standing) return false;
  return true;
}

/** What an automatic answer is written with. */
export interface Pen {
  stamp(): Omit<Stamp, 'by'>;
  chance(): Chance;
}

/** Gives the answers for which nobody has to be asked, until there is none left to give. */
export function answerForThem(table: Pick<Table, 'status' | 'standing'>, match: Match, pen: Pen): Written[] {
  const written: Written[] = [];
  for (;;) {
    const next = answerable(table, match);
    if (!next) return written;
    const done = act(match, next.seat, next.action, { ...pen.stamp(), by: next.by }, pen.chance());
    if ('refusal' in done) throw new Error(`the yes of ${match.game.id} is not legal: ${JSON.stringify(done.refusal)}`);
    written.push(done.value);
  }
}

/** Whether there is an answer to give for which nobody has to be asked. */
export function isAnswered(table: Pick<Table, 'status' | 'standing'>, match: Match): boolean {
  return answerable(table, match) !== undefined;
}

function answerable(table: Pick<Table, 'status' | 'standing'>, match: Match) {
  if (table.status !== 'playing' || !match.game.agree || isOver(match)) return undefined;
  for (const seat of askedByOthers(match)) {
    const by = whyNotAsked(table, match, seat);
    const action = by && match.game.agree(match.state, seat);
    if (action) return { seat, by, action };
  }
  return undefined;
}

/** Somebody who plays both seats is not asked; nor is who has agreed before. */
function whyNotAsked(
  { standing }: Pick<Table, 'standing'>,
  { game, state, players }: Match,
  seat: Seat,
): By | undefined {
  const turn = game.turn(state);
  const player = players[seat];
  if (turn !== undefined && isPerson(player) && players[turn] === player) return { auto: 'same-person' };
  return standing[seat] ? { auto: 'standing-answer' } : undefined;
}
