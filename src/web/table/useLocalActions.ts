import { useStore } from 'zustand';
import type { Game } from '../../kit/contract/game.ts';
import type { Checked } from '../../kit/contract/refusal.ts';
import { tableOffers } from '../../tables/core/offers.ts';
import type { Answer } from '../connection/http.ts';
import { someoneHere } from '../local/matches.ts';
import { type LocalTable, sentenceFor } from '../local/table.ts';
import { useLoaded } from '../page/useLoaded.ts';
import { botsOf } from '../thinking/thinking.ts';
import type { TableActions } from './useTableActions.ts';

/** What may be done at the table of this screen, each with why not, and how it is done. */
export interface LocalActions extends TableActions {
  save(name: string): Promise<Answer<{ readonly save: { readonly name: string } }>>;
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
    watching: [],
    send: async (change) => said(await local.change(change)),
    async save(name) {
      const saved = said(await local.save(name));
      return 'refusal' in saved ? saved : { value: { save: saved.value } };
    },
  };
}
