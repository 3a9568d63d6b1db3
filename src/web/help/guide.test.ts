import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { type Guide, guideGroups } from '../stage/guide.ts';
import { textOf } from './markdown.ts';
import { FOR_PROGRAMS, playersRules, ruleOf } from './rules.ts';

const guides = import.meta.glob<Guide>('../../games/*/board/guide.tsx', { import: 'guide', eager: true });
const rules = import.meta.glob<string>('../../games/*/RULES.md', { query: '?raw', import: 'default', eager: true });
const sources = import.meta.glob<string>('../../games/*/board/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const games = Object.entries(guides).map(([path, guide]) => ({ id: path.split('/')[3] ?? '', guide }));
const rulesOf = (id: string) => rules[`../../games/${id}/RULES.md`] ?? '';

test('every game has a guide', () => {
  expect(games.map(({ id }) => id)).toEqual(['cosmic-wipeout', 'deadwood', 'flash-point']);
});

describe.each(games)('$id', ({ id, guide }) => {
  test('every entry says something, belongs to a group, and its rule can be read', () => {
    expect(Object.keys(guide).length).toBeGreaterThan(15);
    for (const [name, { group, title, says, rule }] of Object.entries(guide)) {
      expect(guideGroups, name).toContain(group);
      expect(title.length * says.length, name).toBeGreaterThan(0);
      const told =
        ruleOf(rulesOf(id), rule)
          ?.map(({ text }) => text)
          .join('') ?? '';
      expect(told.length, `${name}: ${rule}`).toBeGreaterThan(10);
      expect(told).not.toContain(rule);
    }
  });

  test('every picture can be drawn', () => {
    const drawn = Object.values(guide).flatMap(({ Picture }) =>
      Picture ? [renderToStaticMarkup(createElement(Picture))] : [],
    );
    expect(drawn.length).toBeGreaterThan(3);
    for (const picture of drawn) expect(picture).toMatch(/<(circle|path|rect|text)/);
  });

  test('whatever the board lets explain has an entry', () => {
    const named = Object.entries(sources)
      .filter(([path]) => path.includes(`/${id}/`))
      .flatMap(([, source]) => [...source.matchAll(/(?:data-explain|\bexplain)="([a-z-]+)"/g)].map(([, name]) => name));
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !Object.hasOwn(guide, name ?? ''))).toEqual([]);
  });

  test('players read the rules without ids, and nothing that is for programs', () => {
    expect(rulesOf(id)).toContain(FOR_PROGRAMS);
    const told = playersRules(rulesOf(id)).map(textOf).join('\n');
    expect(told.length).toBeGreaterThan(2000);
    expect(told).not.toMatch(/\[[A-Z]{2}-[A-Z]+-\d+\]/);
    expect(told).not.toMatch(/JSON|"kind"/);
  });
});

test('a rule is found in a paragraph and in a list, and said without its id', () => {
  const text = 'Words.\n\n**[XX-ONE-1]** One [XX-TWO-2] rule.\n\n- **[XX-TWO-2]** Another.\n- **[XX-TWO-3]** Third.';
  expect(
    ruleOf(text, 'XX-ONE-1')
      ?.map(({ text }) => text)
      .join('')
      .trim(),
  ).toBe('One rule.');
  expect(
    ruleOf(text, 'XX-TWO-3')
      ?.map(({ text }) => text)
      .join('')
      .trim(),
  ).toBe('Third.');
  expect(ruleOf(text, 'XX-NONE-1')).toBeUndefined();
});
