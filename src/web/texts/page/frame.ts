/** Around every page: the header, the tab, and what is said where there is no page or something broke. */
export const frame = {
  skip: 'To the content',
  yourTurn: 'Your turn',
  lost: 'There is nothing here',
  leadsNowhere: 'The address leads nowhere.',
  toTheGames: 'Go to the games.',
  broke: 'Something broke',
  ourFault: 'The fault is ours. Nothing that was stored is lost; a reload brings you back.',
  reload: 'Reload',
  notFetched: 'This could not be fetched: the server does not answer.',
  tryAgain: 'Try again',
  noServer: 'The server does not answer',
  needsServer: 'This page shows what the server keeps. It is here again as soon as the server is.',
  worksWithout: 'Without it you can play at this screen, go on with matches kept in this browser, and read the help.',
  newVersion: 'A newer version of these pages is here.',
  renew: 'Renew the page',
  close: (title: string) => `Close: ${title}`,
};
