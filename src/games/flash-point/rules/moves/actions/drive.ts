import type { Emit, Seat } from '../../../../../kit/contract/game.ts';
import { no, type Refusal } from '../../../../../kit/contract/refusal.ts';
import { type Board, type BoardId, boards, onBoard, type Side, sides, type Vehicle } from '../../data/boards.ts';
import { isInside, NOWHERE } from '../../data/geometry.ts';
import { costs } from '../../data/levels.ts';
import type { Fact } from '../../facts.ts';
import { funds, type Priced, pay, price, prices } from '../../shared/points.ts';
import { ask } from '../../shared/questions.ts';
import { rescueAtAmbulance } from '../../shared/rescue.ts';
import { cannotPay, somebodyBurns } from '../../shared/wayOut.ts';
import { type ActionOf, boardOf, firefighterOf, isExperienced, mayAct, placeOf, type State } from '../../state.ts';

type Driving = ActionOf<'drive'>;

const none: readonly Driving[] = [];
const notOnEngine = no('notOnEnginePosition');
const notOnAmbulance = no('not-on-ambulance');
const alreadyThere = no('already-parked-there');

/** Drive a vehicle to another spot of its kind. [FP-VEHICLE-2] */
export const drive: Priced<Driving> = {
  candidates: (state, seat) =>
    isExperienced(state) && mayAct(state, seat) ? onBoard(state.options.board, driveTables) : none,
  phase: spotsAndPoints,
  /** Two points a step round the house, so four to the opposite side. [FP-VEHICLE-2] */
  cost(state, _seat, { vehicle, to }) {
    return price(costs.drive * stepsBetween(parkedAt(state, vehicle) ?? to, to), prices.other);
  },
  refuse(state, seat, action) {
    const { vehicle, to, at } = action;
    if (parkedAt(state, vehicle) === to) return alreadyThere;
    return notAboard(state, seat, vehicle, at) ?? cannotPay(state, seat, drive.cost(state, seat, action));
  },
  apply(state, seat, action, _chance, emit) {
    const { vehicle, to, at } = action;
    const cost = drive.cost(state, seat, action);
    pay(state, seat, cost);
    emit?.({ kind: 'set-off', seat, vehicle, to, cost: cost.points });
    state.drive = { vehicle, to, driver: seat, riders: at === null ? [] : [{ seat, at }] };
    inviteOthers(state, seat, vehicle, to, emit);
    goWhenAnswered(state, emit);
  },
};

/** Unless somebody burns, it hangs on both spots, on who stands there, and on whether two or four points are left. [FP-VEHICLE-2] */
function spotsAndPoints(state: State, seat: Seat): number | undefined {
  if (!isExperienced(state) || !mayAct(state, seat) || somebodyBurns(state)) return undefined;
  const spots = 5 * sideNumber(state.engine) + sideNumber(state.ambulance);
  const aboard = (isAboard(state, seat, 'engine') ? 2 : 0) + (isAboard(state, seat, 'ambulance') ? 1 : 0);
  const steps = Math.min(2, Math.trunc(funds(state, seat, 'other') / costs.drive));
  return ((spots * 4 + aboard) * 3 + steps) * 2 + (state.options.board === 'A' ? 0 : 1);
}

/** By its place among `sides`; 4 is none. */
function sideNumber(side: Side | null): number {
  if (side === 'top') return 0;
  if (side === 'right') return 1;
  if (side === 'bottom') return 2;
  return side === 'left' ? 3 : 4;
}

function stepsBetween(from: Side, to: Side): number {
  if (from === to) return 0;
  return isUpright(from) === isUpright(to) ? 2 : 1;
}

const isUpright = (side: Side): boolean => side === 'top' || side === 'bottom';

/** Named one by one: it is asked for every drive there might be, and a name that is known is found faster. */
function parkedAt(state: State, vehicle: Vehicle): Side | null {
  return vehicle === 'engine' ? state.engine : state.ambulance;
}

/** Whether a seat stands at the spot of a vehicle. */
export function isAboard(state: State, seat: Seat, vehicle: Vehicle): boolean {
  const at = placeOf(state, seat);
  const parked = parkedAt(state, vehicle);
  if (parked === null || at === NOWHERE || isInside(at)) return false;
  const { spotAt } = boardOf(state);
  return (vehicle === 'engine' ? spotAt.engine[at] : spotAt.ambulance[at]) === parked;
}

/** The engine is driven by somebody on it; the ambulance comes by itself. [FP-VEHICLE-3] [FP-VEHICLE-4] */
function notAboard(state: State, seat: Seat, vehicle: Vehicle, at: number | null): Refusal | undefined {
  if (isAboard(state, seat, vehicle)) return undefined;
  if (vehicle === 'engine') return notOnEngine;
  return at === null ? undefined : notOnAmbulance;
}

/** Everybody else at the spot is asked at once. [FP-VEHICLE-5] */
function inviteOthers(state: State, driver: Seat, vehicle: Vehicle, to: Side, emit: Emit<Fact>): void {
  for (let seat = 0; seat < state.firefighters.length; seat++) {
    if (seat === driver || !isAboard(state, seat, vehicle)) continue;
    emit?.({ kind: 'ride-asked', seat, vehicle, to });
    ask(state, { seat, kind: 'ride', vehicle, to });
  }
}

/** When the last one has answered, the vehicle goes. [FP-VEHICLE-5] */
export function goWhenAnswered(state: State, emit: Emit<Fact>): void {
  if (!state.drive || state.questions.length > 0) return;
  const { vehicle, to, driver, riders } = state.drive;
  emit?.({ kind: 'drove', seat: driver, vehicle, from: state[vehicle] ?? to, to });
  state[vehicle] = to;
  state.drive = null;
  for (const { seat, at } of riders) {
    firefighterOf(state, seat).at = at;
    emit?.({ kind: 'rode', seat, vehicle, at });
  }
  if (vehicle === 'ambulance') rescueAtAmbulance(state, driver, emit);
}

function driveTable(board: Board): readonly Driving[] {
  const to = (vehicle: Vehicle, side: Side, at: number | null): Driving => ({ kind: 'drive', vehicle, to: side, at });
  return sides.flatMap((side) => [
    ...board.spots.engine[side].map((at) => to('engine', side, at)),
    to('ambulance', side, null),
    ...board.spots.ambulance[side].map((at) => to('ambulance', side, at)),
  ]);
}

const driveTables: Readonly<Record<BoardId, readonly Driving[]>> = { A: driveTable(boards.A), B: driveTable(boards.B) };
