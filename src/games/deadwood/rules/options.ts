import type { OptionTable } from '../../../kit/contract/options.ts';
import { printed } from './data/cards.ts';
import { groupSizes, LOWEST_RANK, rankPrices } from './data/money.ts';
import type { Options } from './state.ts';

/** Players are counted from 1 where people choose them. */
const seatNumbers = [1, 2, 3, 4, 5, 6, 7, 8] as const;

export const options: OptionTable<Options> = {
  fields: {
    days: {
      type: 'choice',
      label: 'Days',
      help: 'How many days of shooting there are.',
      values: [
        { value: 'byGroupSize', label: 'Three for 2 or 3 players, otherwise four' },
        { value: 3, label: 'Three' },
        { value: 4, label: 'Four' },
      ],
      default: 'byGroupSize',
    },
    turnOrder: {
      type: 'choice',
      label: 'Who goes first',
      help: 'Who begins, and in which order the others follow.',
      values: [
        { value: 'chosenOrRandomFirst', label: 'The host says, or lets the game choose; then in seat order' },
        { value: 'randomFirst', label: 'Always by chance; then in seat order' },
        { value: 'shuffled', label: 'The host says, or lets the game mix the whole order' },
      ],
      default: 'chosenOrRandomFirst',
    },
    rehearsalCap: {
      type: 'choice',
      label: 'Rehearsing ends',
      help: 'How many practice chips a role can have.',
      values: [
        { value: 'guaranteed', label: 'when success is certain' },
        { value: 'five', label: 'at five chips, whatever the budget' },
      ],
      default: 'guaranteed',
    },
    bonusDice: {
      type: 'choice',
      label: 'Bonus dice fall on',
      help: 'Which roles the dice are dealt to when a scene wraps.',
      values: [
        { value: 'allCardRoles', label: 'every role of the card; money on empty ones is lost' },
        { value: 'filledCardRoles', label: 'the roles of the card that somebody holds' },
        { value: 'allWorkingPlayers', label: 'everybody who works at the set, extras too' },
      ],
      default: 'allCardRoles',
    },
    endTurnWhileWorking: {
      type: 'choice',
      label: 'Ending a turn without the work',
      help: 'What happens when somebody on a role neither acts nor rehearses.',
      values: [
        { value: 'error', label: 'It is refused: the work has to be done' },
        { value: 'skip', label: 'The turn is skipped' },
      ],
      default: 'error',
    },
    moveAfterOwnWrap: {
      type: 'flag',
      label: 'Walk on after wrapping a scene yourself',
      help: 'Whoever wraps a scene goes on with the same turn as if it had begun without a role.',
      default: false,
    },
    flopEndsTurn: {
      type: 'flag',
      label: 'A failed roll ends the turn',
      help: 'Whoever acts and misses the budget need not end the turn as well.',
      default: false,
    },
    cardReveal: {
      type: 'choice',
      label: 'Scene cards are turned',
      help: 'When it is known which scene is shot where.',
      values: [
        { value: 'onFirstEntry', label: 'when somebody first steps in' },
        { value: 'faceUp', label: 'at the beginning of the day' },
      ],
      default: 'onFirstEntry',
    },
    roleGate: {
      type: 'choice',
      label: 'A role needs',
      help: 'What rank a role asks for. With the budget as well only 7 or 8 can play: fewer start below every budget.',
      values: [
        { value: 'rank', label: 'its own rank' },
        { value: 'rankAndBudget', label: 'its own rank and the budget of the scene' },
      ],
      default: 'rank',
    },
    upgradesPerTurn: {
      type: 'choice',
      label: 'Upgrades in a turn',
      help: 'How often a rank can be bought in one turn.',
      values: [
        { value: 'unlimited', label: 'As many as you can pay' },
        { value: 'one', label: 'One' },
      ],
      default: 'unlimited',
    },
    tieRanking: {
      type: 'choice',
      label: 'After a shared place',
      help: 'How places are counted when scores are equal.',
      values: [
        { value: 'competition', label: 'places are left out: 1, 1, 3' },
        { value: 'dense', label: 'the next place follows: 1, 1, 2' },
      ],
      default: 'competition',
    },
    cardData: {
      type: 'choice',
      label: 'Scene cards',
      help: 'Two ranks differ: Talking Mule and Dog.',
      values: [
        { value: 'printed', label: 'As printed: Talking Mule 5, Dog 5' },
        { value: 'course-xml', label: 'As in a list that is passed around: Talking Mule 4, Dog 6' },
      ],
      default: 'printed',
    },
    boardLayout: {
      type: 'choice',
      label: 'Board',
      help: 'How the parts of the board lie.',
      values: [{ value: 'default', label: 'The usual layout' }],
      default: 'default',
    },
    creditLabel: {
      type: 'choice',
      label: 'The second currency is called',
      help: 'Only the word changes.',
      values: [
        { value: 'credits', label: 'credits' },
        { value: 'points', label: 'points' },
        { value: 'fame', label: 'fame' },
      ],
      default: 'credits',
    },
    bankerLabel: {
      type: 'choice',
      label: 'Banker',
      help: 'Through whose hands all money goes. The game does the counting anyway.',
      values: [
        { value: 'none', label: 'Nobody: the game keeps the bank' },
        { value: 'asked', label: 'Whoever the players decide on before the first turn' },
        { value: 'host', label: 'The host' },
        ...seatNumbers.map((value) => ({ value, label: `Player ${value}` })),
      ],
      default: 'none',
    },
  },
  groups: {
    course: { label: 'Days and order', fields: ['days', 'turnOrder', 'tieRanking'] },
    work: {
      label: 'Roles and work',
      fields: ['roleGate', 'rehearsalCap', 'endTurnWhileWorking', 'moveAfterOwnWrap', 'flopEndsTurn'],
    },
    money: { label: 'Money and rank', fields: ['bonusDice', 'upgradesPerTurn', 'bankerLabel', 'creditLabel'] },
    cards: { label: 'Cards and board', fields: ['cardReveal', 'cardData', 'boardLayout'] },
  },
  contradictions: [
    {
      options: ['roleGate'],
      why: 'no budget is below 2, and with 2 to 6 players nobody starts with that rank or can pay for it',
      holds: ({ roleGate }, players) => roleGate === 'rankAndBudget' && players !== undefined && !canBegin(players),
    },
    {
      options: ['bankerLabel'],
      why: 'there are not so many players',
      holds: ({ bankerLabel }, players = seatNumbers.length) =>
        typeof bankerLabel === 'number' && bankerLabel > players,
    },
  ],
  presets: {
    classic: { label: 'As published', help: 'The rules of the printed game.', values: {} },
    document: {
      label: 'After the written description',
      help: 'Five chips, bonus dice for everybody at the set, a mixed order, a banker, and a failed roll ends the turn.',
      values: {
        rehearsalCap: 'five',
        bonusDice: 'allWorkingPlayers',
        turnOrder: 'shuffled',
        flopEndsTurn: true,
        bankerLabel: 'asked',
      },
    },
  },
};

/** Whether some scene is within reach of a newcomer's rank, or of the one that the first credits buy. [DW-ROLE-5] */
function canBegin(players: number): boolean {
  const { rank, credits } = groupSizes[players] ?? { rank: LOWEST_RANK, credits: 0 };
  const lowest = Math.min(...printed.map(({ budget }) => budget));
  return rank >= lowest || rankPrices.some((price) => price.rank >= lowest && price.credits <= credits);
}
