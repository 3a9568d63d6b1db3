import { isKind } from '../../../kit/contract/kinds.ts';
import type { StatTable } from '../../../kit/contract/stats.ts';
import type { Fact } from './state.ts';

type Of<K extends Fact['kind']> = Extract<Fact, { kind: K }>;

const is =
  <K extends Fact['kind'], R>(kind: K, count: (fact: Of<K>) => R) =>
  (fact: Fact): R | undefined =>
    isKind(fact, kind) ? count(fact) : undefined;

const once = ({ seat }: Fact) => ({ seat, amount: 1 });

export const stats: StatTable<Fact> = {
  stats: {
    throws: { label: 'Throws', count: is('threw', once) },
    wipeouts: { label: 'Wipeouts', count: is('wiped-out', once) },
    lost: { label: 'Points lost', count: is('wiped-out', ({ seat, lost }) => ({ seat, amount: lost })) },
    dearest: {
      label: 'Dearest wipeout',
      fold: 'max',
      count: is('wiped-out', ({ seat, lost }) => ({ seat, amount: lost })),
    },
    banks: { label: 'Turns banked', count: is('banked', once) },
    best: { label: 'Best turn', fold: 'max', count: is('banked', ({ seat, points }) => ({ seat, amount: points })) },
    flashes: { label: 'Flashes', count: is('flash', once) },
    trains: { label: 'Freight trains', count: is('train', once) },
    suns: { label: 'Lone suns', count: is('sun-counted', once) },
  },
  medals: [
    { id: 'comet', title: 'Comet', sentence: 'Best single turn.', stat: 'best', least: 60 },
    { id: 'engineer', title: 'Engine driver', sentence: 'Threw a freight train.', stat: 'trains', least: 1 },
    { id: 'storm', title: 'Storm chaser', sentence: 'Most flashes.', stat: 'flashes', least: 3 },
    {
      id: 'black-hole',
      title: 'Black hole',
      sentence: 'Lost the most points in one wipeout.',
      stat: 'dearest',
      least: 50,
    },
    { id: 'sun-bather', title: 'Sun bather', sentence: 'Lived on lone suns.', stat: 'suns', least: 2 },
    { id: 'steady', title: 'Steady hand', sentence: 'Banked most often.', stat: 'banks', least: 4 },
  ],
};
