/** Times are counted in buckets, four to each doubling, so that those of many matches can be added. */
const PER_DOUBLING = 4;

export function bucketOf(microseconds: number): number {
  return Math.round(PER_DOUBLING * Math.log2(Math.max(1, microseconds)));
}

/** The middle of a bucket, in milliseconds. */
export function timeOf(bucket: number): number {
  return 2 ** (bucket / PER_DOUBLING) / 1000;
}

/** The time that a share of all decisions stayed below. */
export function quantile(times: Readonly<Record<number, number>>, share: number): number {
  const buckets = Object.entries(times)
    .map(([bucket, count]) => [Number(bucket), count] as const)
    .sort(([a], [b]) => a - b);
  let left = share * buckets.reduce((sum, [, count]) => sum + count, 0);
  for (const [bucket, count] of buckets) {
    left -= count;
    if (left <= 0) return timeOf(bucket);
  }
  return 0;
}
