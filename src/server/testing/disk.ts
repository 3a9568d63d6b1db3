import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A small disk of its own: only root on Linux can make one. */
export interface Disk {
  readonly folder: string;
  readOnly(): void;
  remove(): void;
}

export function smallDisk(kilobytes: number): Disk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'tinderbox-disk-'));
  const mounted = mount('-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', folder);
  if (!mounted) rmSync(folder, { recursive: true });
  if (!mounted) return undefined;
  return {
    folder,
    readOnly: () => mount('-o', 'remount,ro', folder),
    remove() {
      spawnSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

function mount(...args: string[]): boolean {
  return process.platform === 'linux' && process.getuid?.() === 0 && spawnSync('mount', args).status === 0;
}

/** Uses up all the room there is, by a file called `filler`. */
export function fillDisk(disk: string): void {
  for (const size of [1 << 20, 1 << 12, 1]) {
    for (;;) {
      try {
        writeFileSync(join(disk, 'filler'), Buffer.alloc(size), { flag: 'a' });
      } catch {
        break;
      }
    }
  }
}
