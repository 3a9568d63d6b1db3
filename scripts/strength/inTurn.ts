/** Works on one after the other, so many at once. A pool that is handed all of them keeps no order. */
export async function inTurn<T>(tasks: Iterable<T>, atOnce: number, work: (task: T) => Promise<void>): Promise<void> {
  const left = tasks[Symbol.iterator]();
  const worker = async () => {
    for (let next = left.next(); !next.done; next = left.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
