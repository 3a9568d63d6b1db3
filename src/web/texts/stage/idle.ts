/** Why nothing at all can be done now, for whoever presses something. */
export const idle = {
  film: 'Wait until this has been shown; a press on the board goes to its end.',
  over: 'The match is over.',
  turnOf: (name: string) => `It is ${name}'s turn.`,
  watching: (name: string) => `You watch. It is ${name}'s turn.`,
  elsewhere: 'Not now: you look back, or somebody else is asked something first.',
};
