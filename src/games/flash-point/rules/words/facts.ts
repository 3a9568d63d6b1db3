import { byKind } from '../../../../kit/contract/kinds.ts';
import { spaceName } from '../data/geometry.ts';
import { specialists } from '../data/roles.ts';
import type { Fact, FactOf, RolledFor } from '../facts.ts';
import type { Reason } from '../state.ts';
import { sayOrder } from './actions.ts';
import { betweenName, count, loadNames, nameOf, points } from './names.ts';

const rolledFor: Readonly<Record<RolledFor, string>> = {
  explosion: 'An explosion',
  hazmat: 'A hazmat',
  'hot-spot': 'A hot spot',
  poi: 'A point of interest',
  fire: 'The fire advances',
  'flare-up': 'The fire flares up',
  'set-up fire': 'A fire',
  'set-up smoke': 'Smoke',
  'deck-gun': 'The deck gun',
};

export const reasons: Readonly<Record<Reason, string>> = {
  rescued: 'Enough people are safe: the crew has won.',
  perfect: 'Ten people are safe: a perfect match.',
  collapse: 'The house collapses: the match is lost.',
  victims: 'Too many people were lost: the match is lost.',
  unwinnable: 'Too few people are left to rescue: the match is lost.',
  deserted: 'Everybody has left: the match is lost.',
};

const howRevealed: Readonly<Record<FactOf<'revealed'>['how'], string>> = {
  entered: 'finds',
  flipped: 'turns up',
  identified: 'identifies',
  burnt: 'The fire uncovers',
  placed: 'is met by',
};

