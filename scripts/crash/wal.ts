import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';

/** SQLite's write-ahead log, as its documentation describes it ("WAL-mode File Format"). */

const HEAD = 32;
const FRAME_HEAD = 24;
const BIG_ENDIAN_SUMS = 1;

type Sum = readonly [number, number];

/** How a write may be cut short by a failing machine. */
const tears = {
  /** Whole frames of a commit whose last frame never came. */
  half: (log: Log) => Buffer.concat(framesOf(log, [0, 0])),
  /** A commit whose last frame is cut. */
  cut: (log: Log) => {
    const [first = Buffer.alloc(0), last = Buffer.alloc(0)] = framesOf(log, [0, 1]);
    return Buffer.concat([first, last.subarray(0, FRAME_HEAD + log.page / 3)]);
  },
  /** A frame of which only the name was written, and something else where its page should be. */
  mixed: (log: Log) => {
    const [frame = Buffer.alloc(0)] = framesOf(log, [1]);
    return frame.fill(0xa5, FRAME_HEAD + log.page / 2);
  },
  /** Not torn at all: nonsense that is taken for a commit. Only to show that the others are near enough. */
  whole: (log: Log) => Buffer.concat(framesOf(log, [0, 1])),
} as const;

export type Tear = keyof typeof tears;
export const kindsOfTears: readonly Tear[] = ['half', 'cut', 'mixed'];

interface Log {
  readonly page: number;
  readonly bigEndian: boolean;
  readonly salts: Buffer;
  /** Where the next frame goes. */
  readonly end: number;
  readonly sum: Sum;
}

/** Leaves the beginning of one more commit behind the last whole one. False: there is no log to tear. */
export function tear(file: string, kind: Tear): boolean {
  const handle = openSync(file, 'r+');
  try {
    const log = readLog(handle);
    if (log) writeSync(handle, tears[kind](log), 0, undefined, log.end);
    return log !== undefined;
  } finally {
    closeSync(handle);
  }
}

/** Where the next commit will be written: the file may be longer, what follows is of an earlier round. */
export function endOfLog(file: string): number {
  const handle = openSync(file, 'r');
  try {
    return readLog(handle)?.end ?? 0;
  } finally {
    closeSync(handle);
  }
}

function readLog(handle: number): Log | undefined {
  const bytes = Buffer.alloc(fstatSync(handle).size);
  readSync(handle, bytes, 0, bytes.length, 0);
  if (bytes.length <= HEAD) return undefined;
  const bigEndian = (bytes.readUInt32BE(0) & BIG_ENDIAN_SUMS) === 1;
  const page = bytes.readUInt32BE(8);
  const salts = bytes.subarray(16, 24);
  let sum = summed(bytes.subarray(0, 24), [0, 0], bigEndian);
  let end = HEAD;
  for (;;) {
    const frame = bytes.subarray(end, end + FRAME_HEAD + page);
    if (frame.length < FRAME_HEAD + page || !frame.subarray(8, 16).equals(salts)) break;
    const next = sumOfFrame(frame, sum, bigEndian);
    if (next[0] !== frame.readUInt32BE(16) || next[1] !== frame.readUInt32BE(20)) break;
    [sum, end] = [next, end + frame.length];
  }
  return end === HEAD ? undefined : { page, bigEndian, salts, end, sum };
}

/** Frames that fit to the log, with nonsense as pages; 1 marks the end of a commit. */
function framesOf({ page, bigEndian, salts, sum }: Log, ends: readonly (0 | 1)[]): Buffer[] {
  let last = sum;
  return ends.map((isEnd) => {
    const frame = Buffer.alloc(FRAME_HEAD + page, 0x5a);
    frame.writeUInt32BE(2, 0);
    frame.writeUInt32BE(isEnd, 4);
    salts.copy(frame, 8);
    last = sumOfFrame(frame, last, bigEndian);
    frame.writeUInt32BE(last[0], 16);
    frame.writeUInt32BE(last[1], 20);
    return frame;
  });
}

function sumOfFrame(frame: Buffer, before: Sum, bigEndian: boolean): Sum {
  return summed(frame.subarray(FRAME_HEAD), summed(frame.subarray(0, 8), before, bigEndian), bigEndian);
}

function summed(bytes: Buffer, [first, second]: Sum, bigEndian: boolean): Sum {
  let [one, two] = [first, second];
  for (let at = 0; at < bytes.length; at += 8) {
    one = (one + (bigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at)) + two) >>> 0;
    two = (two + (bigEndian ? bytes.readUInt32BE(at + 4) : bytes.readUInt32LE(at + 4)) + one) >>> 0;
  }
  return [one, two];
}
