import { expect, test } from 'vitest';
import { calm } from '../../kit/testing/waiting.ts';
import { type TestClock, testClock } from '../testing/clock.ts';
import { openBoard } from './board.ts';
import { type Cable, openChannel } from './channel.ts';

/** Cables between nodes of one test; what one says while it is cut is lost, and it hears nothing. */
function cables() {
  const ears: { cut: boolean; renewed: number; hear(text: string): void }[] = [];
  return () => {
    const end = { cut: false, renewed: 0, hear: (_text: string) => {} };
    ears.push(end);
    const cable: Cable = {
      say: (text) => !end.cut && ears.forEach((ear) => void (ear.cut || ear.hear(text))),
      listen(hear) {
        end.hear = hear;
      },
      renew() {
        end.renewed += 1;
      },
      close() {
        end.cut = true;
      },
    };
    return { end, cable };
  };
}

function node(name: string, next: ReturnType<typeof cables>, clock: TestClock) {
  const { end, cable } = next();
  const channel = openChannel(cable, name, clock);
  return { end, channel, board: openBoard(channel, clock) };
}

async function two() {
  const clock = testClock();
  const next = cables();
  const [here, there] = [node('here', next, clock), node('there', next, clock)];
  await clock.pass(1000);
  await calm();
  return { clock, next, here, there };
}

test('what is garbled on its way counts as lost, and the connection is renewed', async () => {
  const { here, there } = await two();
  let missed = 0;
  there.channel.watch({ missed: () => void missed++ });
  const { hear } = there.end;
  there.end.hear = (text) => hear(text.slice(0, -3));
  here.channel.tell('table', 'a');
  await calm();
  expect([missed, there.end.renewed]).toEqual([0, 1]);
  there.end.hear = hear;
  here.channel.tell('table', 'b');
  await calm();
  expect(missed).toBe(1);
});

test('what happens in one tick is told together, to others only', async () => {
  const { here, there } = await two();
  const heard: string[] = [];
  let frames = 0;
  const { hear } = there.end;
  there.end.hear = (text) => {
    frames += 1;
    hear(text);
  };
  for (const { channel } of [here, there]) channel.hear('table', ([table], from) => heard.push(`${from} ${table}`));
  here.channel.tell('table', 'a');
  here.channel.tell('table', 'b');
  await calm();
  expect(heard).toEqual(['here a', 'here b']);
  expect(frames).toBe(1);
});

test('a message that was lost is noticed with the next one, at the latest after a second', async () => {
  const { clock, here, there } = await two();
  let missed = 0;
  const missedOne = () => {
    missed += 1;
  };
  there.channel.watch({ missed: missedOne });
  await clock.pass(3000);
  expect(missed).toBe(0);
  there.end.cut = true;
  here.channel.tell('table', 'a');
  await calm();
  there.end.cut = false;
  await clock.pass(1000);
  expect(missed).toBe(1);
});

test('who hears nothing, not even himself, knows it, and tries a new connection', async () => {
  const { clock, here, there } = await two();
  expect(here.channel.whole).toBe(true);
  here.end.cut = true;
  await clock.pass(5000);
  expect([here.channel.whole, there.channel.whole]).toEqual([false, false]);
  expect(here.end.renewed).toBe(1);
  expect(there.end.renewed).toBe(0);
  await clock.pass(7000);
  expect([there.channel.peers, there.channel.whole]).toEqual([0, true]);
  here.end.cut = false;
  await clock.pass(1000);
  expect([here.channel.whole, here.channel.peers, there.channel.peers]).toEqual([true, 1, 1]);
});

test('what is pinned is read by others, by those who come later too, and goes with its node', async () => {
  const { clock, next, here, there } = await two();
  const heard: string[] = [];
  there.board.listen('x ', (key) => heard.push(key));
  here.board.pin('x 1', 'one');
  here.board.pin('y 1', 'other');
  await calm();
  expect([there.board.read('x 1'), here.board.read('x 1'), heard]).toEqual([['one'], [], ['x 1']]);
  const late = node('late', next, clock);
  await clock.pass(1000);
  await calm();
  expect([late.board.read('x 1'), late.board.all('x ')]).toEqual([['one'], ['one']]);
  here.board.pin('x 1');
  await calm();
  expect(late.board.read('x 1')).toEqual([]);
  here.board.pin('x 2', 'two');
  await calm();
  here.channel.close();
  expect([late.board.read('x 2'), there.board.read('y 1')]).toEqual([[], []]);
});

test('what changes again and again is told once a second, and as it is then', async () => {
  const { clock, here, there } = await two();
  for (const text of ['a', 'b', 'c']) {
    here.board.pin('x', text);
    await calm();
  }
  expect(there.board.read('x')).toEqual(['a']);
  await clock.pass(1000);
  await calm();
  expect(there.board.read('x')).toEqual(['c']);
});

test('pins that were lost on the way are asked for', async () => {
  const { clock, here, there } = await two();
  there.end.cut = true;
  here.board.pin('x', 'a');
  await calm();
  there.end.cut = false;
  await clock.pass(1000);
  await calm();
  expect(there.board.read('x')).toEqual(['a']);
});
