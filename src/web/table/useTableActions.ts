import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { Game, Offer } from '../../kit/contract/game.ts';
import { blank } from '../../kit/match/match.ts';
import { type TableAction, tableOffers } from '../../tables/core/offers.ts';
import type { Change } from '../../tables/core/request.ts';
import type { Person, Table } from '../../tables/table/table.ts';
import type { AnswerTo } from '../../wire/api/api.ts';
import { type Answer, call } from '../connection/http.ts';
import { session } from '../connection/session.ts';
import type { Feed } from '../stage/feed.ts';
import { useBots } from './useBots.ts';

/** What can be asked of a server's table by whoever looks at the page. */
export type Asking = Exclude<Change, { kind: 'return' | 'sitter' | 'settings' | 'close' }>;

/** What I may do at a table, each with why not, and how it is done. */
export interface TableActions {
  readonly offers: readonly Offer<TableAction>[];
  readonly bots: AnswerTo<'characters'>;
  send(action: Asking): Promise<Answer<Table>>;
}

/** Nobody has this id: what it may do is what any stranger may. */
const nobody: Person = { id: 'nobody', name: '' };

export function useTableActions(
  game: Game,
  table: Table,
  feed: StoreApi<Feed> | null,
  away: Readonly<Record<string, number>>,
): TableActions {
  const person = useStore(session, ({ person }) => person) ?? nobody;
  const bots = useBots(table.id);
  const history = useHistory(feed);
  const { id: match, rules, seedHash } = table;
  const around = { now: Date.now(), awaySince: (who: string) => away[who], bots: bots.map(({ id }) => id) };
  const known = history?.match ?? blank(game, { match, game: game.id, rules, seedHash });
  return { offers: tableOffers(table, known, person, around), bots, send: (action) => send(table.id, action) };
}

function useHistory(feed: StoreApi<Feed> | null) {
  const subscribe = feed?.subscribe ?? (() => () => {});
  return useSyncExternalStore(subscribe, () => feed?.getState().history);
}

type Sending<A> = (table: string, action: A) => Promise<Answer<Table>>;

/** How each change is asked of the server. */
const ways: { readonly [K in Asking['kind']]: Sending<Extract<Asking, { kind: K }>> } = {
  join: (table, { name }) => call('join', { table, ...(name === undefined ? {} : { name }) }),
  leave: (table) => call('leave', { table }),
  ready: (table, { ready }) => call('ready', { table, ready }),
  again: (table) => call('again', { table }),
  wait: (table) => call('wait', { table }),
  cancel: (table) => call('cancel', { table }),
  invite: (table, { who }) => call('invite', { table, person: who.id }),
  remove: (table, { who }) => call('remove', { table, person: who }),
  mute: (table, { who, on }) => call('mute', { table, person: who, on }),
  host: (table, { who }) => call('makeHost', { table, person: who }),
  bot: (table, { chair, bot }) => call('placeBot', { table, chair, bot }),
  'hand-over': (table, { who }) => call('handOver', { table, person: who }),
  standing: (table, { seat, answer }) => call('stand', { table, seat, answer }),
};

function send(table: string, action: Asking): Promise<Answer<Table>> {
  return (ways[action.kind] as Sending<Asking>)(table, action);
}
