import type { Game } from '../kit/contract/game.ts';
import { type Detail, type Refusal, type Sentences, sentence } from '../kit/contract/refusal.ts';
import { fileSentences } from '../kit/match/matchfile.ts';
import { tableSentences } from '../tables/table/table.ts';
import { LONGEST_MESSAGE, PROTOCOL } from './protocol.ts';

/** Sentences for what the server itself refuses. */
export const wireSentences: Sentences = {
  'unknown-table': () => 'There is no such table.',
  'unknown-game': ({ known }) => `There is no such game: there are ${(known as string[]).join(', ')}.`,
  stopping: () => 'This server is about to stop. Another one answers.',
  'not-saved': () => 'This could not be saved and was not done. Try again.',
  busy: () => 'Too many are doing this at the same moment. Try again.',
  broken: () => 'Something went wrong in the server, and nothing was done. Try again.',
  'broken-log': () => 'The log of this match cannot be replayed.',
  'refused-before': () => 'This was refused before. To try it again, send it under a new id.',
  'id-used': () => 'Somebody else has used this command id.',
  'sign-in-first': () => 'Tell your name first.',
  'hello-first': () => 'Say hello first: {"type":"hello","protocol":…}.',
  'other-protocol': ({ theirs }) =>
    `This server speaks version ${PROTOCOL} of the protocol, not ${theirs}: load the page again.`,
  'bad-message': ({ where, problem }) => `This message cannot be understood: ${where ? `${where}: ` : ''}${problem}.`,
  'bad-request': ({ where, problem }) => `This request cannot be understood: ${where ? `${where}: ` : ''}${problem}.`,
  'too-long': () => `A message has at most ${LONGEST_MESSAGE} bytes.`,
  'too-fast': ({ seconds }) =>
    `Too many requests in a short time. ${seconds ? `Try again in ${inTime(Number(seconds))}.` : 'Wait a moment.'}`,
  'action-or-offer': () => 'Say what your seat does: either an action, or the number of an offer.',
  'not-a-bot': () => 'This is no bot: only bots sit down because somebody else says so.',
  'bot-without-token': () => 'This bot does not come: its owner has ended its token.',
  'bot-busy': ({ most }) => `This bot does not come: it sits at ${most} tables already.`,
  'bot-declines': () => 'This bot does not come: its owner has blocked you.',
  'no-bots-here': () => 'This server lets no bots in.',
  'bots-own-none': () => 'A bot makes no bots.',
  'too-many-bots': ({ most }) => `One person has at most ${most} bots.`,
  'name-for-bots': ({ mark }) => `Only the name of a bot ends with ${mark}.`,
  'bots-are-marked': ({ mark }) => `Whatever a bot is called ends with ${mark}.`,
  'unknown-bot-of-mine': () => 'You have no such bot.',
  'no-schema': () => 'This game has no schema yet: see scripts/schemas/schemas.ts.',
  'too-many-tried': ({ most }) => `At most ${most} actions can be tried at once.`,
  'bad-draws': ({ problem }) => `The draws do not fit: ${problem}.`,
  'too-many-tables': ({ most }) => `One connection follows at most ${most} tables.`,
  'wrong-origin': () => 'This request came from another site.',
  'wrong-host': () => 'This server is not known under this name.',
  'token-needed': () => 'This is for whoever looks after the server: it takes the token.',
  'no-seed': () => 'The file has no seed: export it with --seed, or when the match is over.',
  'here-already': () => 'This match is here already.',
  'unknown-save': () => 'There is no such save.',
  'not-your-save': () => 'Only who has saved it may delete it.',
  'bad-save-name': ({ longest }) => `A save has a name of 1 to ${longest} characters.`,
  'not-found': () => 'There is nothing here.',
  'muted-by-admin': ({ why, seconds }) => `You are muted on this server${forTime(seconds)}. The reason: ${why}`,
  suspended: ({ why, seconds }) => `You are suspended from this server${forTime(seconds)}. The reason: ${why}`,
  'is-admin': () => 'An admin is neither muted nor suspended: the host takes the role away first, at the terminal.',
  'not-restrained': () => 'There is nothing to lift.',
  'set-at-command-line': () => 'This was set with --keep when the server was started, and that counts.',
  'registrations-closed': () => 'This server takes no new accounts.',
  'invitation-needed': ({ given }) =>
    given
      ? 'This invitation is used up, withdrawn or too old.'
      : 'An account here needs an invitation from an admin of the server.',
  'name-taken': (refusal) =>
    refusal.account
      ? `${refusal.name} is, or looks like, the name of an account: sign in, or choose another one.`
      : sentence(refusal, tableSentences),
  'sign-in-failed': () => 'This name and this password do not fit together.',
  'too-many-attempts': ({ seconds }) => `Too many wrong passwords. Try again in ${inTime(Number(seconds))}.`,
  'password-short': ({ least }) => `A password has at least ${least} characters.`,
  'password-common': () => 'Everybody would try this password first. Choose another one.',
  'wrong-password': () => 'This is not your password.',
  'code-needed': () => 'This account asks for a code too: the six digits that your phone shows.',
  'wrong-code': () => 'This code does not fit, or was used already. Take the next one.',
  'factor-there': () => 'Your account asks for a code already.',
  'no-factor': () => 'Your account asks for no code.',
  'bad-email': () => 'This is not an e-mail address.',
  'no-mail': () => 'This server sends no mail.',
  'no-email': () => 'Tell your e-mail address first.',
  'unknown-link': () => 'This link has no effect any more: no such mails are sent.',
  'not-a-guest': () => 'Only guests take another name as they like.',
  'no-account': () => 'This is for accounts; guests have none.',
  'settings-too-long': ({ most }) => `Settings may take ${most} bytes.`,
  'unknown-reset': () => 'This link was used already or is too old. Ask for a new one.',
  'unknown-person': () => 'There is nobody like that here any more.',
  yourself: () => 'That is you.',
  'empty-message': () => 'There is nothing in this message.',
  'long-message': ({ longest }) => `A message has at most ${longest} characters.`,
  'too-many-messages': ({ seconds }) =>
    `Not sent: too many messages in a short time. Try again in ${inTime(Number(seconds))}.`,
  blocked: () => 'Not sent: this person takes no messages from you.',
  'blocked-by-you': () => 'Not sent: you have blocked this person.',
};

/** Put together once: whoever floods a server is refused thousands of times a second. */
const sentences: Sentences = { ...fileSentences, ...tableSentences, ...wireSentences };

/** What to tell a person about a refusal. */
export function explain(refusal: Refusal, game?: Game): string {
  const own = game?.words.refusals ?? sentences;
  return sentence(refusal, own[refusal.code] ? own : sentences);
}

/** For how long something holds; null: until it is lifted. */
function forTime(seconds: Detail | undefined): string {
  return seconds === null || seconds === undefined ? '' : ` for another ${inTime(Number(seconds))}`;
}

const units = [
  [48 * 3600, 24 * 3600, 'day'],
  [2 * 3600, 3600, 'hour'],
  [100, 60, 'minute'],
  [0, 1, 'second'],
] as const;

function inTime(seconds: number): string {
  const [, size, unit] = units.find(([from]) => seconds >= from) ?? units[3];
  const count = Math.ceil(seconds / size);
  return count === 1 ? `one ${unit}` : `${count} ${unit}s`;
}
