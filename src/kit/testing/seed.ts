/** What random tests draw from: the same every time, unless somebody wants others: FUZZ_SEED=7 npm test -- unit. */
export const SEED = Number(process.env.FUZZ_SEED ?? 1);
