import decodeQR from 'qr/decode.js';
import { expect, test } from 'vitest';
import { openedLines, qrOf } from './opened.ts';

const anywhere = { host: '0.0.0.0', port: 3000 };

test('a server says where others in the house find it, and how it is kept to this machine', () => {
  expect(openedLines(anywhere, ['192.168.1.20', '10.0.0.7'])).toEqual([
    'Tinderbox is open on http://localhost:3000',
    'Others in the house: http://192.168.1.20:3000 (or http://10.0.0.7:3000)',
    'To keep it to this machine: --host 127.0.0.1',
  ]);
});

test('a server that only this machine reaches says so, and how others could', () => {
  const alone = { host: '127.0.0.1', port: 3000 };
  expect(openedLines(alone)).toEqual([
    'Tinderbox is open on http://localhost:3000',
    'Only this machine can reach it. For others in the house: --host 0.0.0.0',
  ]);
  expect(qrOf(alone)).toBeUndefined();
});

test('a server with a name of its own is found under it', () => {
  const named = { ...anywhere, url: 'https://box.example' };
  expect(openedLines(named, ['10.0.0.7'])[1]).toBe('Others find it at https://box.example');
  expect(read(qrOf(named, ['10.0.0.7']))).toBe('https://box.example');
});

test('the picture in the terminal leads to the address that is said first', () => {
  expect(read(qrOf(anywhere, ['192.168.1.20', '10.0.0.7']))).toBe('http://192.168.1.20:3000');
});

test('under a base all addresses have it', () => {
  const under = { ...anywhere, base: '/games' };
  expect(openedLines(under, ['192.168.1.20']).slice(0, 2)).toEqual([
    'Tinderbox is open on http://localhost:3000/games',
    'Others in the house: http://192.168.1.20:3000/games',
  ]);
  expect(read(qrOf(under, ['192.168.1.20']))).toBe('http://192.168.1.20:3000/games');
});

/** Reads a code as a telephone would, from the half blocks of a terminal with dark ground. */
function read(picture: string | undefined): string {
  const lines = (picture ?? '').split('\n');
  const upper = (sign: string) => sign === '█' || sign === '▀';
  const lower = (sign: string) => sign === '█' || sign === '▄';
  const rows = lines.flatMap((line) => [[...line].map(upper), [...line].map(lower)]);
  const [scale, width] = [4, rows[0]?.length ?? 0];
  const data = new Uint8Array(width * scale * rows.length * scale * 4).fill(255);
  for (let y = 0; y < rows.length * scale; y++) {
    for (let x = 0; x < width * scale; x++) {
      const light = rows[Math.floor(y / scale)]?.[Math.floor(x / scale)] ?? false;
      data.fill(light ? 255 : 0, (y * width * scale + x) * 4, (y * width * scale + x) * 4 + 3);
    }
  }
  return decodeQR({ width: width * scale, height: rows.length * scale, data });
}
