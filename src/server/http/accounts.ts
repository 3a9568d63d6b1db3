import type { FastifyInstance, FastifyReply } from 'fastify';
import * as wire from '../../wire/people.ts';
import * as accounts from '../people/accounts.ts';
import { endTurnMail, setTurnMail } from '../people/calls.ts';
import { dataOf } from '../people/data.ts';
import type { Office } from '../people/office.ts';
import * as own from '../people/own.ts';
import { askReset, reset } from '../people/reset.ts';
import { endMySession, mySessions } from '../people/sessions.ts';
import { answer } from './errors.ts';
import { shape } from './schema.ts';
import { asVisitor, callerOf, forget, welcome } from './sessions.ts';

export function accountRoutes(app: FastifyInstance, office: Office, name: string): void {
  doorRoutes(app, office);
  signInRoutes(app, office);
  ownRoutes(app, office);
  settingsRoutes(app, office);
  turnMailRoutes(app, office);
  app.get(
    '/api/server',
    { schema: shape({ summary: 'What this server does about accounts', answer: wire.server }) },
    async () => ({ autoRegister: office.autoRegister, mail: office.mailer !== undefined, name }),
  );
}

/** For those who are not signed in. */
function doorRoutes(app: FastifyInstance, office: Office): void {
  app.post<{ Body: wire.Registration }>(
    '/api/accounts',
    {
      schema: shape({
        summary: 'Register; a guest becomes the account and keeps everything',
        body: wire.registration,
        answer: wire.personAnswer,
      }),
    },
    async (request, reply) => {
      const caller = await callerOf(office.store, request);
      return welcome(request, reply, await accounts.register(office, caller, request.body));
    },
  );

  app.post<{ Body: wire.Credentials }>(
    '/api/sign-in',
    { schema: shape({ summary: 'Sign in to an account', body: wire.credentials, answer: wire.personAnswer }) },
    async (request, reply) => {
      const caller = await callerOf(office.store, request);
      return welcome(request, reply, await accounts.signIn(office, caller, request.body));
    },
  );

  app.post<{ Body: wire.ResetWish }>(
    '/api/reset',
    {
      schema: shape({
        summary: 'Mail me a link for a new password; says only whether this server sends mail',
        body: wire.resetWish,
        answer: wire.resetAnswer,
      }),
    },
    async (request) => askReset(office, await callerOf(office.store, request), request.body.name),
  );

  app.post<{ Params: { token: string }; Body: wire.PasswordOnly }>(
    '/api/reset/:token',
    {
      schema: shape({
        summary: 'A new password by a link, which also signs in',
        params: wire.resetToken,
        body: wire.passwordOnly,
        answer: wire.personAnswer,
      }),
    },
    async (request, reply) => {
      const caller = await callerOf(office.store, request);
      return welcome(request, reply, await reset(office, caller, request.params.token, request.body.password));
    },
  );
}

function signInRoutes(app: FastifyInstance, office: Office): void {
  app.get(
    '/api/sessions',
    { schema: shape({ summary: 'My sign-ins, the newest first', answer: wire.sessions }) },
    (request, reply) =>
      asVisitor(office.store, request, reply, async (visit) => ({ value: await mySessions(office.store, visit) })),
  );

  app.delete<{ Params: { id: string } }>(
    '/api/sessions/:id',
    { schema: shape({ summary: 'End one of my sign-ins', params: wire.byId }) },
    (request, reply) =>
      asVisitor(office.store, request, empty(reply), (visit) => endMySession(office, visit, request.params.id)),
  );
}

function ownRoutes(app: FastifyInstance, office: Office): void {
  app.get(
    '/api/account',
    { schema: shape({ summary: 'My account: where mail goes, and whether it comes', answer: wire.account }) },
    (request, reply) => asVisitor(office.store, request, reply, (visit) => own.accountOf(office, visit)),
  );

  app.post<{ Body: wire.PasswordChange }>(
    '/api/account/password',
    { schema: shape({ summary: 'Change my password; other sign-ins end', body: wire.passwordChange }) },
    (request, reply) =>
      asVisitor(office.store, request, empty(reply), (visit, caller) =>
        own.changePassword(office, caller, visit, request.body),
      ),
  );

  app.post<{ Body: wire.EmailChange }>(
    '/api/account/email',
    { schema: shape({ summary: 'My e-mail address', body: wire.emailChange, answer: wire.emailAnswer }) },
    (request, reply) =>
      asVisitor(office.store, request, reply, (visit) => own.setEmail(office, visit, request.body.email)),
  );

  app.delete<{ Body: wire.PasswordOnly }>(
    '/api/account',
    { schema: shape({ summary: 'Delete my account and all that belongs to it', body: wire.passwordOnly }) },
    (request, reply) =>
      asVisitor(office.store, request, empty(reply), async (visit, caller) => {
        const deleted = await own.deleteAccount(office, caller, visit, request.body.password);
        if ('value' in deleted) forget(request, reply);
        return deleted;
      }),
  );

  app.get(
    '/api/account/data',
    { schema: shape({ summary: 'Download all that is kept about me', answer: wire.accountData }) },
    async (request, reply) =>
      asVisitor(office.store, request, reply, async (visit) => {
        reply.header('content-disposition', 'attachment; filename="tinderbox.json"');
        return dataOf(office, visit);
      }),
  );
}

function settingsRoutes(app: FastifyInstance, office: Office): void {
  app.get(
    '/api/account/settings',
    { schema: shape({ summary: 'My preferences', answer: wire.settings }) },
    (request, reply) => asVisitor(office.store, request, reply, (visit) => own.settingsOf(office, visit)),
  );

  app.put<{ Body: wire.Settings }>(
    '/api/account/settings',
    { schema: shape({ summary: 'Keep my preferences', body: wire.settings, answer: wire.settings }) },
    (request, reply) =>
      asVisitor(office.store, request, reply, (visit) => own.setSettings(office, visit, request.body)),
  );
}

function turnMailRoutes(app: FastifyInstance, office: Office): void {
  app.put<{ Body: wire.TurnMailWish }>(
    '/api/account/turn-mail',
    {
      schema: shape({
        summary: 'Whether I am mailed when it is my turn and I am away',
        body: wire.turnMailWish,
        answer: wire.account,
      }),
    },
    (request, reply) => asVisitor(office.store, request, reply, (visit) => setTurnMail(office, visit, request.body.on)),
  );

  // A mail program posts a form to the address of the page itself (RFC 8058): this door alone takes one.
  app.register(async (door) => {
    door.addContentTypeParser('application/x-www-form-urlencoded', (_request, _body, done) => done(null, {}));
    door.post<{ Params: { token: string } }>(
      '/quiet/:token',
      { schema: shape({ summary: 'No more mails about turns; the link in one of them', params: wire.quietToken }) },
      async (request, reply) => answer(empty(reply), await endTurnMail(office, request.params.token)),
    );
  });
}

/** A refusal sets its own status. */
const empty = (reply: FastifyReply): FastifyReply => reply.code(204);
