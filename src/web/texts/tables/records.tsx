import type { LinkOf } from '../link.ts';

/** What was saved, played and won. */
export const records = {
  savesNeedName: (signIn: LinkOf) => (
    <>Saves at this server are for people with a name: {signIn('sign in')}, or join a table first.</>
  ),
  searchSaves: 'Search the saves',
  noSaveLikeThat: 'No save is like that.',
  nothingSaved: 'Nothing is saved yet. At a table, “Table” has a place to save under a name.',
  saves: 'Saves',
  atThisServer: 'At this server',
  move: (game: string, version: number) => `${game}, move ${version}`,
  load: 'Load',
  delete: 'Delete',
  reallyDelete: 'Really delete?',
  matchesNeedName: (signIn: LinkOf) => (
    <>Matches belong to people with a name: {signIn('sign in')}, or join a table first.</>
  ),
  noneFinished: 'You have finished no match at a table yet.',
  beginOne: 'Begin one.',
  balance: (won: number, played: number) => `${won} of the last ${played} won.`,
  won: 'won',
  lost: 'lost',
  points: (points: number) => `${points} points`,
  playedWith: (names: readonly string[]) => `with ${names.join(', ')}`,
  alone: 'alone',
  download: 'Download',
  downloadOf: (game: string) => `Download ${game}`,
  replay: 'Replay',
};
