import type { Measure } from '../bot/value.ts';
import { reasons } from '../bot/why/sentences.ts';
import { type Fact, LOW_LIMIT, type Next, type Side, type State, SUN_CUBE } from '../rules/state.ts';
import { sayAction, sideNames } from '../rules/words.ts';

/** In big letters, and a few small ones under them. */
export type Said = readonly [big: string, small?: string];
type Say<F> = (fact: F, name: string) => Said;

/** What just happened, where that needs a caption. */
const captions: { readonly [K in Fact['kind']]: Say<Extract<Fact, { kind: K }>> | null } = {
  threw: null,
  train: ({ side, points }) => ['Freight train!', `five ${sideNames[side].many}, ${points} points`],
  flash: ({ side, points }) => [`Flash! +${points}`, sideNames[side].many],
  counted: ({ side, times }) => [`+${side * times}`],
  'sun-counted': ({ points }) => [`+${points}`, 'the lone sun'],
  'set-aside': null,
  matched: ({ side }) => ['Matched', `${sideNames[side].many} again`],
  cleared: () => ['Cleared'],
  forced: null,
  'wiped-out': ({ lost }) => (lost > 0 ? ['Wipeout', `${lost} points lost`] : ['Wipeout']),
  banked: ({ points }, name) => [`+${points}`, `${name} banks`],
  turn: (_fact, name) => [name],
  won: ({ total }, name) => [`${name} wins`, `${total} points`],
};

/** What comes next. */
const next: Record<Next, (state: State) => readonly [title: string, text: string]> = {
  start: () => ['A new turn.', 'All five cubes fly.'],
  free: () => ['Free.', 'Stop, or throw on.'],
  choose: () => ['Your choice.', 'How does this throw count?'],
  over: () => ['The race is run.', ''],
  all5: () => ['Forced.', 'All five are used: throw all again.'],
  low: () => ['Forced.', `Under ${LOW_LIMIT} overall.`],
  clear: ({ clearing }) => ['Forced.', clearing ? `Clear the flash of ${sideNames[clearing].many}.` : ''],
};

const percent = (chance: number) => `${(100 * chance).toFixed(1)} %`;
const turns = (amount: number) => `${amount.toFixed(2)} turns`;

const notes: Record<Measure, string> = { chance: 'chance to win', turns: 'expected turns to the goal' };

/** All that the board says. What it says in the rules' own words is here too, so that a language gives both. */
export const texts = {
  /** What an action is called. */
  action: sayAction,
  captions,
  controls: {
    choices: 'Your choices',
    spaceKey: 'space',
    stop: (points: number) => (points > 0 ? `Stop, bank ${points}` : 'Stop'),
    throwCubes: (hand: number) =>
      hand === 5 ? 'Throw all five' : `Throw ${hand === 1 ? 'one cube' : `${hand} cubes`}`,
  },
  cubes: {
    all: 'Cubes',
    aside: 'set aside',
    /** A cube as it is spoken. */
    shows(cube: number, side: Side | 0, aside: boolean): string {
      const name = cube === SUN_CUBE ? 'Sun cube' : `Cube ${cube + 1}`;
      const number = side === 5 || side === 10;
      const shows = side === 0 ? 'not thrown yet' : number ? side : `${sideNames[side].one} (${side})`;
      return `${name}: ${shows}${aside ? ', set aside' : ''}`;
    },
    /** Why a press moves no cube. */
    pressed(side: Side | 0, aside: boolean): string {
      if (side === 0) return 'Not thrown yet: throw, and the cubes decide.';
      return aside
        ? 'It has scored and stays aside, until all five have or the turn ends.'
        : 'Nobody picks cubes: what scores goes aside by itself, and the others are thrown again.';
    },
    numbers: 'Numbers on the cubes',
    showNumbers: 'Show numbers on the cubes',
    showSymbols: 'Show symbols on the cubes',
  },
  hint: {
    ask: 'Hint',
    noChoice: 'There is nothing to decide here.',
    working: 'Working it out …',
    failed: 'No hint: the solver could not be loaded.',
    nearTie: 'A near tie: do as you like.',
    nothing: 'Nothing is asked of you.',
    bank: (points: number) => `Bank the ${points}.`,
    do: (action: string) => `${action}.`,
    reasons,
    costs: (amount: string) => `costs ${amount}`,
    measured: (measure: Measure, exact: boolean) => (exact ? notes[measure] : `${notes[measure]}, approximately`),
  },
  /** Why a throw is forced. */
  lessons: {
    all5: 'All five cubes have scored. That is a fine thing, but now all five fly again before you may stop.',
    clear: 'A flash has to be cleared: throw on until a throw scores and no cube of it shows that face again.',
    low: `Nobody may stop with fewer than ${LOW_LIMIT} points, those banked before included.`,
  },
  race: {
    to: (goal: number) => `Race to ${goal} points`,
    points: (points: number) => `${points} points`,
    of: (goal: number) => `of ${goal} points`,
  },
  review: {
    title: 'Review',
    working: 'Every decision is being worked out …',
    failed: 'The solver could not be loaded.',
    flawless: 'Every decision was the best there was, or as good as it.',
    dearest: 'The dearest decisions',
    worth: (action: string, worth: string) => `${action} (${worth})`,
    better: (action: string) => `better: ${action}`,
    chart: {
      chance: 'Chance to win, throw by throw',
      turns: 'Expected turns to the goal, throw by throw',
    } satisfies Record<Measure, string>,
    approximation: (chart: string) => `${chart} (an approximation)`,
    /** The chart as it is spoken: what it was worth to each at some moments. */
    told: (chart: string, seats: readonly (readonly [name: string, worths: readonly string[]])[]) =>
      `${chart}. ${seats.map(([name, worths]) => `${name}: ${worths.join(', ')}`).join('; ')}`,
    wipeouts: 'Wipeouts',
    expected: (wipeouts: number) => `(${wipeouts.toFixed(1)} expected)`,
    luck: 'Luck',
    decisions: 'Decisions',
    luckOfTheCubes: 'Luck of the cubes',
    luckAndDecisions: (measure: Measure, exact: boolean) =>
      `Luck and decisions, in ${measure === 'chance' ? 'hundredths of a win' : 'turns saved or lost'}${exact ? '' : ', approximately'}`,
  },
  ribbon: {
    thisTurn: 'this turn',
    overall: 'overall',
    next,
  },
  risk: {
    title: 'Risk of a wipeout',
    thisThrow: 'Wipeout in this throw',
    untilFree: 'Wipeout before you may stop',
    /** What a choice leads to. */
    wins: 'wins the match',
    thenFree: (thisThrow: string) => `then free; a throw wipes out with ${thisThrow}`,
    thenForced: (thisThrow: string, untilFree: string) => `then forced: wipeout ${thisThrow}, until free ${untilFree}`,
  },
  percent,
  /** What a moment is worth, with enough digits to tell it from its rival. */
  worth: { chance: percent, turns } satisfies Record<Measure, unknown>,
  /** Luck and costs: in hundredths of a win, or in turns. */
  amount: { chance: (share: number) => (100 * share).toFixed(1), turns } satisfies Record<Measure, unknown>,
  /** Beside the lines of a chart. */
  level: {
    chance: (share: number) => `${100 * share} %`,
    turns: (amount: number) => amount.toFixed(1),
  } satisfies Record<Measure, unknown>,
};
