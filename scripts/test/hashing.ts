import { hashWith } from '../../src/kit/sums/hashing.ts';
import { native } from '../../src/server/hashing.ts';

// As every server and every command does first; otherwise it would hang on the files that ran before in the same worker.
hashWith(native);
