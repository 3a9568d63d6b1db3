/** What the log says besides what happened in the game. */
export const log = {
  seatFree: 'A seat is free again.',
  sitsDown: (name: string) => `${name} sits down and chooses.`,
  title: 'Log',
  takenBack: '(taken back)',
  begins: (names: readonly string[]) => `The match begins: ${names.join(', ')}.`,
  agreedBeforehand: (name: string) => `${name} had agreed beforehand.`,
  silent: (name: string) => `${name} did not answer in time.`,
  tookBack: (who: string) => `${who} took the last step back.`,
  player: 'The player',
  table: 'The table',
  left: (name: string) => `${name} has left the match.`,
  playedBySomebody: (name: string) => `${name} is played by somebody else now.`,
  playedByAnotherHand: (name: string) => `${name} is played from here on by another hand.`,
  takesOver: (name: string, former: string) => `${name} takes over from ${former}.`,
  newRules: (rules: number) => `The rules were renewed here: the match goes on under rules ${rules}.`,
  olderRules: (rules: number) =>
    `What was played under rules ${rules} cannot be shown again: today’s rules would have led elsewhere.`,
  givenUp: 'The match was given up.',
  closed: 'The table was closed.',
};
