import type { Entry } from '../../kit/log.ts';
import { blank, follow, fromSnapshot, isOver, type Match } from '../../kit/match.ts';
import { legal } from '../../kit/offers.ts';
import { type Person, seatsOf } from '../../tables/table.ts';
import meeting from '../../tables/testing/meeting.ts';
import { type ClientMessage, PROTOCOL, type ServerMessage } from '../../wire/protocol.ts';
import type { History } from './judge.ts';

type Command = Extract<ClientMessage, { type: 'act' | 'undo' }>;

/** The client's end of a line. */
interface Wire {
  say(text: string): void;
  close(): void;
}

/** A client whose messages wait on the line, both ways, until somebody lets them through. */
export interface SimClient {
  readonly person: Person | null;
  readonly history: History;
  readonly problems: readonly string[];
  readonly connected: boolean;
  readonly waits: boolean;
  dialled(wire: Wire): void;
  breakLine(): void;
  /** The server puts a message on the line. */
  sent(text: string): void;
  /** The next message arrives. */
  toServer(): void;
  toClient(): void;
  /** Does something, if there is something to do. */
  think(): void;
  rest(): void;
}

export function createClient(
  table: string,
  person: Person | null,
  name: string,
  random: (size: number) => number,
): SimClient {
  const shown: (Entry | null)[] = [];
  const acknowledged = new Map<string, number>();
  const refused = new Set<string>();
  const problems: string[] = [];
  let wire: Wire | undefined;
  let up: string[] = [];
  let down: string[] = [];
  let match: Match | undefined;
  let pending: Command | undefined;
  let resting = false;
  let count = 0;

  const say = (message: ClientMessage) => up.push(JSON.stringify(message));

  function hear(told: ServerMessage): void {
    if (told.type === 'snapshot') jump(fromSnapshot(meeting, told.anchor, told.snapshot));
    if (told.type === 'entries') {
      if (told.anchor) match ??= blank(meeting, told.anchor);
      for (const entry of told.entries) take(match as Match, entry);
    }
    if (told.type === 'done') settle(told.id, () => acknowledged.set(told.id, told.version));
    if (told.type === 'refused' && told.id) refuse(told.id, told.refusal.code);
  }

  function jump(to: Match): void {
    match = to;
    while (shown.length <= to.version) shown.push(null);
  }

  function take(match: Match, entry: Entry): void {
    const followed = follow(match, entry);
    if ('refusal' in followed) problems.push(`${name}: ${JSON.stringify(followed.refusal)}`);
    shown[entry.version] = entry;
  }

  /** What was not saved may have been saved after all: it is sent again until the answer is sure. */
  function refuse(id: string, code: string): void {
    if (code === 'not-saved' && pending?.id === id) say(pending);
    else settle(id, () => refused.add(id));
  }

  function settle(id: string, note: () => void): void {
    note();
    if (pending?.id === id) pending = undefined;
  }

  function choose(match: Match): Command | undefined {
    const { state, players, version } = match;
    const seat = seatsOf(players, person?.id ?? '').find((mine) => meeting.toAct(state).includes(mine));
    const id = `${name}-${count++}`;
    if (random(6) === 0) return { type: 'undo', id, table, seen: version };
    if (seat === undefined) return undefined;
    const choices = legal(meeting, state, seat);
    return { type: 'act', id, table, seat, seen: version, action: choices[random(choices.length)] as { kind: string } };
  }

  return {
    person,
    history: { name, shown, acknowledged, refused },
    problems,
    get connected() {
      return wire !== undefined;
    },
    get waits() {
      return pending !== undefined;
    },
    dialled(to) {
      wire = to;
      say({ type: 'hello', protocol: PROTOCOL });
      say({ type: 'watch', table, ...(match ? { since: match.version } : {}) });
      if (pending) say(pending);
    },
    breakLine() {
      wire?.close();
      wire = undefined;
      up = [];
      down = [];
    },
    sent: (text) => void (wire && down.push(text)),
    toServer() {
      const text = up.shift();
      if (text !== undefined) wire?.say(text);
    },
    toClient() {
      const text = down.shift();
      if (text !== undefined) hear(JSON.parse(text) as ServerMessage);
    },
    think() {
      if (pending && random(5) === 0) say(pending);
      if (!match || pending || resting || !person || isOver(match)) return;
      pending = choose(match);
      if (pending) say(pending);
    },
    rest() {
      resting = true;
    },
  };
}
