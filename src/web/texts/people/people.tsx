import type { Presence } from '../../../wire/people.ts';
import type { LinkOf } from '../link.ts';

const presence: Readonly<Record<Presence, string>> = { online: 'online', 'at-table': 'at a table', away: 'away' };

/** How somebody is made silent, and heard again. */
export interface Silencing {
  readonly list: string;
  readonly nobody: string;
  readonly state: string;
  readonly begin: string;
  readonly end: string;
  endFor(name: string): string;
  does(name: string): string;
}

const mute: Silencing = {
  list: 'Muted',
  nobody: 'You have muted nobody.',
  state: 'muted',
  begin: 'Mute',
  end: 'Unmute',
  endFor: (name) => `Unmute ${name}`,
  does: (name) => `You no longer see what ${name} writes. ${name} is not told.`,
};

const block: Silencing = {
  list: 'Blocked',
  nobody: 'You have blocked nobody.',
  state: 'blocked',
  begin: 'Block',
  end: 'Unblock',
  endFor: (name) => `Unblock ${name}`,
  does: (name) => `${name} can no longer send you messages, and is told so when trying.`,
};

/** Other people: whom one writes with, and whom one does not want to hear. */
export const people = {
  /** How far a message of mine has come. */
  fate: { sent: 'sent', delivered: 'delivered', seen: 'seen' },
  all: 'People',
  presence,

  messages: 'Messages',
  messagesWith: (name: string) => `Messages with ${name}`,
  nameNeeded: (signIn: LinkOf) => <>Messages are for people with a name: {signIn('sign in')}, or join a table first.</>,
  chooseSomebody: 'Choose somebody to write to.',
  find: 'Find somebody',
  found: 'People found',
  nobodyFound: 'Nobody is called like that.',
  hereNow: 'Here now',
  conversations: 'Conversations',
  unread: 'unread',
  backToAll: 'Back to all messages',
  earlier: 'Earlier messages',
  writeTo: (name: string) => `Write to ${name}`,

  ways: (name: string) => `${name}: write, mute, block, report`,
  muteOrBlock: 'Mute, block …',
  close: 'Close',
  mute,
  youMuted: (name: string) => `You have muted ${name}.`,
  block,
  silence: {
    begin: 'Silence at this table',
    end: 'Let talk again',
    does: (name: string) => `You are the host: ${name} can no longer talk or point here, and is told so.`,
  },
  report: 'Report to the host',
  reportTable: 'Show what was said at this table',
  reportTableHelp: 'The last lines here, and the next ones, come along with the report.',
  reportMessages: 'Show these messages with it',
  reportMessagesHelp: 'Only what you tick is shown. Nobody reads the rest.',
  whatHappened: 'What happened',
  tellHost: 'Tell the host',
  hostWillRead: 'The host will read it.',
};
