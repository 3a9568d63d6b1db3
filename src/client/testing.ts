import cosmicWipeout from '../games/cosmic-wipeout/rules/game.ts';
import { hashOfSeed, liveChance } from '../kit/chance/dice.ts';
import type { Game } from '../kit/contract/game.ts';
import { readOptions } from '../kit/contract/options.ts';
import type { Entry } from '../kit/match/log.ts';
import { act, blank, type Match, write } from '../kit/match/match.ts';
import { calm } from '../kit/testing/waiting.ts';
import { must } from '../tables/testing/build.ts';
import { type ClientMessage, PROTOCOL, type ServerMessage } from '../wire/protocol.ts';
import { type Connection, connect, type Wire } from './line.ts';

export const game: Game = cosmicWipeout;
export const TABLE = 'table-1';
const seed = 'ab'.repeat(32);
export const anchor = { match: TABLE, game: game.id, rules: game.rules, seedHash: hashOfSeed(seed) };

/** A log of some throws, and the match at its end. */
export function log(actions: number): { match: Match; entries: Entry[] } {
  const match = blank(game, anchor);
  const options = must(readOptions(game.options, {}, 2));
  const setup = { kind: 'setup', options, names: ['Ada', 'Ben'], players: ['here', 'there'], host: 0 } as const;
  const stamp = { at: 1, id: 'setup:0', by: { auto: 'table' } } as const;
  const entries = [write(match, { ...setup, readyOrder: [0, 1] }, stamp, liveChance(seed, 0)).entry];
  for (let taken = 0; taken < actions; taken++) {
    const seat = game.toAct(match.state)[0] ?? 0;
    const stamp = { at: 2, id: `c-${taken}`, by: { person: setup.players[seat] ?? '' } };
    const action = game.fallback(match.state, seat);
    entries.push(must(act(match, seat, action, stamp, liveChance(seed, match.version + 1))).entry);
  }
  return { match, entries };
}

/** A server played by hand, and time that passes when it is told to. */
export interface HandPlayed {
  readonly connection: Connection;
  readonly sent: ClientMessage[];
  readonly wires: Wire[];
  wait(ms: number, then: () => void): () => void;
  say(message: ServerMessage): Promise<void>;
  hello(protocol?: number): Promise<void>;
  drop(event?: Parameters<NonNullable<Wire['onclose']>>[0]): void;
  pass(ms: number): void;
}

export function handPlayed(): HandPlayed {
  const sent: ClientMessage[] = [];
  const wires: Wire[] = [];
  const { wait, pass } = handMoved();
  const connection = connect({ dial: () => wireInto(sent, wires), wait, jitter: () => 0.5 });
  const say = async (message: ServerMessage) => {
    wires.at(-1)?.onmessage?.({ data: JSON.stringify(message) });
    await calm();
  };
  return {
    connection,
    sent,
    wires,
    wait,
    say,
    hello(protocol = PROTOCOL) {
      wires.at(-1)?.onopen?.();
      return say({ type: 'hello', protocol, you: { id: 'here', name: 'Ada', guest: true } });
    },
    drop: (event) => wires.at(-1)?.onclose?.(event),
    pass,
  };
}

function wireInto(sent: ClientMessage[], wires: Wire[]): Wire {
  const send = (text: string) => void sent.push(JSON.parse(text));
  const wire: Wire = { readyState: 1, send, close: () => {}, onopen: null, onclose: null, onmessage: null };
  wires.push(wire);
  return wire;
}

/** Time that stands still until it is moved. */
export function handMoved() {
  const timers = new Set<{ readonly at: number; readonly then: () => void }>();
  let now = 0;
  return {
    wait(ms: number, then: () => void) {
      const timer = { at: now + ms, then };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    pass(ms: number) {
      const end = now + ms;
      for (;;) {
        const due = [...timers].filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0];
        if (!due) break;
        timers.delete(due);
        now = due.at;
        due.then();
      }
      now = end;
    },
  };
}
