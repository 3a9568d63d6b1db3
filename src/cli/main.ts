import { hashWith } from '../kit/sums/hashing.ts';
import { native } from '../server/hashing.ts';
import { run } from './run.ts';

hashWith(native);
process.exitCode = await run(process.argv.slice(2));
