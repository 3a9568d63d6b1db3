import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** What gains by being packed; pictures are packed already. */
const PACKED = '**/*.{html,js,css,svg,json,webmanifest}';
/** Below this a header costs more than what is saved. */
const WORTH = 500;

/** After the build: a list of all files, for whoever keeps them, and every file packed, so that no server has to. */
export function finish(folder: string): void {
  writeFileSync(join(folder, 'files.json'), JSON.stringify(listOf(folder)));
  for (const name of globSync(PACKED, { cwd: folder })) pack(join(folder, name));
}

/** All that pages consist of beside the one page itself; another list is another version. */
function listOf(folder: string): { readonly version: string; readonly files: readonly string[] } {
  const files = globSync('assets/**/*.*', { cwd: folder })
    .map((name) => `/${name.replaceAll('\\', '/')}`)
    .sort();
  const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
  return { version, files };
}

function pack(path: string): void {
  const plain = readFileSync(path);
  if (plain.length < WORTH) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  writeFileSync(`${path}.br`, brotliCompressSync(plain, { params }));
  writeFileSync(`${path}.gz`, gzipSync(plain, { level: 9 }));
}
