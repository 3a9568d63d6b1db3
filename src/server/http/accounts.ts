import * as bots from '../people/bots.ts';
import { endTurnMail, setTurnMail } from '../people/calls.ts';
import { dataOf } from '../people/data.ts';
import { myEvents } from '../people/events.ts';
import * as factor from '../people/factor.ts';
import type { Office } from '../people/office.ts';
import * as own from '../people/own.ts';
import { endMySession, mySessions } from '../people/sessions.ts';
import type { Handlers } from './rows.ts';
import { forget } from './sessions.ts';

/** What people do about their own account. */
export const accountHandlers = (office: Office) =>
  ({
    sessions: async ({ visit }) => ({ value: await mySessions(office.store, visit) }),
    endSession: ({ visit, caller, params }) => endMySession(office, caller, visit, params.id),
    account: ({ visit }) => own.accountOf(office, visit),
    changePassword: ({ visit, caller, body }) => own.changePassword(office, caller, visit, body),
    setEmail: ({ visit, caller, body }) => own.setEmail(office, caller, visit, body),
    async deleteAccount({ visit, caller, body, request, reply }) {
      const deleted = await own.deleteAccount(office, caller, visit, body.password);
      if ('value' in deleted) forget(request, reply);
      return deleted;
    },
    accountData({ visit, reply }) {
      reply.header('content-disposition', 'attachment; filename="tinderbox.json"');
      return dataOf(office, visit);
    },
    newFactor: ({ visit }) => ({ value: factor.newFactor(office, visit) }),
    setFactor: ({ visit, caller, body }) => factor.setFactor(office, caller, visit, body),
    renewCodes: ({ visit, caller, body }) => factor.renewCodes(office, caller, visit, body.password),
    endFactor: ({ visit, caller, body }) => factor.endFactor(office, caller, visit, body.password),
    bots: async ({ me }) => ({ value: await bots.myBots(office, me) }),
    makeBot: ({ visit, caller, body }) => bots.makeBot(office, caller, visit, body.name),
    renewBot: ({ visit, caller, params }) => bots.renewBot(office, caller, visit, params.id),
    endBot: ({ visit, caller, params }) => bots.endBot(office, caller, visit, params.id),
    deleteBot: ({ visit, params }) => bots.deleteBot(office, visit, params.id),
    events: ({ visit }) => myEvents(office, visit),
    settings: ({ visit }) => own.settingsOf(office, visit),
    setSettings: ({ visit, body }) => own.setSettings(office, visit, body),
    setTurnMail: ({ visit, body }) => setTurnMail(office, visit, body.on),
    endTurnMail: ({ params }) => endTurnMail(office, params.token),
  }) satisfies Partial<Handlers>;
