/** Around every page: the header, the tab, and where nothing is or something broke. */
export const frame = {
  skip: 'To the content',
  yourTurn: 'Your turn',
  lost: 'There is nothing here',
  leadsNowhere: 'The address leads nowhere.',
  toTheGames: 'Go to the games.',
  broke: 'Something broke',
  ourFault: 'The fault is ours. Nothing that was stored is lost; a reload brings you back.',
  reload: 'Reload',
  close: (title: string) => `Close: ${title}`,
};
