/** How long a test waits for a state before it gives up: no measure of anything, only longer than any machine needs. */
export const PATIENCE = 300_000;

/** Gives up unless it is called off. Here alone the tests ask for real time. */
export function orGiveUp(giveUp: () => void): () => void {
  const timer = setTimeout(giveUp, PATIENCE);
  return () => clearTimeout(timer);
}

/** Node's; the tests of the pages are read without its types. */
declare const setImmediate: (job: () => void) => unknown;

/** Lets everything run that waits for nothing but its turn. */
export function calm(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
