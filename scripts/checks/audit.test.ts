import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'tinderbox-audit-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the audit with an npm that says what a registry would. */
function audit(answer: string): { code: number | null; said: string } {
  writeFileSync(join(folder, 'answer'), answer);
  writeFileSync(join(folder, 'npm'), `#!/bin/sh\ncat "${join(folder, 'answer')}"\nexit 1\n`);
  chmodSync(join(folder, 'npm'), 0o755);
  const env = { ...process.env, PATH: [folder, dirname(process.execPath), '/usr/bin', '/bin'].join(delimiter) };
  const { status, stdout } = spawnSync(process.execPath, [join(import.meta.dirname, 'audit.ts')], {
    env,
    encoding: 'utf8',
  });
  return { code: status, said: stdout };
}

test('dependencies with known faults are listed', () => {
  const via = [{ title: 'Eats memory' }, 'other'];
  const { code, said } = audit(JSON.stringify({ vulnerabilities: { left: { name: 'left', severity: 'high', via } } }));
  expect(code).toBe(1);
  expect(said).toBe('high      left: Eats memory; by other\naudit: 1 dependencies have known faults.\n');
});

test('where there are none, or nobody answers, one line says so', () => {
  expect(audit('{"vulnerabilities":{}}')).toEqual({ code: 0, said: 'audit: no known faults.\n' });
  for (const silence of ['', '{"error":{"code":"ENOTFOUND"}}', '<html>']) {
    expect(audit(silence)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^audit: the registry does not answer.*\n$/),
    });
  }
});
