import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { trace } from './rows.ts';

const table = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'operations.md'), 'utf8');
const row = table.split('\n').find((line) => line.startsWith('| AM5 |')) ?? '';
const [, , message = '', , place = '', shown = ''] = row.split('|').map((cell) => cell.trim());
const found = (from: string, to: string) => trace(table.replace(row, row.replace(from, to))).problems;

test('the trace is whole: operations, their parts, messages, lines and requirements', () => {
  expect(trace(table)).toEqual({ rows: 42 + 8 + 35 + 37 + 10 + 32 + 186 + 30, silent: 15, problems: [] });
});

test.each([
  ['a missing row', row, '', ['AM5 has no row']],
  ['a row of no document', 'AM5', 'AM99', ['AM5 has no row', 'AM99 is in no document']],
  ['a message under another name', message, 'cancelled', ['AM5 is called cancelJoinGameSuccessful, not cancelled']],
  ['a place that does not exist', place, '`src/web/Nowhere.tsx`', ['AM5: no place "src/web/Nowhere.tsx"']],
  ['no place at all', place, '–', ['AM5: no place "–"']],
  ['a test that does not exist', shown, '`browser/none.test.ts`', ['AM5: there is no test "browser/none.test.ts"']],
  ['no test at all', shown, '', ['AM5: there is no test ""']],
  [
    'a file without such a test',
    shown,
    '`browser/boards/model-b.test.ts` "never"',
    ['AM5: no test in browser/boards/model-b.test.ts names "never"'],
  ],
])('it fails for %s', (_what, from, to, problems) => {
  expect(found(from, to)).toEqual(problems);
});

test('it fails for a row that is there twice', () => {
  expect(trace(table.replace(row, `${row}\n${row}`)).problems).toEqual(['AM5 is listed twice']);
});
