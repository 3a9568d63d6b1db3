import * as is from '../people.ts';
import { del, get, my, post } from '../row.ts';

/** For those who come and go. */
export const doors = {
  server: get('/api/server', 'What this server does about accounts', { answer: is.server }),
  arrive: post('/api/session', 'Sign in as a guest', { costs: 'guests', body: is.arrival, answer: is.person }),
  who: get('/api/session', 'Who am I?', { answer: is.person }),
  rename: my.post('/api/session/name', 'Call me otherwise; for guests', { body: is.arrival, answer: is.person }),
  signOut: del('/api/session', 'Sign out', {}),
  signOutByPost: post('/api/sign-out', 'Sign out', {}),
  register: post('/api/accounts', 'Register; a guest becomes the account and keeps everything', {
    body: is.registration,
    answer: is.personAnswer,
  }),
  signIn: post('/api/sign-in', 'Sign in to an account', { body: is.credentials, answer: is.personAnswer }),
  askReset: post('/api/reset', 'Mail me a link for a new password; says only whether this server sends mail', {
    body: is.resetWish,
    answer: is.resetAnswer,
  }),
  reset: post('/api/reset/:token', 'A new password by a link, which also signs in', {
    body: is.passwordByLink,
    answer: is.personAnswer,
  }),
  endTurnMail: post('/quiet/:token', 'No more mails about turns; the link in one of them', { form: true }),
  sessions: my.get('/api/sessions', 'My sign-ins, the newest first', { answer: is.sessions }),
  endSession: my.del('/api/sessions/:id', 'End one of my sign-ins', {}),
};

export const account = {
  account: my.get('/api/account', 'My account: where mail goes, and whether it comes', { answer: is.account }),
  changePassword: my.post('/api/account/password', 'Change my password; other sign-ins end', {
    body: is.passwordChange,
  }),
  setEmail: my.post('/api/account/email', 'My e-mail address; the one before is told', {
    body: is.emailChange,
    answer: is.emailAnswer,
  }),
  deleteAccount: my.del('/api/account', 'Delete my account and all that belongs to it', { body: is.passwordOnly }),
  accountData: my.get('/api/account/data', 'Download all that is kept about me', { answer: is.accountData }),
  newFactor: my.post('/api/account/second-factor/new', 'A secret for a telephone, which counts for nothing yet', {
    answer: is.newFactor,
  }),
  setFactor: my.put(
    '/api/account/second-factor',
    'Signing in takes a code from now on; answered once with codes that stand in for it',
    { body: is.factorWish, answer: is.recoveryCodes },
  ),
  renewCodes: my.post('/api/account/second-factor/codes', 'New codes that stand in for it', {
    body: is.passwordOnly,
    answer: is.recoveryCodes,
  }),
  endFactor: my.del('/api/account/second-factor', 'The password alone is enough again', { body: is.passwordOnly }),
  events: my.get('/api/account/events', 'What has happened to my account, the newest first', {
    answer: is.securityLog,
  }),
  settings: my.get('/api/account/settings', 'My preferences', { answer: is.settings }),
  setSettings: my.put('/api/account/settings', 'Keep my preferences', { body: is.settings, answer: is.settings }),
  setTurnMail: my.put('/api/account/turn-mail', 'Whether I am mailed when it is my turn and I am away', {
    body: is.turnMailWish,
    answer: is.account,
  }),
};

/** Programs of mine that play here. */
export const programs = {
  bots: my.get('/api/account/bots', 'My bots', { answer: is.bots }),
  makeBot: my.post('/api/account/bots', 'Make a bot; its token is shown once', {
    costs: 'bots',
    body: is.botWish,
    answer: is.newBot,
  }),
  renewBot: my.post('/api/account/bots/:id/token', 'Another token for my bot; the one before ends', {
    costs: 'bots',
    answer: is.botToken,
  }),
  endBot: my.del('/api/account/bots/:id/token', 'End the token of my bot', {}),
  deleteBot: my.del('/api/account/bots/:id', 'Delete my bot; in matches it is a former player', {}),
};

export const others = {
  conversations: my.get('/api/conversations', 'With whom I write, the newest first', { answer: is.conversations }),
  conversation: my.get('/api/conversations/:person', 'The newest messages, or those before one; oldest first', {
    query: is.conversationQuery,
    answer: is.messages,
  }),
  write: my.post('/api/conversations/:person', 'Send a message; answered when it is stored', {
    body: is.messageWish,
    answer: is.messageAnswer,
  }),
  markRead: my.post('/api/conversations/:person/read', 'I have read it; the other is told, if I want that', {
    body: is.readWish,
  }),
  receipt: my.get('/api/conversations/:person/receipt', 'How far my messages have come', { answer: is.receipt }),
  findPeople: my.get('/api/people', 'Accounts by name, and guests who are here; without a name all who are here', {
    query: is.peopleQuery,
    answer: is.neighbours,
  }),
  person: my.get('/api/people/:id', 'Somebody, and whether I have blocked him', { answer: is.neighbour }),
  blocked: my.get('/api/blocks', 'Whom I have blocked', { answer: is.neighbours }),
  block: my.post('/api/people/:id/block', 'Take no messages from somebody', {}),
  unblock: my.del('/api/people/:id/block', 'Take messages from somebody again', {}),
  report: my.post('/api/people/:id/report', 'Report somebody to the host', { body: is.reportWish }),
};
