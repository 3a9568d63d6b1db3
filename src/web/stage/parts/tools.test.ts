import { expect, test } from 'vitest';
import { type Guide, guideGroups } from '../guide.ts';
import { explainTool, toolOf } from './tools.ts';

const guides = import.meta.glob<Guide>('../../../games/*/board/guide.tsx', { import: 'guide', eager: true });
const sources = import.meta.glob<string>(['../**/*.tsx', '../../pages/*.tsx', '../../table/**/*.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

test('a button of the stage says what it does, as a sentence', () => {
  expect(toolOf(explainTool('undo'))).toEqual({ title: 'Undo:', says: expect.stringMatching(/^takes back .*\.$/) });
  expect(toolOf('undo')).toBeUndefined();
  expect(toolOf('tool-nothing')).toBeUndefined();
});

test('all tools beside a board explain themselves', () => {
  const named = Object.values(sources).flatMap((source) => [...source.matchAll(/explainTool\('([a-z-]+)'\)/g)]);
  const tools = new Set(named.map(([, name]) => name));
  for (const tool of ['undo', 'look-back', 'hint', 'log', 'speed', 'result', 'review', 'table', 'chat', 'play-on'])
    expect(tools).toContain(tool);
});

test('no game calls a part of its board so', () => {
  expect(guideGroups.length).toBeGreaterThan(0);
  for (const guide of Object.values(guides))
    expect(Object.keys(guide).filter((name) => toolOf(name) !== undefined)).toEqual([]);
});
