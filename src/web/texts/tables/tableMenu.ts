import type { Standing } from '../../../tables/table/table.ts';

const answers: Readonly<Record<Standing | 'ask', string>> = {
  ask: 'Ask me',
  turn: 'Yes, this turn',
  always: 'Yes, always',
};

/** What people do around a running match. */
export const tableMenu = {
  save: 'Save',
  saveMoment: 'Save this moment',
  saveName: 'Name of the save',
  saved: (name: string) => `Saved as “${name}”.`,
  notSaved: (problem: string) => `Not saved. ${problem}`,
  onlyHostSaves: 'Only the host may save at this table.',

  takeOver: 'Take over',
  ask: (name: string) => `Ask ${name} to play on`,
  askFor: (name: string, seat: string) => `Ask ${name} to play on for ${seat}`,
  isAsked: (name: string) => `${name} is asked to play on here.`,
  askNoMore: 'Ask no more',
  asksYou: (name: string) => `${name} asks you to play on.`,
  takeSeat: 'Take the seat',
  noThanks: 'No, thanks',
  playsForYou: (name: string) => `${name} plays for you.`,
  playMyself: 'Play myself',
  clock: 'The clock',
  setClock: 'Set the clock',
  clockForAll: 'It holds for everybody at once, and the time of whoever is asked begins again.',
  clockStands: 'The clock stands still while this page is closed or hidden.',

  whenAsked: 'When others ask me',
  answers,

  away: 'Away',
  isAway: (name: string) => `${name} is away.`,
  isAwayWithVotes: (name: string, count: number) => `${name} is away; ${count} of you would go on without.`,
  handOver: (name: string) => `Hand over the seats of ${name}`,
  letPlay: (bot: string) => `Let ${bot} play`,

  watchersLink: 'Link for those who watch',
  link: 'Link to this table',
  copyLink: 'Copy link',
  linkCopied: 'Copied ✓',

  youWatch: 'You watch this match.',
  leave: 'Leave the table …',
  leaveForGood: 'Leave for good',
  stay: 'Stay',
  seatsLeave: 'Your seats leave the match for good.',
  seatsTaken: 'Somebody else will play your seats.',
  endsMatch: 'The match ends with that: it is closed and no longer listed. Its log is kept for those who played it.',
};
