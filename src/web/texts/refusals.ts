import { fileSentences } from '../../kit/matchfile.ts';
import { commonSentences, type Sentences } from '../../kit/refusal.ts';
import { tableSentences } from '../../tables/sentences.ts';
import { wireSentences } from '../../wire/sentences.ts';

/** Why something was refused, by its code; a game has its own beside them. */
export const refusals: Sentences = { ...commonSentences, ...fileSentences, ...tableSentences, ...wireSentences };
