import type { WebSocket } from 'ws';

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
