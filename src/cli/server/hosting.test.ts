import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ask } from '../../server/testing/client.ts';
import { stillServer } from '../../server/testing/server.ts';
import { root } from '../shared/data.ts';
import { tinderbox } from '../testing.ts';

const page = readFileSync(join(root, 'docs', 'hosting.md'), 'utf8');
const deployed = globSync('deploy/*', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'));
const all = [page, ...deployed].join('\n');

function namesIn(text: string, pattern: RegExp): string[] {
  return [...new Set(Array.from(text.matchAll(pattern), ([, name]) => name as string))];
}

test('every command that hosts are told to type is there, with the options it is given', async () => {
  const { out: help } = await tinderbox('help');
  const commands = namesIn(all, /(?:`|^ {4}|env |&& |\* {2})tinderbox ([a-z][a-z-]+)/gm);
  expect(commands.length).toBeGreaterThan(6);
  for (const command of commands) expect(help, command).toMatch(new RegExp(`^ {2}${command}\\b`, 'm'));
  const { out: serve } = await tinderbox('help', 'serve');
  const options = namesIn(all, /tinderbox serve[^\n`]*?(--[a-z-]+)/g);
  expect(options.length).toBeGreaterThan(0);
  for (const option of options) expect(serve).toContain(option);
});

test('every figure that hosts are told to watch is told by a server', async () => {
  const server = await stillServer();
  const told = (await ask(server.url, 'GET', '/metrics')).json as string;
  await server.close();
  const figures = namesIn(all, /\b((?:tinderbox|nodejs|process)_[a-z0-9_]+)/g);
  expect(figures.length).toBeGreaterThan(6);
  for (const figure of figures) expect(told, figure).toContain(`# TYPE ${figure.replace(/_bucket$/, '')} `);
});

test('every file it points to is there', () => {
  const files = namesIn(page, /\]\(([^)#]+)\)/g);
  expect(files.length).toBeGreaterThan(4);
  for (const file of files) expect(existsSync(join(root, 'docs', file)), file).toBe(true);
});
