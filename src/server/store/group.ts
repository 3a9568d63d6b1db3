/**
 * Group commit: what arrives in one turn of the event loop, and while a commit runs, goes into the next one, and everybody
 * is told when their own commit is done. `most` bounds one commit, so that a flood cannot make everybody wait for one long one.
 */
export function grouped<T, R>(commit: (items: T[]) => Promise<R[]>, most = 512): (item: T) => Promise<R> {
  const waiting: Group<T, R>[] = [];
  let running = false;

  const run = async (): Promise<void> => {
    const next = waiting.shift();
    if (next) await commit(next.items).then(next.resolve, next.reject);
    running = waiting.length > 0;
    if (running) setImmediate(run);
  };
  const openGroup = (): Group<T, R> => {
    const last = waiting.at(-1);
    if (last && last.items.length < most) return last;
    const group = { items: [], ...Promise.withResolvers<R[]>() };
    waiting.push(group);
    return group;
  };

  return (item) => {
    const { items, promise } = openGroup();
    const place = items.push(item) - 1;
    if (!running) {
      running = true;
      setImmediate(run);
    }
    return promise.then((results) => results[place] as R);
  };
}

/** What goes into one commit, and what is told when it is done. */
interface Group<T, R> {
  readonly items: T[];
  readonly promise: Promise<R[]>;
  resolve(results: R[]): void;
  reject(error: unknown): void;
}
