/** What is kept at the server, and how its pages are called. */
export const places = {
  atTheServer: 'At the server',
  matches: 'My matches',
  saves: 'Saved matches',
  leaders: 'Leaderboards',
};
