/** What is said at a table or to somebody. */
export const talk = {
  atTable: 'Talk at the table',
  said: 'What was said',
  nothingYet: 'Nothing has been said yet.',
  saySomething: 'Say something',
  tellName: 'Talk',
  nameToTalk: 'A name to talk with',
  sinceThen: 'Said since then',
  watching: 'watching',
  deleted: 'deleted with the account',
  send: 'Send',
  notSent: (problem: string) => `Not sent. ${problem}`,
  tryAgain: 'Try again',
  drop: 'Drop it',
};
