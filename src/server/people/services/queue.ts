/** Works on a few things at once while the others wait; undefined when too many wait already. */
export type Queue = <T>(work: () => Promise<T>) => Promise<T> | undefined;

export function createQueue(atOnce: number, mayWait: number): Queue {
  const waiting: (() => void)[] = [];
  let busy = 0;

  const turn = (): Promise<void> | undefined => {
    if (busy < atOnce) {
      busy += 1;
      return undefined;
    }
    return new Promise((resolve) => waiting.push(resolve));
  };
  /** The one who has waited longest is next. */
  const done = () => {
    const next = waiting.shift();
    if (next) next();
    else busy -= 1;
  };

  return (work) => {
    if (busy >= atOnce && waiting.length >= mayWait) return undefined;
    const free = turn();
    return (async () => {
      await free;
      return work();
    })().finally(done);
  };
}
