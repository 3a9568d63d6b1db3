import { readOptions } from '../../../../kit/contract/options.ts';
import { type Checked, refused } from '../../../../kit/contract/refusal.ts';
import { boards, frontDoor } from '../data/boards.ts';
import { allSpaces, type Space, spaceName } from '../data/geometry.ts';
import { pools } from '../data/levels.ts';
import { roles } from '../data/roles.ts';
import type { Options } from '../data/settings.ts';
import { options as optionTable } from '../options.ts';
import { fresh, freshFirefighter } from '../setup/fresh.ts';
import { baseAp, specialPoints } from '../shared/points.ts';
import { possible } from '../shared/result.ts';
import { type Edge, type Firefighter, insertVictim, type State } from '../state.ts';
import { broken } from './invariants.ts';
import { complaint, type Given, schema } from './schema.ts';

/** Completes a partial position and checks it. [FP-POSITION-2] [FP-POSITION-3] */
export function fill(partial: unknown, options: Options, seats: number): Checked<State> {
  const parsed = schema.safeParse(partial);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return refused('bad-position', {
      where: issue?.path.join('.') ?? '',
      problem: issue ? complaint(issue) : 'unreadable',
    });
  }
  const given = parsed.data;
  const checked = readOptions(optionTable, { ...options, ...given.options });
  if ('refusal' in checked) return checked;
  const edges = edgesOf(given.edges, checked.value);
  if ('refusal' in edges) return edges;
  const state = complete(given, checked.value, edges.value, given.firefighters?.length ?? seats);
  const [problem] = broken(state);
  return problem ? refused('bad-position', { where: '', problem }) : { value: state };
}

function complete(given: Given, options: Options, edges: Edge[], seats: number): State {
  const base = fresh(options, seats);
  const { fire, smoke, firefighters, ...rest } = given;
  const state: State = { ...base, ...defined(rest), options, edges } as State;
  state.stage = given.stage ?? 'turn';
  state.spaces = given.spaces ?? base.spaces;
  for (const at of fire ?? []) state.spaces[at] = 'fire';
  for (const at of smoke ?? []) state.spaces[at] = 'smoke';
  sortLists(state);
  state.asked = given.asked ?? Math.max(0, ...state.questions.map(({ id }) => id));
  if (state.stage !== 'set-up' && options.level !== 'family') park(state, given);
  completeFirefighters(state, firefighters ?? []);
  if (!given.unseen) state.unseen.victims = pools[options.poiPool].victims - state.lost - withoutUnseen(state);
  return state;
}

/** People need not know that lists are in reading order. */
function sortLists(state: State): void {
  const inOrder = (spaces: readonly Space[]) => [...spaces].sort((a, b) => a - b);
  state.hotSpots = inOrder(state.hotSpots);
  state.hazmats = inOrder(state.hazmats);
  state.hidden = inOrder(state.hidden);
  const victims = state.victims;
  state.victims = [];
  for (const victim of victims) insertVictim(state.victims, victim);
}

function withoutUnseen(state: State): number {
  return possible(state) - state.unseen.victims;
}

function park(state: State, given: Given): void {
  if (given.engine === undefined) state.engine = frontDoor.side;
  if (given.ambulance === undefined) state.ambulance = frontDoor.side;
}

function completeFirefighters(state: State, given: NonNullable<Given['firefighters']>): void {
  const running = state.stage !== 'set-up';
  const taken = given.flatMap((held) => [held.role, held.formerRole]);
  const free = roles.filter((candidate) => !taken.includes(candidate)).reverse();
  const needsRole = running && state.options.level !== 'family';
  state.firefighters = state.firefighters.map((_, place): Firefighter => {
    const told = given[place] ?? {};
    const onBoard = (told.status ?? 'active') === 'active' && running;
    const held: Firefighter = { ...freshFirefighter(), at: onBoard ? frontDoor.space : null, ...defined(told) };
    if (told.role === undefined && needsRole && held.status !== 'gone') held.role = free.pop() ?? null;
    const acting = state.stage === 'turn' && state.turn === place;
    if (told.ap === undefined && acting) held.ap = baseAp(state, held.role);
    if (told.special === undefined && acting) held.special = specialPoints(held.role);
    return held;
  });
}

function edgesOf(given: Given['edges'], options: Options): Checked<Edge[]> {
  if (Array.isArray(given)) return { value: given };
  const edges = fresh(options, 1).edges;
  const names = boards[options.board].borders.map(({ a, b }) => `${a}-${b}`);
  for (const [name, become] of Object.entries(given ?? {})) {
    const place = names.indexOf(name);
    if (place < 0) return refused('bad-position', { where: `edges.${name}`, problem: unknownEdge(name) });
    edges[place] = become;
  }
  return { value: edges };
}

function unknownEdge(name: string): string {
  const spaces = name.split('-').map(Number);
  const named = spaces.every((at) => at in allSpaces) ? spaces.map(spaceName).join(' and ') : name;
  return `there is no wall and no door between ${named}`;
}

/** Without what is undefined. */
function defined<T extends object>(given: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as never;
}
