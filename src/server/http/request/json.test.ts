import { describe, expect, test } from 'vitest';
import { DEEPEST, MOST_VALUES, outOfBounds, readJson } from './json.ts';

const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const wide = (values: number) => `[${Array.from({ length: values - 1 }, () => '0').join()}]`;

describe('JSON from strangers', () => {
  test.each([
    ['an object', '{"a":[1,"]}[{",{"b":null}],"c":"\\"[[[["}'],
    ['a text', '"x"'],
    ['as deep as it may be', deep(DEEPEST)],
    ['as wide as it may be', wide(MOST_VALUES)],
    ['brackets in a text', JSON.stringify('['.repeat(10_000))],
    ['commas in a text', JSON.stringify(','.repeat(10_000))],
    ['brackets behind an escaped quote', JSON.stringify(`"${'['.repeat(100)}\\`)],
  ])('%s is read', (_what, text) => {
    expect(readJson(text)).toEqual({ value: JSON.parse(text) });
  });

  test.each([
    ['one level too deep', deep(DEEPEST + 1), 'levels deep'],
    ['far too deep', '{"x":'.repeat(5000), 'levels deep'],
    ['one value too many', wide(MOST_VALUES + 1), 'values'],
    ['empty lists without end', `[${'[],'.repeat(5000)}[]]`, 'values'],
    ['no JSON', '{"secret":', 'not JSON'],
    ['an open text', '"secret', 'not JSON'],
    ['closed more than opened', ']]]]', 'not JSON'],
    ['nothing', '', 'not JSON'],
  ])('%s is not, and its words are not repeated', (_what, text, problem) => {
    expect(readJson(text)).toEqual({ problem: expect.stringContaining(problem) });
    expect(JSON.stringify(readJson(text))).not.toContain('secret');
  });

  test('the bounds are looked at before anything is made of the text', () => {
    expect(outOfBounds(deep(1_000_000))).toBeDefined();
  });
});
