import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Lists dependencies with known faults, as the registry tells them; where it does not answer, that is said. */

interface Fault {
  readonly name: string;
  readonly severity: string;
  readonly via: readonly (string | { readonly title: string })[];
}

interface Report {
  readonly vulnerabilities?: Readonly<Record<string, Fault>>;
}

const windows = process.platform === 'win32';
const { stdout } = spawnSync(windows ? 'npm.cmd' : 'npm', ['audit', '--json'], {
  cwd: join(import.meta.dirname, '..', '..'),
  encoding: 'utf8',
  shell: windows,
});
process.exitCode = tell(read(stdout));

function read(text: string): Report {
  try {
    return JSON.parse(text) as Report;
  } catch {
    return {};
  }
}

function tell({ vulnerabilities }: Report): number {
  if (!vulnerabilities) {
    console.log('audit: the registry does not answer; nothing is known about faults in dependencies.');
    return 0;
  }
  const faults = Object.values(vulnerabilities);
  for (const { name, severity, via } of faults) {
    const titles = via.map((cause) => (typeof cause === 'string' ? `by ${cause}` : cause.title));
    console.log(`${severity.padEnd(8)}  ${name}: ${titles.join('; ')}`);
  }
  console.log(
    faults.length === 0 ? 'audit: no known faults.' : `audit: ${faults.length} dependencies have known faults.`,
  );
  return faults.length === 0 ? 0 : 1;
}
