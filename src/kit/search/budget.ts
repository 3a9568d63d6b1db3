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
