import type { Guide } from '../../../web/stage/guide.ts';
import { Clappers } from './pieces/Clappers.tsx';
import { ActorDie, RankSlot } from './pieces/Die.tsx';
import { Token } from './pieces/Token.tsx';
import './pieces/pieces.css';

const kit = 'deadwood cutting';

/** All that is on the backlot, and what can be done there, in a sentence or two. */
export const guide: Guide = {
  turn: {
    group: 'turn',
    title: 'A turn',
    says: 'Without a role: buy a rank, take one step, take a role. With a role: act or rehearse, once.',
    rule: 'DW-TURN-1',
  },
  wrap: {
    group: 'turn',
    title: 'A wrap',
    says: 'The last shot of a set. If a star is there, dice are rolled for those on the card, and extras get the rank of their role in dollars.',
    rule: 'DW-WRAP-2',
  },
  day: {
    group: 'turn',
    title: 'The day',
    says: 'Ends when one scene is left. Then everybody is back in the trailers, with ten new scenes.',
    rule: 'DW-DAY-1',
  },
  winning: {
    group: 'turn',
    title: 'Winning',
    says: 'After three or four days: dollars, credits and five for each rank. The most wins.',
    rule: 'DW-SCORE-1',
  },
  actor: {
    group: 'pieces',
    title: 'An actor',
    says: 'A die in the player’s colour. It shows the rank, 1 to 6.',
    rule: 'DW-ROLE-2',
    Picture: () => (
      <span className={kit}>
        <ActorDie seat={0} rank={3} />
      </span>
    ),
  },
  set: {
    group: 'pieces',
    title: 'A set',
    says: 'A place where a scene is shot. Press its sign to walk there, if a door leads to it.',
    rule: 'DW-MOVE-1',
  },
  scene: {
    group: 'pieces',
    title: 'A scene',
    says: 'What is shot here today: its budget, and the roles of its stars.',
    rule: 'DW-CARD-2',
  },
  'face-down': {
    group: 'pieces',
    title: 'A scene face down',
    says: 'Nobody has been here today. The first to step in turns it over.',
    rule: 'DW-CARD-2',
  },
  wrapped: {
    group: 'pieces',
    title: 'Wrapped',
    says: 'Nothing more is shot here today. You can still walk through.',
    rule: 'DW-WRAP-5',
  },
  star: {
    group: 'pieces',
    title: 'A star',
    says: 'A role on the card: two credits for each success, nothing for a failure, and dice at the wrap.',
    rule: 'DW-ACT-2',
    Picture: () => (
      <span className={kit}>
        <RankSlot rank={4} />
      </span>
    ),
  },
  extra: {
    group: 'pieces',
    title: 'An extra',
    says: 'A role beside the card: a dollar and a credit for a success, a dollar even for a failure.',
    rule: 'DW-ACT-3',
    Picture: () => (
      <span className={kit}>
        <RankSlot rank={1} />
      </span>
    ),
  },
  trailers: { group: 'pieces', title: 'Trailers', says: 'Where everybody begins the day.', rule: 'DW-DAY-2' },
  'casting-office': {
    group: 'pieces',
    title: 'Casting Office',
    says: 'Ranks are sold here, for dollars or for credits.',
    rule: 'DW-UP-1',
  },
  budget: {
    group: 'numbers',
    title: 'Budget',
    says: 'What a roll has to reach, with your practice chips added.',
    rule: 'DW-ACT-1',
  },
  shots: {
    group: 'numbers',
    title: 'Shots',
    says: 'How many successes this set still needs. The last one wraps the scene.',
    rule: 'DW-ACT-4',
    Picture: () => (
      <span className={kit}>
        <Clappers left={2} of={3} clapping={false} />
      </span>
    ),
  },
  chips: {
    group: 'numbers',
    title: 'Practice chips',
    says: 'One for each rehearsal: plus one on every roll for this role. They go with the role.',
    rule: 'DW-REH-3',
    Picture: () => (
      <span className={kit}>
        <Token kind="chips" />
      </span>
    ),
  },
  dollars: {
    group: 'numbers',
    title: 'Dollars',
    says: 'From extras’ work and from bonuses. Each counts one point.',
    rule: 'DW-MONEY-1',
    Picture: () => (
      <span className={kit}>
        <Token kind="dollars" />
      </span>
    ),
  },
  credits: {
    group: 'numbers',
    title: 'Credits',
    says: 'From successes, above all of stars. Each counts one point.',
    rule: 'DW-MONEY-1',
    Picture: () => (
      <span className={kit}>
        <Token kind="credits" />
      </span>
    ),
  },
  price: {
    group: 'numbers',
    title: 'The price of a rank',
    says: 'All in dollars or all in credits. You pay for the rank you reach, not for those you pass over.',
    rule: 'DW-UP-2',
  },
  purses: { group: 'numbers', title: 'Purses', says: 'Who has what, in the order of the turns.', rule: 'DW-MONEY-1' },
  score: { group: 'numbers', title: 'Score', says: 'Dollars, credits, and five for each rank.', rule: 'DW-SCORE-1' },
  move: { group: 'actions', title: 'Move', says: 'One step a turn, through a door.', rule: 'DW-MOVE-2' },
  take: {
    group: 'actions',
    title: 'Take a role',
    says: 'Where you stand, within your rank. You work from your next turn on.',
    rule: 'DW-ROLE-1',
  },
  act: {
    group: 'actions',
    title: 'Act',
    says: 'Roll one die: with your chips it must reach the budget. The button shows the faces that would do.',
    rule: 'DW-ACT-1',
  },
  rehearse: {
    group: 'actions',
    title: 'Rehearse',
    says: 'No roll, no pay, but a practice chip.',
    rule: 'DW-REH-1',
  },
  upgrade: {
    group: 'actions',
    title: 'Buy a rank',
    says: 'In the Casting Office, before or after your step. It does not end the turn.',
    rule: 'DW-UP-1',
  },
  end: { group: 'actions', title: 'End turn', says: 'The next player begins.', rule: 'DW-TURN-4' },
};
