/** Banners at a table: who left, whose seats went to whom, who is host, who missed a question. */
export const notices = {
  putAway: (notice: string) => `Put away: ${notice}`,
  left: (name: string) => `${name} has left.`,
  away: (name: string) => `${name} has been away for long.`,
  back: (name: string) => `${name} is back.`,
  youPlayFor: (owner: string) => `You play for ${owner} now.`,
  playsFor: (taker: string, owner: string) => `${taker} plays for ${owner} now.`,
  leavesMatch: 'What was theirs leaves the match.',
  calledOff: (name: string) => `${name} has called the table off.`,
  chairGivenBack: (name: string) => `${name} has given the chair back.`,
  youAreHost: 'You are the host now.',
  isHost: (name: string) => `${name} is the host now.`,
  youWereRemoved: 'The host has removed you from this table.',
  wasRemoved: (name: string) => `${name} was removed by the host.`,
  youMissed: (answer: string) => `You did not answer in time, so it is: ${answer}.`,
  missed: (name: string, answer: string) => `${name} did not answer in time, so it is: ${answer}.`,
};
