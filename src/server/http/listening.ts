import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { ServerSettings } from '../settings.ts';
import { coded, Trouble } from '../store/trouble.ts';

const FIRST_PORT = 3000;
const PORTS_TRIED = 20;

/** The wanted port, or the first free one from 3000 on. */
export async function listen(app: FastifyInstance, { host, port }: ServerSettings): Promise<number> {
  const wanted = port === undefined ? Array.from({ length: PORTS_TRIED }, (_, n) => FIRST_PORT + n) : [port];
  for (const candidate of wanted) {
    try {
      await app.listen({ host, port: candidate });
      return (app.server.address() as AddressInfo).port;
    } catch (error) {
      const { code } = coded(error);
      if (code !== 'EADDRINUSE' || candidate === wanted.at(-1)) throw listenTrouble(code, host, candidate) ?? error;
    }
  }
  throw new Error('no port is free');
}

function listenTrouble(code: string | undefined, host: string, port: number): Trouble | undefined {
  if (code === 'EADDRINUSE') return new Trouble(`port ${port} is taken; choose another one with --port`);
  if (code === 'EACCES')
    return new Trouble(`port ${port} may not be used by this user; choose another one with --port`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return new Trouble(`this machine has no address ${host}`);
  return undefined;
}
