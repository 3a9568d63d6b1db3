/** What the server keeps for people, and what its pages are called. */
export const places = {
  atTheServer: 'At the server',
  matches: 'My matches',
  saves: 'Saved matches',
  leaders: 'Leaderboards',
};
