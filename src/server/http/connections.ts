import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Ends an app. Connections that are half-way through a request after some milliseconds, or never began one, are cut. */
export function closing(app: FastifyInstance, grace: number): () => Promise<void> {
  const open = connectionsOf(app.server);
  return async () => {
    const late = setTimeout(() => {
      for (const socket of open) socket.destroy();
    }, grace);
    await app.close();
    clearTimeout(late);
  };
}

function connectionsOf(server: Server): ReadonlySet<Socket> {
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return open;
}
