import { connection } from './connection.ts';
import { dates } from './dates.ts';
import { frame } from './frame.ts';
import { games } from './games.ts';
import { gathering } from './gathering.ts';
import { help } from './help.ts';
import { home } from './home.ts';
import { leaders } from './leaders.tsx';
import { local } from './local.ts';
import { opening } from './opening.tsx';
import { options } from './options.ts';
import { places } from './places.ts';
import { records } from './records.tsx';
import { refusals } from './refusals.ts';
import { settings } from './settings.ts';
import { tables } from './tables.ts';

/**
 * All that the pages say, in English. Read when it is drawn, never kept: another language is laid over these tables
 * (language.ts). A sentence with something in it is a function, so that every language may put it where it belongs.
 */
export const texts = {
  connection,
  dates,
  frame,
  games,
  gathering,
  help,
  home,
  leaders,
  local,
  opening,
  options,
  places,
  records,
  refusals,
  settings,
  tables,
};

export type Texts = typeof texts;
