import type { Game } from '../../../kit/contract/game.ts';
import { settings } from '../../../tables/table/settings.ts';
import type { House } from '../../house/house.ts';
import type { Store } from '../../store/store.ts';
import type { Handlers } from '../request/rows.ts';
import { askerOf } from '../request/sessions.ts';

export function tableHandlers(store: Store, house: House, games: ReadonlyMap<string, Game>) {
  return {
    games: () => ({ value: { games: [...games.values()].map(shown), settings: tableOf(settings) } }),
    open: ({ me, body }) => house.open(me, body),
    lobby: async ({ query: { game, q, free, page } }) => ({
      value: await house.lobby({ game, q, free: free === '1' }, Number(page ?? 0)),
    }),
    table: async ({ params, request }) => house.table(params.table, await askerOf(store, request)),
    match: async ({ params, query, request }) =>
      house.matchFile(params.table, query.chat === '1' ? 'chat' : undefined, await askerOf(store, request)),
    characters: ({ params }) => house.characters(params.table),
  } satisfies Partial<Handlers>;
}

/** What people do at a table; see tables/core/changes.ts. */
export function changeHandlers({ change }: House) {
  return {
    join: ({ me, params, body }) => change(params.table, { kind: 'join', person: me, name: body.name }),
    leave: ({ me, params }) => change(params.table, { kind: 'leave', person: me }),
    ready: ({ me, params, body }) => change(params.table, { kind: 'ready', person: me, ready: body.ready }),
    again: ({ me, params }) => change(params.table, { kind: 'again', person: me }),
    wait: ({ me, params }) => change(params.table, { kind: 'wait', person: me }),
    cancel: ({ me, params }) => change(params.table, { kind: 'cancel', person: me }),
    remove: ({ me, params, body }) => change(params.table, { kind: 'remove', person: me, who: body.person }),
    mute: ({ me, params, body }) => change(params.table, { kind: 'mute', person: me, who: body.person, on: body.on }),
    makeHost: ({ me, params, body }) => change(params.table, { kind: 'host', person: me, who: body.person }),
    placeBot: ({ me, params, body }) => change(params.table, { kind: 'bot', person: me, ...body }),
    handOver: ({ me, params, body }) => change(params.table, { kind: 'hand-over', person: me, who: body.person }),
    reseat: ({ me, params, body }) => change(params.table, { kind: 'sitter', person: me, ...body }),
    setClocks: ({ me, params, body }) => change(params.table, { kind: 'settings', person: me, settings: body }),
    stand: ({ me, params, body }) => change(params.table, { kind: 'standing', person: me, ...body }),
  } satisfies Partial<Handlers>;
}

const shown = ({ id, title, summary, rules, players, options }: Game) => ({
  ...{ id, title, summary, rules, players },
  options: tableOf(options),
});

/** As data: what may not go together is for the server to say. */
const tableOf = <T extends Game['options']>({ fields, presets, asked = [] }: T) => ({ fields, presets, asked });
