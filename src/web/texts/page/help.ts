/** What every button around a board does: in the help, and where somebody points at one (`data-explain`). */
const buttons = {
  undo: ['Undo', 'takes back your last action, as long as nothing was drawn and nobody else has acted since'],
  withdraw: ['Withdraw', 'takes back what you asked of others, as long as nobody has answered'],
  agree: ['Allow this turn, Always', 'agrees to what others ask, also later; the Table menu takes it back'],
  advise: [
    'Advise',
    'in games that are won together, when somebody else decides: what you choose on the board is shown to them, and they take it with one key',
  ],
  'look-back': ['Look back', 'walks through the match move by move; the match goes on meanwhile'],
  hint: ['Hint', 'says what a strong player would do now, and why; the next action puts it away'],
  review: ['Review', 'looks back at every decision: what it gave away, and what was luck'],
  result: ['Result', 'shows how the match ended, once it is over'],
  speed: ['Speed of films', 'how fast what happens is shown; Escape or a click on the board skips to the end'],
  log: ['Log', 'all that happened; click a line to see its moment'],
  chat: ['Chat', 'talk with everybody at the table'],
  table: ['Table', 'save this moment, standing answers, people who are away, bots, leaving'],
  turn: ['Your turn', 'at the top of every page when another table waits for you: the way there'],
  name: [
    'A name',
    'at a chair, in the chat or in the table menu: write to that person, mute, block, report to the host',
  ],
  ready: ['Ready', 'the match begins when all chairs are taken and everybody is ready'],
  'choose-again': [
    'Choose again',
    'where specialists and starting places are chosen while the table gathers: puts back what you have chosen',
  ],
  waiting: [
    'I am waiting for …',
    'before the first turn everybody has all the time; when you say that you wait, the time to answer of those who are asked begins to run',
  ],
  leave: [
    'Leave the table',
    'before the match: gives your chair back. In a match: somebody else plays your seats, or they are removed from it, as the table has it. When the last one leaves, or a host without whom the match ends, the match is removed: closed, no longer listed, and nobody plays it on; its log is kept for those who played it',
  ],
  'call-off': [
    'Call the table off',
    'before the match, by its host: everybody is sent away, and a day later the table is deleted, with all that was said at it',
  ],
  'play-on': ['Play on from here', 'while looking back: go on at this screen, alone, from that moment'],
  branch: ['New table from here', 'while looking back: a new table at which others can join, from that moment'],
  'copy-link': ['Copy link', 'a link to the table, or to the moment you look at'],
} satisfies Readonly<Record<string, readonly [name: string, does: string]>>;

/** Keys that work at every board. */
const keys: readonly (readonly [key: string, does: string])[] = [
  ['Tab', 'to the next part: prompt, board, buttons, log'],
  ['Arrows', 'on the board: from place to place; while looking back: from move to move'],
  ['Enter', 'acts'],
  ['. (full stop)', 'on the board: shows the place to everybody; so do Alt with a click, and a long press'],
  ['y', 'does what somebody proposes to you'],
  ['Home, End', 'to the first and last move'],
  ['Escape', 'ends the film, closes what is open beside the board'],
];

/** The help beside every page. The rules themselves are each game's RULES.md. */
export const help = {
  help: 'Help',
  search: 'Search the help',
  lessons: 'Learn by playing',
  groups: { turn: 'How it goes', pieces: 'On the board', numbers: 'Numbers', actions: 'What you can do' },
  rule: 'The rule',
  ruleOf: (what: string) => `The rule: ${what}`,
  pressForRule: 'Press ? for the rule.',
  allRules: 'All the rules',
  rulesOf: (game: string) => `Rules of ${game}`,
  notFound: (wanted: string) => `The rules do not speak of “${wanted}”.`,
  /** Before what a button does. */
  tool: (name: string) => `${name}:`,
  buttonsTitle: 'Buttons',
  buttons,
  keysTitle: 'Keys',
  keys,
};
