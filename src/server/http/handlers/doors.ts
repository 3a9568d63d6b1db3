import type { FastifyReply, FastifyRequest } from 'fastify';
import { refused } from '../../../kit/contract/refusal.ts';
import * as accounts from '../../people/accounts/accounts.ts';
import { askReset, reset } from '../../people/accounts/reset.ts';
import { arrive, rename, signOut } from '../../people/accounts/sessions.ts';
import type { Services } from '../../people/services/services.ts';
import { registrationsOf, siteValue } from '../../people/site.ts';
import type { ServerSettings } from '../../settings.ts';
import { under } from '../request/errors.ts';
import { houseAddresses, urlOf } from '../request/neighbourhood.ts';
import { isLoopback } from '../request/origin.ts';
import type { Handlers } from '../request/rows.ts';
import { callerOf, forget, greetAgain, visitOf, welcome } from '../request/sessions.ts';

/** Strangers are not told which networks this machine is in: whoever sits at it invites the others. */
function houseOf({ ip, socket }: FastifyRequest, { host, url, base = '', behindProxy }: ServerSettings): string | null {
  if (url !== undefined) return url;
  const [address] = behindProxy || !isLoopback(ip) ? [] : houseAddresses(host);
  return address === undefined ? null : urlOf(address, socket.localPort ?? 0) + base;
}

/** For those who come and go. */
export function doorHandlers(services: Services, settings: ServerSettings) {
  const { store } = services;
  const leave = async ({ request, reply }: { request: FastifyRequest; reply: FastifyReply }) => {
    const visit = await visitOf(store, request);
    if (visit) await signOut(services, visit);
    forget(request, reply);
    return { value: undefined };
  };

  return {
    server: async ({ request }) => ({
      value: {
        autoRegister: services.autoRegister,
        mail: services.mailer !== undefined,
        name: services.name,
        house: houseOf(request, settings),
        bots: services.bots,
        registrations: await registrationsOf(services),
        announcement: (await siteValue(store, 'announcement')) ?? null,
      },
    }),
    async arrive({ request, reply, body }) {
      return welcome(request, reply, await arrive(services, await callerOf(store, request), body.name));
    },
    async who({ request, reply }) {
      const visit = await visitOf(store, request);
      if (!visit) return refused('sign-in-first');
      greetAgain(request, reply);
      return { value: visit.person };
    },
    rename: ({ visit, body }) => rename(services, visit, body.name),
    signOut: leave,
    signOutByPost: leave,
    async register({ request, reply, body }) {
      const caller = await callerOf(store, request);
      return under('person', welcome(request, reply, await accounts.register(services, caller, body)));
    },
    async signIn({ request, reply, body }) {
      const caller = await callerOf(store, request);
      return under('person', welcome(request, reply, await accounts.signIn(services, caller, body)));
    },
    async askReset({ request, body }) {
      return { value: askReset(services, await callerOf(store, request), body.name) };
    },
    async reset({ request, reply, params, body }) {
      const caller = await callerOf(store, request);
      return under('person', welcome(request, reply, await reset(services, caller, params.token, body)));
    },
  } satisfies Partial<Handlers>;
}
