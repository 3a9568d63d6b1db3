import type { Grade, Measure } from '../../../kit/players/coach.ts';

const grades: Readonly<Record<Grade, string>> = { good: 'good', fair: 'fair', costly: 'costly' };
const measures: Readonly<Record<Measure, string>> = {
  chance: 'Chance to win',
  place: 'Expected place',
  turns: 'Turns still needed',
};

/** Less than what is shown is nothing. */
const amounts: Readonly<Record<Measure, (value: number) => string>> = {
  chance: (value) => `${(100 * value).toFixed(1)} %`,
  place: (value) => `${value.toFixed(2)} places`,
  turns: (value) => `${value.toFixed(2)} turns`,
};
const levels: Readonly<Record<Measure, (value: number) => string>> = {
  chance: (value) => `${Math.round(100 * value)} %`,
  place: (value) => value.toFixed(1),
  turns: (value) => value.toFixed(1),
};

/** Nothing, as far as it is shown, is neither more nor less. */
const withSign = (value: number, amount: string): string =>
  `${/[1-9]/.test(amount) ? (value < 0 ? '−' : '+') : ''}${amount}`;

const signed = (measure: Measure, value: number): string => withSign(value, amounts[measure](Math.abs(value)));

/** A hint, and looking back at a match. */
export const coach = {
  hint: 'Hint',
  notAsked: 'There is a hint when something is asked of you.',
  thinking: 'Thinking …',
  noHint: 'There is no hint for this moment.',
  failed: 'There is no hint: what thinks could not be loaded.',
  doIt: 'Do it',
  putAway: 'Put the hint away',
  or: (what: string) => `or: ${what}`,
  costs: (measure: Measure, cost: number) => `costs ${amounts[measure](cost)}`,
  asGood: 'as good',
  guess: 'A good guess, not exact.',
  pointsAt: (what: string) => `The hint points at ${what}.`,

  review: 'Review',
  reviewing: 'Every decision is weighed once more …',
  stop: 'Stop',
  stopped: 'The review was stopped.',
  again: 'Review again',
  reviewFailed: 'This match cannot be reviewed: its game has no coach, or its log cannot be replayed.',
  notWhole: 'This match cannot be reviewed: its beginning is not known here.',
  keep: 'Keep with the match',
  kept: 'Kept in this browser.',
  forget: 'Forget it',
  keepFailed: 'It could not be kept: this browser does not let pages keep anything.',
  soFar: 'The match is not over: this is how far it went.',
  measures,
  level: (measure: Measure, value: number) => levels[measure](value),
  amount: signed,
  /** In a table under the measure's name, where the unit would only take room. */
  brief: (measure: Measure, value: number) =>
    measure === 'chance' ? signed(measure, value) : withSign(value, Math.abs(value).toFixed(2)),
  chart: (measure: Measure, from: string, to: string) =>
    `${measures[measure]} over the match, from ${from} to ${to}. Choose a moment to see it on the board.`,
  luckBars: 'What chance brought',
  costBars: 'What decisions gave away',
  luck: 'Luck',
  decisions: 'Decisions',
  player: 'Player',
  grades,
  turningPoints: 'Turning points',
  showMoment: (version: number) => `Moment ${version}`,
  changed: (from: string, to: string) => `${from} → ${to}`,
  costly: 'What could have been better',
  nothingBetter: 'No decision gave much away.',
  chose: (name: string, what: string) => `${name}: ${what}`,
  better: (what: string) => `Better: ${what}`,
  playOn: 'Play on from here',
  more: (count: number) => `${count} more`,
};
