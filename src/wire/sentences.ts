import type { Game } from '../kit/game.ts';
import { fileSentences } from '../kit/matchfile.ts';
import { type Refusal, type Sentences, sentence } from '../kit/refusal.ts';
import { tableSentences } from '../tables/table.ts';
import { LONGEST_MESSAGE, PROTOCOL } from './protocol.ts';

/** Sentences for what the server itself refuses. */
export const wireSentences: Sentences = {
  'unknown-table': () => 'There is no such table.',
  'unknown-game': ({ game, known }) => `There is no game "${game}": there are ${(known as string[]).join(', ')}.`,
  'not-saved': () => 'This could not be saved and was not done. Try again.',
  busy: () => 'Too many are acting at this table at the same moment. Try again.',
  broken: () => 'Something went wrong in the server, and nothing was done. Try again.',
  'broken-log': () => 'The log of this match cannot be replayed.',
  'id-used': () => 'Somebody else has used this command id.',
  'sign-in-first': () => 'Tell your name first.',
  'hello-first': () => 'Say hello first: {"type":"hello","protocol":…}.',
  'other-protocol': ({ theirs }) =>
    `This server speaks version ${PROTOCOL} of the protocol, not ${theirs}: load the page again.`,
  'bad-message': ({ where, problem }) => `This message cannot be understood: ${where ? `${where}: ` : ''}${problem}.`,
  'bad-request': ({ where, problem }) => `This request cannot be understood: ${where ? `${where}: ` : ''}${problem}.`,
  'too-long': () => `A message has at most ${LONGEST_MESSAGE} bytes.`,
  'too-fast': () => 'Too many requests in a short time. Wait a moment.',
  'too-many-tables': ({ most }) => `One connection follows at most ${most} tables.`,
  'wrong-origin': () => 'This request came from another site.',
  'no-seed': () => 'The file has no seed: export it with --seed, or when the match is over.',
  'here-already': () => 'This match is here already.',
  'not-found': () => 'There is nothing here.',
};

/** What to tell a person about a refusal. */
export function explain(refusal: Refusal, game?: Game): string {
  return sentence(refusal, { ...fileSentences, ...tableSentences, ...wireSentences, ...game?.words.refusals });
}
