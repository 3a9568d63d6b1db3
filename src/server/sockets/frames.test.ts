import { PassThrough, type Writable } from 'node:stream';
import { expect, test } from 'vitest';
import * as ws from 'ws';
import { newFrame, writerTo } from './frames.ts';

/** Its types leave it out. */
const { Receiver } = ws as unknown as { Receiver: new (how: { isServer: boolean }) => Writable };

const lengths = [0, 1, 125, 126, 127, 65_535, 65_536, 100_000];

test.each([...lengths.map((length) => 'x'.repeat(length)), 'Zoë plays 🔥', 'é'.repeat(63)])(
  'a text arrives as it was sent (%#)',
  (text) => {
    expect(received(newFrame(text))).toEqual([text]);
  },
);

test('what is written in one tick goes out in one piece, in order, and the same text twice is twice sent', async () => {
  const stream = new PassThrough();
  const pieces: Buffer[] = [];
  stream._writev = (chunks, done) => {
    pieces.push(Buffer.concat(chunks.map(({ chunk }) => chunk as Buffer)));
    done();
  };
  const write = writerTo(stream);
  for (const text of ['a', 'b', 'b', 'c']) write(text);
  expect(pieces).toEqual([]);
  await new Promise(setImmediate);
  expect(pieces).toHaveLength(1);
  expect(received(...pieces)).toEqual(['a', 'b', 'b', 'c']);
});

/** What a client makes of it. */
function received(...pieces: Buffer[]): string[] {
  const texts: string[] = [];
  const receiver = new Receiver({ isServer: false });
  receiver.on('message', (data: Buffer, isBinary: boolean) => texts.push(isBinary ? 'binary' : String(data)));
  for (const piece of pieces) receiver.write(piece);
  return texts;
}
