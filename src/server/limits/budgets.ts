import { no, type Refusal } from '../../kit/contract/refusal.ts';
import type { Limits } from './limits.ts';

/** Whose use is counted: one connection's, one person's, one address's (a whole /64), or that of all at one table. */
export type Payer = 'connection' | 'person' | 'area' | 'table';

/** How many at once, and in how many seconds that many come back. */
export interface Budget {
  readonly per: Payer;
  readonly most: number;
  readonly seconds: number;
}

const per = (per: Payer, most: number, seconds: number): Budget => ({ per, most, seconds });

/**
 * Everything that costs, and how much of it anybody may have. An address may be a school: it has what `crowd` people
 * have.
 */
export function budgetTable({ requests, guests, letters, messages, tables, branches, saves, crowd }: Limits) {
  return {
    /** Messages over sockets. */
    frames: [per('connection', messages * 4, 4), per('area', messages * 4 * crowd, 4)],
    /** Messages that came too fast: beyond this the connection is ended. */
    ignored: [per('connection', messages, 10)],
    /** What was no message: no program that works sends it. Beyond this the connection is ended. */
    faults: [per('connection', 20, 20), per('area', 20 * crowd, 20)],
    /** Refused commands and hints. Beyond this the sender is ignored for a while; others at the same address are not. */
    refusals: [per('connection', 40, 20), per('person', 40, 20)],
    /** Connections that were ended for any of this: beyond it the person, or the address, is shunned (`sockets/shun.ts`). */
    cuts: [per('person', 3, 180), per('area', 3 * crowd, 180)],
    /** New sockets. */
    dials: [per('area', 10 * crowd, 10)],
    /** New sockets of an address that is shunned. */
    shunned: [per('area', crowd, crowd)],
    /** Being refused at the door at once: beyond this it is said later (`holding.ts`). */
    rebuffs: [per('area', crowd, crowd)],
    /** Beginning to follow a table. */
    watches: [per('connection', 60, 60), per('area', 60 * crowd, 60)],
    /** Asking for a page of the lobby. */
    lobby: [per('connection', 20, 10), per('area', 20 * crowd, 10)],
    /** Pointing and proposing. */
    hints: [per('person', 5, 10), per('table', 30, 10)],
    requests: [per('area', requests, 60)],
    /** Arriving as a guest. */
    guests: [per('area', guests, 60)],
    accounts: [per('area', guests, 60)],
    letters: [per('person', letters, 60)],
    reports: [per('person', 5, 600)],
    /** Mails with a new password. */
    resets: [per('person', 3, 3600), per('area', 3, 3600)],
    /** Opening tables, by rematch too. */
    tables: [per('person', tables, 600), per('area', tables * crowd, 600)],
    /** Going on from a save, or from a moment of a match. */
    branches: [per('person', branches, 600), per('table', branches * 2, 600), per('area', branches * crowd, 600)],
    saves: [per('person', saves, 600), per('table', saves * 2, 600), per('area', saves * crowd, 600)],
    chat: [per('person', 10, 10), per('table', 60, 10), per('area', 10 * crowd, 10)],
    /** Chat lines of all who only watch a table: however many they are, those who play can talk. */
    crowd: [per('table', 10, 10)],
    /** Taking and giving up chairs, being ready, and all else that changes a table. */
    changes: [per('person', 60, 60), per('area', 60 * crowd, 60)],
    /** Playing by HTTP, which is not counted as a request: as fast as over a socket. */
    plays: [per('person', messages * 4, 4), per('area', messages * 20, 4)],
    /** Making bots, and new tokens for them. */
    bots: [per('person', 10, 600), per('area', 10 * crowd, 600)],
    /** Looking ahead by HTTP. */
    tries: [per('person', 100, 10), per('area', 20 * crowd, 10)],
    /** Looking after people. */
    admin: [per('person', 120, 60), per('area', 120 * crowd, 60)],
    /** Match files. */
    files: [per('area', 20 * crowd, 60)],
  };
}

export type Cost = keyof ReturnType<typeof budgetTable>;
export type BudgetTable = Readonly<Record<Cost, readonly Budget[]>>;
export type Payers = Readonly<Partial<Record<Payer, string | undefined>>>;

export interface Budgets {
  /** Why somebody has to wait; undefined: go on, it is counted. Payers that are not named do not pay. */
  spend(cost: Cost, payers: Payers): Refusal | undefined;
  /** The same, but nothing is counted. */
  owes(cost: Cost, payers: Payers): Refusal | undefined;
  /** Counts what another server of the same site has allowed. */
  note(cost: Cost, payers: Payers): void;
  /** How many payers are remembered. */
  readonly size: number;
}

/** A budget at work. */
interface Account extends Budget {
  /** By payer: when everything will be paid back. */
  readonly owed: Map<string, number>;
  /** Milliseconds in which one is paid back. */
  readonly one: number;
  sweepAt: number;
}

/** Beyond this many payers, those who owe nothing are forgotten. */
const SWEEP_AFTER = 1000;

/** `ticks` never goes back, so setting the clock makes nobody wait longer. */
export function createBudgets(table: BudgetTable, ticks: () => number): Budgets {
  const accounts = new Map<Cost, readonly Account[]>();
  for (const [cost, budgets] of Object.entries(table) as [Cost, readonly Budget[]][]) {
    accounts.set(cost, budgets.map(accountOf));
  }
  const owes = (cost: Cost, payers: Payers, now = ticks()): Refusal | undefined => {
    let wait = 0;
    for (const account of accounts.get(cost) ?? []) wait = Math.max(wait, waitOf(account, payers[account.per], now));
    return wait > SLACK ? no('too-fast', { what: cost, seconds: Math.ceil(wait / 1000) }) : undefined;
  };

  const note = (cost: Cost, payers: Payers, now = ticks()): void => {
    for (const account of accounts.get(cost) ?? []) pay(account, payers[account.per], now);
  };

  return {
    owes,
    note,
    spend(cost, payers) {
      const now = ticks();
      const refusal = owes(cost, payers, now);
      if (!refusal) note(cost, payers, now);
      return refusal;
    },
    get size() {
      return [...accounts.values()].flat().reduce((sum, { owed }) => sum + owed.size, 0);
    },
  };
}

function accountOf(budget: Budget): Account {
  return { ...budget, owed: new Map(), one: (budget.seconds * 1000) / budget.most, sweepAt: SWEEP_AFTER };
}

/** Milliseconds until somebody may have one more. */
function waitOf({ owed, one, seconds }: Account, payer: string | undefined, now: number): number {
  return payer === undefined ? 0 : Math.max(now, owed.get(payer) ?? 0) + one - now - seconds * 1000;
}

function pay(account: Account, payer: string | undefined, now: number): void {
  if (payer === undefined) return;
  const { owed, one } = account;
  owed.set(payer, Math.max(now, owed.get(payer) ?? 0) + one);
  if (owed.size > account.sweepAt) sweep(account, now);
}

function sweep(account: Account, now: number): void {
  const { owed } = account;
  for (const [payer, until] of owed) if (until <= now) owed.delete(payer);
  account.sweepAt = Math.max(SWEEP_AFTER, owed.size * 2);
}

/** Sums of fractions are a little off. */
const SLACK = 1e-6;
