import type { WebSocket } from 'ws';

/**
 * Takes turns through all of a set, which may change meanwhile: in `parts` calls everybody has had one. To ask ten
 * thousand at once, and to be answered by ten thousand at once, would keep everybody else waiting.
 */
export function turns<T>(all: ReadonlySet<T>, parts: number): () => T[] {
  let rest = all.values();
  let due = 0;
  return () => {
    const some: T[] = [];
    for (due += all.size / parts; due >= 1 && all.size > 0; due--) {
      let next = rest.next();
      if (next.done) {
        rest = all.values();
        next = rest.next();
      }
      if (!next.done) some.push(next.value);
    }
    return some;
  };
}

const missed = new WeakMap<WebSocket, number>();

/** Asks everybody for a sign of life. Whoever did not answer the last two times is gone. */
export function heartbeat(sockets: Iterable<WebSocket>, cut: (why: string) => void): void {
  for (const socket of sockets) {
    const before = missed.get(socket);
    if (before === undefined) socket.on('pong', () => missed.set(socket, 0));
    if ((before ?? 0) >= 2) {
      cut('silent');
      socket.terminate();
      continue;
    }
    missed.set(socket, (before ?? 0) + 1);
    socket.ping();
  }
}
