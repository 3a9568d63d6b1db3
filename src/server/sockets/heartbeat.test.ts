import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import { heartbeat } from './heartbeat.ts';

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
