import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testsTouching } from './touching.ts';

const root = mkdtempSync(join(tmpdir(), 'tinderbox-touching-'));
afterAll(() => rmSync(root, { recursive: true }));

const files = {
  'src/ground.ts': '',
  'src/shape.ts': '',
  'src/games/chess/board.tsx': '',
  'src/thread.ts': `import { a } from './ground.ts';`,
  'src/floor.ts': `import { a } from './ground.ts';\nimport type {\n  Shape,\n} from './shape.ts';`,
  'src/floor.test.ts': `import { b } from './floor.ts';`,
  'src/starts.test.ts': `new Worker(new URL('./thread.ts', import.meta.url));`,
  'src/later.test.ts': `const { gone } = await import('./gone.ts');`,
  'scripts/games.test.ts': `import.meta.glob('../src/games/*/board.tsx');`,
  'scripts/other.test.ts': `import { expect } from 'vitest';`,
};
for (const [file, source] of Object.entries(files)) {
  mkdirSync(join(root, dirname(file)), { recursive: true });
  writeFileSync(join(root, file), source);
}

test.each([
  ['imported from far away, or by a thread', 'src/ground.ts', ['src/floor.test.ts', 'src/starts.test.ts']],
  ['only a type', 'src/shape.ts', []],
  ['found by a pattern', 'src/games/chess/board.tsx', ['scripts/games.test.ts']],
  ['no longer there', 'src/gone.ts', ['src/later.test.ts']],
  ['a test', 'scripts/other.test.ts', ['scripts/other.test.ts']],
  ['a test that is no longer there', 'src/gone.test.ts', []],
])('the tests that a change touches: %s', (_what, changed, touched) => {
  expect(testsTouching(root, [changed])).toEqual(touched);
});
