/** Calls back after this long; what it returns calls it off. */
export function wait(ms: number, then: () => void): () => void {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
}
