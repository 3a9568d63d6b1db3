import type { Action, Seat } from '../kit/contract/game.ts';
import type { Reducers } from './reduce.ts';
import { type Remote, type Told, withErrands } from './remote.ts';

/** Somebody points at a place of the board. */
export interface Ping {
  readonly id: number;
  readonly person: string;
  readonly place: string;
}

/** Somebody proposes an action to a seat, and what could follow it. */
export interface Proposal<A extends Action = Action> {
  readonly id: number;
  readonly person: string;
  readonly seat: Seat;
  readonly action: A;
  readonly next: readonly A[];
}

/** How long a ping is shown, and the reason why our own was not passed on. */
const SHOWN = 5000;

/** What goes on at a table besides the match, and is not kept: who is awaited until when, hints of others. */
export const hints = {
  /** Corrected for the difference between the server's clock and ours. */
  deadlines(remote, { now: theirs, until }, { now }) {
    const ours = Object.entries(until).map(([seat, due]) => [seat, due - theirs + now]);
    return { ...remote, until: Object.fromEntries(ours) };
  },
  pinged(remote, { person, place }) {
    const id = remote.count + 1;
    return fading({ ...remote, count: id, pings: [...remote.pings, { id, person, place }] }, id);
  },
  /** A person's newest proposal to a seat replaces the one before. */
  proposed(remote, { person, seat, action, next = [] }) {
    const id = remote.count + 1;
    const others = remote.proposals.filter((old) => old.person !== person || old.seat !== seat);
    return { ...remote, count: id, proposals: [...others, { id, person, seat, action, next }] };
  },
  'put-away': (remote, { proposal }) => ({
    ...remote,
    proposals: remote.proposals.filter(({ id }) => id !== proposal),
  }),
  fade: (remote, { number }) => ({
    ...remote,
    pings: remote.pings.filter(({ id }) => id !== number),
    hintTrouble: remote.hintTrouble?.number === number ? null : remote.hintTrouble,
  }),
} satisfies Partial<Reducers>;

/** Says for a while that a hint of ours was not shown to the others. */
export function hintRefused(remote: Remote, told: Told): Remote {
  const number = remote.count + 1;
  return fading({ ...remote, count: number, hintTrouble: { ...told, number } }, number);
}

function fading(remote: Remote, number: number): Remote {
  return withErrands(remote, { kind: 'later', ms: SHOWN, event: { type: 'fade', number } });
}
