import { type Checked, type Refusal, refused } from '../../../../kit/contract/refusal.ts';
import { type Board, type BoardId, boards, type Side, sides, type Vehicle } from '../data/boards.ts';
import { allSpaces, directionTo, isInside, neighbour, type Space, spaceName } from '../data/geometry.ts';
import { type Picture, readPicture } from '../data/picture.ts';
import type { Edge, Threat, Victim } from '../state.ts';
import { edgeOfSign, OPEN_FLOOR } from './signs.ts';

/** What a drawing says of a position. */
export interface Drawn {
  spaces?: Threat[];
  edges?: Edge[];
  hotSpots?: Space[];
  hazmats?: Space[];
  hidden?: Space[];
  victims?: Victim[];
  engine?: Side | null;
  ambulance?: Side | null;
  firefighters?: { at: Space }[];
}

/** Reads the picture of a position on one side of the board. [FP-POSITION-1] */
export function readDrawing(lines: readonly string[], id: BoardId): Checked<Drawn> {
  const picture = readPicture(lines);
  const edges = readEdges(picture, boards[id], id);
  if ('refusal' in edges) return edges;
  const drawn: Required<Omit<Drawn, 'firefighters' | 'engine' | 'ambulance'>> = {
    spaces: allSpaces.map(() => 'clear'),
    edges: edges.value,
    hotSpots: [],
    hazmats: [],
    hidden: [],
    victims: [],
  };
  for (const at of allSpaces) {
    const problem = readContents(picture.top[at] ?? '', at, drawn);
    if (problem) return problem;
  }
  const people = readPeople(picture, boards[id]);
  return 'refusal' in people ? people : { value: { ...drawn, ...people.value } };
}

function bad(at: Space, problem: string): { refusal: Refusal } {
  return refused('bad-position', { where: `space ${spaceName(at)}`, problem });
}

type Contents = Required<Omit<Drawn, 'firefighters' | 'engine' | 'ambulance' | 'edges'>>;

const signs: Readonly<Record<string, (drawn: Contents, at: Space, count: number) => void>> = {
  F: ({ spaces }, at) => void spaces.splice(at, 1, 'fire'),
  s: ({ spaces }, at) => void spaces.splice(at, 1, 'smoke'),
  '*': ({ hotSpots }, at) => void hotSpots.push(at),
  '?': ({ hidden }, at) => void hidden.push(at),
  v: ({ victims }, at) => void victims.push({ at, treated: false }),
  t: ({ victims }, at) => void victims.push({ at, treated: true }),
  h: ({ hazmats }, at, count) => void hazmats.push(...new Array<Space>(count).fill(at)),
};

/** `F` fire, `s` smoke, `*` hot spot, `?` point of interest, `v` victim, `t` treated, `h` hazmat, `h3` three of them. */
function readContents(text: string, at: Space, drawn: Contents): { refusal: Refusal } | undefined {
  for (const [sign, letter = '', count = '1'] of text.matchAll(/(\D)(\d)?/g)) {
    const mark = signs[letter];
    if (!mark || (sign.length > 1 && letter !== 'h')) return bad(at, `"${sign}" means nothing here`);
    mark(drawn, at, Number(count));
  }
  return /^\d/.test(text) ? bad(at, `"${text}" begins with a number`) : undefined;
}

function readEdges(picture: Picture, board: Board, id: BoardId): Checked<Edge[]> {
  const known = new Set(board.borders.map(({ a, b }) => `${a}-${b}`));
  for (const at of allSpaces.filter(isInside)) {
    for (const [next, sign] of [
      [neighbour(at, 1), picture.right[at]],
      [neighbour(at, 2), picture.below[at]],
    ] as const) {
      if (known.has(`${at}-${next}`) || sign === OPEN_FLOOR) continue;
      return bad(at, `on side ${id} there is open floor towards ${spaceName(next)}, not "${sign}"`);
    }
  }
  const edges: Edge[] = [];
  for (const { a, b } of board.borders) {
    const sign = (directionTo(a, b) === 1 ? picture.right[a] : picture.below[a]) ?? ' ';
    const edge = edgeOfSign[sign];
    if (!edge) return bad(a, `"${sign}" is no wall and no door towards ${spaceName(b)}`);
    edges.push(edge);
  }
  return { value: edges };
}

function readPeople(picture: Picture, board: Board): Checked<Pick<Drawn, 'firefighters' | 'engine' | 'ambulance'>> {
  const places: { at: Space }[] = [];
  const marks: Record<Vehicle, Space[]> = { engine: [], ambulance: [] };
  for (const at of allSpaces) {
    for (const letter of picture.bottom[at] ?? '') {
      if (letter === 'E') marks.engine.push(at);
      else if (letter === 'A') marks.ambulance.push(at);
      else if (!/[0-5]/.test(letter)) return bad(at, `"${letter}" is no firefighter and no vehicle`);
      else if (places[Number(letter)]) return bad(at, `firefighter ${letter} stands in two places`);
      else places[Number(letter)] = { at };
    }
  }
  const engine = spotOf(board, 'engine', marks.engine);
  if ('refusal' in engine) return engine;
  const ambulance = spotOf(board, 'ambulance', marks.ambulance);
  if ('refusal' in ambulance) return ambulance;
  return { value: { firefighters: places, engine: engine.value, ambulance: ambulance.value } };
}

/** A vehicle is drawn on both spaces of exactly one of its spots. [FP-VEHICLE-1] */
function spotOf(board: Board, vehicle: Vehicle, marked: readonly Space[]): Checked<Side | null> {
  const [first] = marked;
  if (first === undefined) return { value: null };
  const side = sides.find((candidate) => board.spots[vehicle][candidate].includes(first));
  const whole = side && marked.length === 2 && marked.every((at) => board.spots[vehicle][side].includes(at));
  return whole ? { value: side } : bad(first, `the ${vehicle} stands on the two spaces of one of its spots`);
}
