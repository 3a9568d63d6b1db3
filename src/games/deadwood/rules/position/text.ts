import { type Checked, refused } from '../../../../kit/contract/refusal.ts';
import { type SetId, setIds } from '../data/board.ts';
import { cardOf } from '../shared/scene.ts';
import type { Lot, Player, State } from '../state.ts';

/** A position as lines that a person can read and edit. [DW-POS-1] */
export function draw(state: State): string {
  const { day, phase, turn, order, banker, players, sets, seen, options } = state;
  return [
    `day ${day} ${phase}`,
    `turn ${turn.seat} ${turn.working ? 'working' : 'free'}${turn.did.map((deed) => ` ${deed}`).join('')}`,
    `order ${order.join(' ')}`,
    `banker ${banker ?? 'none'}`,
    ...players.map((player, seat) => `player ${seat} ${drawPlayer(player)}`),
    ...setIds.map((set) => drawLot(state, set, sets[set])),
    `seen${seen.map((card) => ` ${card}`).join('')}`,
    ...Object.entries(options).map(([name, value]) => `option ${name} ${value}`),
    '',
  ].join('\n');
}

/** Reads the lines of a position into a partial one. */
export function readLines(text: string): Checked<object> {
  const partial: Draft = { players: [], sets: {}, options: {} };
  for (const [number, whole] of text.split('\n').entries()) {
    const [line = ''] = whole.split('#');
    const [word, ...rest] = line.trim().split(/\s+/);
    if (!word) continue;
    const reader = Object.hasOwn(readers, word) ? readers[word] : undefined;
    if (!reader?.(partial, rest)) {
      return refused('bad-position', { where: `line ${number + 1}`, problem: `cannot read "${line.trim()}"` });
    }
  }
  const { players, ...others } = partial;
  return { value: players.length > 0 ? partial : others };
}

interface Draft {
  players: object[];
  sets: Record<string, object>;
  options: Record<string, unknown>;
  [part: string]: unknown;
}

/** Takes a line's words in; false if they cannot be read. */
type Reader = (draft: Draft, words: string[]) => boolean;

const readers: Readonly<Record<string, Reader>> = {
  day: (draft, [day, phase]) => note(draft, { day: Number(day), ...(phase === undefined ? {} : { phase }) }),
  turn(draft, [seat, mode, ...did]) {
    const working = mode === undefined ? {} : { working: mode === 'working' };
    return (
      ['working', 'free', undefined].includes(mode) && note(draft, { turn: { seat: Number(seat), ...working, did } })
    );
  },
  order: (draft, seats) => note(draft, { order: seats.map(Number) }),
  banker: (draft, [seat]) => note(draft, { banker: seat === 'none' ? null : Number(seat) }),
  player(draft, [seat, ...words]) {
    const player = Number(seat) === draft.players.length ? readPlayer(words) : undefined;
    if (player) draft.players.push(player);
    return player !== undefined;
  },
  seen: (draft, cards) => note(draft, { seen: cards.map(Number) }),
  option(draft, [name, value]) {
    if (name === undefined || value === undefined) return false;
    draft.options[name] = optionValue(value);
    return true;
  },
  ...Object.fromEntries(setIds.map((set) => [set, readLot(set)])),
};

function note(draft: Draft, part: object): boolean {
  Object.assign(draft, part);
  return true;
}

function drawPlayer({ rank, dollars, credits, area, role, chips, out }: Player): string {
  const where = out ? 'out' : role === null ? `at ${area}` : `at ${area} as ${role}`;
  return `rank ${rank} dollars ${dollars} credits ${credits} ${where}${chips > 0 ? ` chips ${chips}` : ''}`;
}

/** What each word of a player's line is in JSON, and whether it is a number. */
const playerWords: Readonly<Record<string, readonly [field: string, read: (word: string) => unknown]>> = {
  rank: ['rank', Number],
  dollars: ['dollars', Number],
  credits: ['credits', Number],
  at: ['area', String],
  as: ['role', String],
  chips: ['chips', Number],
};

function readPlayer(words: string[]): object | undefined {
  const player: Record<string, unknown> = {};
  for (let place = 0; place < words.length; place += 2) {
    const [word = '', value] = words.slice(place, place + 2);
    if (word === 'out' && value === undefined) return { ...player, out: true };
    const known = Object.hasOwn(playerWords, word) ? playerWords[word] : undefined;
    if (!known || value === undefined) return undefined;
    player[known[0]] = known[1](value);
  }
  return player;
}

/** The shots left, then the scene; the card's title is a remark. */
function drawLot(state: State, set: SetId, { scene, shots }: Lot): string {
  const remark = typeof scene === 'number' ? remarkOn(state, scene) : '';
  return `${set} ${shots} ${scene}${remark}`;
}

function remarkOn({ options }: State, scene: number): string {
  const { title, budget } = cardOf(options, scene);
  return ` # ${title}, budget ${budget}`;
}

function readLot(set: SetId): Reader {
  return (draft, [shots, scene, ...more]) => {
    if (shots === undefined || scene === undefined || more.length > 0) return false;
    draft.sets[set] = { shots: Number(shots), scene: /^\d+$/.test(scene) ? Number(scene) : scene };
    return true;
  };
}

function optionValue(word: string): string | number | boolean {
  if (word === 'true' || word === 'false') return word === 'true';
  return /^\d+$/.test(word) ? Number(word) : word;
}
