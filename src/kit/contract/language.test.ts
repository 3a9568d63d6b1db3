import { expect, test } from 'vitest';
import template from '../template/rules/game.ts';
import { optionTextsOf, speak, speakOptions, textsOf } from './language.ts';
import { type OptionTable, readOptions } from './options.ts';

const loud = (text: string) => text.toUpperCase();

test('a game in another language has other words and the same rules', () => {
  const texts = textsOf(template);
  const stats = Object.fromEntries(Object.entries(texts.stats).map(([id, label]) => [id, loud(label)]));
  const medals = { runner: { title: 'Läufer', sentence: 'Lief am weitesten.' } };
  const spoken = speak(template, { ...texts, title: 'Anders', stats, medals });
  expect(texts.medals).toEqual({ runner: { title: 'Runner', sentence: 'Ran the furthest.' } });
  expect(spoken.stats.medals).toEqual([{ id: 'runner', ...medals.runner, stat: 'steps', least: 1 }]);
  expect(spoken.title).toBe('Anders');
  expect(Object.values(spoken.stats.stats).map(({ label }) => label)).toEqual(Object.values(stats));
  expect(spoken.moves).toBe(template.moves);
  expect(template.title).not.toBe('Anders');
});

const table: OptionTable<{ readonly pace: string; readonly open: boolean }> = {
  fields: {
    pace: {
      type: 'choice',
      label: 'Pace',
      help: 'How fast.',
      values: [
        { value: 'slow', label: 'Slow' },
        { value: 'fast', label: 'Fast' },
      ],
      default: 'slow',
    },
    open: { type: 'flag', label: 'Open', help: 'Anybody may join.', default: true },
  },
  presets: { calm: { label: 'Calm', help: 'No hurry.', values: { pace: 'slow' } } },
  groups: { manners: { label: 'Manners', fields: ['open'] } },
  contradictions: [
    { options: ['pace', 'open'], why: 'too fast for strangers', holds: ({ pace, open }) => pace === 'fast' && open },
  ],
};

test('options in another language take the same values, and refuse the same in other words', () => {
  const texts = optionTextsOf(table);
  const spoken = speakOptions(table, {
    fields: { pace: { label: 'Tempo', help: 'Wie schnell.', values: { fast: 'Schnell' } } },
    presets: { calm: { label: 'Ruhig', help: 'Keine Eile.' } },
    groups: { manners: 'Sitten' },
    contradictions: ['zu schnell für Fremde'],
  });
  expect(texts.fields.pace?.values).toEqual({ slow: 'Slow', fast: 'Fast' });
  expect(spoken.fields.pace).toMatchObject({ label: 'Tempo', default: 'slow' });
  expect(spoken.fields.pace).toHaveProperty('values', [
    { value: 'slow', label: 'Slow' },
    { value: 'fast', label: 'Schnell' },
  ]);
  expect(texts.groups).toEqual({ manners: 'Manners' });
  expect(spoken.groups).toEqual({ manners: { label: 'Sitten', fields: ['open'] } });
  expect(spoken.fields.open).toEqual(table.fields.open);
  expect(readOptions(spoken, { preset: 'calm' })).toEqual({ value: { pace: 'slow', open: true } });
  expect(readOptions(spoken, { pace: 'fast' })).toHaveProperty('refusal.why', 'zu schnell für Fremde');
});
