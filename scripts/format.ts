import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const biome = join(import.meta.dirname, '..', 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
process.exitCode = spawnSync(process.execPath, [biome, 'check', '--write'], { stdio: 'inherit' }).status ?? 1;
