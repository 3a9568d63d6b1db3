/** What is said at a table or to somebody. */
export const talk = {
  atTable: 'Talk at the table',
  said: 'What was said',
  nothingYet: 'Nothing has been said yet.',
  saySomething: 'Say something',
  tellName: 'Tell your name to talk.',
  watching: 'watching',
  send: 'Send',
  notSent: (problem: string) => `Not sent. ${problem}`,
  tryAgain: 'Try again',
  drop: 'Drop it',
};
