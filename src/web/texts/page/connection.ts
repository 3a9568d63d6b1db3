/** The way to the server. */
export const connection = {
  unreachable: 'The server cannot be reached. Playing at this screen works without it.',
  refused: (status: number) => `The server refused this (${status}).`,
  down: 'The line to the server is down; trying again. What you did will be sent.',
  sentAgain: 'This could not be saved yet. It is sent again by itself.',
  outdated: 'This page is older than its server.',
};
