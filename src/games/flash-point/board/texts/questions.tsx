import type { ReactNode } from 'react';
import type { Side, Vehicle } from '../../rules/data/boards.ts';
import type { Question } from '../../rules/state.ts';

/** What somebody is asked, and what everybody else is told of it. */
export const questions = {
  answers: 'Answers',
  whoWillBe: (name: string) => `Who will ${name} be?`,
  park: {
    label: 'Park the vehicles',
    title: 'Where do the vehicles stand?',
    text: "Victims are safe at the ambulance; the engine's deck gun covers one quarter.",
    vehicles: { engine: 'Engine', ambulance: 'Ambulance' },
    sides: { top: 'top', right: 'right', bottom: 'bottom', left: 'left' } satisfies Record<Side, string>,
    there: 'Park them there',
  },
  start: { title: 'Where do you start?', text: 'Choose any space outside the house, on the board.' },
  ready: { title: 'Are you ready?', text: 'The first turn begins when everybody is.' },
  recover: { title: 'You were knocked down', text: 'Where do you go on? Choose on the board or here.' },
  hazmat: {
    title: 'Several hazmats are in fire',
    text: 'Which one explodes first? Choose on the board or here.',
  },
  consent: {
    title: (captain: string) => `${captain} gives you an order`,
    text: (order: string, price: number) => `You would ${order}. It costs you nothing; the captain pays ${price}.`,
  },
  ride: {
    title: (vehicle: Vehicle, to: Side) => `The ${vehicle} leaves for the ${to}`,
    text: 'Riding along is free.',
  },
  roll: { title: 'The deck gun is ready', text: 'Roll for its target.' },
  reroll: {
    title: (space: string) => `The deck gun aims at ${space}`,
    die: { red: (face: number) => `red ${face}`, black: (face: number) => `black ${face}` },
    left: (rolls: number) => (rolls > 0 ? `may roll again${rolls > 1 ? ` (${rolls}×)` : ''}` : 'stands'),
  },
  douse: {
    title: (place: string) => `Fire on ${place}`,
    text: (points: number) => `How far do you put it out? You have ${points} points.`,
  },

  waiting: 'Waiting',
  /** For everybody else; `who` is a name, to be shown as one. */
  asks: {
    pick: (who) => <>{who} picks a specialist</>,
    start: (who) => <>{who} chooses where to start</>,
    park: (who) => <>{who} parks the vehicles</>,
    ready: (who) => <>{who} has chosen</>,
    recover: (who) => <>{who} chooses where to go on</>,
    hazmat: (who) => <>{who} says which hazmat explodes first</>,
    roll: (who) => <>{who} rolls for the deck gun</>,
    reroll: (who) => <>{who} may roll the deck gun again</>,
    douse: (who) => <>{who} decides how to put the fire out</>,
  } satisfies Record<Exclude<Question['kind'], 'consent' | 'ride'>, (who: ReactNode) => ReactNode>,
  asksToObey: (who: ReactNode, captain: string, order: string) => (
    <>
      {who} is asked by {captain} to {order}
    </>
  ),
  asksToRide: (who: ReactNode, vehicle: Vehicle, to: Side) => (
    <>
      {who} is asked to ride along in the {vehicle} to the {to}
    </>
  ),
};
