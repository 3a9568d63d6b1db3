import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { TestSpecification, Vitest } from 'vitest/node';
import { LongFirst, longOnes } from './order.ts';
import { root } from './run.ts';

test('what takes long comes first in its group, also where no times are known', async () => {
  const specification = (file: string, groupOrder: number) =>
    ({ moduleId: join(root, file), project: { config: { sequence: { groupOrder } } } }) as TestSpecification;
  const unknown = { cache: { getTestSpecificationResult: () => undefined } } as unknown as Vitest;
  const small = longOnes.map((file) => specification(file, 1));
  const large = specification('src/games/deadwood/rules/operations.test.ts', 1);
  const earlier = specification('scripts/test/times.test.ts', 0);
  const sorted = await new LongFirst(unknown).sort([large, ...small, earlier]);
  expect([sorted[0], sorted.at(-1)]).toEqual([earlier, large]);
});

test('all files that are named there are there', () => {
  expect(longOnes.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
