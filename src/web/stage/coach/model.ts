import type { Seat } from '../../../kit/contract/game.ts';
import { type Course, type Decision, type Grade, gain, type Measure, type Review } from '../../../kit/players/coach.ts';

/** Where something is drawn, in units of the picture. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A bar of the picture: a moment, and how far it goes up or down, from -1 to 1. */
export interface Bar {
  readonly version: number;
  readonly x: number;
  readonly share: number;
}

/** The lines that are drawn: one for each seat, or one for a crew that wins and loses together. */
export function chartLinesOf(
  { line }: Course,
  team: boolean,
): { readonly seat: Seat; readonly worths: readonly number[] }[] {
  const seats = team ? 1 : (line[0]?.worth.length ?? 0);
  return Array.from({ length: seats }, (_, seat) => ({ seat, worths: line.map(({ worth }) => worth[seat] ?? 0) }));
}

/** The best and the worst that the picture has room for. */
export function scaleOf({ measure, line }: Course): { readonly best: number; readonly worst: number } {
  if (measure === 'chance') return { best: 1, worst: 0 };
  const seats = line[0]?.worth.length ?? 1;
  if (measure === 'place') return { best: 1, worst: Math.max(2, seats) };
  return { best: 0, worst: Math.max(1, ...line.flatMap(({ worth }) => worth)) };
}

export function pointsOf(course: Course, worths: readonly number[], { width, height }: Size): Point[] {
  const { best, worst } = scaleOf(course);
  return worths.map((worth, place) => ({
    x: xAt(place, worths.length, width),
    y: height * Math.min(1, Math.max(0, (worth - best) / (worst - best))),
  }));
}

function xAt(place: number, count: number, width: number): number {
  return count < 2 ? 0 : (width * place) / (count - 1);
}

/** What chance brought (up and down), and what decisions gave away (down), by the same scale. */
export function barsOf(review: Review, width: number): { readonly luck: Bar[]; readonly cost: Bar[] } {
  const { line, draws, decisions } = review;
  const places = new Map(line.map(({ version }, place) => [version, place]));
  const most = Math.max(1e-9, ...draws.map(({ luck }) => Math.abs(luck)), ...decisions.map(({ cost }) => cost));
  const bar = (version: number, amount: number): Bar => ({
    version,
    x: xAt(places.get(version) ?? 0, line.length, width),
    share: amount / most,
  });
  return {
    luck: draws.map(({ version, luck }) => bar(version, luck)),
    cost: decisions.filter(({ cost }) => cost > 0).map(({ version, cost }) => bar(version, -cost)),
  };
}

/** What a person did: how many decisions of each kind, what they gave away, and what chance brought. */
export interface SeatAccount {
  readonly seat: Seat;
  readonly grades: Readonly<Record<Grade, number>>;
  readonly cost: number;
  readonly luck: number;
}

export function accountsOf({ seats, decisions }: Review): SeatAccount[] {
  return seats.map(({ cost, luck }, seat) => {
    const own = decisions.filter((decision) => decision.seat === seat);
    const count = (grade: Grade) => own.filter((decision) => decision.grade === grade).length;
    return { seat, grades: { good: count('good'), fair: count('fair'), costly: count('costly') }, cost, luck };
  });
}

/** Decisions that gave something away, the costliest first. */
export function costliest({ decisions }: Review): Decision[] {
  return decisions.filter(({ grade }) => grade !== 'good').sort((a, b) => b.cost - a.cost || a.version - b.version);
}

/** A turning point: whose chance moved most there, from what to what. */
export interface Turn {
  readonly version: number;
  readonly seat: Seat;
  readonly from: number;
  readonly to: number;
  readonly better: boolean;
}

export function turnsOf(review: Review): Turn[] {
  const { line, turningPoints, measure } = review;
  return turningPoints.flatMap((version) => {
    const place = line.findIndex((moment) => moment.version === version);
    const [before, after] = [line[place - 1]?.worth, line[place]?.worth];
    if (!before || !after) return [];
    const far = after.map((worth, seat) => Math.abs(worth - (before[seat] ?? worth)));
    const seat = far.indexOf(Math.max(...far));
    const [from, to] = [before[seat] ?? 0, after[seat] ?? 0];
    return [{ version, seat, from, to, better: isBetter(measure, from, to) }];
  });
}

function isBetter(measure: Measure, from: number, to: number): boolean {
  return gain(measure, from, to) > 0;
}
