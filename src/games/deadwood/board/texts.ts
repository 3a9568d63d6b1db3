import { areaName } from '../rules/data/board.ts';
import type { Card } from '../rules/data/cards.ts';
import { type Currency, POINTS_PER_RANK } from '../rules/data/money.ts';
import type { Role } from '../rules/data/role.ts';
import type { CreditLabel } from '../rules/state.ts';
import { tell } from '../rules/words/tell.ts';
import { money } from '../rules/words/terms.ts';

const shotsLeft = (left: number, of: number) => `${left} of ${of} shots left`;
const needs = (budget: number, chips: number) => `${budget} or more${chips > 0 ? ` with +${chips}` : ''}`;
const credits: Record<CreditLabel, string> = { credits: 'credits', points: 'points', fame: 'fame' };

/** All that the board says. What it says in the rules' own words is here too, so that a language gives both. */
export const texts = {
  /** What is printed on the board and on the cards. */
  names: {
    area: areaName,
    role: ({ name }: Role) => name,
    scene: ({ title }: Card) => title,
  },
  /** A sum, and what a currency is called at this table. */
  money,
  currency: (kind: Currency, called: CreditLabel) => (kind === 'dollars' ? 'dollars' : credits[called]),
  points: (score: number) => `${score} points`,

  backlot: {
    title: 'Backlot',
    help: 'Arrows walk the map. Enter goes there. Space steps inside an area, Escape back out. Numbers take what is numbered.',
    go: 'Go',
    goHere: 'Go here',
    shotsLeft,
    budget: 'budget',
    faceDown: 'scene face down',
    wrapped: 'wrapped',
  },
  /** An area as it is spoken, part by part. */
  spoken: {
    goThere: 'Go there',
    turnScene: 'Go there, and turn its scene: this cannot be taken back',
    wrapped: 'Wrapped for today',
    faceDown: (left: number, of: number) => `Scene face down, ${shotsLeft(left, of)}`,
    scene: (title: string, budget: number, left: number, of: number) =>
      `Scene ${title}, budget ${budget}, ${shotsLeft(left, of)}`,
    playedBy: (name: string, role: string) => `${name} as ${role}`,
    here: (actors: readonly (readonly [name: string, rank: number])[]) =>
      `Here: ${actors.map(([name, rank]) => `${name}, rank ${rank}`).join('; ')}`,
  },
  roles: {
    /** What a role asks for, and who holds it. */
    told: ({ place, rank }: Role, holder: string | undefined) =>
      `${place}, rank ${rank} or more${holder === undefined ? '' : `: ${holder}`}`,
    practice: 'practice',
  },
  /** What a rank costs, and how that stands with what somebody has. */
  prices: {
    had: (rank: number, sum: string) => `Rank ${rank} for ${sum}, no step up`,
    affordable: (rank: number, sum: string) => `Rank ${rank} for ${sum}, affordable`,
    dear: (rank: number, sum: string) => `Rank ${rank} for ${sum}, too dear`,
  },
  purses: {
    title: 'Purses',
    rank: (rank: number) => `rank ${rank}`,
    banker: 'banker',
    /** After the number. */
    points: (score: number) => (score === 1 ? 'point' : 'points'),
    score: (called: CreditLabel) => `dollars + ${credits[called]} + ${POINTS_PER_RANK} × rank`,
  },
  slate: {
    day: (day: number) => `Day ${day}`,
    ofDays: (days: number) => `of ${days}`,
    scenesLeft: (left: number) => `${left} ${left === 1 ? 'scene' : 'scenes'} left`,
  },
  controls: {
    choices: 'Your choices',
    act: 'Act',
    rehearse: 'Rehearse',
    endTurn: 'End turn',
    skips: 'counts as skipped',
    needs,
    thenNeeds: (budget: number, chips: number) => `then ${needs(budget, chips)}`,
  },
  first: {
    who: 'Who goes first?',
    banker: 'Who is the banker?',
    ready: 'Ready to begin?',
    waiting: 'Ready to begin? The host says who goes first.',
    begin: 'Begin',
    enterKey: 'Enter',
    anybody: 'Let the game choose',
    anyOrder: 'Let the game mix the order',
  },
  film: {
    dayBegins: (day: number, days: number) => `Day ${day} of ${days}`,
    newScenes: 'Ten new scenes, all shots to be made.',
    dayEnds: (day: number) => `End of day ${day}`,
    goesFirst: (name: string) => `${name} goes first`,
    turnOf: (name: string) => `${name}'s turn`,
    turnEnded: tell,
    turnSkipped: tell,
    success: 'Success!',
    flop: 'Flop',
    wrap: 'It’s a wrap!',
    star: 'A star was there: bonus dice roll.',
    noStar: 'No star was there: no bonus.',
    bonusDice: 'Bonus dice',
    lost: (dollars: number) => `$${dollars} lost`,
    rank: (rank: number) => `Rank ${rank}`,
  },
  ending: {
    finalTable: 'Final table',
    place: 'Place',
    name: 'Name',
    ranks: `${POINTS_PER_RANK} × rank`,
    score: 'score',
    start: 'start',
    day: (day: number) => `day ${day}`,
    end: 'end',
    /** The chart as it is spoken. */
    growth: (seats: readonly (readonly [name: string, scores: readonly number[]])[]) =>
      `Scores day by day. ${seats.map(([name, scores]) => `${name}: ${scores.join(', ')}`).join('; ')}`,
    successes: 'Successes, and what the odds promised',
    bonus: 'Dollars from bonus dice, and what they usually bring',
  },
};
