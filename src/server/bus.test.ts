import { afterAll, describe, expect, test } from 'vitest';
import { type OpenBus, openRedis } from './bus.ts';
import { ownRedis } from './testing/redis.ts';

const redis = await ownRedis();
if (!redis) console.warn('Left out: the tests of the bus on Redis, which is not installed here.');
afterAll(() => redis?.stop());

describe.runIf(redis)('the bus on Redis', () => {
  const url = redis?.url ?? '';
  const open = () => openRedis(url, () => {});
  const heardBy = (bus: OpenBus) => {
    const heard: unknown[] = [];
    bus.listen((table, text) => heard.push([table, text]));
    return heard;
  };

  test('what one tells, all others hear in order, and not itself', async () => {
    const [here, there, yonder] = await Promise.all([open(), open(), open()]);
    const [own, ...others] = [here, there, yonder].map(heardBy);
    here.tell('t1');
    here.tell('t2', 'a text');
    for (const heard of others) {
      await expect
        .poll(() => heard)
        .toEqual([
          ['t1', undefined],
          ['t2', 'a text'],
        ]);
    }
    expect(own).toEqual([]);
    for (const bus of [here, there, yonder]) bus.close();
  });

  test('while Redis is away nothing is heard and nobody fails; when it is back, news come again', async () => {
    const [here, there] = await Promise.all([open(), open()]);
    const heard = heardBy(there);
    await redis?.stop();
    here.tell('lost');
    await redis?.start();
    await expect
      .poll(() => {
        here.tell('back');
        return heard.length;
      })
      .toBeGreaterThan(0);
    expect(heard).not.toContainEqual(['lost', undefined]);
    for (const bus of [here, there]) bus.close();
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
