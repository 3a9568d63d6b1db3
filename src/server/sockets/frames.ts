import type { Duplex } from 'node:stream';

/**
 * Writes texts to a client as WebSocket frames (RFC 6455, 5.2). A text for everybody at a table is framed once, and what
 * is written to one client in a tick, such as an entry and its acknowledgement, goes out in one piece.
 */
export function writerTo(stream: Duplex): (text: string) => void {
  let isOpen = false;
  const close = () => {
    isOpen = false;
    stream.uncork();
  };
  return (text) => {
    if (!isOpen) {
      isOpen = true;
      stream.cork();
      atEndOfTick(close);
    }
    stream.write(frameOf(text));
  };
}

let lastText = '';
let lastFrame: Buffer = Buffer.alloc(0);

/** The frame of the text before is kept: the next client is usually sent the same. */
function frameOf(text: string): Buffer {
  if (lastText !== text) lastFrame = newFrame(text);
  lastText = text;
  return lastFrame;
}

/** A whole text message, not masked: what a server sends never is. */
const WHOLE_TEXT = 0x81;
/** What stands in the place of a length that does not fit there, and follows. */
const IN_TWO_BYTES = 126;
const IN_EIGHT_BYTES = 127;

export function newFrame(text: string): Buffer {
  const size = Buffer.byteLength(text);
  const head = size < IN_TWO_BYTES ? 2 : size < 2 ** 16 ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + size);
  frame[0] = WHOLE_TEXT;
  frame[1] = head === 2 ? size : head === 4 ? IN_TWO_BYTES : IN_EIGHT_BYTES;
  if (head === 4) frame.writeUInt16BE(size, 2);
  if (head === 10) frame.writeBigUInt64BE(BigInt(size), 2);
  frame.write(text, head);
  return frame;
}

let waiting: (() => void)[] = [];

/** One callback of Node for all clients. */
function atEndOfTick(job: () => void): void {
  if (waiting.length === 0) process.nextTick(runWaiting);
  waiting.push(job);
}

function runWaiting(): void {
  const jobs = waiting;
  waiting = [];
  for (const job of jobs) job();
}
