import type { Seat } from '../../../kit/contract/game.ts';
import { bySomeKinds } from '../../../kit/contract/kinds.ts';
import type { Mind } from '../../../kit/search/mind.ts';
import { sides } from '../rules/data/boards.ts';
import { NOWHERE } from '../rules/data/geometry.ts';
import { type Role, roles } from '../rules/data/roles.ts';
import { isTaken } from '../rules/moves/actions/crewChange.ts';
import { endTurn } from '../rules/moves/actions/endTurn.ts';
import { borderToward } from '../rules/shared/house.ts';
import { type Action, type ActionOf, damageOf, firefighterOf, mayAct, placeOf, type State } from '../rules/state.ts';
import { sightOf, wayKeyOf } from './house/sight.ts';
import { waysOf } from './house/ways.ts';
import { answer } from './script/answers.ts';
import { script } from './script/script.ts';
import { type Feature, featureNames, featuresOf } from './worth/features.ts';
import { risk } from './worth/perils.ts';
import { inTheMean } from './worth/scale.ts';
import { weights } from './worth/weights.ts';

/** What Flash Point knows of its own play. The crew wins or loses together: the value is the same for every seat. */
export function mindWith(given: Readonly<Record<Feature, number>>): Mind<State, Action> {
  const listed = listOf(given);
  const value = (state: State): number => worthOf(state, listed);
  const atEnd = (state: State): number => inTheMean(state, value(state));
  return { value, atEnd, key, spot, skips, pending, answer, ends, passes, quick: script };
}

export const mind = mindWith(weights);

/** The weights in the order of the table. */
export function listOf(given: Readonly<Record<Feature, number>>): Float64Array {
  return Float64Array.from(featureNames, (name) => given[name]);
}

/** From 0 to 1, by weights. */
export function worthOf(state: State, listed: Float64Array): number {
  if (state.result) return state.result.won ? 1 : 0;
  if (state.hopeless) return HOPELESS * state.rescued;
  const counted = featuresOf(state);
  let sum = 0;
  for (let place = 0; place < listed.length; place++) sum += (listed[place] as number) * (counted[place] as number);
  return 1 / (1 + Math.exp(-sum));
}

/** The deck gun waits for its aim, or the fire for an answer. */
function pending({ stage, questions }: State): boolean {
  return questions.length > 0 && stage !== 'set-up';
}

const END: ActionOf<'end-turn'> = { kind: 'end-turn' };

function ends(state: State): Action | undefined {
  const may = mayAct(state, state.turn) && endTurn.refuse(state, state.turn, END) === undefined;
  return may ? END : undefined;
}

function passes({ kind }: Action): boolean {
  return kind === 'end-turn';
}

/** A match that cannot be won is still played for those in the house. */
const HOPELESS = 1e-6;

/** A number for all that an action of a turn can change. */
function key(state: State): number {
  const sight = sightOf(state);
  const { smokes, smokeCount } = sight;
  let low = wayKeyOf(state, sight) | 0;
  const mix = (code: number): void => {
    low = Math.imul(low ^ code, 16777619);
    low ^= low >>> 13;
  };
  for (let place = 0; place < smokeCount; place++) mix(smokes[place] as number);
  for (const held of state.firefighters) {
    mix(
      (held.at ?? 99) +
        100 * held.ap +
        2_000 * held.special +
        40_000 * loadCode(held.carries) +
        (held.leads ? 160_000 : 0),
    );
    if (held.role) mix(roles.indexOf(held.role));
  }
  for (const { at, treated } of state.victims) mix(200 + at + (treated ? 100 : 0));
  for (const at of state.hidden) mix(400 + at);
  for (const at of state.hazmats) mix(500 + at);
  mix(state.rescued + 20 * state.disposed + (state.engine === null ? 0 : 400 * (1 + sides.indexOf(state.engine))));
  mix(state.denied.length + 50 * state.questions.length);
  return low;
}

const loadCode = (load: 'victim' | 'hazmat' | null): number => (load === null ? 0 : load === 'victim' ? 1 : 2);

function spot(state: State, seat: Seat): unknown {
  return placeOf(state, seat);
}

/**
 * Who is picked by a crew, the first one that is free. A value sees that CAFS is slow on the way to victims, and hardly what it puts out.
 * Found by play for the first three (docs/trials.md); the order of the others was not tried.
 */
const preferred: readonly Role[] = [
  'cafs',
  'driver',
  'generalist',
  'rescue',
  'captain',
  'paramedic',
  'imaging',
  'hazmat',
];

/** Whether a crew that picks in this order has somebody better to pick. Whoever plays alone looks at all of them. */
export function isPickedLater(order: readonly Role[], role: Role, state: State): boolean {
  return state.firefighters.length > 1 && order.slice(0, order.indexOf(role)).some((better) => !isTaken(state, better));
}

/** What is not worth a look: rules of thumb. */
const isPointless = bySomeKinds<Action, [state: State, seat: Seat], boolean>({
  'crew-change': (_action, { acted }) => acted,
  drop: () => true,
  pick: ({ role }, state) => isPickedLater(preferred, role, state),
  reroll: (action, state, seat) => JSON.stringify(action) !== JSON.stringify(answer(state, seat)),
  consent: ({ yes }, state, seat) => yes === harms(state, seat),
  close: ({ toward }, state, seat) => !firesNear(state, firefighterOf(state, seat).at ?? 0, toward),
  chop: ({ toward }, state, seat) => {
    const { at, ap, role } = firefighterOf(state, seat);
    const begun = state.edges[borderToward(state, at ?? NOWHERE, toward)] === 'damaged';
    return damageOf(state) > state.options.maxDamage - 8 || !(begun || ap >= 4 || role === 'rescue');
  },
});

/** Whether an order that a seat is asked to obey does it harm: what it costs is the captain's affair. */
function harms(state: State, seat: Seat): boolean {
  const question = state.questions.find((open) => open.seat === seat);
  if (question?.kind !== 'consent' || question.order.kind !== 'move') return false;
  const { to } = question.order;
  const at = placeOf(state, seat);
  if (state.spaces[to] === 'fire') return true;
  const sight = sightOf(state);
  const { carried, led } = waysOf(state, sight);
  const { carries, leads } = firefighterOf(state, seat);
  const way = carries === 'victim' ? carried : leads ? led : undefined;
  const further = way !== undefined && (way[to] as number) > (way[at] as number);
  return further && risk(sight, to) >= risk(sight, at);
}

function firesNear(state: State, a: number, b: number): boolean {
  return state.spaces[a] !== 'clear' || state.spaces[b] !== 'clear';
}

function skips(state: State, seat: Seat, action: Action): boolean {
  return isPointless(action, state, seat) ?? false;
}
