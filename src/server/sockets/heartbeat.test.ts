import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import { heartbeat, turns } from './heartbeat.ts';

/** A client whose laptop may be closed: then it answers nothing, and says no goodbye. */
function client() {
  const state = { awake: true, pings: 0, terminated: false };
  const socket = new EventEmitter() as unknown as WebSocket;
  Object.assign(socket, {
    ping() {
      state.pings += 1;
      if (state.awake) socket.emit('pong');
    },
    terminate() {
      state.terminated = true;
    },
  });
  return { socket, state };
}

test('who answers stays; who is silent twice is cut off', () => {
  const awake = client();
  const asleep = client();
  const cuts: string[] = [];
  const beat = () => heartbeat([awake.socket, asleep.socket], (why) => cuts.push(why));
  beat();
  asleep.state.awake = false;
  beat();
  beat();
  expect(asleep.state.terminated).toBe(false);
  beat();
  expect(asleep.state).toMatchObject({ terminated: true, pings: 3 });
  expect(awake.state).toMatchObject({ terminated: false, pings: 4 });
  expect(cuts).toEqual(['silent']);
});

test('who answers late is here again', () => {
  const { socket, state } = client();
  state.awake = false;
  heartbeat([socket], () => {});
  heartbeat([socket], () => {});
  socket.emit('pong');
  heartbeat([socket], () => {});
  expect(state.terminated).toBe(false);
});

test('everybody is asked once a round, a few at a time, whoever comes and goes meanwhile', () => {
  const all = new Set(Array.from({ length: 250 }, (_, n) => n));
  const next = turns(all, 100);
  const asked = Array.from({ length: 100 }, next);
  expect(asked.flat().toSorted((a, b) => a - b)).toEqual([...all]);
  expect(Math.max(...asked.map(({ length }) => length))).toBe(3);
  all.delete(0);
  all.add(250);
  const again = Array.from({ length: 100 }, next).flat();
  expect(again).toHaveLength(250);
  expect(new Set(again)).toEqual(all);
});

test('somebody who is alone is asked once a round too', () => {
  const next = turns(new Set(['ann']), 100);
  expect(Array.from({ length: 401 }, next).flat()).toHaveLength(4);
});

test('nobody is asked where nobody is', () => {
  const all = new Set<string>();
  const next = turns(all, 4);
  expect(Array.from({ length: 100 }, next).flat()).toEqual([]);
  all.add('ann');
  expect(Array.from({ length: 4 }, next).flat()).toEqual(['ann']);
});
