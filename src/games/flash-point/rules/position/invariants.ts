import { allSpaces, isInside, isOutside, NOWHERE, outsideSpaces, spaceName } from '../data/geometry.ts';
import { POIS, pools } from '../data/levels.ts';
import { plainFirefighter } from '../data/roles.ts';
import { isGiven } from '../moves/actions/command.ts';
import { refuseExtinguish } from '../moves/actions/extinguish.ts';
import { fatalDamage } from '../shared/house.ts';
import { free, mostSaved, specialPoints } from '../shared/points.ts';
import { possible } from '../shared/result.ts';
import { cannotPay, somebodyBurns } from '../shared/wayOut.ts';
import {
  boardOf,
  damageOf,
  type Edge,
  type Firefighter,
  isExperienced,
  poisOnBoard,
  type Question,
  type State,
} from '../state.ts';

/** What can never be: checked after every action by tests and simulations, and of positions people write. */
export function broken(state: State): string[] {
  return [
    ...sizes(state),
    ...house(state),
    ...fires(state),
    ...points(state),
    ...state.firefighters.flatMap((held, seat) => firefighter(state, held, seat)),
    ...vehicles(state),
    ...flow(state),
  ];
}

/** The sentences whose condition does not hold. */
function unless(checks: readonly (readonly [boolean, string])[]): string[] {
  return checks.filter(([holds]) => !holds).map(([, problem]) => problem);
}

function sizes(state: State): string[] {
  const seats = state.firefighters.length;
  return unless([
    [state.spaces.length === allSpaces.length, `there are 80 spaces, not ${state.spaces.length}`],
    [state.edges.length === boardOf(state).borders.length, `side ${state.options.board} has 54 walls and doors`],
    [seats >= 1 && seats <= 6, `there are 1 to 6 firefighters, not ${seats}`],
    [state.turn >= 0 && state.turn < seats, `it is the turn of seat ${state.turn}, but there are ${seats} seats`],
    [state.host >= 0 && state.host < seats, `the host is seat ${state.host}, but there are ${seats} seats`],
    [
      [...state.order].sort((a, b) => a - b).every((seat, place) => seat === place) && state.order.length === seats,
      'the order names every seat once',
    ],
  ]);
}

const allowed: Readonly<Record<'wall' | 'door' | 'doorway', readonly Edge[]>> = {
  wall: ['wall', 'damaged', 'destroyed'],
  door: ['closed', 'open', 'gone'],
  doorway: ['doorway'],
};

/** [FP-WALL-1] [FP-DOOR-4] [FP-END-3] */
function house(state: State): string[] {
  const closable = state.options.exteriorDoors === 'closable';
  const wrong = boardOf(state).borders.flatMap(({ a, b, built }, place) => {
    const edge = state.edges[place];
    const fits = edge !== undefined && allowed[built === 'doorway' && closable ? 'door' : built].includes(edge);
    return fits ? [] : [`between ${spaceName(a)} and ${spaceName(b)} is a ${built}, it cannot be "${edge}"`];
  });
  const collapsed = state.result?.reason === 'collapse' || state.result?.won === true;
  const damage = damageOf(state);
  return [
    ...wrong,
    ...unless([
      [damage < fatalDamage(state) || collapsed, `${damage} damage markers: the house would have collapsed`],
      [damage <= fatalDamage(state), `${damage} damage markers are more than there can be`],
    ]),
  ];
}

/** [FP-FIRE-4] [FP-LOSS-1] [FP-LOSS-2] */
function fires(state: State): string[] {
  const quiet = state.stage !== 'over' && state.advance === null;
  const burns = (at: number) => state.spaces[at] === 'fire';
  const problem = (what: string, at: number) => `${what} is in the fire on ${spaceName(at)}`;
  const lying = [
    ...state.hidden.filter(burns).map((at) => problem('a point of interest', at)),
    ...state.victims.filter(({ at }) => burns(at)).map(({ at }) => problem('a victim', at)),
    ...state.hazmats.filter(burns).map((at) => problem('a hazmat', at)),
    ...outsideSpaces.filter(burns).map((at) => `there is fire outside on ${spaceName(at)}`),
  ];
  return [
    ...(quiet ? lying : []),
    ...outsideSpaces.filter((at) => state.spaces[at] === 'smoke').map((at) => `smoke outside on ${spaceName(at)}`),
    ...unless([
      [sorted(state.hotSpots, 1) && state.hotSpots.every(isInside), 'hot spots lie inside, one in a space, in order'],
      [sorted(state.hazmats, 0) && state.hazmats.every(isInside), 'hazmats lie inside, in order'],
      [state.reserve >= 0, 'the reserve of hot spots is not below 0'],
      [
        isExperienced(state) || state.hotSpots.length + state.hazmats.length === 0,
        'Family has no hot spots or hazmats',
      ],
    ]),
  ];
}

