import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A wire between a server and what it needs that can be cut, slow or half dead. */
export interface WireProxy {
  readonly port: number;
  /** `cut`: connections end, and new ones too. `slow`: what is sent arrives late. `deaf`: nothing arrives, and nobody says so. */
  set(state: WireState): void;
  /** Ends all connections once; new ones are fine. */
  reset(): void;
  close(): void;
}

export type WireState = 'fine' | 'cut' | 'slow' | 'deaf';

const LATE = 300;

export async function openProxy(target: { readonly host: string; readonly port: number }): Promise<WireProxy> {
  const sockets = new Set<Socket>();
  let state: WireState = 'fine';
  const pass = (from: Socket, to: Socket) => {
    const late: Buffer[] = [];
    from.on('data', (data: Buffer) => {
      if (state === 'deaf') return; // lost for good: a stream with a hole is ended when the wire is fine again
      if (state !== 'slow' && late.length === 0) {
        to.write(data);
        return;
      }
      late.push(data); // whichever timer comes first, nothing overtakes what is late
      setTimeout(() => {
        for (const each of late.splice(0, state === 'slow' ? 1 : late.length)) if (to.writable) to.write(each);
      }, LATE);
    });
    from.on('close', () => to.destroy());
    from.on('error', () => to.destroy());
  };
  const server = createServer((socket) => {
    if (state === 'cut') {
      socket.destroy();
      return;
    }
    const far = connect(target);
    for (const end of [socket, far]) {
      sockets.add(end);
      end.on('close', () => sockets.delete(end));
    }
    pass(socket, far);
    pass(far, socket);
  });
  const reset = () => {
    for (const socket of sockets) socket.destroy();
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    set(next) {
      if (next === 'cut' || state === 'deaf') reset();
      state = next;
    },
    reset,
    close() {
      reset();
      server.close();
    },
  };
}
