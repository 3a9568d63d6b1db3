import { connection } from './connection.ts';
import { frame } from './frame.ts';
import { refusals } from './refusals.ts';

/**
 * All that the pages say, in English. Read when it is drawn, never kept: another language is laid over these tables
 * (language.ts). A sentence with something in it is a function, so that every language may put it where it belongs.
 */
export const texts = { connection, frame, refusals };

export type Texts = typeof texts;