function sorted(spaces: readonly number[], least: number): boolean {
  return spaces.every((at, place) => at in allSpaces && (place === 0 || at - (spaces[place - 1] ?? 0) >= least));
}

/** Nobody appears or vanishes: rescued, lost, in the house and unseen make all victims. [FP-POI-1] [FP-POI-3] */
function points(state: State): string[] {
  const pool = pools[state.options.poiPool];
  const { unseen, hidden } = state;
  const victims = possible(state) + state.lost;
  const inOrder = state.victims.every(({ at, treated }, place) => {
    const before = state.victims[place - 1];
    return !before || before.at < at || (before.at === at && Number(before.treated) <= Number(treated));
  });
  return unless([
    [victims === pool.victims, `there are ${pool.victims} victims in all, not ${victims}`],
    [unseen.falseAlarms >= 0 && unseen.falseAlarms <= pool.falseAlarms, `there are ${pool.falseAlarms} false alarms`],
    [unseen.victims >= 0 && state.rescued >= 0 && state.lost >= 0, 'no count is below 0'],
    [hidden.length <= unseen.victims + unseen.falseAlarms, 'more points of interest lie there than are left'],
    [poisOnBoard(state) <= POIS, `at most ${POIS} points of interest are on the board, not ${poisOnBoard(state)}`],
    [sorted(hidden, 1) && hidden.every(isInside), 'points of interest lie inside, one in a space, in order'],
    [inOrder && state.victims.every(({ at }) => at in allSpaces), 'victims are on the board, in order'],
    [isExperienced(state) || state.victims.every(({ at }) => isInside(at)), 'victims outside are rescued in Family'],
  ]);
}

/** [FP-SETUP-10] [FP-AP-2] [FP-AP-4] [FP-CARRY-1] [FP-MOVE-5] */
function firefighter(state: State, held: Firefighter, seat: number): string[] {
  const who = `firefighter ${seat}`;
  const onBoard = held.at !== null;
  const acting = (state.stage === 'turn' || state.stage === 'over') && state.turn === seat;
  const most = acting ? plainFirefighter.ap + 1 + 4 : mostSaved(state, held.role);
  const burdened = held.carries !== null || held.leads;
  const specialLimit = acting ? specialPoints(held.role) : 0;
  const picks = state.questions.some((question) => question.kind === 'pick' && question.seat === seat);
  const twins = state.firefighters.filter(({ role, formerRole }) => role === held.role || formerRole === held.role);
  return unless([
    [!onBoard || (held.at ?? NOWHERE) in allSpaces, `${who} stands nowhere on the board (${held.at})`],
    [held.status === 'active' || !onBoard, `${who} is ${held.status} and still on the board`],
    [held.status !== 'active' || onBoard || state.stage === 'set-up', `${who} is not on the board`],
    [state.stage !== 'set-up' || !isInside(held.at ?? NOWHERE), `${who} is inside before the first turn`],
    [held.ap >= 0 && held.ap <= most, `${who} has ${held.ap} action points, but can have 0 to ${most}`],
    [held.special >= 0 && held.special <= specialLimit, `${who} has ${held.special} special points`],
    [onBoard || (held.carries === null && !held.leads), `${who} is not on the board and carries something`],
    [held.role === null || twins.length === 1, `${who} has the role of another`],
    [held.role === null || isExperienced(state), `${who} has a role in the Family game`],
    [
      held.role !== null || !isExperienced(state) || state.stage === 'set-up' || held.status === 'gone' || picks,
      `${who} has no role`,
    ],
    [held.carries !== 'hazmat' || !onBoard || !isOutside(held.at ?? 0), `${who} carries a hazmat outside`],
    [
      !burdened || state.stage !== 'turn' || state.spaces[held.at ?? NOWHERE] !== 'fire',
      `${who} has brought a load into fire`,
    ],
    [held.formerRole === null || acting || state.stage === 'over', `${who} still has a borrowed role`],
  ]);
}

