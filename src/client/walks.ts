import type { Action, Seat } from '../kit/contract/game.ts';
import { type Entry, line } from '../kit/match/log.ts';
import type { Match } from '../kit/match/match.ts';

/** Several actions that were begun with one press, as far as they came. */
export interface Walk {
  readonly seat: Seat;
  /** The version from which it set out. */
  readonly to: number;
  readonly steps: readonly Action[];
}

/** The later steps of a walk are named after the first: so the log itself knows them, on every screen. */
const STEP = /^(.+)-w(\d+)$/;

/** What the command after this one is called, where both are steps of one walk. */
export function stepAfter(id: string): string {
  const { first, place } = stepOf(id);
  return `${first}-w${place + 1}`;
}

function stepOf(id: string): { readonly first: string; readonly place: number } {
  const [, first = id, place = '0'] = STEP.exec(id) ?? [];
  return { first, place: Number(place) };
}

/** The walk whose steps are the last things that happened: they are taken back as one. */
export function lastWalk(match: Match): Walk | undefined {
  const held = line(match.tail);
  const last = held.at(-1);
  if (last?.kind !== 'action') return undefined;
  const { seat } = last;
  const { first, place } = stepOf(last.id);
  const walked = place > 0 ? held.slice(-1 - place) : [];
  const isStep = (entry: Entry, at: number) =>
    entry.kind === 'action' && entry.seat === seat && entry.id === (at === 0 ? first : `${first}-w${at}`);
  const [start] = walked;
  if (!start || walked.length <= place || !walked.every(isStep)) return undefined;
  return { seat, to: start.version - 1, steps: walked.flatMap((entry) => ('action' in entry ? [entry.action] : [])) };
}
