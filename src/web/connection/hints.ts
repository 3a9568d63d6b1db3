import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Seat } from '../../kit/game.ts';
import type { ServerMessage } from '../../wire/protocol.ts';
import type { Company, Ping, Proposal } from '../stage/together/company.ts';
import { explain } from '../texts/explain.ts';
import type { Connection } from './socket.ts';

/** What is going on at a table besides the match, and is not kept: who is awaited until when, hints of others. */
export type Hints = Pick<Company, 'until' | 'pings' | 'proposals' | 'trouble'>;

export interface HintsAround {
  readonly connection: Connection;
  now(): number;
  /** Calls back after some time. */
  wait(ms: number, then: () => void): void;
  /** Whose hints one wants to see. */
  listensTo(person: string): boolean;
}

/** How long somebody's pointing is seen, and why one's own was not. */
const SHOWN = 5000;

export interface Following extends Pick<Company, 'ping' | 'propose' | 'putAway'> {
  readonly store: StoreApi<Hints>;
  stop(): void;
}

export function followHints(table: string, { connection, now, wait, listensTo }: HintsAround): Following {
  const store = createStore<Hints>(() => ({ until: {}, pings: [], proposals: [], trouble: null }));
  let count = 0;

  type Hear = { readonly [K in ServerMessage['type']]?: (message: Extract<ServerMessage, { type: K }>) => void };
  const hear: Hear = {
    /** After a greeting we are told anew whom the table waits for, if for anybody. */
    hello: () => store.setState({ until: {} }),
    /** What the server's clock and ours differ by is left out. */
    deadlines({ now: theirs, until }) {
      const ours = Object.entries(until).map(([seat, at]) => [seat, at - theirs + now()]);
      store.setState({ until: Object.fromEntries(ours) as Record<Seat, number> });
    },
    pinged({ person, place }) {
      if (!listensTo(person)) return;
      count += 1;
      const ping: Ping = { id: count, person, place };
      store.setState(({ pings }) => ({ pings: [...pings, ping] }));
      wait(SHOWN, () => store.setState(({ pings }) => ({ pings: pings.filter((other) => other !== ping) })));
    },
    /** The last word of a person to a seat counts. */
    proposed({ person, seat, action, next = [] }) {
      if (!listensTo(person)) return;
      count += 1;
      const proposal: Proposal = { id: count, person, seat, action, next };
      store.setState(({ proposals }) => ({
        proposals: [...proposals.filter((old) => old.person !== person || old.seat !== seat), proposal],
      }));
    },
    /** Whoever has acted has decided. */
    entries({ entries }) {
      const acted = new Set(entries.flatMap((entry) => (entry.kind === 'action' ? [entry.seat] : [])));
      store.setState(({ proposals }) => ({ proposals: proposals.filter(({ seat }) => !acted.has(seat)) }));
    },
    refused({ refusal, sentence }) {
      const why = explain(refusal, undefined, sentence);
      store.setState({ trouble: why });
      wait(SHOWN, () => store.setState(({ trouble }) => (trouble === why ? { trouble: null } : {})));
    },
  };

  const stop = connection.listen((message) => {
    if (message.type === 'hello' || tableOf(message) === table)
      (hear[message.type] as ((message: ServerMessage) => void) | undefined)?.(message);
  });
  return {
    store,
    stop,
    ping: (place) => connection.send({ type: 'ping-place', table, place }),
    propose: (seat, action, next) =>
      connection.send({
        type: 'propose',
        table,
        seat,
        action: { ...action },
        ...(next.length > 0 ? { next: next.map((each) => ({ ...each })) } : {}),
      }),
    putAway: (gone) =>
      store.setState(({ proposals }) => ({ proposals: proposals.filter((proposal) => proposal !== gone) })),
  };
}

/** The table a message is about; a refused hint names its own. */
function tableOf(message: ServerMessage): unknown {
  if (message.type === 'refused') return message.refusal.about === undefined ? undefined : message.refusal.at;
  return 'table' in message ? message.table : undefined;
}
