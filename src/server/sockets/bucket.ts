/** Lets through so many a second on average, and four seconds' worth at once. */
export function bucket(perSecond: number): (now: number) => boolean {
  const most = perSecond * 4;
  let left = most;
  let last: number | undefined;
  return (now) => {
    left = Math.min(most, left + ((now - (last ?? now)) / 1000) * perSecond);
    last = now;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
