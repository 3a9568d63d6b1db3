import * as bots from '../../people/accounts/bots.ts';
import { myEvents } from '../../people/accounts/events.ts';
import * as factor from '../../people/accounts/factor.ts';
import * as own from '../../people/accounts/own.ts';
import { endMySession, mySessions } from '../../people/accounts/sessions.ts';
import { endTurnMail, setTurnMail } from '../../people/messages/calls.ts';
import { dataOf } from '../../people/retention/data.ts';
import type { Services } from '../../people/services/services.ts';
import type { Handlers } from '../request/rows.ts';
import { forget } from '../request/sessions.ts';

/** What people do about their own account. */
export const accountHandlers = (services: Services) =>
  ({
    sessions: async ({ visit }) => ({ value: await mySessions(services.store, visit) }),
    endSession: ({ visit, caller, params }) => endMySession(services, caller, visit, params.id),
    account: ({ visit }) => own.accountOf(services, visit),
    changePassword: ({ visit, caller, body }) => own.changePassword(services, caller, visit, body),
    setEmail: ({ visit, caller, body }) => own.setEmail(services, caller, visit, body),
    async deleteAccount({ visit, caller, body, request, reply }) {
      const deleted = await own.deleteAccount(services, caller, visit, body.password);
      if ('value' in deleted) forget(request, reply);
      return deleted;
    },
    accountData({ visit, reply }) {
      reply.header('content-disposition', 'attachment; filename="tinderbox.json"');
      return dataOf(services, visit);
    },
    newFactor: ({ visit }) => ({ value: factor.newFactor(services, visit) }),
    setFactor: ({ visit, caller, body }) => factor.setFactor(services, caller, visit, body),
    renewCodes: ({ visit, caller, body }) => factor.renewCodes(services, caller, visit, body.password),
    endFactor: ({ visit, caller, body }) => factor.endFactor(services, caller, visit, body.password),
    bots: async ({ me }) => ({ value: await bots.myBots(services, me) }),
    makeBot: ({ visit, caller, body }) => bots.makeBot(services, caller, visit, body.name),
    renewBot: ({ visit, caller, params }) => bots.renewBot(services, caller, visit, params.id),
    endBot: ({ visit, caller, params }) => bots.endBot(services, caller, visit, params.id),
    deleteBot: ({ visit, params }) => bots.deleteBot(services, visit, params.id),
    events: ({ visit }) => myEvents(services, visit),
    settings: ({ visit }) => own.settingsOf(services, visit),
    setSettings: ({ visit, body }) => own.setSettings(services, visit, body),
    setTurnMail: ({ visit, body }) => setTurnMail(services, visit, body.on),
    endTurnMail: ({ params }) => endTurnMail(services, params.token),
  }) satisfies Partial<Handlers>;
