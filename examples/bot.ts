/**
 * A bot for Tinderbox over the socket. It knows no rules: it tries what is offered, and takes what looks best.
 *
 *   node examples/bot.ts http://localhost:3000 cosmic-wipeout 2     plays a match alone, on all chairs
 *   tinderbox arena examples/bot.ts random --game deadwood          plays in the arena (lines on its input)
 *
 * With TINDERBOX_TOKEN in its environment it comes as that bot account, otherwise as a guest.
 */
import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { WebSocket } from 'ws';

interface Offer {
  readonly action: { readonly kind: string };
  readonly refusal?: object;
}

/** What is told with each turn; the rest of it is in docs/protocol.md. */
interface Position {
  readonly version: number;
  // biome-ignore lint/suspicious/noExplicitAny: each game has its own state; its schema is at /api/games/:game/schema
  readonly state: any;
  readonly toAct: readonly number[];
  readonly mine: readonly number[];
  readonly offers: Readonly<Record<number, readonly Offer[]>>;
  readonly outcome: object | null;
  readonly ended: string | null;
}

/** How much a kind of action is liked, by game; what is not named is liked 0. */
const likes: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'cosmic-wipeout': { throw: 1, choose: 1 },
  deadwood: { upgrade: 9, take: 8, act: 7, rehearse: 2, move: 1, end: -1 },
  'flash-point': { carry: 9, lead: 9, treat: 6, extinguish: 5, open: 3, move: 2, chop: 1, 'end-turn': -3, drop: -4 },
};

function liking(game: string, { kind }: Offer['action'], { state }: Position): number {
  if (game === 'cosmic-wipeout' && kind === 'stop') return state.points >= 30 ? 2 : 0;
  return likes[game]?.[kind] ?? 0;
}

/** The number of the offer that the seat takes: the one it likes best, and one of several by chance. */
function choose(game: string, position: Position, seat: number): number {
  const possible = (position.offers[seat] ?? []).flatMap(({ action, refusal }, offer) =>
    refusal ? [] : [{ offer, worth: liking(game, action, position) + Math.random() / 2 }],
  );
  return possible.reduce((best, other) => (other.worth > best.worth ? other : best)).offer;
}

/** A line for each turn comes in, a line with the number of an offer goes out. */
async function arena(): Promise<void> {
  for await (const line of createInterface({ input: process.stdin })) {
    const told = JSON.parse(line);
    if (told.type !== 'turn') continue;
    process.stdout.write(`${JSON.stringify({ offer: choose(told.game, told.position, told.seat) })}\n`);
  }
}

const token = process.env.TINDERBOX_TOKEN;
let headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};

// biome-ignore lint/suspicious/noExplicitAny: whatever the server answers
async function post(url: string, body: object): Promise<any> {
  const json = { 'content-type': 'application/json', ...headers };
  const answer = await fetch(url, { method: 'POST', headers: json, body: JSON.stringify(body) });
  const told = (await answer.json()) as { readonly sentence: string };
  if (!answer.ok) throw new Error(told.sentence);
  const cookie = answer.headers.get('set-cookie')?.split(';')[0];
  if (cookie) headers = { cookie };
  return told;
}

/** Plays all my seats until the match is over: nothing is asked for, every position comes by itself. */
function play(url: string, game: string, table: string): Promise<Position> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { headers });
  const say = (message: object) => socket.send(JSON.stringify(message));
  socket.on('open', () => {
    say({ type: 'hello', protocol: 1 });
    say({ type: 'watch', table, full: true });
  });
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', (code) => reject(new Error(`the line was cut (${code})`)));
    socket.on('message', (data) => {
      const told = JSON.parse(String(data));
      if (told.type === 'refused') reject(new Error(told.sentence));
      if (told.type !== 'full') return;
      if (told.outcome || told.ended) {
        resolve(told);
        return socket.close();
      }
      const seat = told.toAct.find((asked: number) => told.mine.includes(asked));
      if (seat === undefined) return;
      say({ type: 'act', id: randomUUID(), table, seat, seen: told.version, offer: choose(game, told, seat) });
    });
  });
}

const [, , address, game = 'cosmic-wipeout', players = '2', options = '{}'] = process.argv;
if (address === undefined) await arena();
else {
  const url = address.replace(/\/+$/, '');
  if (!token) await post(`${url}/api/session`, { name: 'Robo' });
  const names = Array.from({ length: Number(players) - 1 }, (_, n) => `Robo ${n + 2}`);
  const wish = { game, players: Number(players), options: JSON.parse(options), names };
  const table = await post(`${url}/api/tables`, wish);
  console.log(`${url}/table/${table.id}`);
  await post(`${url}/api/tables/${table.id}/ready`, { ready: true });
  console.log(JSON.stringify((await play(url, game, table.id)).outcome));
}
