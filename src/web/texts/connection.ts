/** The way to the server. */
export const connection = {
  unreachable: 'The server cannot be reached. Playing at this screen works without it.',
  refused: (status: number) => `The server refused this (${status}).`,
};
