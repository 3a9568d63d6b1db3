import { expect, test } from 'vitest';
import { personal } from '../../page/personal.ts';
import { mute, muted, readMuted, unmute } from './muted.ts';

const ben = { id: 'b', name: 'Ben' };

test('somebody is muted once and can be heard again', () => {
  mute(ben);
  mute({ ...ben, name: 'Benedict' });
  expect(muted.getState().people).toEqual([{ id: 'b', name: 'Benedict' }]);
  unmute('b');
  expect(muted.getState().people).toEqual([]);
});

test('an account brings along whom it has muted, and is told of the next one', () => {
  personal.setState({ muted: { people: [ben] } });
  expect(muted.getState().people).toEqual([ben]);
  mute({ id: 'c', name: 'Cleo' });
  expect(personal.getState().muted).toEqual({ people: [ben, { id: 'c', name: 'Cleo' }] });
});

test('an account that knows of nobody takes on whom the browser has muted', () => {
  personal.setState({}, true);
  expect(personal.getState().muted).toEqual({ people: muted.getState().people });
  expect(muted.getState().people.length).toBeGreaterThan(0);
});

test('what cannot be is passed over, and the list does not grow without end', () => {
  expect(readMuted({ people: [ben, { id: 7 }, 'x', null] })).toEqual({ people: [ben] });
  for (const nothing of [null, 'x', 7, [], { people: 'b' }]) expect(readMuted(nothing)).toEqual({ people: [] });
  const many = Array.from({ length: 500 }, (_, n) => ({ id: `p${n}`, name: 'x'.repeat(24) }));
  expect(JSON.stringify(readMuted({ people: many })).length).toBeLessThan(4096);
  expect(readMuted({ people: many }).people.at(-1)?.id).toBe('p499');
});
