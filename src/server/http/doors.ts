import type { FastifyReply, FastifyRequest } from 'fastify';
import { refused } from '../../kit/refusal.ts';
import * as accounts from '../people/accounts.ts';
import type { Office } from '../people/office.ts';
import { askReset, reset } from '../people/reset.ts';
import { arrive, signOut } from '../people/sessions.ts';
import { under } from './errors.ts';
import type { Handlers } from './rows.ts';
import { callerOf, forget, greetAgain, visitOf, welcome } from './sessions.ts';

/** For those who come and go. */
export function doorHandlers(office: Office) {
  const { store } = office;
  const leave = async ({ request, reply }: { request: FastifyRequest; reply: FastifyReply }) => {
    const visit = await visitOf(store, request);
    if (visit) await signOut(office, visit);
    forget(request, reply);
    return { value: undefined };
  };

  return {
    server: () => ({
      value: {
        autoRegister: office.autoRegister,
        mail: office.mailer !== undefined,
        name: office.name,
        bots: office.bots,
      },
    }),
    async arrive({ request, reply, body }) {
      return welcome(request, reply, await arrive(office, await callerOf(store, request), body.name));
    },
    async who({ request, reply }) {
      const visit = await visitOf(store, request);
      if (!visit) return refused('sign-in-first');
      greetAgain(request, reply);
      return { value: visit.person };
    },
    signOut: leave,
    signOutByPost: leave,
    async register({ request, reply, body }) {
      const caller = await callerOf(store, request);
      return under('person', welcome(request, reply, await accounts.register(office, caller, body)));
    },
    async signIn({ request, reply, body }) {
      const caller = await callerOf(store, request);
      return under('person', welcome(request, reply, await accounts.signIn(office, caller, body)));
    },
    async askReset({ request, body }) {
      return { value: askReset(office, await callerOf(store, request), body.name) };
    },
    async reset({ request, reply, params, body }) {
      const caller = await callerOf(store, request);
      return under('person', welcome(request, reply, await reset(office, caller, params.token, body)));
    },
  } satisfies Partial<Handlers>;
}
