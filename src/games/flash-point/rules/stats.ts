import { isKind } from '../../../kit/contract/kinds.ts';
import type { Stat, StatTable } from '../../../kit/contract/stats.ts';
import type { Fact, FactOf } from './facts.ts';

type Counted = ReturnType<Stat<Fact>['count']>;

/** Counts facts of one kind. */
const of =
  <K extends Fact['kind']>(kind: K, count: (fact: FactOf<K>) => Counted) =>
  (fact: Fact): Counted =>
    isKind(fact, kind) ? count(fact) : undefined;

const once = ({ seat }: { readonly seat: number }): Counted => ({ seat, amount: 1 });
const cost = ({ seat, cost: amount }: { readonly seat: number; readonly cost: number }): Counted => ({ seat, amount });

/** Of the firefighter's own doing, not under command. */
const ownCost = (fact: { readonly seat: number; readonly by: number; readonly cost: number }): Counted =>
  fact.by === fact.seat ? cost(fact) : undefined;

const anyOf =
  (...counts: readonly ((fact: Fact) => Counted)[]) =>
  (fact: Fact): Counted => {
    for (const count of counts) {
      const counted = count(fact);
      if (counted) return counted;
    }
    return undefined;
  };

const putOut = (was: 'fire' | 'smoke') =>
  anyOf(
    of('extinguished', (fact) => (fact.was === was ? once(fact) : undefined)),
    of('doused', (fact) => (fact.was === was ? once(fact) : undefined)),
  );

const carriedSteps = of('moved', (fact) => (fact.load === 'victim' || fact.leads ? once(fact) : undefined));

/** What is counted for each firefighter. [FP-STAT-1] */
export const stats: StatTable<Fact> = {
  stats: {
    apMove: { label: 'Points on moving', count: of('moved', ownCost) },
    apDoors: { label: 'Points on doors', count: anyOf(of('opened', ownCost), of('closed', ownCost)) },
    apExtinguish: { label: 'Points on extinguishing', count: of('extinguished', cost) },
    apChop: { label: 'Points on chopping', count: of('chopped', cost) },
    apCommand: { label: 'Points on commands', count: of('commanded', cost) },
    apVehicles: {
      label: 'Points on driving and the deck gun',
      count: anyOf(of('set-off', cost), of('deck-gun', cost)),
    },
    apSkill: {
      label: 'Points on other work',
      count: anyOf(
        of('treated', cost),
        of('disposed', cost),
        of('crew-changed', cost),
        of('revealed', (fact) => (fact.seat === null ? undefined : { seat: fact.seat, amount: fact.cost })),
      ),
    },
    apSaved: { label: 'Points saved', count: of('turn-ended', ({ seat, saved }) => ({ seat, amount: saved })) },
    apWasted: { label: 'Points wasted', count: of('turn-ended', ({ seat, wasted }) => ({ seat, amount: wasted })) },
    turns: { label: 'Turns', count: of('turn-ended', once) },
    spaces: { label: 'Spaces walked', count: of('moved', once) },
    fires: { label: 'Fires put out', count: putOut('fire') },
    smoke: { label: 'Smoke cleared', count: putOut('smoke') },
    doused: { label: 'Doused by the deck gun', count: of('doused', once) },
    doors: { label: 'Doors opened and closed', count: anyOf(of('opened', once), of('closed', once)) },
    walls: { label: 'Walls chopped', count: of('chopped', once) },
    revealed: {
      label: 'Points of interest turned',
      count: of('revealed', (fact) => (fact.seat === null ? undefined : { seat: fact.seat, amount: 1 })),
    },
    falseAlarms: {
      label: 'False alarms found',
      count: of('revealed', (fact) =>
        fact.seat !== null && fact.as === 'false-alarm' ? { seat: fact.seat, amount: 1 } : undefined,
      ),
    },
    treated: { label: 'Victims treated', count: of('treated', once) },
    carried: { label: 'Steps with a victim', count: carriedSteps },
    rescued: { label: 'Victims rescued', count: of('rescued', once) },
    lost: {
      label: 'Victims lost in hand',
      count: of('victim-lost', (fact) => (fact.seat === null ? undefined : { seat: fact.seat, amount: 1 })),
    },
    hazmats: { label: 'Hazmats disposed of', count: of('disposed', once) },
    commands: { label: 'Commands obeyed', count: of('commanded', once) },
    followed: { label: 'Commands followed', count: of('commanded', ({ target }) => ({ seat: target, amount: 1 })) },
    drives: { label: 'Drives', count: of('drove', once) },
    rides: { label: 'Rides', count: of('rode', once) },
    shots: { label: 'Deck gun shots', count: of('deck-gun', once) },
    crewChanges: { label: 'Crew changes', count: of('crew-changed', once) },
    knockDowns: { label: 'Knock-downs', count: of('knocked-down', once) },
  },
  medals: [
    medal('lifesaver', 'Lifesaver', 'Brought the most people to safety.', 'rescued', 2),
    medal('firebreak', 'Firebreak', 'Put out the most fires.', 'fires', 5),
    medal('fresh-air', 'Fresh air', 'Cleared the most smoke.', 'smoke', 4),
    medal('marathon', 'Marathon', 'Walked the furthest.', 'spaces', 15),
    medal('strong-arms', 'Strong arms', 'Went the most steps with a victim.', 'carried', 6),
    medal('good-nose', 'Good nose', 'Turned the most points of interest.', 'revealed', 3),
    medal('false-friend', 'Crying wolf', 'Found the most false alarms.', 'falseAlarms', 2),
    medal('field-doctor', 'Field doctor', 'Treated the most victims.', 'treated', 2),
    medal('chemist', 'Chemist', 'Disposed of the most hazmats.', 'hazmats', 2),
    medal('axe', 'Golden axe', 'Chopped the most walls.', 'walls', 3),
    medal('doorkeeper', 'Doorkeeper', 'Opened and closed the most doors.', 'doors', 4),
    medal('commander', 'Voice of command', 'Gave the most commands.', 'commands', 4),
    medal('team-player', 'Team player', 'Followed the most commands.', 'followed', 4),
    medal('waterfall', 'Waterfall', 'Doused the most with the deck gun.', 'doused', 4),
    medal('chauffeur', 'Chauffeur', 'Drove the most.', 'drives', 2),
    medal('phoenix', 'Phoenix', 'Was knocked down most and always came back.', 'knockDowns', 2),
    medal('quick-change', 'Quick change', 'Played the most roles.', 'crewChanges', 2),
    medal('thrift', 'Thrift', 'Saved the most points.', 'apSaved', 10),
  ],
};

function medal(id: string, title: string, sentence: string, stat: string, least: number) {
  return { id, title, sentence, stat, least };
}