/** A line of the log. */
export const tellFact = byKind<Fact, [names: readonly string[]], string>({
  rolled: ({ for: why, red, black }) =>
    `${rolledFor[why]}: ${[red === null ? '' : `red ${red}`, black === null ? '' : `black ${black}`].filter(Boolean).join(', ')}.`,
  'die-flipped': ({ die, from, to }) => `The ${die} die is turned from ${from} to ${to}.`,
  smoke: ({ at }) => `Smoke on ${spaceName(at)}.`,
  ignited: ({ at }) => `${spaceName(at)} catches fire.`,
  flashover: ({ at }) => `Flashover: the smoke on ${spaceName(at)} burns.`,
  exploded: ({ at }) => `Explosion on ${spaceName(at)}!`,
  shockwave: ({ at, direction }) => `The shockwave runs ${direction} through ${spaceName(at)}.`,
  'wall-damaged': ({ between, damage }) => `The wall ${betweenName(between)} is damaged (${damage} in all).`,
  'wall-destroyed': ({ between, damage }) => `The wall ${betweenName(between)} is destroyed (${damage} in all).`,
  'door-destroyed': ({ between }) => `The door ${betweenName(between)} is destroyed.`,
  'hazmat-exploded': ({ at }) => `The hazmat on ${spaceName(at)} goes off!`,
  'hot-spot': ({ at }) => `Hot spot on ${spaceName(at)}.`,
  'flare-up': ({ at }) => `Flare-up from ${spaceName(at)}!`,
  'outside-cleared': ({ at }) => `The fire outside on ${spaceName(at)} goes out.`,
  'hazmat-placed': ({ at }) => `A hazmat stands on ${spaceName(at)}.`,
  'poi-placed': ({ at }) => `Somebody may be on ${spaceName(at)}.`,
  'poi-moved': ({ from, to }) => `No room on ${spaceName(from)}: on to ${spaceName(to)}.`,
  swept: ({ at, was }) => `The ${was} on ${spaceName(at)} gives way.`,
  revealed: (fact, names) => tellRevealed(fact, names),
  'victim-lost': ({ at, lost }) => `A victim is lost on ${spaceName(at)} (${lost} in all).`,
  rescued: ({ seat, rescued }, names) => `${nameOf(names, seat)} rescues a victim (${rescued} in all)!`,
  'knocked-down': ({ seat, at }, names) => `${nameOf(names, seat)} is knocked down on ${spaceName(at)}.`,
  recovered: ({ seat, at }, names) => `${nameOf(names, seat)} gets up on ${spaceName(at)}.`,
  moved: ({ seat, to, load, leads }, names) =>
    `${nameOf(names, seat)} moves to ${spaceName(to)}${withLoad(load, leads)}.`,
  opened: ({ seat, between }, names) => `${nameOf(names, seat)} opens the door ${betweenName(between)}.`,
  closed: ({ seat, between }, names) => `${nameOf(names, seat)} closes the door ${betweenName(between)}.`,
  extinguished: ({ seat, at, was, leaves }, names) =>
    leaves === 'smoke'
      ? `${nameOf(names, seat)} turns the fire on ${spaceName(at)} to smoke.`
      : `${nameOf(names, seat)} removes the ${was} on ${spaceName(at)}.`,
  chopped: ({ seat, between }, names) => `${nameOf(names, seat)} chops at the wall ${betweenName(between)}.`,
  'picked-up': ({ seat, load }, names) => `${nameOf(names, seat)} takes ${loadNames[load]} along.`,
  'put-down': ({ seat, load, at }, names) => `${nameOf(names, seat)} leaves ${loadNames[load]} on ${spaceName(at)}.`,
  treated: ({ seat }, names) => `${nameOf(names, seat)} treats a victim.`,
  disposed: ({ seat, how }, names) =>
    how === 'carried'
      ? `${nameOf(names, seat)} has carried a hazmat outside.`
      : `${nameOf(names, seat)} disposes of a hazmat.`,
  commanded: ({ seat, target, cost }, names) =>
    `${nameOf(names, seat)} commands ${nameOf(names, target)} for ${points(cost)}.`,
  'command-asked': ({ seat, target, order }, names) =>
    `${nameOf(names, seat)} asks ${nameOf(names, target)} to ${sayOrder(order)}.`,
  'command-declined': ({ seat, target }, names) =>
    `${nameOf(names, target)} refuses the command of ${nameOf(names, seat)}.`,
  'ride-asked': ({ seat, vehicle }, names) => `${nameOf(names, seat)} may ride along in the ${vehicle}.`,
  'ride-declined': ({ seat }, names) => `${nameOf(names, seat)} stays behind.`,
  'set-off': ({ seat, vehicle, to, cost }, names) =>
    `${nameOf(names, seat)} takes the ${vehicle} to the ${to} for ${points(cost)}.`,
  drove: ({ vehicle, to }) => `The ${vehicle} parks at the ${to}.`,
  rode: ({ seat, at }, names) => `${nameOf(names, seat)} gets off on ${spaceName(at)}.`,
  'deck-gun': ({ seat, cost }, names) => `${nameOf(names, seat)} fires the deck gun for ${points(cost)}.`,
  aimed: ({ at }) => `The deck gun aims at ${spaceName(at)}.`,
  doused: ({ at, was }) => `The ${was} on ${spaceName(at)} is washed away.`,
  'crew-changed': ({ seat, to }, names) => `${nameOf(names, seat)} is now the ${specialists[to].title}.`,
  'crew-returned': ({ seat, to }, names) => `${nameOf(names, seat)} is the ${specialists[to].title} again.`,
  'turn-ended': ({ seat, saved, wasted }, names) =>
    `${nameOf(names, seat)} ends the turn and saves ${points(saved)}${wasted > 0 ? `, ${count(wasted, 'is', 'are')} lost` : ''}.`,
  turn: ({ seat, ap, special }, names) =>
    `It is ${nameOf(names, seat)}'s turn with ${points(ap)}${special > 0 ? ` and ${special} special` : ''}.`,
  picked: ({ seat, role }, names) => `${nameOf(names, seat)} is the ${specialists[role].title}.`,
  started: ({ seat, at }, names) => `${nameOf(names, seat)} starts on ${spaceName(at)}.`,
  parked: ({ engine, ambulance }) => `The engine stands at the ${engine}, the ambulance at the ${ambulance}.`,
  ready: ({ seat }, names) => `${nameOf(names, seat)} is ready.`,
  left: ({ seat }, names) => `${nameOf(names, seat)} leaves the match.`,
  hopeless: ({ possible, need }) =>
    `Only ${possible} can still be rescued and ${need} are needed: it cannot be won any more.`,
  ended: ({ reason, rescued }) => `${reasons[reason]} ${count(rescued, 'victim was', 'victims were')} rescued.`,
});

function tellRevealed({ at, as, how, seat }: FactOf<'revealed'>, names: readonly string[]): string {
  const what = as === 'victim' ? 'a victim' : 'a false alarm';
  if (seat === null) return `${howRevealed[how]} ${what} on ${spaceName(at)}.`;
  return `${nameOf(names, seat)} ${howRevealed[how]} ${what} on ${spaceName(at)}.`;
}

function withLoad(load: 'victim' | 'hazmat' | null, leads: boolean): string {
  const parts = [load ? `carries a ${load}` : '', leads ? 'leads a victim' : ''].filter(Boolean);
  return parts.length > 0 ? ` and ${parts.join(' and ')}` : '';
}
