import { WebSocket } from 'ws';
import { type Client, followTable } from '../../client/client.ts';
import { notYet } from '../../client/commands.ts';
import { type Connection, connect, type Wire } from '../../client/line.ts';
import type { Command } from '../../client/remote.ts';
import { liveChance } from '../../kit/chance/dice.ts';
import type { Game } from '../../kit/contract/game.ts';
import { legal } from '../../kit/contract/offers.ts';
import { isOver } from '../../kit/match/match.ts';
import { seatsOf } from '../../tables/table/table.ts';
import { type Clock, realClock } from '../clock.ts';
import type { History } from './judge.ts';
import { witness } from './witness.ts';

/** Where and as whom a client plays. */
export interface Place {
  /** Of several servers, whichever it says when it dials. */
  readonly url: string | (() => string);
  readonly cookie: string;
  readonly person: string;
  readonly name: string;
  readonly table: string;
  readonly game: Game;
  /** Sent along when it connects. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds of thought before an action; none: at once. */
  readonly pace?: number;
}

/** The client that people use, played at random. */
export interface Player {
  readonly history: History;
  readonly version: number;
  /** Whether a command waits for its answer. */
  readonly waits: boolean;
  /** Whether the match has ended, as far as it was told. */
  readonly isOver: boolean;
  readonly problems: readonly string[];
  /** How long each command took to be acknowledged, in milliseconds, and when it was. */
  readonly took: readonly { readonly at: number; readonly milliseconds: number }[];
  /** How often the line broke. */
  readonly cuts: number;
  /** Why commands were refused. */
  readonly refusals: readonly string[];
  /** Makes no new commands. */
  rest(): void;
  stop(): void;
}

/** Comes back sooner than people do: between two kills there is little time. */
const RETRY = 30;
const ANSWERED_WITHIN = 10_000;

/** What happens to a client's commands; `kept`: one without an answer was found in the log after the line had broken. */
export type Note = 'sent' | 'done' | 'not-saved' | 'kept';

export function startPlayer(
  place: Place,
  random: () => number,
  note: (what: Note) => void = () => {},
  clock = realClock(),
): Player {
  const connection = connect({
    dial: () => socketOf(place),
    wait: clock.after,
    jitter: () => 1,
    pauses: { first: RETRY, longest: RETRY },
  });
  const meter = measure(connection, () => client.store.getState().pending?.command.id, note, clock);
  let count = 0;
  const newId = () => `${place.name}-${count++}`;
  const client = followTable(
    place.table,
    { connection, game: () => place.game, newId, now: clock.now, wait: clock.after },
    { patience: { again: RETRY, answer: ANSWERED_WITHIN } },
  );
  const { history, problems } = witness(place.name, connection, client);
  let resting = false;
  let thinking = false;
  connection.listen(({ type }) => {
    if (type === 'entries' || type === 'acted' || type === 'done' || type === 'refused') think();
  });

  function think(): void {
    if (thinking) return;
    if (!place.pace) return act();
    thinking = true;
    clock.after(place.pace * (0.5 + random()), () => {
      thinking = false;
      act();
    });
  }

  function act(): void {
    const command = resting ? undefined : choose(client, place.person, random);
    if (!command) return;
    meter.sent(command.id);
    if (random() < 0.1) connection.send(command);
  }

  return {
    history,
    problems,
    ...meter,
    get version() {
      return client.store.getState().history?.match.version ?? -1;
    },
    get isOver() {
      const { history } = client.store.getState();
      return history !== null && isOver(history.match);
    },
    get waits() {
      return client.store.getState().pending !== null;
    },
    get cuts() {
      return meter.breaks.length;
    },
    rest() {
      resting = true;
    },
    stop() {
      resting = true;
      client.stop();
      connection.end();
    },
  };
}

/** Orders one of the possible actions, if it is somebody's turn and nothing is on its way. */
function choose(client: Client, person: string, random: () => number): Command | undefined {
  const { history, pending } = client.store.getState();
  if (!history || pending || isOver(history.match)) return undefined;
  const { game, state, players } = history.match;
  const seat = seatsOf(players, person).find((mine) => game.toAct(state).includes(mine));
  if (seat === undefined) return undefined;
  const choices = legal(game, state, seat);
  client.act(seat, choices[Math.floor(random() * choices.length)] as { kind: string });
  return client.store.getState().pending?.command;
}

/** Counts what happens to commands: it hears everything before the client does. */
function measure(
  connection: Connection,
  waiting: () => string | undefined,
  note: (what: Note) => void,
  { ticks }: Pick<Clock, 'ticks'>,
) {
  /** When commands were sent that are not acknowledged yet. */
  const open = new Map<string, number>();
  const took: { at: number; milliseconds: number }[] = [];
  const refusals: string[] = [];
  const breaks: number[] = [];
  connection.listen((told) => {
    if (told.type === 'entries' && told.anchor && told.entries.some(({ id }) => id === waiting())) note('kept');
    if (told.type === 'refused') refusals.push(told.refusal.code);
    if (told.type === 'refused' && notYet.has(told.refusal.code)) note('not-saved');
    if (told.type !== 'done' && told.type !== 'acted') return;
    const sentAt = open.get(told.id);
    if (sentAt === undefined) return;
    open.delete(told.id);
    took.push({ at: ticks(), milliseconds: ticks() - sentAt });
    note('done');
  });
  connection.status.subscribe(({ line }, before) => {
    if (line === 'waiting' && before.line !== 'waiting') breaks.push(ticks());
  });
  const sent = (id: string) => {
    open.set(id, ticks());
    note('sent');
  };
  return { took, refusals, breaks, sent };
}

function socketOf({ url, cookie, headers }: Place): Wire {
  const where = typeof url === 'string' ? url : url();
  const socket = new WebSocket(`${where.replace('http', 'ws')}/ws`, { headers: { ...headers, cookie } });
  socket.on('error', () => {}); // the line hears that it is closed
  return socket as Wire;
}

/** Numbers between 0 and 1 that can be had again. */
export function dice(seed: number): () => number {
  const places = Array.from({ length: 1 << 16 }, (_, place) => place);
  let count = 0;
  const key = seed.toString(16).padStart(64, '0');
  return () => liveChance(key, count++).draw(places) / places.length;
}
