import { isIPv6 } from 'node:net';
import { no, type Refusal } from '../../kit/contract/refusal.ts';
import { countRecent } from './recent.ts';

/** Somebody tries a password for an account from an address. */
export interface Attempt {
  /** The account's name key; nobody may have it. */
  readonly account: string;
  /** See `areaOf`. */
  readonly area: string;
  /** The browser, if the account's owner has signed in with it before. */
  readonly device?: string | undefined;
}

/** Slows guessing down without letting strangers lock anybody out of their own account. */
export interface Attempts {
  /** Why they have to wait. Otherwise it counts as wrong from now on, so parallel attempts do not escape the limit. */
  begin(attempt: Attempt, now: number): Refusal | undefined;
  /** Counts one that another server of the same site has let through. */
  note(attempt: Attempt, now: number): void;
  /** It was not a wrong one after all. */
  forgive(attempt: Attempt): void;
  /** It was right: the wrong ones before were slips. */
  succeeded(attempt: Attempt): void;
}

const TEN_MINUTES = 10 * 60_000;
/** How much harder it gets for an account that many addresses try, and how much sooner one address is stopped. */
const FROM_ALL_OVER = 3;
const WHEN_ATTACKED = 2;

/**
 * `most` wrong passwords in ten minutes for one account from one address, and three times as many from one address for
 * any accounts. An account that is tried from all over is still open for its owner: every new address has two tries.
 * A browser with which the owner has signed in before counts for itself: whatever others try, even from the same
 * address, the owner has `most` tries there.
 */
export function attempts(most: number): Attempts {
  const pairs = countRecent(TEN_MINUTES);
  const accounts = countRecent(TEN_MINUTES);
  const areas = countRecent(TEN_MINUTES);
  const pairOf = ({ account, area, device }: Attempt) => `${device ? `device ${device}` : area} ${account}`;

  const waitFor = (attempt: Attempt, now: number): number => {
    if (attempt.device) return pairs.wait(pairOf(attempt), most, now);
    const attacked = accounts.count(attempt.account, now) >= most * FROM_ALL_OVER;
    const forPair = pairs.wait(pairOf(attempt), attacked ? WHEN_ATTACKED : most, now);
    return Math.max(forPair, areas.wait(attempt.area, most * FROM_ALL_OVER, now));
  };
  const note = (attempt: Attempt, now: number): void => {
    pairs.note(pairOf(attempt), now);
    if (attempt.device) return;
    accounts.note(attempt.account, now);
    areas.note(attempt.area, now);
  };

  const guard: Attempts = {
    note,
    begin(attempt, now) {
      const wait = waitFor(attempt, now);
      if (wait > 0) return no('too-many-attempts', { seconds: Math.ceil(wait / 1000) });
      note(attempt, now);
      return undefined;
    },
    forgive(attempt) {
      pairs.forgive(pairOf(attempt));
      if (attempt.device) return;
      accounts.forgive(attempt.account);
      areas.forgive(attempt.area);
    },
    succeeded(attempt) {
      guard.forgive(attempt);
      pairs.forget(pairOf(attempt));
    },
  };
  return guard;
}

/** An address as one customer of a network has it: with IPv6 that is a whole /64. */
export function areaOf(address: string): string {
  if (!isIPv6(address) || address.toLowerCase().startsWith('::ffff:')) return address.replace(/^::ffff:/i, '');
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const groups = [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
