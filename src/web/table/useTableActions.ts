import { useEffect, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { Game, Offer } from '../../kit/contract/game.ts';
import { byKind } from '../../kit/contract/kinds.ts';
import { blank } from '../../kit/match/match.ts';
import { AWAY } from '../../tables/chairs/absence.ts';
import { type TableAction, tableOffers } from '../../tables/core/offers.ts';
import type { Change } from '../../tables/core/request.ts';
import type { Person, Table } from '../../tables/table/table.ts';
import type { AnswerTo } from '../../wire/api/api.ts';
import { type Answer, call } from '../connection/http.ts';
import { session } from '../connection/session.ts';
import { wait } from '../page/wait.ts';
import type { Feed } from '../stage/feed.ts';
import { useBots } from './useBots.ts';

/** What can be asked of a server's table by whoever looks at the page; standing answers go over the line. */
export type Asking = Exclude<Change, { kind: 'return' | 'close' | 'standing' }>;

/** What I may do at a table, each with why not, and how it is done. */
export interface TableActions {
  readonly offers: readonly Offer<TableAction>[];
  readonly bots: AnswerTo<'characters'>;
  /** Those who look at the table without a chair at it. */
  readonly watching: readonly Person[];
  send(action: Asking): Promise<Answer<Table>>;
}

/** Something that changes the table. */
export interface Doing {
  readonly table: Table;
  readonly actions: TableActions;
  done(answer: Answer<Table>): void;
}

/** Who is away, and who only watches. */
interface Around {
  readonly away: Readonly<Record<string, number>>;
  readonly watching: readonly Person[];
}

/** Nobody has this id: what it may do is what any stranger may. */
const nobody: Person = { id: 'nobody', name: '' };

export function useTableActions(
  game: Game,
  table: Table,
  feed: StoreApi<Feed> | null,
  { away, watching }: Around,
): TableActions {
  useLater(Object.values(away).map((since) => since + AWAY + 1));
  const person = useStore(session, ({ person }) => person) ?? nobody;
  const bots = useBots(table.id);
  const history = useHistory(feed);
  const { id: match, rules, seedHash } = table;
  const around = {
    now: Date.now(),
    awaySince: (who: string) => away[who],
    watching: () => watching,
    bots: bots.map(({ id }) => id),
  };
  const known = history?.match ?? blank(game, { match, game: game.id, rules, seedHash });
  const offers = tableOffers(table, known, person, around);
  return { offers, bots, watching, send: (action) => send(action, table.id) };
}

/** Draws again when the next of these times has come: nothing else happens at a table that waits for somebody. */
function useLater(times: readonly number[]): void {
  const [, drawAgain] = useState(0);
  const next = Math.min(...times.filter((time) => time > Date.now()));
  useEffect(() => {
    return Number.isFinite(next) ? wait(next - Date.now(), () => drawAgain(next)) : undefined;
  }, [next]);
}

function useHistory(feed: StoreApi<Feed> | null) {
  const subscribe = feed?.subscribe ?? (() => () => {});
  return useSyncExternalStore(subscribe, () => feed?.getState().history);
}

/** How each change is asked of the server. */
const send = byKind<Asking, [table: string], Promise<Answer<Table>>>({
  join: ({ name }, table) => call('join', { table, ...(name === undefined ? {} : { name }) }),
  leave: (_change, table) => call('leave', { table }),
  ready: ({ ready }, table) => call('ready', { table, ready }),
  again: (_change, table) => call('again', { table }),
  wait: (_change, table) => call('wait', { table }),
  cancel: (_change, table) => call('cancel', { table }),
  invite: ({ who }, table) => call('invite', { table, person: who.id }),
  remove: ({ who }, table) => call('remove', { table, person: who }),
  mute: ({ who, on }, table) => call('mute', { table, person: who, on }),
  host: ({ who }, table) => call('makeHost', { table, person: who }),
  bot: ({ chair, bot }, table) => call('placeBot', { table, chair, bot }),
  'hand-over': ({ who }, table) => call('handOver', { table, person: who }),
  sitter: ({ chair, sitter }, table) => call('reseat', { table, chair, sitter }),
  settings: ({ settings }, table) => call('setClocks', { table, ...settings }),
});