/** [FP-VEHICLE-1] */
function vehicles(state: State): string[] {
  const parked = state.engine !== null && state.ambulance !== null;
  const bare = state.engine === null && state.ambulance === null;
  return unless([
    [isExperienced(state) || bare, 'there are no vehicles in the Family game'],
    [
      !isExperienced(state) || parked || state.stage === 'set-up' || state.result !== null,
      'both vehicles stand somewhere',
    ],
  ]);
}

/** Stages, questions and results fit together. [FP-QUESTION-1] [FP-MOVE-5] */
function flow(state: State): string[] {
  const { stage, questions, result } = state;
  const seatsAsked = questions.map(({ seat }) => seat);
  const ids = questions.map(({ id }) => id);
  const acting = state.firefighters[state.turn];
  const captain = acting?.role === 'captain';
  const burningOther = state.firefighters.some(
    ({ at }, seat) => seat !== state.turn && at !== null && state.spaces[at] === 'fire',
  );
  return unless([
    [(stage === 'over') === (result !== null), 'a match is over exactly when it has a result'],
    [stage !== 'over' || questions.length === 0, 'nobody is asked after the match'],
    [stage === 'turn' || stage === 'over' || questions.length > 0, 'somebody is asked in this stage'],
    [new Set(seatsAsked).size === seatsAsked.length, 'a seat is asked one thing at a time'],
    [seatsAsked.every((seat) => state.firefighters[seat]?.status !== 'gone'), 'who has left is not asked'],
    [seatsAsked.every((seat) => seat in state.firefighters), 'a seat is asked that does not exist'],
    [ids.every((id) => id > 0 && id <= state.asked), 'a question has an id that was not given'],
    [stage !== 'turn' || acting?.status !== 'gone', 'it is the turn of somebody who has left'],
    [stage !== 'turn' || !burningOther || captain, 'a firefighter stands in fire out of turn'],
    [stage !== 'turn' || !somebodyBurns(state) || state.options.moveIntoFire === 'allowed', 'somebody stands in fire'],
    [stage !== 'turn' || !acting || !cannotPay(state, state.turn, free), 'somebody cannot get out of the fire'],
    [questions.every((question) => isSound(state, question)), 'somebody is asked what cannot be done'],
    [questions.every((question) => isTimely(state, question)), 'somebody is asked what is not the question now'],
    [state.drive === null || questions.some(({ kind }) => kind === 'ride'), 'a vehicle waits for nobody'],
    [state.advance === null || stage === 'fire', 'the fire phase goes on in another stage'],
  ]);
}

const whileSetUp: readonly Question['kind'][] = ['pick', 'start', 'park', 'ready'];
const ofOthers: readonly Question['kind'][] = ['consent', 'ride'];

/**
 * The fire asks about hazmats, then those it has knocked down; all else is asked in a turn. Specialists are chosen again in
 * a match that goes on. [FP-FIRE-4] [FP-KNOCK-4] [FP-SETUP-13]
 */
function isTimely({ stage, turn, advance, firefighters }: State, { kind, seat }: Question): boolean {
  if (kind === 'pick' && stage === 'turn') return true;
  if (stage === 'set-up' || whileSetUp.includes(kind)) return stage === 'set-up' && whileSetUp.includes(kind);
  if (kind === 'recover') {
    return firefighters[seat]?.status === 'down' && advance === null && (stage === 'fire' || seat === turn);
  }
  if (stage === 'fire') return kind === 'hazmat' && seat === turn && advance !== null;
  return kind !== 'hazmat' && ofOthers.includes(kind) === (seat !== turn);
}

/** What is asked can be answered with more than one no. [FP-COMMAND-4] [FP-PUTOUT-4] */
function isSound(state: State, question: Question): boolean {
  if (question.kind === 'douse') return isBurningBeside(state, question);
  if (question.kind !== 'consent') return true;
  const { captain, seat, order } = question;
  return captain === state.turn && isGiven(state, { captain, target: seat, order });
}

function isBurningBeside(state: State, { seat, at }: Extract<Question, { kind: 'douse' }>): boolean {
  return state.spaces[at] === 'fire' && !refuseExtinguish(state, seat, { kind: 'extinguish', at, leaving: 'asked' });
}
