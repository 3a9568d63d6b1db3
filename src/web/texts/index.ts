import { connection } from './page/connection.ts';
import { dates } from './page/dates.ts';
import { frame } from './page/frame.ts';
import { games } from './page/games.ts';
import { help } from './page/help.ts';
import { home } from './page/home.ts';
import { learn } from './page/learn.ts';
import { options } from './page/options.ts';
import { places } from './page/places.ts';
import { refusals } from './page/refusals.ts';
import { time } from './page/time.ts';
import { account } from './people/account.tsx';
import { admin } from './people/admin.ts';
import { bots } from './people/bots.ts';
import { people } from './people/people.tsx';
import { safety } from './people/safety.ts';
import { talk } from './people/talk.ts';
import { coach } from './stage/coach.ts';
import { ending } from './stage/ending.ts';
import { idle } from './stage/idle.ts';
import { log } from './stage/log.ts';
import { replay } from './stage/replay.ts';
import { stage } from './stage/stage.ts';
import { together } from './stage/together.tsx';
import { watching } from './stage/watching.ts';
import { gathering } from './tables/gathering.ts';
import { leaders } from './tables/leaders.tsx';
import { local } from './tables/local.ts';
import { notices } from './tables/notices.ts';
import { opening } from './tables/opening.tsx';
import { records } from './tables/records.tsx';
import { settings } from './tables/settings.ts';
import { tableMenu } from './tables/tableMenu.ts';
import { tables } from './tables/tables.ts';

/**
 * All that the pages say, in English. It is read when it is drawn and never stored: another language is laid over these tables
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
