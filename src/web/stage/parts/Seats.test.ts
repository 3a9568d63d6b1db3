import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Seats } from './Seats.tsx';

/** What stands beside the names, seat by seat. */
function tags(names: readonly string[], players: readonly (string | null)[]): (string | undefined)[] {
  const props = { names, players, mine: [], turn: undefined, awaited: [], online: [], status: () => undefined };
  const items = renderToStaticMarkup(createElement(Seats, props)).split('</li>').slice(0, -1);
  return items.map((item) => /class="tag">([^<]*)</.exec(item)?.[1]);
}

test('a seat tells who is away, has left, or is played for by a bot; a bot with a seat of its own needs no such word', () => {
  expect(tags(['Ann', 'Ben', 'Cem', 'Chief', 'Chief 2'], ['p1', null, 'bot:chief', 'bot:chief', 'bot:chief'])).toEqual([
    'away',
    'left',
    'Chief plays',
    undefined,
    undefined,
  ]);
});
