import { expect, test } from 'vitest';
import { readMarkdown, search, textOf } from './markdown.ts';

const rules = `# A game

Two *short* lines
of **one** paragraph.

## Options
- \`goal\`: points
- a second
  that goes on

| a | b |
|---|---|
| 1 | \`2\` |

### Deeper
The end.`;

test('A14 help: headings, paragraphs, lists and tables are read as such', () => {
  expect(readMarkdown(rules).map((block) => `${block.kind}: ${textOf(block)}`)).toEqual([
    'heading: A game',
    'paragraph: Two short lines of one paragraph.',
    'heading: Options',
    'list: goal: points\na second that goes on',
    'table: a b\n1 2',
    'heading: Deeper',
    'paragraph: The end.',
  ]);
});

test('A14 help: bold, italic and code keep their marks apart from their words', () => {
  expect(readMarkdown('**[X-1]** *Chop* a `wall`, 2 * 3.')).toEqual([
    {
      kind: 'paragraph',
      text: [
        { kind: 'bold', text: '[X-1]' },
        { kind: 'text', text: ' ' },
        { kind: 'italic', text: 'Chop' },
        { kind: 'text', text: ' a ' },
        { kind: 'code', text: 'wall' },
        { kind: 'text', text: ', 2 * 3.' },
      ],
    },
  ]);
});

test('A14 help: a search finds all its words in one block and shows the headings above it', () => {
  const found = (wanted: string) => search(readMarkdown(rules), wanted).map(textOf);
  expect(found('END the')).toEqual(['A game', 'Options', 'Deeper', 'The end.']);
  expect(found('options')).toEqual(['A game', 'Options']);
  expect(found('xyzzy')).toEqual([]);
  expect(found(' ')).toHaveLength(7);
});
