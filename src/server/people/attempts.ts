import { isIPv6 } from 'node:net';
import { no, type Refusal } from '../../kit/refusal.ts';
import { tally } from './tally.ts';

/** Somebody tries a password for an account from an address. */
export interface Attempt {
  /** The account's name key; nobody may have it. */
  readonly account: string;
  /** See `areaOf`. */
  readonly area: string;
  /** Whether the account's owner has signed in from there before. */
  readonly familiar: boolean;
}

/** Slows guessing down without shutting anybody out of his own account. */
export interface Attempts {
  /** Why he has to wait; or how many milliseconds the answer is held back. The attempt is counted as a wrong one. */
  begin(attempt: Attempt, now: number): { readonly refusal: Refusal } | { readonly delay: number };
  /** It was not a wrong one after all. */
  forgive(attempt: Attempt): void;
  /** It was the right one: those before were slips. */
  succeeded(attempt: Attempt): void;
}

const TEN_MINUTES = 10 * 60_000;
const HELD_BACK = 1000;

/** How much harder it gets for an account that many addresses try, and how much sooner one address is stopped. */
const FROM_ALL_OVER = 3;
const WHEN_ATTACKED = 2;

/**
 * `most` wrong passwords in ten minutes for one account from one address, and three times as many from one address for
 * any accounts. An account that is tried from all over is still open for its owner: every new address has two tries.
 * Where the owner has been before, nobody is ever turned away; too many wrong passwords there only make the answers slow.
 */
export function attempts(most: number): Attempts {
  const pairs = tally(TEN_MINUTES);
  const accounts = tally(TEN_MINUTES);
  const areas = tally(TEN_MINUTES);
  const pairOf = ({ account, area }: Attempt) => `${area} ${account}`;

  const waitFor = (attempt: Attempt, now: number): number => {
    const attacked = accounts.count(attempt.account, now) >= most * FROM_ALL_OVER;
    const forPair = pairs.wait(pairOf(attempt), attacked ? WHEN_ATTACKED : most, now);
    return Math.max(forPair, areas.wait(attempt.area, most * FROM_ALL_OVER, now));
  };
  const note = (attempt: Attempt, now: number): void => {
    pairs.note(pairOf(attempt), now);
    if (attempt.familiar) return;
    accounts.note(attempt.account, now);
    areas.note(attempt.area, now);
  };

  const guard: Attempts = {
    begin(attempt, now) {
      const wait = attempt.familiar ? 0 : waitFor(attempt, now);
      if (wait > 0) return { refusal: no('too-many-attempts', { seconds: Math.ceil(wait / 1000) }) };
      const delay = pairs.count(pairOf(attempt), now) >= most ? HELD_BACK : 0;
      note(attempt, now);
      return { delay };
    },
    forgive(attempt) {
      pairs.forgive(pairOf(attempt));
      if (attempt.familiar) return;
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
