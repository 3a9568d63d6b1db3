import type { Seat } from '../../../kit/contract/game.ts';
import { isKind } from '../../../kit/contract/kinds.ts';
import type { Stat, StatTable } from '../../../kit/contract/stats.ts';
import type { Fact } from './state.ts';

type Of<K extends Fact['kind']> = Extract<Fact, { kind: K }>;

/** Counts facts of one kind, for the seat they name. */
function each<K extends Fact['kind']>(
  label: string,
  kind: K,
  amount: (fact: Of<K>) => number,
  fold: 'sum' | 'max' = 'sum',
): Stat<Fact> {
  return {
    label,
    fold,
    count(fact) {
      if (!isKind(fact, kind) || !('seat' in fact) || fact.seat === null) return undefined;
      return { seat: fact.seat as Seat, amount: amount(fact) };
    },
  };
}

const once = () => 1;
const ifTrue = (holds: boolean) => (holds ? 1 : 0);

export const stats: StatTable<Fact> = {
  stats: {
    wraps: each('Scenes wrapped', 'wrapped', once),
    scouted: each('Scenes turned', 'turned', once),
    steps: each('Steps walked', 'moved', once),
    starRoles: each('Roles on a card', 'took', ({ star }) => ifTrue(star)),
    extraRoles: each('Roles as an extra', 'took', ({ star }) => ifTrue(!star)),
    rolls: each('Times acted', 'acted', once),
    successes: each('Successes', 'acted', ({ success }) => ifTrue(success)),
    flops: each('Flops', 'acted', ({ success }) => ifTrue(!success)),
    /** What was hit less what was to be expected, in sixths so that it stays whole. */
    luck: each('Luck of the dice (6 = one success)', 'acted', ({ success, hits }) => (success ? 6 : 0) - hits),
    longShots: each('Successes against the odds', 'acted', ({ success, hits }) => ifTrue(success && hits <= 2)),
    rehearsals: each('Rehearsals', 'rehearsed', once),
    mostChips: each('Longest rehearsal of one role', 'rehearsed', ({ chips }) => chips, 'max'),
    dollars: each('Dollars earned', 'paid', ({ currency, amount }) => (currency === 'dollars' ? amount : 0)),
    credits: each('Credits earned', 'paid', ({ currency, amount }) => (currency === 'credits' ? amount : 0)),
    bestBonus: each('Best bonus', 'paid', ({ why, amount }) => (why === 'bonus-dice' ? amount : 0), 'max'),
    ranks: each('Ranks gained', 'upgraded', ({ from, to }) => to - from),
    skipped: each('Turns skipped', 'turn-skipped', once),
  },
  medals: [
    { id: 'clapper', title: 'Last clap', sentence: 'Wrapped the most scenes.', stat: 'wraps', least: 2 },
    { id: 'jackpot', title: 'Box office', sentence: 'Took the best bonus.', stat: 'bestBonus', least: 8 },
    { id: 'method', title: 'Method actor', sentence: 'Rehearsed one role longest.', stat: 'mostChips', least: 3 },
    { id: 'lucky', title: 'Lucky star', sentence: 'Had the luckiest dice.', stat: 'luck', least: 6 },
    { id: 'nerve', title: 'Nerves of steel', sentence: 'Won most against the odds.', stat: 'longShots', least: 2 },
    { id: 'lead', title: 'Leading light', sentence: 'Took the most roles on a card.', stat: 'starRoles', least: 2 },
    { id: 'extra', title: 'Face in the crowd', sentence: 'Was an extra most often.', stat: 'extraRoles', least: 2 },
    { id: 'scout', title: 'Location scout', sentence: 'Turned the most scenes.', stat: 'scouted', least: 3 },
    { id: 'boots', title: 'Worn-out boots', sentence: 'Walked the most.', stat: 'steps', least: 10 },
    { id: 'purse', title: 'Deep pockets', sentence: 'Earned the most dollars.', stat: 'dollars', least: 10 },
    { id: 'ladder', title: 'Social climber', sentence: 'Rose the most ranks.', stat: 'ranks', least: 2 },
    { id: 'take', title: 'Take twenty-two', sentence: 'Flopped most often.', stat: 'flops', least: 5 },
    { id: 'hammock', title: 'Hammock', sentence: 'Skipped the most turns.', stat: 'skipped', least: 5 },
  ],
};
