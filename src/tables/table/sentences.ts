import type { Detail, Sentences } from '../../kit/contract/refusal.ts';

/** Sentences for what a table refuses. */
export const tableSentences: Sentences = {
  'table-started': () => 'The match has already begun.',
  'table-closed': () => 'This table is closed.',
  'table-called-off': () => 'This table was called off.',
  'choose-first': () => 'Choose first, on the board: then you can be ready.',
  'nothing-to-choose': () => 'There is nothing to choose again here.',
  'nobody-waits': () => 'There is nobody else whom the table waits for before the first turn.',
  'no-clock': () => 'At this table everybody may take as long as it takes.',
  'table-full': () => 'All chairs at this table are taken.',
  'no-bots-at-table': () => 'The host lets no bot accounts sit at this table.',
  'bots-by-invitation': () => 'At this table bot accounts sit down when the host invites them.',
  'chair-taken': () => 'Somebody sits on this chair.',
  'no-such-chair': ({ chair }) => `There is no chair ${chair} that could be taken.`,
  'name-taken': ({ name }) => `Somebody at this table is called ${name} already.`,
  'bad-name': ({ longest }) => `A name has 1 to ${longest} characters, without markup and invisible ones.`,
  'not-at-table': () => 'You have no chair at this table.',
  'removed-from-table': () => 'The host has removed you from this table.',
  'host-talks': () => 'The host of the table cannot be silenced.',
  muted: () => 'The host of this table has silenced you here.',
  'host-only': () => 'Only the host of the table may do this.',
  'not-sitting-here': () => 'This person does not sit at the table.',
  'chairs-free': ({ free }) => `${free === 1 ? 'One chair is' : `${free} chairs are`} still free.`,
  'not-begun': () => 'The match has not begun.',
  'not-over': () => 'The match is not over yet.',
  'only-watching': () => 'You watch this match: only those who play it can act.',
  'not-your-seat': () => 'Somebody else plays this seat.',
  'ahead-of-log': ({ seen, version }) =>
    `You saw entry ${seen}, but the log ends with ${version}: load the table again.`,
  'offers-changed': ({ seen, version }) =>
    `You chose by its number what was offered at version ${seen}, but the match has come to ${version}: look again.`,
  'no-such-offer': ({ offers }) => `There is no offer of this number: there are ${offers}, counted from 0.`,
  'answered-already': () => 'This question was answered in time.',
  'not-ready': ({ waiting }) => `Not ready yet: ${list(waiting)}.`,
  'turn-over': () => 'That turn is over: this was meant for it.',
  'no-questions': () => 'In this game nobody asks other players for a yes.',
  'unknown-bot': ({ known }) => `There is no such bot for this game: there are ${list(known)}.`,
  'still-here': ({ minutes, seconds }) =>
    seconds === null ? 'This person is here.' : `Possible once this person has been away for ${minutes} minutes.`,
  'others-play': () => 'Others play this match too: a bot’s seat goes to somebody who watches, or to another bot.',
  'not-watching': () => 'This person does not look at the table any more.',
  'last-person': () => 'Somebody has to play: this is the last chair of a person.',
  'sits-there': () => 'They sit there already.',
  'no-such-version': ({ version, last }) => `There is no moment ${version}: the log ends with ${last}.`,
  'bad-text': ({ longest }) => `A message has 1 to ${longest} characters.`,
};

function list(value: Detail | undefined): string {
  return Array.isArray(value) ? value.join(', ') : String(value);
}
