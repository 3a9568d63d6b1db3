import { account } from './account.tsx';
import { connection } from './connection.ts';
import { ending } from './ending.ts';
import { frame } from './frame.ts';
import { log } from './log.ts';
import { notices } from './notices.ts';
import { people } from './people.tsx';
import { refusals } from './refusals.ts';
import { replay } from './replay.ts';
import { stage } from './stage.ts';
import { tableMenu } from './tableMenu.ts';
import { talk } from './talk.ts';
import { time } from './time.ts';
import { together } from './together.tsx';

/**
 * All that the pages say, in English. Read when it is drawn, never kept: another language is laid over these tables
 * (language.ts). A sentence with something in it is a function, so that every language may put it where it belongs.
 */
export const texts = {
  account,
  connection,
  ending,
  frame,
  log,
  notices,
  people,
  refusals,
  replay,
  stage,
  tableMenu,
  talk,
  time,
  together,
};

export type Texts = typeof texts;
