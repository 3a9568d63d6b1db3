import { PROTOCOL } from '../../src/wire/protocol.ts';

/** What a hostile client knows: a table of its own, one of honest players, and how often it has asked. */
export interface Target {
  readonly mine: string;
  readonly theirs: string;
  readonly count: number;
}

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const act = ({ count }: Target, table: string, more: object = {}) =>
  ({ type: 'act', id: `x${count}`, table, seat: 0, seen: 0, action: { kind: 'throw' }, ...more }) as const;
const withAction = (target: Target, action: string) =>
  JSON.stringify({ ...act(target, target.mine), action: 0 }).replace('"action":0', `"action":${action}`);

/** All kinds of frames that nobody should send, or not so often. */
export const frames: Readonly<Record<string, (target: Target) => object | string | Buffer>> = {
  'deep action': (target) => withAction(target, `{"kind":"throw","x":${nested(2400)}}`),
  'deeper action': (target) => withAction(target, `{"kind":"throw","x":${nested(5000)}}`),
  'deep message': () => nested(8000),
  'deep objects': () => '{"type":'.repeat(2000),
  'wide action': (target) => withAction(target, `{"kind":"throw","x":[${'[],'.repeat(4500)}[]]}`),
  'many keys': (target) => withAction(target, `{"kind":"throw",${Array.from({ length: 900 }, (_, n) => `"k${n}":1`)}}`),
  'long text': (target) => ({ ...act(target, target.mine), action: { kind: 'throw', x: 'x'.repeat(16_000) } }),
  'too long': () => ({ type: 'watch', table: 'x'.repeat(20_000) }),
  huge: () => 'x'.repeat(70_000),
  empty: () => '',
  'no JSON': () => 'GET / HTTP/1.1',
  'half a message': () => '{"type":"act","id":"',
  binary: () => Buffer.from([0, 255, 1, 254]),
  'control characters': () => `{"type":"\u0000\uffff\u202e"}`,
  list: () => '[1,2,3]',
  nothing: () => 'null',
  'unknown type': () => ({ type: 'cheat' }),
  'more than asked': (target) => ({ ...act(target, target.mine), draws: [10, 10, 10, 10, 10] }),
  'prototype keys': () => '{"type":"ping","__proto__":{"x":1},"constructor":{"prototype":{}}}',
  'unknown kind': (target) => ({ ...act(target, target.mine), action: { kind: 'constructor' } }),
  'not on offer': (target) => ({ ...act(target, target.mine), action: { kind: 'choose', sun: 99 } }),
  'act as a stranger': (target) => act(target, target.theirs),
  'stranger ahead of the log': (target) => act(target, target.theirs, { seen: 999_999 }),
  'player ahead of the log': (target) => act(target, target.mine, { seen: 999_999 }),
  'seat that is not there': (target) => act(target, target.mine, { seat: 10 ** 9 }),
  'seat that is no number': (target) => act(target, target.mine, { seat: -0.5 }),
  'the same id again': (target) => act(target, target.mine, { id: 'always-the-same' }),
  'id of the server': (target) => act(target, target.mine, { id: 'silence:0:1' }),
  'undo as a stranger': ({ theirs, count }) => ({ type: 'undo', id: `u${count}`, table: theirs, seen: 5 }),
  'undo of nothing': ({ mine, count }) => ({ type: 'undo', id: `u${count}`, table: mine, seen: 0 }),
  'watch nothing': ({ count }) => ({ type: 'watch', table: `nowhere-${count}` }),
  'watch again': ({ theirs }) => ({ type: 'watch', table: theirs }),
  'watch all of it': ({ theirs }) => ({ type: 'watch', table: theirs, full: true }),
  'watch from before': ({ mine }) => ({ type: 'watch', table: mine, since: -1 }),
  unwatch: ({ theirs }) => ({ type: 'unwatch', table: theirs }),
  'point as a stranger': ({ theirs }) => ({ type: 'ping-place', table: theirs, place: 'space 1' }),
  'point at nonsense': ({ mine }) => ({ type: 'ping-place', table: mine, place: '<img src=x onerror=alert(1)>' }),
  'propose nonsense': ({ mine }) => ({ type: 'propose', table: mine, seat: 0, action: { kind: 'nonsense' } }),
  'propose without end': ({ mine }) => ({
    type: 'propose',
    table: mine,
    seat: 0,
    action: { kind: 'throw' },
    next: Array.from({ length: 16 }, () => ({ kind: 'stop' })),
  }),
  lobby: () => ({ type: 'lobby' }),
  'last page of the lobby': () => ({ type: 'lobby', page: 9 }),
  'page that is not there': () => ({ type: 'lobby', page: 1e6 }),
  'in and out of the lobby': ({ count }) => ({ type: 'lobby', on: count % 2 === 0 }),
  ping: () => ({ type: 'ping' }),
  'hello again': () => ({ type: 'hello', protocol: PROTOCOL }),
  'another protocol': () => ({ type: 'hello', protocol: 99 }),
};
