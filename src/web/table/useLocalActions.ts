import { useStore } from 'zustand';
import type { Game } from '../../kit/contract/game.ts';
import type { Checked } from '../../kit/contract/refusal.ts';
import { tableOffers } from '../../tables/core/offers.ts';
import type { Change } from '../../tables/core/request.ts';
import type { Table } from '../../tables/table/table.ts';
import type { Answer } from '../connection/http.ts';
import { type LocalTable, sentenceFor, someoneHere } from '../local/table.ts';
import { useLoaded } from '../page/useLoaded.ts';
import { botsOf } from '../thinking/thinking.ts';
import type { TableActions } from './useTableActions.ts';

/** What may be done at the table of this screen, each with why not, and how it is done. */
export interface LocalActions extends Pick<TableActions, 'offers' | 'bots'> {
  send(change: Change): Promise<Answer<Table>>;
  save(name: string): Promise<Answer<{ readonly save: { readonly name: string } }>>;
}

/** Something that changes the table of this screen. */
export interface LocalDoing {
  readonly table: Table;
  readonly actions: LocalActions;
  done(answer: Answer<Table>): void;
}

export function useLocalActions(game: Game, local: LocalTable): LocalActions {
  const table = useStore(local.table);
  const { history } = useStore(local.feed);
  const bots = useLoaded(botsOf, game.id) ?? [];
  const circumstances = { now: Date.now(), awaySince: () => undefined, bots: bots.map(({ id }) => id) };
  const said = <T>(done: Checked<T>): Answer<T> =>
    'refusal' in done ? { ...done, sentence: sentenceFor(done.refusal, game), status: 0 } : done;
  return {
    offers: tableOffers(table, history.match, someoneHere, circumstances),
    bots,
    send: async (change) => said(await local.change(change)),
    async save(name) {
      const saved = said(await local.save(name));
      return 'refusal' in saved ? saved : { value: { save: saved.value } };
    },
  };
}
