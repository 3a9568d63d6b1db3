import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port that nobody listens at: the wished one, if it is such a port. */
export async function freePort(wished = 0): Promise<number> {
  const probe = createServer();
  try {
    await once(probe.listen(wished, '127.0.0.1'), 'listening');
  } catch {
    return freePort();
  }
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address ? address.port : 0;
}
