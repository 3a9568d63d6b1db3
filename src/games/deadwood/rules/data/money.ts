export type Currency = 'dollars' | 'credits';

type Purse = Readonly<Record<Currency, number>>;

/** What acting pays, by the kind of role and how it went. [DW-ACT-2] [DW-ACT-3] */
export const wages: Readonly<Record<'star' | 'extra', Readonly<Record<'success' | 'failure', Purse>>>> = {
  star: { success: { dollars: 0, credits: 2 }, failure: { dollars: 0, credits: 0 } },
  extra: { success: { dollars: 1, credits: 1 }, failure: { dollars: 1, credits: 0 } },
};

/** What each rank costs, all in one currency, whatever the rank before. [DW-UP-2] */
export const rankPrices: readonly (Purse & { readonly rank: number })[] = [
  { rank: 2, dollars: 4, credits: 5 },
  { rank: 3, dollars: 10, credits: 10 },
  { rank: 4, dollars: 18, credits: 15 },
  { rank: 5, dollars: 28, credits: 20 },
  { rank: 6, dollars: 40, credits: 25 },
];

export const LOWEST_RANK = 1;
export const HIGHEST_RANK = 6;
/** What a rank is worth in the final score. [DW-SCORE-1] */
export const POINTS_PER_RANK = 5;

export interface GroupSize {
  readonly days: 3 | 4;
  readonly rank: number;
  readonly credits: number;
}

/** How a match starts, by the number of players. [DW-START-2] */
export const groupSizes: Readonly<Record<number, GroupSize>> = {
  2: { days: 3, rank: 1, credits: 0 },
  3: { days: 3, rank: 1, credits: 0 },
  4: { days: 4, rank: 1, credits: 0 },
  5: { days: 4, rank: 1, credits: 2 },
  6: { days: 4, rank: 1, credits: 4 },
  7: { days: 4, rank: 2, credits: 0 },
  8: { days: 4, rank: 2, credits: 0 },
};
