import type { House } from '../../house/house.ts';
import type { Store } from '../../store/store.ts';
import { under } from '../request/errors.ts';
import type { Handlers } from '../request/rows.ts';
import { askerOf } from '../request/sessions.ts';

/** Chat, saves and what goes on from them, and what somebody has played. */
export const recordHandlers = (store: Store, house: House) =>
  ({
    say: async ({ me, params, body }) => under('line', await house.say(params.table, { person: me, ...body })),
    said: async ({ params, query, request }) =>
      under('lines', await house.chat(params.table, query.after, await askerOf(store, request))),
    save: async ({ me, params, body }) => under('save', await house.save(params.table, me, body.name)),
    saves: async ({ me, query }) => ({ value: { saves: await house.saves(me, query) } }),
    deleteSave: ({ me, params }) => house.deleteSave(params.id, me),
    load: ({ me, params }) => house.load(params.id, me),
    branch: ({ me, params, body }) => house.branch({ match: params.table, version: body.version }, me),
    rematch: ({ me, params }) => house.rematch(params.table, me),
    mine: async ({ me }) => ({ value: await house.mine(me.id) }),
    leaders: async ({ query }) => ({ value: { rows: await house.leaders(query.game, query.preset, query.whose) } }),
  }) satisfies Partial<Handlers>;
