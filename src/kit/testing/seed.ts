/** What random tests draw from: the same every time, unless somebody wants others: FUZZ_SEED=7 npm test -- unit. */
export const SEED = Number(process.env.FUZZ_SEED ?? 1);

/** How many random matches tests play, and thousands of random positions: FUZZ=1000 npm test -- unit plays more. */
export const FUZZ = Number(process.env.FUZZ ?? 10);
