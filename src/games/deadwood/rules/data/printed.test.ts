import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { neighbours, setIds, sets } from './board.ts';
import { printed } from './cards.ts';
import { groupSizes, rankPrices } from './money.ts';

/** Read off the printed cards a second time, apart from the table of the game: number: scene, budget, ranks. */
const cards = [
  '1: 7 4 2 3 4',
  '2: 20 3 1 2 5',
  '3: 22 5 5 6',
  '4: 32 5 3 4 6',
  '5: 12 4 2 3 5',
  '6: 14 6 2 4 6',
  '7: 31 4 4 6',
  '8: 34 4 2 4 5',
  '9: 24 3 1 3 5',
  '10: 14 4 1 2 4',
  '11: 19 4 1 4 5',
  '12: 12 2 6',
  '13: 16 3 3 6',
  '14: 2 2 3 4',
  '15: 3 2 2 4',
  '16: 8 5 2 4 5',
  '17: 6 5 2 3 4',
  '18: 23 3 1 3 4',
  '19: 30 3 4 6',
  '20: 15 5 3 5 6',
  '21: 25 6 4 5 6',
  '22: 16 5 2 4 5',
  '23: 12 6 5 6',
  '24: 1 2 3 5',
  '25: 14 5 1 4 6',
  '26: 21 6 1 2 5',
  '27: 15 5 1 3 5',
  '28: 2 4 2 3 4',
  '29: 27 5 2 3 5',
  '30: 12 4 2 3 4',
  '31: 25 4 5 6',
  '32: 19 6 1 3 5',
  '33: 35 6 3 5 6',
  '34: 5 4 2 4 5',
  '35: 9 5 3 4 5',
  '36: 13 4 1 2 5',
  '37: 17 5 2 4 5',
  '38: 8 4 4 5 6',
  '39: 19 3 2 6',
  '40: 40 5 2 4 6',
];

/** The same of the board: shots, ranks of the extras. */
const board = [
  'Train Station: 3 1 1 2 4',
  'Jail: 1 2 3',
  'Main Street: 3 1 2 2 4',
  'General Store: 2 1 3',
  'Saloon: 2 1 2',
  'Ranch: 2 1 2 3',
  'Bank: 1 2 3',
  'Secret Hideout: 3 1 2 3 4',
  'Church: 2 1 2',
  'Hotel: 3 1 1 2 3',
];

const rules = readFileSync(new URL('../../RULES.md', import.meta.url), 'utf8');
const ranks = (roles: readonly { readonly rank: number }[]) => roles.map(({ rank }) => rank).join(' ');

test('[DW-CARD-1] every card is as printed', () => {
  expect(printed.map(({ id, scene, budget, roles }) => `${id}: ${scene} ${budget} ${ranks(roles)}`)).toEqual(cards);
});

test('[DW-START-3] every set is as printed', () => {
  expect(setIds.map((id) => `${sets[id].name}: ${sets[id].shots} ${ranks(sets[id].extras)}`)).toEqual(board);
});

test('[DW-MOVE-1] the doors are those that RULES.md names, from both sides', () => {
  const named = new Set<string>();
  for (const [, from, to] of rules.match(/Doors: [\s\S]*?\n\n/)?.[0].matchAll(/(\w[\w ]+) – ([^.]+)\./g) ?? [])
    for (const one of to?.split(/,\s+/) ?? [])
      named.add([from, one].map(key).join(' ')).add([one, from].map(key).join(' '));
  const built = Object.entries(neighbours).flatMap(([from, tos]) => tos.map((to) => `${from} ${to}`));
  expect(built.toSorted()).toEqual([...named].toSorted());
  expect(built).toHaveLength(40);
});

test('[DW-START-2] [DW-UP-2] starts and prices are those that RULES.md names', () => {
  const row = (name: string) =>
    rules
      .match(new RegExp(`^\\| ${name} \\|(.*)\\|$`, 'm'))?.[1]
      ?.split('|')
      .map(Number);
  expect(rankPrices.map(({ rank }) => rank)).toEqual(row('rank'));
  expect(rankPrices.map(({ dollars }) => dollars)).toEqual(row('dollars'));
  expect(rankPrices.map(({ credits }) => credits)).toEqual(row('credits'));
  const starts = [...rules.matchAll(/^\| ([\d, ]+) \| (\d) \| (\d) \| (\d) \|$/gm)].flatMap(([, players, ...start]) =>
    (players as string).split(',').map((count) => [Number(count), ...start.map(Number)]),
  );
  expect(
    Object.entries(groupSizes).map(([count, { days, rank, credits }]) => [Number(count), days, rank, credits]),
  ).toEqual(starts);
});

function key(name: string | undefined): string {
  return (name ?? '').trim().toLowerCase().replaceAll(/\s+/g, '-');
}
