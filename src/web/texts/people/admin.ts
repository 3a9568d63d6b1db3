import type { Act, Keepable, Restraint } from '../../../wire/admin.ts';
import type { Registrations } from '../../../wire/people.ts';

const acts: Readonly<Record<Act, string>> = {
  'admin-made': 'Made an admin',
  'admin-ended': 'No admin any more',
  muted: 'Muted',
  unmuted: 'Mute lifted',
  suspended: 'Suspended',
  unsuspended: 'Suspension lifted',
  'table-closed': 'Table closed',
  'report-closed': 'Report dealt with',
  'report-opened': 'Report opened again',
  announced: 'Message to everybody',
  'registrations-set': 'New accounts',
  'keeping-set': 'Times of keeping',
  'invitation-made': 'Invitation made',
  'invitation-withdrawn': 'Invitation withdrawn',
};

interface RestraintWords {
  readonly begin: string;
  readonly state: string;
  readonly does: string;
  readonly lift: string;
  liftFor(name: string): string;
}

const restraints: Readonly<Record<Restraint, RestraintWords>> = {
  muted: {
    begin: 'Mute',
    state: 'muted',
    does: 'No talk at any table, and no messages to people who have not written first.',
    lift: 'Lift the mute',
    liftFor: (name) => `Lift the mute of ${name}`,
  },
  suspended: {
    begin: 'Suspend',
    state: 'suspended',
    does: 'All sign-ins end at once, and nobody signs in as this person until it is over.',
    lift: 'Lift the suspension',
    liftFor: (name) => `Lift the suspension of ${name}`,
  },
};

const keeping: Readonly<Record<Keepable, string>> = {
  guests: 'Guests who do not come back',
  'called-off': 'Tables that were called off',
  chat: 'What is said at tables',
  events: 'What has happened to accounts',
  reports: 'Reports that were dealt with',
};

const registrations: Readonly<Record<Registrations, string>> = {
  open: 'Everybody',
  invited: 'Whoever was invited',
  closed: 'Nobody',
};

/** Looking after people: what only admins see, and the message to everybody. */
export const admin = {
  title: 'Looking after people',
  youAre: 'You are an admin of this server: you see what is reported, and can do something about it.',
  open: 'Reports and more',
  notYou: 'There is nothing here for you. Whoever hosts this server makes admins.',
  parts: { reports: 'Reports', people: 'People', site: 'For everybody', log: 'What was done' },

  openReports: 'Open reports',
  closedReports: 'Dealt with',
  noneOpen: 'Nothing is open.',
  noneClosed: 'Nothing was dealt with yet.',
  showClosed: 'Show those that were dealt with',
  about: (by: string, about: string) => `${by} about ${about}`,
  earlier: (count: number) => (count === 1 ? 'one earlier report' : `${count} earlier reports`),
  atTable: 'at a table',
  look: 'Look at it',
  lookAt: (by: string, about: string) => `Look at it: ${by} about ${about}`,
  back: 'All reports',
  reported: 'What was reported',
  isClosed: (ago: string) => `Dealt with ${ago}.`,
  saidThere: 'What was said at the table',
  saidNothing: 'Nothing was said around that time.',
  toTable: 'To the table',
  messages: 'Messages that were reported',
  earlierOnes: 'Earlier reports about the same person',
  done: 'What was done',
  nothingDone: 'Nothing yet.',
  gone: (name: string) => `${name} is not here any more.`,
  aboutPerson: (name: string) => `About ${name}`,
  settle: 'Deal with it',
  note: 'A note for the log, if you like',
  settleIt: 'It is dealt with',
  openAgain: 'Open it again',

  find: 'Find somebody by name',
  findHelp: 'Accounts, and guests who are here now.',
  restrained: 'Muted or suspended',
  nobodyRestrained: 'Nobody is muted or suspended.',
  nobodyFound: 'Nobody is called like that.',
  guest: 'guest',
  bot: 'bot',
  isAdmin: 'admin',
  adminStays: 'Admins are neither muted nor suspended: take the role away at the terminal first.',
  restraints,
  state: (state: string, until: string) => `${state} ${until}`,
  untilLifted: 'until it is lifted',
  until: (time: string) => `until ${time}`,
  howLong: 'For how long',
  hours: (hours: number) => (hours < 24 ? `${hours === 1 ? 'One hour' : `${hours} hours`}` : days(hours / 24)),
  why: 'Why',
  whyPerson: 'The person is told.',
  whyTable: 'All at the table are told.',
  really: (begin: string, name: string) => `${begin} ${name}`,

  closeTable: 'Close a table',
  closeTableHelp: 'A match that is played ends there. What was played is kept.',
  closeIt: 'Close this table',
  whichTable: 'The link of the table, or its id',
  tableClosed: 'The table is closed.',

  announcement: 'A message to everybody',
  announcementHelp:
    'Shown at the top of the pages until each reader puts it away, and once to those at a board. Empty: no message.',
  announcementText: 'Message',
  announce: 'Tell everybody',
  announced: 'It is said.',
  putAway: 'Put the message away',
  fromAdmins: 'From this server:',

  registrations: 'Who may make an account',
  registrationsHelp: 'Guests come without one, and accounts that are there stay.',
  registrationsBy: registrations,
  set: 'Set it',
  isSet: 'It is set.',

  invitations: 'Invitations',
  noInvitations: 'There is no invitation.',
  invitationFor: 'For whom',
  invitationUses: 'For how many people',
  invitationDays: 'For how many days',
  makeInvitation: 'Make an invitation',
  newLink: 'Send this link to whoever is invited. It is shown only now.',
  invitation: (used: number, uses: number, until: string) => `${used} of ${uses} came, until ${until}`,
  nameless: 'An invitation',
  withdraw: 'Withdraw',
  withdrawFor: (note: string) => `Withdraw: ${note}`,

  keeping: 'How long things are kept',
  keepingHelp: 'In days; 0 keeps it for ever. Old things go within the hour.',
  kept: keeping,
  keptFor: (what: string, days: number | null) =>
    `${what}: ${days === null ? 'as the program has it' : days === 0 ? 'for ever' : `${days} days`}`,
  fixed: 'set on the command line, which counts',
  days: (what: string) => `${what}: days`,
  asUsual: 'as the program has it',

  logHelp: 'Every act of an admin, the newest first. Nothing can be taken out here.',
  logEmpty: 'No admin has done anything.',
  more: 'Earlier ones',
  atTerminal: 'at the terminal',
  acts,
  by: (name: string, ago: string) => `${name}, ${ago}`,
  table: (id: string) => `table ${id}`,
  toReport: 'report',

  invitationNeeded: 'An account here needs an invitation.',
  invitationCode: 'Invitation',
  noNewAccounts: 'This server takes no new accounts. You can play as a guest.',
};

function days(count: number): string {
  return count === 1 ? 'One day' : `${count} days`;
}
