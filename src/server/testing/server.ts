import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type Running, startServer } from '../serve.ts';
import { type Limits, limits, type ServerSettings } from '../settings.ts';

export interface TestServer extends Running {
  readonly url: string;
  readonly data: string;
}

/** The same seeds every time, so that no test meets other dice today than yesterday. */
function knownSeeds(): () => string {
  let count = 0;
  return () => bytesToHex(sha256(utf8ToBytes(`seed ${count++}`)));
}

/** A real server on a port of its own, with data of its own. */
export async function testServer(given: Partial<ServerSettings> = {}, own: Partial<Limits> = {}): Promise<TestServer> {
  const data = given.data ?? mkdtempSync(join(tmpdir(), 'tinderbox-server-'));
  const settings: ServerSettings = {
    host: '127.0.0.1',
    port: 0,
    data,
    pages: join(data, 'no-pages'),
    origins: [],
    behindProxy: false,
    limits: { ...limits, guests: 1000, requests: 10_000, messages: 1000, ...own },
    ...given,
  };
  const server = await startServer(settings, 'silent', knownSeeds());
  const close = async () => {
    await server.close();
    if (!given.data) rmSync(data, { recursive: true });
  };
  return { ...server, close, data, url: `http://127.0.0.1:${server.port}` };
}
