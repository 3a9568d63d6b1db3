import type { ReactNode } from 'react';
import type { Standing } from '../../../tables/table/table.ts';

const allow: Readonly<Record<Standing, string>> = { turn: 'Allow this turn', always: 'Always' };
const agrees: Readonly<Record<Standing, string>> = { turn: 'agrees this turn', always: 'agrees' };
const agreesTo: Readonly<Record<Standing, string>> = {
  turn: 'Agrees to what others ask, this turn',
  always: 'Agrees to what others ask, always',
};

/** In the middle of a sentence. */
const lowered = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);

/** What playing with others adds: questions, advice, pointing at something. */
export const together = {
  timeToAnswer: (left: ReactNode, silence: string) => (
    <>
      {left} to answer, else: {silence}.
    </>
  ),
  timeToAct: (left: ReactNode, silence: string) => (
    <>
      {left} to act, else: {silence}.
    </>
  ),
  allow,
  agrees,
  agreesTo,
  withdraw: 'Withdraw',
  waitFor: (names: readonly string[]) => (
    <>
      I am waiting<span className="whom"> for {names.join(', ')}</span>
    </>
  ),

  advise: (name: string) => (
    <>
      Advise<span className="whom"> {name}</span>
    </>
  ),
  chooseFor: (name: string) => `Choose for ${name}, who will see it and decide.`,
  neverMind: 'Never mind',
  askCrew: 'Ask the crew',
  plans: 'Plans of the crew',
  asThingsStand: 'As things stand now.',
  plansTo: (name: string, parts: readonly string[]) => (
    <>
      <b>{name}:</b> {parts.length === 0 ? 'no plan yet.' : `${parts.map(lowered).join(', then ')}.`}
    </>
  ),
  noPlans: 'The crew has no answer: what thinks could not be loaded.',
  putPlansAway: 'Put the plans away',
  proposals: 'Proposals',
  proposes: (name: string, what: string) => (
    <>
      <b>{name}</b> proposes: {what}
    </>
  ),
  no: 'No',
  pointsAt: (name: string, what: string) => `${name} points at ${what}.`,
};
