import { account } from './account.tsx';
import { admin } from './admin.ts';
import { bots } from './bots.ts';
import { coach } from './coach.ts';
import { connection } from './connection.ts';
import { dates } from './dates.ts';
import { ending } from './ending.ts';
import { frame } from './frame.ts';
import { games } from './games.ts';
import { gathering } from './gathering.ts';
import { help } from './help.ts';
import { home } from './home.ts';
import { idle } from './idle.ts';
import { leaders } from './leaders.tsx';
import { learn } from './learn.ts';
import { local } from './local.ts';
import { log } from './log.ts';
import { notices } from './notices.ts';
import { opening } from './opening.tsx';
import { options } from './options.ts';
import { people } from './people.tsx';
import { places } from './places.ts';
import { records } from './records.tsx';
import { refusals } from './refusals.ts';
import { replay } from './replay.ts';
import { safety } from './safety.ts';
import { settings } from './settings.ts';
import { stage } from './stage.ts';
import { tableMenu } from './tableMenu.ts';
import { tables } from './tables.ts';
import { talk } from './talk.ts';
import { time } from './time.ts';
import { together } from './together.tsx';
import { watching } from './watching.ts';

/**
 * All that the pages say, in English. Read when it is drawn, never kept: another language is laid over these tables
 * (language.ts). A sentence with something in it is a function, so that every language may put it where it belongs.
 */
export const texts = {
  account,
  admin,
  bots,
  coach,
  connection,
  dates,
  ending,
  frame,
  games,
  gathering,
  help,
  home,
  idle,
  leaders,
  learn,
  local,
  log,
  notices,
  opening,
  options,
  people,
  places,
  records,
  refusals,
  replay,
  safety,
  settings,
  stage,
  tableMenu,
  tables,
  talk,
  time,
  together,
  watching,
};

export type Texts = typeof texts;
