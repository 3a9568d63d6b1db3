import type { LinkOf } from '../link.ts';

/** Getting an account, and everything about one's own. */
export const account = {
  mine: 'My account',
  name: 'Name',
  password: 'Password',
  oldPassword: 'Old password',
  newPassword: 'New password',
  yourPassword: 'Your password',
  passwordLeast: (least: number) => `At least ${least} characters of any kind.`,

  signIn: 'Sign in',
  signOut: 'Sign out',
  create: 'Create an account',
  createIt: 'Create the account',
  createNamed: (name: string) => `Create the account ${name}`,
  nobodyCalled: (name: string) => `Nobody is called ${name} here yet.`,
  forgotten: 'Forgot the password?',
  notNeeded: 'Playing needs no account: a nickname at a table is enough.',
  haveOne: 'I have one',
  keepsYourName: 'An account keeps your name for you, and your tables, messages and options with it.',
  staysYours: (name: string) => `You play as ${name} already. All that is yours stays yours.`,
  emailIfYouLike: 'E-mail (if you like)',
  whatEmailIsFor: 'For a new password, should you forget yours; and for your turn, if you want that.',

  choosePassword: 'A new password',
  linkComes: 'If your account has an e-mail address, a link comes there with which you choose a new one.',
  sendLink: 'Send me a link',
  linkSent: 'If there is such an account with an e-mail address, a link is on its way. It works once, for an hour.',
  hostGivesLink: 'This server sends no mail. Its host can give you a link for a new password.',
  backToSignIn: 'Back to signing in',
  othersEnd: 'You will be signed in with it; all other sign-ins end.',
  takePassword: 'Take this password',

  none: 'You have no account',
  noneNeeded: 'Playing needs none. An account keeps your name, tables, messages and options.',
  guest: (name: string) => `You are a guest: ${name}`,
  whyNotGuest:
    'This browser remembers you. With an account you keep name, tables, messages and options wherever you are.',

  rename: 'Another name',
  takeName: 'Take this name',
  renamed: 'Done. Where you sit already, you keep the name you sat down with.',
  guestIsLost:
    'Nobody can come back as this guest, not even you: your seats, your tables, your messages and what you have played are out of reach for good. With an account they stay yours.',
  signOutForGood: 'Sign out for good',
  stay: 'Stay',

  myPlaces: 'Mine',

  onMyTurn: 'When it is my turn',
  notification: 'Show a notification in this browser',
  notificationHelp: 'While a page of this box is open in another tab.',
  mail: 'Send me a mail',
  mailHelp: 'One mail for every turn that comes while you are away. Each of them has a link that ends them.',
  noMail: 'This server sends no mail.',
  noMoreMails: 'No more mails',
  mailsEnded: 'Done: you get no more mails when it is your turn.',
  mailsAgain: (account: LinkOf) => <>Should you miss them, your {account('account')} has the switch.</>,

  email: 'E-mail',
  emailAddress: 'E-mail address',
  emailHelp: 'For a new password, and for your turn if you want that. Empty: none is kept.',
  keepEmail: 'Keep this address',
  emailKept: 'Kept.',
  noEmailKept: 'No address is kept.',

  meAndOthers: 'Me and others',
  listMe: 'List me in leaderboards',
  listMeHelp: 'Otherwise no leaderboard names you. Your matches stay as they are.',

  signIns: 'Sign-ins',
  whereSignedIn: 'Where I am signed in',
  thisOne: 'this one',
  seen: (ago: string) => `seen ${ago}`,
  end: 'End',
  endOf: (browser: string) => `End ${browser}`,
  endOthers: 'End all others',
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
  someProgram: 'Some program',

  changePassword: 'Change the password',
  passwordChanged: 'Changed. All other sign-ins have ended.',

  data: 'My data',
  dataHelp: 'All that this server keeps about you, as one file.',
  downloadData: 'Download my data',

  delete: 'Delete my account',
  deleteForGood: 'Delete it for good',
  whatIsDeleted:
    'Name, password, e-mail, messages, options and all you have said at tables are deleted at once and for good. Your seats are given up; in tables, matches and saves you become a “Former player”. A match file that somebody has downloaded, and the host’s backups, stay as they are.',
};
