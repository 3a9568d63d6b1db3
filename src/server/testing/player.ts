import { WebSocket } from 'ws';
import { liveChance } from '../../kit/dice.ts';
import type { Game } from '../../kit/game.ts';
import type { Entry } from '../../kit/log.ts';
import { blank, follow, fromSnapshot, isOver, type Match } from '../../kit/match.ts';
import { legal } from '../../kit/offers.ts';
import { seatsOf } from '../../tables/table.ts';
import { type ClientMessage, PROTOCOL, type ServerMessage } from '../../wire/protocol.ts';
import type { History } from './judge.ts';

/** Where and as whom a client plays. */
export interface Place {
  readonly url: string;
  readonly cookie: string;
  readonly person: string;
  readonly name: string;
  readonly table: string;
  readonly game: Game;
}

/** A client that plays at random, comes back by itself, and sends every command until it is answered. */
export interface Player {
  readonly history: History;
  readonly version: number;
  /** Whether a command waits for its answer. */
  readonly waits: boolean;
  readonly problems: readonly string[];
  /** Makes no new commands. */
  rest(): void;
  stop(): void;
}

const RETRY = 30;

export function startPlayer(place: Place, random: () => number): Player {
  const shown: (Entry | null)[] = [];
  const acknowledged = new Map<string, number>();
  const refused = new Set<string>();
  const problems: string[] = [];
  let match: Match | undefined;
  let pending: Extract<ClientMessage, { type: 'act' }> | undefined;
  let socket: WebSocket | undefined;
  let resting = false;
  let stopped = false;
  let count = 0;

  const say = (message: ClientMessage) => socket?.readyState === WebSocket.OPEN && socket.send(JSON.stringify(message));

  function dial(): void {
    if (stopped) return;
    socket = new WebSocket(`${place.url.replace('http', 'ws')}/ws`, { headers: { cookie: place.cookie } });
    socket.on('open', () => say({ type: 'hello', protocol: PROTOCOL }));
    socket.on('message', (data) => hear(JSON.parse(String(data)) as ServerMessage));
    socket.on('error', () => {});
    socket.on('close', () => setTimeout(dial, RETRY));
  }

  function hear(told: ServerMessage): void {
    if (told.type === 'hello') greet();
    if (told.type === 'snapshot') jump(fromSnapshot(place.game, told.anchor, told.snapshot));
    if (told.type === 'entries') for (const entry of told.entries) take(told, entry);
    if (told.type === 'done') settle(told.id, () => acknowledged.set(told.id, told.version));
    if (told.type === 'refused' && told.id) settle(told.id, () => refused.add(told.id as string));
    if (told.type === 'entries' || told.type === 'done' || told.type === 'refused') act();
  }

  /** The command that got no answer before the line broke is sent again. */
  function greet(): void {
    say({ type: 'watch', table: place.table, ...(match ? { since: match.version } : {}) });
    if (pending) say(pending);
  }

  function jump(to: Match): void {
    match = to;
    while (shown.length <= to.version) shown.push(null);
  }

  function take(told: Extract<ServerMessage, { type: 'entries' }>, entry: Entry): void {
    if (told.anchor) match ??= blank(place.game, told.anchor);
    if (!match) return void problems.push(`${place.name}: an entry without its beginning`);
    const followed = follow(match, entry);
    if ('refusal' in followed) problems.push(`${place.name}: ${JSON.stringify(followed.refusal)}`);
    shown.push(entry);
  }

  function settle(id: string, note: () => void): void {
    note();
    if (pending?.id === id) pending = undefined;
  }

  function act(): void {
    if (!match || pending || resting || isOver(match)) return;
    const { game, state, players, version } = match;
    const seat = seatsOf(players, place.person).find((mine) => game.toAct(state).includes(mine));
    if (seat === undefined) return;
    const choices = legal(game, state, seat);
    const action = choices[Math.floor(random() * choices.length)] as { kind: string };
    pending = { type: 'act', id: `${place.name}-${count++}`, table: place.table, seat, seen: version, action };
    say(pending);
    if (random() < 0.1) say(pending);
  }

  dial();
  return {
    history: { name: place.name, shown, acknowledged, refused },
    get version() {
      return match?.version ?? -1;
    },
    get waits() {
      return pending !== undefined;
    },
    problems,
    rest() {
      resting = true;
    },
    stop() {
      stopped = true;
      socket?.terminate();
    },
  };
}

/** Numbers between 0 and 1 that can be had again. */
export function dice(seed: number): () => number {
  const places = Array.from({ length: 1 << 16 }, (_, place) => place);
  let count = 0;
  const key = seed.toString(16).padStart(64, '0');
  return () => liveChance(key, count++).draw(places) / places.length;
}
