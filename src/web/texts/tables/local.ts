/** Matches at this screen that cannot begin, go on or be shown. */
export const local = {
  cannotShow: 'This match cannot be shown',
  backToTheGames: 'Back to the games',
  noBots: 'This browser cannot run bots. You can play at one screen, or with friends.',
  notHere: 'It is not kept in this browser.',
  gameGone: (game: string) => `There is no game "${game}" in this box any more.`,
  noGame: (game: string) => `There is no game "${game}" here.`,
  saveGone: 'This save is not in this browser any more.',
  otherRules: 'It was played under rules that this program does not have.',
  wentOnElsewhere: 'This match went on in another tab; here is how it stands now.',
  moveNotKept: 'The browser could not keep this, so it did not happen. Is its storage full?',
  matchNotKept: 'The browser could not keep the match. Is its storage full?',
};
