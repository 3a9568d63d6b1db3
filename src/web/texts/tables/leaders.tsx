import type { LinkOf } from '../link.ts';

/** Who wins how often. */
export const leaders = {
  howItCounts:
    'Matches of two or more players count, people or bots. The bar shows where the true share of wins lies in 19 of 20 cases: the order goes by its left end, so one lucky match leads nobody to the top.',
  whetherListed: (account: LinkOf) => <>Your {account('account')} says whether you are listed.</>,
  allRules: 'All rules',
  ownOptions: 'Own options',
  nobody: 'Nobody has finished such a match yet.',
  place: 'Place',
  won: 'Won',
  share: 'Share of wins',
  best: 'Best',
  wonOf: (won: number, played: number) => `${won} of ${played}`,
  between: (low: string, high: string) => `between ${low} and ${high}`,
};
