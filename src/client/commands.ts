import { catchUp, lookLater } from './following.ts';
import { hintRefused } from './hints.ts';
import type { Reducers } from './reduce.ts';
import { type Pending, type Remote, type Told, withErrands } from './remote.ts';

/** These refusals say nothing about the command itself: it is sent again, with the same id. */
export const notYet: ReadonlySet<string> = new Set(['not-saved', 'busy', 'broken', 'too-fast']);

const SLOWEST = 16;

/** What we want done: one command at a time, sent until it is answered. */
export const commands = {
  order(remote, { command }) {
    return remote.pending ? remote : sent({ ...remote, trouble: null }, { command, tries: 0, delay: null });
  },
  /** Its entry may have reached us already or may still be coming; until we have it, the command is on its way. */
  done(remote, { id, version }) {
    if (id !== remote.pending?.command.id) return remote;
    return (remote.history?.match.version ?? -1) >= version ? { ...remote, pending: null } : catchUp(remote);
  },
  stood(remote, { id, revision }) {
    if (id !== remote.pending?.command.id) return remote;
    const answered = { ...remote, pending: null };
    return (remote.table?.revision ?? -1) >= revision ? answered : catchUp(answered);
  },
  refused(remote, { id, refusal, sentence }) {
    const told = { refusal, sentence };
    if (id !== null) return id === remote.pending?.command.id ? refusedCommand(remote, remote.pending, told) : remote;
    if (refusal.table === remote.id) return refusedLook(remote, told);
    if (refusal.at !== remote.id) return remote;
    return refusal.about === 'watch' ? lookLater(remote, pauseOf(remote, told, 1)) : hintRefused(remote, told);
  },
  'send-again'(remote, { id, tries }: { readonly id: string; readonly tries: number }) {
    const { pending } = remote;
    return pending?.command.id === id && pending.tries === tries ? sent(remote, pending) : remote;
  },
} satisfies Partial<Reducers>;

function sent(remote: Remote, { command, tries, delay }: Pending): Remote {
  const pending = { command, tries: tries + 1, delay };
  const event = { type: 'send-again', id: command.id, tries: pending.tries } as const;
  return withErrands(
    { ...remote, pending },
    { kind: 'send', message: command },
    { kind: 'later', ms: remote.patience.answer, event },
  );
}

function refusedCommand(remote: Remote, pending: Pending, told: Told): Remote {
  if (!notYet.has(told.refusal.code)) return { ...remote, pending: null, trouble: told };
  const { command, tries } = pending;
  const event = { type: 'send-again', id: command.id, tries } as const;
  const ms = pauseOf(remote, told, tries);
  return withErrands({ ...remote, pending: { ...pending, delay: told.refusal } }, { kind: 'later', ms, event });
}

/** A "no" that stays one is an answer: it is not asked again until there is a new greeting. */
function refusedLook(remote: Remote, told: Told): Remote {
  if (notYet.has(told.refusal.code)) return lookLater(remote, pauseOf(remote, told, 1));
  return { ...remote, gone: told, looking: 0 };
}

/** The server says how long to wait, or it is a little longer each time. */
function pauseOf({ patience }: Remote, { refusal }: Told, tries: number): number {
  const { seconds } = refusal;
  return typeof seconds === 'number' ? seconds * 1000 : patience.again * Math.min(SLOWEST, 2 ** (tries - 1));
}
