import { commonSentences, type Sentences } from '../../../kit/contract/refusal.ts';
import { fileSentences } from '../../../kit/match/matchfile.ts';
import { tableSentences } from '../../../tables/table/sentences.ts';
import { wireSentences } from '../../../wire/sentences.ts';

/** Why something was refused, by its code; a game has its own beside them. */
export const refusals: Sentences = { ...commonSentences, ...fileSentences, ...tableSentences, ...wireSentences };
