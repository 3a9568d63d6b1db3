import { type Client, followTable } from '../../../client/client.ts';
import { connect, type Outside, type Wire } from '../../../client/line.ts';
import { legal } from '../../../kit/contract/offers.ts';
import { isOver } from '../../../kit/match/match.ts';
import type { MatchFile } from '../../../kit/match/matchfile.ts';
import { type Person, seatsOf, type Table } from '../../../tables/table/table.ts';
import meeting from '../../../tables/testing/meeting.ts';
import { type Witness, witness } from '../witness.ts';

/** The world around simulated clients. */
export interface Stage {
  random(size: number): number;
  wait: Outside['wait'];
  /** The machine's clock of whoever asks. */
  now(): number;
  file(table: string): Promise<MatchFile | undefined>;
}

/** The server's end of a line. */
export interface FarEnd {
  hear(text: string): void;
  hungUp(): void;
}

/** The client that people use, on a line whose frames wait, both ways, until somebody lets them through. */
export interface SimClient extends Witness {
  readonly person: Person | null;
  readonly client: Client;
  /** What is on its way. */
  readonly up: string[];
  readonly down: string[];
  /** Answers to requests that are on their way beside the line. */
  readonly mail: Table[];
  /** Whether it has dialled, and nobody has taken the call yet. */
  readonly rings: boolean;
  takeCall(answer: (send: (text: string) => void) => FarEnd): void;
  breakLine(): boolean;
  /** Comes back over a new line. */
  renew(): void;
  toServer(text: string): void;
  toClient(text: string): void;
}

const OPEN = 1;
const CLOSED = 3;

type Ring = { -readonly [K in keyof Wire]: Wire[K] };

export function createClient(table: string, person: Person | null, name: string, stage: Stage): SimClient {
  const up: string[] = [];
  const down: string[] = [];
  let wire: Ring | undefined;
  let far: FarEnd | undefined;
  let count = 0;

  /** What was on its way is gone with the line. */
  function cut(): Ring | undefined {
    const dead = wire;
    if (dead) dead.readyState = CLOSED;
    wire = undefined;
    up.length = 0;
    down.length = 0;
    far?.hungUp();
    far = undefined;
    return dead;
  }

  function dial(): Wire {
    const ring: Ring = { ...silent, readyState: 0, send: (text) => void up.push(text), close: () => void cut() };
    wire = ring;
    return ring;
  }

  const connection = connect({ dial, wait: stage.wait, jitter: () => stage.random(100) / 100 });
  const newId = () => `${name}-${count++}`;
  const { now, wait, file } = stage;
  const client = followTable(table, { connection, game: () => meeting, newId, now, wait, file }, { filmed: true });
  return {
    ...witness(name, connection, client),
    person,
    client,
    up,
    down,
    mail: [],
    get rings() {
      return wire !== undefined && far === undefined;
    },
    takeCall(answer) {
      const ring = wire;
      if (!ring) return;
      far = answer((text) => void (wire === ring && down.push(text)));
      ring.readyState = OPEN;
      ring.onopen?.();
    },
    breakLine() {
      const dead = far && cut();
      dead?.onclose?.();
      return dead !== undefined;
    },
    renew: connection.renew,
    toServer: (text) => far?.hear(text),
    toClient: (text) => wire?.onmessage?.({ data: text }),
  };
}

const silent = { onopen: null, onclose: null, onmessage: null };

/** Does something, if there is something to do. */
export function think({ client, person }: SimClient, random: Stage['random']): boolean {
  const { history, pending } = client.store.getState();
  if (!history || !person || pending || isOver(history.match)) return false;
  const { state, players } = history.match;
  const mine = seatsOf(players, person.id);
  if (random(6) === 0) client.undo();
  else if (random(8) === 0) client.stand(mine[0] ?? 0, (['turn', 'always', 'ask'] as const)[random(3)] ?? 'ask');
  else {
    const seat = mine.find((seat) => meeting.toAct(state).includes(seat));
    if (seat === undefined) return false;
    const choices = legal(meeting, state, seat);
    client.act(seat, choices[random(choices.length)] as { kind: string });
  }
  return client.store.getState().pending !== null;
}
