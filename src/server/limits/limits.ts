/** How much of something the host allows, unless the command line says otherwise. */
export interface Limits {
  /** HTTP requests a minute from one address, but for the files of the pages. */
  readonly requests: number;
  /** New guests, and new accounts, a minute from one address. */
  readonly guests: number;
  /** Wrong passwords in ten minutes for one account from one address. */
  readonly wrongPasswords: number;
  /** Messages a minute from one person to others. */
  readonly letters: number;
  /** Messages a second over one socket, on average. */
  readonly messages: number;
  /** Tables that one person opens in ten minutes. */
  readonly tables: number;
  /** How often one person goes on from a moment of a match in ten minutes. */
  readonly branches: number;
  /** Moments that one person saves in ten minutes. */
  readonly saves: number;
  /** How many people's worth of all this one address may have: a household, a school. */
  readonly crowd: number;
  /** Sockets from one address. */
  readonly sockets: number;
  /** Bytes that may wait for a slow reader before the connection is cut. */
  readonly unread: number;
  /** Milliseconds after which an untouched table leaves memory. */
  readonly idle: number;
  /** Milliseconds in which the head of a request has to be here, from when its connection was opened. */
  readonly head: number;
  /** Milliseconds in which all of a request has to be here. */
  readonly request: number;
  /** Milliseconds that a connection may rest between two requests. */
  readonly rest: number;
  /** Milliseconds that somebody half-way through a request has when the server stops. */
  readonly grace: number;
}

export const limits: Limits = {
  requests: 600,
  guests: 30,
  wrongPasswords: 10,
  letters: 20,
  messages: 50,
  tables: 30,
  branches: 10,
  saves: 30,
  crowd: 10,
  sockets: 200,
  unread: 1_000_000,
  idle: 10 * 60_000,
  head: 10_000,
  request: 30_000,
  rest: 60_000,
  grace: 1000,
};
