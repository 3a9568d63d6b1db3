import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Person } from '../tables/table.ts';
import { type ClientMessage, PROTOCOL, type ServerMessage } from '../wire/protocol.ts';

/** `outdated`: this program and the server no longer understand each other; only a newer one helps. */
export type LineState = 'connecting' | 'open' | 'waiting' | 'outdated';

/** What a socket has to do; WebSockets of browsers and of Node do. */
export interface Wire {
  /** 1 while it carries anything; between closing and saying so it does not. */
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
  const { first, longest } = outside.pauses ?? PAUSES;
  const status = createStore<ConnectionStatus>(() => ({ line: 'connecting', you: null }));
  const listeners = new Set<(message: ServerMessage) => void>();
  let wire: Wire | undefined;
  let failures = 0;
  let callOff = () => {};

  const send = (message: ClientMessage) => {
    if (status.getState().line === 'open' && wire?.readyState === CARRIES) wire.send(JSON.stringify(message));
  };

  function dial(): void {
    hangUp();
    status.setState({ line: failures === 0 ? 'connecting' : 'waiting' });
    callOff = outside.wait(GREETED_WITHIN, retry);
    const dialled = outside.dial();
    wire = dialled;
    dialled.onopen = () => dialled.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL } satisfies ClientMessage));
    dialled.onmessage = ({ data }) => hear(JSON.parse(String(data)) as ServerMessage);
    dialled.onclose = (event) => (event?.code === COME_BACK ? comeBack(Number(event.reason)) : retry());
  }

  function hear(message: ServerMessage): void {
    if (message.type === 'hello') {
      if (message.protocol !== PROTOCOL) return giveUp();
      failures = 0;
      status.setState({ line: 'open', you: message.you });
    }
    watchOver();
    for (const listener of [...listeners]) listener(message);
  }

  /** A line that says nothing, not even to a ping, is dead. */
  function watchOver(): void {
    callOff();
    callOff = outside.wait(PING_EVERY, () => {
      send({ type: 'ping' });
      callOff = outside.wait(PONG_WITHIN, retry);
    });
  }

  function retry(): void {
    hangUp();
    const pause = Math.min(longest, first * 2 ** failures);
    failures += 1;
    status.setState({ line: 'waiting' });
    callOff = outside.wait(pause * (0.5 + outside.jitter() / 2), dial);
  }

  /** The server sends us to another one, or is back itself within some time: nothing is wrong. */
  function comeBack(within: number): void {
    hangUp();
    status.setState({ line: 'connecting' });
    callOff = outside.wait(Math.min(within || 0, longest) * outside.jitter(), dial);
  }

  function hangUp(): void {
    callOff();
    if (!wire) return;
    wire.onopen = null;
    wire.onclose = null;
    wire.onmessage = null;
    wire.close();
    wire = undefined;
  }

  function giveUp(): void {
    hangUp();
    status.setState({ line: 'outdated' });
  }

  dial();
  return {
    status,
    send,
    listen(heard) {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
    renew: () => (status.getState().line === 'outdated' ? undefined : dial()),
    giveUp,
    end: hangUp,
  };
}
