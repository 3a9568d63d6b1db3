import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Person } from '../tables/table/table.ts';
import { type ClientMessage, PROTOCOL, type ServerMessage } from '../wire/protocol.ts';

/** `outdated`: this program and the server no longer understand each other; only a newer one helps. */
export type LineState = 'connecting' | 'open' | 'waiting' | 'outdated';

/** What we need of a socket; the WebSockets of browsers and of Node have it. */
export interface Wire {
  /** 1 while it can send; no longer once it is closing, even before it says so. */
  readonly readyState: number;
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onclose: ((event?: { readonly code: number; readonly reason: string }) => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
}

/** What a line needs from the world. */
export interface Outside {
  dial(): Wire;
  /** Calls back after some time; what it returns calls it off. */
  wait(ms: number, then: () => void): () => void;
  /** Between 0 and 1, so that a thousand clients do not come back at once. */
  jitter(): number;
  /** Milliseconds before it is dialled again: at first, and at most. */
  readonly pauses?: { readonly first: number; readonly longest: number };
}

/** Who the server says we are. */
export type You = (Person & { readonly guest?: boolean }) | null;

export interface ConnectionStatus {
  readonly line: LineState;
  readonly you: You;
}

export interface Connection {
  readonly status: StoreApi<ConnectionStatus>;
  /** Nothing is lost by sending while the line is down: whoever listens is told of the next greeting. */
  send(message: ClientMessage): void;
  listen(heard: (message: ServerMessage) => void): () => void;
  /** Tries at once: the network is back, or somebody has signed in. */
  renew(): void;
  /** Says that nothing but a newer program helps. */
  giveUp(): void;
  /** Hangs up for good. */
  end(): void;
}

const CARRIES = 1;
/** The close code of a server that stops (RFC 6455, "service restart"); its reason says within how many milliseconds. */
const COME_BACK = 1012;
const PAUSES = { first: 400, longest: 15_000 };
const GREETED_WITHIN = 20_000;
const PING_EVERY = 20_000;
const PONG_WITHIN = 10_000;

/** One line to the server for all that is followed over it. It comes back by itself. */
export function connect(outside: Outside): Connection {
  const status = createStore<ConnectionStatus>(() => ({ line: 'connecting', you: null }));
  const call: Call = { outside, status, listeners: new Set(), wire: undefined, failures: 0, callOff: () => {} };
  dial(call);
  return {
    status,
    send: (message) => send(call, message),
    listen(heard) {
      call.listeners.add(heard);
      return () => call.listeners.delete(heard);
    },
    renew: () => (status.getState().line === 'outdated' ? undefined : dial(call)),
    giveUp: () => giveUp(call),
    end: () => hangUp(call),
  };
}

/** A line as it stands. */
interface Call {
  readonly outside: Outside;
  readonly status: StoreApi<ConnectionStatus>;
  readonly listeners: Set<(message: ServerMessage) => void>;
  wire: Wire | undefined;
  /** How often it was dialled in vain. */
  failures: number;
  /** Calls off what the line waits for. */
  callOff: () => void;
}

function send({ status, wire }: Call, message: ClientMessage): void {
  if (status.getState().line === 'open' && wire?.readyState === CARRIES) wire.send(JSON.stringify(message));
}

function dial(call: Call): void {
  const { outside, status, failures } = call;
  hangUp(call);
  status.setState({ line: failures === 0 ? 'connecting' : 'waiting' });
  waitFor(call, GREETED_WITHIN, retry);
  const wire = outside.dial();
  call.wire = wire;
  wire.onopen = () => wire.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL } satisfies ClientMessage));
  wire.onmessage = ({ data }) => hear(call, JSON.parse(String(data)) as ServerMessage);
  wire.onclose = (event) => (event?.code === COME_BACK ? comeBack(call, Number(event.reason)) : retry(call));
}

function hear(call: Call, message: ServerMessage): void {
  if (message.type === 'hello') {
    if (message.protocol !== PROTOCOL) return giveUp(call);
    call.failures = 0;
    call.status.setState({ line: 'open', you: message.you });
  }
  watchOver(call);
  for (const listener of [...call.listeners]) listener(message);
}

/** A line that says nothing, not even to a ping, is dead. */
function watchOver(call: Call): void {
  call.callOff();
  waitFor(call, PING_EVERY, () => {
    send(call, { type: 'ping' });
    waitFor(call, PONG_WITHIN, retry);
  });
}

function retry(call: Call): void {
  const { outside, status } = call;
  const { first, longest } = outside.pauses ?? PAUSES;
  hangUp(call);
  const pause = Math.min(longest, first * 2 ** call.failures);
  call.failures += 1;
  status.setState({ line: 'waiting' });
  waitFor(call, pause * (0.5 + outside.jitter() / 2), dial);
}

/** The server restarts or sends us to another one. Nothing is wrong: we dial again within the time it named. */
function comeBack(call: Call, within: number): void {
  const { outside, status } = call;
  const { longest } = outside.pauses ?? PAUSES;
  hangUp(call);
  status.setState({ line: 'connecting' });
  waitFor(call, Math.min(within || 0, longest) * outside.jitter(), dial);
}

function waitFor(call: Call, ms: number, then: (call: Call) => void): void {
  call.callOff = call.outside.wait(ms, () => then(call));
}

function hangUp(call: Call): void {
  const { wire } = call;
  call.callOff();
  if (!wire) return;
  wire.onopen = null;
  wire.onclose = null;
  wire.onmessage = null;
  wire.close();
  call.wire = undefined;
}

function giveUp(call: Call): void {
  hangUp(call);
  call.status.setState({ line: 'outdated' });
}
