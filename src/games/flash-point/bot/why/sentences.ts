import type { Refusal, Sentences } from '../../../../kit/contract/refusal.ts';
import { spaceName } from '../../rules/data/geometry.ts';
import { type Role, specialists } from '../../rules/data/roles.ts';
import { count, points } from '../../rules/words/names.ts';

const place = (at: unknown): string => spaceName(Number(at));
const who = ({ what, at }: Refusal): string =>
  what === 'victim' ? `the victim on ${place(at)}` : `the point of interest on ${place(at)}`;
const soon: Readonly<Record<string, string>> = {
  fire: ' before the fire next to it gets there',
  smoke: ' before the smoke next to it catches',
  none: '',
};
const inTime = ({ threat }: Refusal): string => soon[String(threat)] ?? '';
const title = ({ role }: Refusal): string => specialists[role as Role].title;

/** A sentence for every reason. */
export const reasons: Sentences = {
  wins: ({ rescued }) => `It wins: ${rescued} are safe then.`,
  rescues: ({ safe, rescued, need }) =>
    `Brings ${safe === 1 ? 'a victim' : `${safe} victims`} to safety: ${rescued} of ${need}.`,
  turns: (reason) =>
    `Turns the marker on ${place(reason.at)}${inTime(reason)}: ${reason.victims} of the ${reason.unseen} unseen ones are victims.`,
  'deck-gun': ({ left }) => `The deck gun washes a whole corner: ${count(Number(left), 'space burns', 'spaces burn')}.`,
  takes: ({ points: away }) => `Takes a victim along: safety is ${points(Number(away))} away then.`,
  'nearer-out': ({ from, points: away }) =>
    `Brings who is carried nearer to safety: ${points(Number(away))} are left of ${from}.`,
  guards: (reason) =>
    `Guards ${who(reason)}: ${reason.rolls} instead of ${reason.from} of the 48 rolls would set it alight.`,
  opens: (reason) =>
    `Opens the way to ${who(reason)}${inTime(reason)}: ${points(Number(reason.points))} instead of ${reason.from}.`,
  towards: (reason) =>
    `Gets near ${who(reason)}${inTime(reason)}: ${points(Number(reason.points))} away instead of ${reason.from}.`,
  fights: ({ fires: out, left }) =>
    `Puts out ${count(Number(out), 'fire', 'fires')}: every fire that is left (${left}) explodes when it is hit.`,
  clears: ({ smoke }) => `Clears ${count(Number(smoke), 'space', 'spaces')} of smoke that fire would catch.`,
  'crew-change': (reason) => `The ${title(reason)} is of more use here.`,
  drive: ({ vehicle, to }) => `The ${vehicle} is of more use at the ${to}.`,
  'end-turn': ({ saved }) =>
    Number(saved) > 0
      ? `Nothing within reach is worth more than ${points(Number(saved))} saved for the next turn.`
      : 'All that this turn is good for is done.',
  best: () => 'Nothing else leaves the crew as well off.',
  pick: (reason) => `A crew with the ${title(reason)} wins more often here.`,
  start: ({ at }) => `From ${place(at)} the crew reaches most.`,
  park: () => 'From there engine and ambulance are soonest where they are needed.',
  ready: () => 'There is nothing left to choose.',
  recover: ({ at }) => `From ${place(at)} there is most to do.`,
  hazmat: ({ left, at }) =>
    at === undefined
      ? `One hazmat less can explode: ${left} are left in the house.`
      : `The hazmat on ${place(at)} does the least harm first.`,
  consent: ({ yes }) => (yes ? 'What the captain wants helps the crew.' : 'You are of more use where you are.'),
  ride: ({ rides }) => (rides ? 'There is more to do where the vehicle goes.' : 'There is more to do here.'),
  roll: () => 'The dice decide.',
  reroll: ({ dice }) => (dice === 'none' ? 'The target is good enough.' : 'Another target is likely to be better.'),
  douse: () => 'This leaves the fire least to catch.',
};
