/** Asked before every piece of work: whether there may be more. A search that hears "no" answers with its best so far. */
export type Budget = () => boolean;

/** So many pieces of work: the same search every time, whatever the machine. */
export function pieces(count: number): Budget {
  let left = count;
  return () => {
    left -= 1;
    return left >= 0;
  };
}

/** As long as both allow it. */
export function both(a: Budget, b: Budget | undefined): Budget {
  return b ? () => a() && b() : a;
}

/** Milliseconds that a bot takes for a decision at a table, at most. */
export const MOST_TIME = 500;
/** What it needs to come to an end once it was told to. */
const TO_END = 25;

/** Until the time is up by this clock, which is looked at now and then: every look costs as well. */
export function untilTimeIsUp(clock: () => number, time = MOST_TIME): Budget {
  const end = clock() + time - TO_END;
  let asked = 0;
  let over = false;
  return () => {
    if (asked++ % LOOKS === 0) over ||= clock() >= end;
    return !over;
  };
}

/** Pieces of work between two looks at the clock. */
const LOOKS = 16;
