/** The first page: the games, and the matches that are kept in this browser. */
export const home = {
  spark: 'Strike a spark. Play.',
  about: 'Three games in one box: at this screen, with friends over the net, or alone.',
  playNow: 'Play now',
  playHere: 'Play here',
  players: (least: number, most: number) => (least === most ? `${least} players` : `${least} to ${most} players`),
  inThisBrowser: 'In this browser',
  keptHere: 'Matches at this screen are kept here, until you come back.',
  finished: 'finished',
  running: 'running',
  forget: 'Forget',
  reallyForget: 'Really forget?',
  openFile: 'Open a match file',
};
