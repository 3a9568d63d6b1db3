/** Around every page: the header, and where nothing is. */
export const frame = {
  skip: 'To the content',
  lost: 'There is nothing here',
  leadsNowhere: 'The address leads nowhere.',
  toTheGames: 'Go to the games.',
};
