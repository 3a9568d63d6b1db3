import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { ownRedis } from '../testing/redis.ts';
import type { Cable } from './channel.ts';
import { openRedis } from './redis.ts';

const redis = await ownRedis();
if (!redis) console.warn('Left out: the tests of news by Redis, which is not installed here.');
afterAll(() => redis?.stop());

describe.runIf(redis)('news by Redis', () => {
  const open = () => openRedis(redis?.url ?? '', () => {});
  const heardBy = (cable: Cable) => {
    const heard: string[] = [];
    cable.listen((text) => heard.push(text));
    return heard;
  };

  test('what one says all hear in order, itself too', async () => {
    const cables = await Promise.all([open(), open(), open()]);
    const all = cables.map(heardBy);
    cables[0]?.say('one');
    cables[0]?.say('two');
    for (const heard of all) await expect.poll(() => heard).toEqual(['one', 'two']);
    for (const cable of cables) cable.close();
  });

  test('while Redis is away nothing is heard and nobody fails; when it is back, news come again', async () => {
    const [here, there] = await Promise.all([open(), open()]);
    const heard = heardBy(there);
    await redis?.stop();
    here.say('lost');
    await redis?.start();
    await expect
      .poll(() => {
        here.say('back');
        return heard.length;
      })
      .toBeGreaterThan(0);
    expect(heard).not.toContain('lost');
    for (const cable of [here, there]) cable.close();
  });

  test('a connection that is as good as dead is replaced', async () => {
    const cable = await open();
    const heard = heardBy(cable);
    cable.renew();
    await expect
      .poll(() => {
        cable.say('back');
        return heard.length;
      })
      .toBeGreaterThan(0);
    cable.close();
  });

  test('who is cut off while it asks to hear again asks once more, and nobody fails', async () => {
    const wire = await cutting(redis?.url ?? '', { at: 'subscribe', times: [2, 3] });
    const cable = await openRedis(wire.url, () => {});
    const heard = heardBy(cable);
    cable.renew();
    await expect
      .poll(() => {
        cable.say('back');
        return heard.length;
      })
      .toBeGreaterThan(0);
    expect(wire.seen()).toBe(4);
    cable.close();
    wire.close();
  });

  test('what keeps it from opening is said in one sentence', async () => {
    const locked = await ownRedis('sesame');
    const said = (address: string) => openRedis(address, () => {}).catch(({ message }: Error) => message);
    expect(await said('nonsense')).toContain('not like redis://');
    expect(await said('redis://127.0.0.1:1')).toBe('no Redis answers at 127.0.0.1:1');
    expect(await said(locked?.url ?? '')).toContain('wants a password');
    expect(await said(locked?.url.replace('//', '//:wrong@') ?? '')).toContain('refuses the password');
    (await openRedis(locked?.url.replace('//', '//:sesame@') ?? '', () => {})).close();
    await locked?.stop();
  });
});

/** A wire to Redis that breaks whenever a word goes over it for one of these times. */
async function cutting(address: string, { at, times }: { at: string; times: readonly number[] }) {
  let seen = 0;
  const server = createServer((near) => {
    const far = connect(Number(new URL(address).port), '127.0.0.1');
    for (const end of [near, far]) end.on('error', () => {});
    near.on('data', (data) => {
      if (data.includes(at) && times.includes(++seen)) near.destroy();
      else far.write(data);
    });
    far.pipe(near);
    near.on('close', () => far.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `redis://127.0.0.1:${port}`, seen: () => seen, close: () => void server.close() };
}
