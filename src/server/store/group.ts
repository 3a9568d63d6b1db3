/**
 * Group commit: what arrives in one turn of the event loop, and while a commit runs, goes into the next one, and everybody
 * is told when their own commit is done. `most` bounds one commit, so that a flood cannot make everybody wait for one long one.
 */
export function grouped<T, R>(commit: (items: T[]) => Promise<R[]>, most = 512): (item: T) => Promise<R> {
  let waiting: Waiting<T, R>[] = [];
  let running = false;

  const run = async (): Promise<void> => {
    const now = waiting.slice(0, most);
    waiting = waiting.slice(most);
    try {
      const results = await commit(now.map(({ item }) => item));
      for (const [place, { resolve }] of now.entries()) resolve(results[place] as R);
    } catch (error) {
      for (const { reject } of now) reject(error);
    }
    running = waiting.length > 0;
    if (running) setImmediate(run);
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (running) return;
      running = true;
      setImmediate(run);
    });
}

interface Waiting<T, R> {
  readonly item: T;
  resolve(result: R): void;
  reject(error: unknown): void;
}
