import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
/** The rooms that lint holds to this too. It counts no lines of JSX, so components are measured here. */
const PARTS = '{kit,games,web,client,cli}';
const MOST = 60;

test('a component is at most sixty lines long, counted as they stand', () => {
  const files = globSync(`src/${PARTS}/**/*.tsx`, { cwd: root });
  expect(files).toContain('src/web/App.tsx');
  expect(files.flatMap((file) => longOnes(file, readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

test('one line more is too long', () => {
  const lines = (count: number) => `function Page() {\n${'  <br />\n'.repeat(count - 2)}}`;
  expect(longOnes('Page.tsx', lines(MOST))).toEqual([]);
  expect(longOnes('Page.tsx', lines(MOST + 1))).toEqual(['Page.tsx:1 has a function of 61 lines']);
});

function longOnes(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1;
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const from = lineAt(node.getStart());
    const lines = lineAt(node.end) - from + 1;
    if (ts.isFunctionLike(node) && lines > MOST) found.push(`${file}:${from} has a function of ${lines} lines`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
