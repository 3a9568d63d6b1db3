import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Chair } from '../../../tables/table/table.ts';
import { PersonCardsContext } from '../../parts/PersonName.tsx';
import { Seats } from './Seats.tsx';
import { namesWithStandIns } from './standIns.ts';

const person = (name: string, id: string, more: Partial<Chair> = {}): Chair => {
  return { name, taken: { person: id }, ready: true, ...more };
};
const bot = (name: string, id: string, more: Partial<Chair> = {}): Chair => {
  return { name, taken: { bot: id }, ready: true, ...more };
};
/** Who plays a chair, as its match knows them. */
const playerOn = ({ taken }: Chair) => taken && ('bot' in taken ? `bot:${taken.bot}` : taken.person);

/** How the list is drawn, seat by seat. */
function drawn(chairs: readonly Chair[]): string[] {
  const names = chairs.map(({ name }) => name);
  const given = { names, players: chairs.map(playerOn), chairs, mine: [], turn: undefined, awaited: [] };
  const seats = createElement(Seats, { ...given, online: ['p1'], status: () => undefined });
  const page = createElement(PersonCardsContext, { value: { me: 'p1', show: () => {} } }, seats);
  return renderToStaticMarkup(page).split('</li>').slice(0, -1);
}

/** What stands beside the names. */
function tags(chairs: readonly Chair[]): string[] {
  return drawn(chairs).map((item) => [...item.matchAll(/class="tag">([^<]*)</g)].map(([, tag]) => tag).join());
}

test('a seat tells who is away or has left', () => {
  expect(tags([person('Ann', 'p1'), person('Ben', 'p2'), { name: 'Cem', taken: null, ready: false }])).toEqual([
    '',
    'away',
    'left',
  ]);
});

test('a seat tells who plays for whoever it is named after, whatever they are called; a bot with a seat of its own needs no such word', () => {
  const chairs = [
    bot('Chief Ann', 'chief', { owner: 'p9' }),
    bot('Chief', 'chief', { owner: 'p8' }),
    person('Ben', 'p1', { owner: 'p2' }),
    person('Cem', 'p1'),
    bot('Chief 2', 'chief'),
    bot('Chief Dia', 'chief'),
  ];
  const told = ['Chief plays', 'Chief plays', 'Cem plays', '', '', 'Chief plays'];
  expect(tags(chairs)).toEqual(told);
  expect(
    namesWithStandIns(
      chairs.map(({ name }) => name),
      chairs,
    ),
  ).toEqual([
    'Chief Ann (Chief plays)',
    'Chief (Chief plays)',
    'Ben (Cem plays)',
    'Cem',
    'Chief 2',
    'Chief Dia (Chief plays)',
  ]);
});

test('whoever has taken over a chair says for whom, until its player wants it back', () => {
  expect(tags([bot('Chief', 'chief', { lender: { id: 'p2', name: 'Ben' } }), person('Ann', 'p1')])).toEqual([
    'for Ben',
    '',
  ]);
});

test('the name of a seat leads to whom it means, not to me who plays it meanwhile', () => {
  const chairs = [person('Ben', 'p1', { owner: 'p2' }), bot('Dia', 'chief', { owner: 'p4' }), person('Ann', 'p1')];
  expect(drawn(chairs).map((item) => item.includes('class="person-name"'))).toEqual([true, true, false]);
});
