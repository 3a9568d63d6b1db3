/** Around a board: what is asked, what may be done, who sits where. */
export const stage = {
  yourTurn: (game: string) => `Your turn: ${game}`,
  whatNow: 'What now',
  youActAs: 'You act as',
  waitingFor: (names: readonly string[]) => `Waiting for ${names.join(' and ')}.`,
  askedOf: (name: string, question: string) => `${name}: ${question}`,
  choices: 'Your choices',
  allChoices: (count: number) => `All you may do (${count})`,
  next: 'Next',
  rolling: 'Rolling …',

  isFinal: 'Cannot be taken back: something is drawn.',
  sure: (what: string) => `${what}?`,
  whySure: 'Something is drawn, so it cannot be taken back.',
  doIt: 'Do it',
  notYet: 'Not yet',

  undo: 'Undo',
  undoOf: (what: string) => `Undo: ${what}`,
  lookBack: 'Look back',
  result: 'Result',

  playersAndLog: 'Players and log',
  seats: 'Seats',
  you: 'you',
  left: 'left',
  plays: (who: string) => `${who} plays`,
  playsFor: (whom: string) => `for ${whom}`,
  inPlaceOf: (name: string, plays: string) => `${name} (${plays})`,
};
