import type { Seat } from '../../../kit/contract/game.ts';
import { type Board, type Border, boards, onBoard, type Side, type Vehicle } from './data/boards.ts';
import { NOWHERE, type Space } from './data/geometry.ts';
import type { Role } from './data/roles.ts';
import type { Options } from './data/settings.ts';

/** What burns in a space. */
export type Threat = 'clear' | 'smoke' | 'fire';

/** What a border has become: a wall with 0, 1 or 2 markers, a door, the gap of a destroyed door, an open doorway. */
export type Edge = 'wall' | 'damaged' | 'destroyed' | 'closed' | 'open' | 'gone' | 'doorway';

export interface Victim {
  at: Space;
  treated: boolean;
}

export interface Firefighter {
  /** Nowhere before the start, while knocked down, and after leaving. */
  at: Space | null;
  /** Down: waits for a place after a knock-down. Gone: left the match. */
  status: 'active' | 'down' | 'gone';
  /** Nobody has one in the Family game. */
  role: Role | null;
  /** The specialist to become again when the turn ends. */
  formerRole: Role | null;
  /** Action points; between turns the saved ones. */
  ap: number;
  /** Points that only pay what the specialist is for. */
  special: number;
  carries: 'victim' | 'hazmat' | null;
  /** A treated victim walks along. */
  leads: boolean;
}

export interface Drive {
  vehicle: Vehicle;
  to: Side;
  driver: Seat;
  /** Everybody who rides, and the space where they get off. */
  riders: { seat: Seat; at: Space }[];
}

/** What the fire phase has to remember while somebody is asked. */
export interface FirePhase {
  target: Space;
  /** The target had a hot spot when it was rolled. */
  flare: boolean;
  flares: number;
}

/** What goes along with a firefighter: an untreated victim or a hazmat in the arms, a treated victim led. */
export type Load = 'victim' | 'hazmat' | 'led';

type Step = { readonly kind: 'move'; readonly to: Space };
type TurnDoor = { readonly kind: 'open'; readonly toward: Space } | { readonly kind: 'close'; readonly toward: Space };

/** What the captain may make another firefighter do; a move may take something along that lies there. */
export type Order = (Step & { readonly take?: Load }) | TurnDoor;

/** Something a seat is asked. The answer is the action of the same kind that names the question's id. */
export type Question = { readonly id: number; readonly seat: Seat } & (
  | { readonly kind: 'pick' }
  | { readonly kind: 'start' }
  | { readonly kind: 'park' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'recover'; readonly spaces: readonly Space[] }
  | { readonly kind: 'hazmat'; readonly spaces: readonly Space[] }
  | { readonly kind: 'consent'; readonly captain: Seat; readonly order: Order }
  | { readonly kind: 'ride'; readonly vehicle: Vehicle; readonly to: Side }
  | { readonly kind: 'roll' }
  | {
      readonly kind: 'reroll';
      readonly red: number;
      readonly black: number;
      /** How often each die may still be rolled again. */
      readonly redLeft: number;
      readonly blackLeft: number;
    }
  | { readonly kind: 'douse'; readonly at: Space }
);

export type QuestionOf<K extends Question['kind']> = Extract<Question, { kind: K }>;

export type Reason = 'rescued' | 'perfect' | 'collapse' | 'victims' | 'unwinnable' | 'deserted';

export interface State {
  options: Options;
  stage: 'set-up' | 'turn' | 'fire' | 'over';
  turn: Seat;
  /** Who begins, and in which order the seats pick and start. */
  order: Seat[];
  host: Seat;
  spaces: Threat[];
  /** By the place of the border in the board's table. */
  edges: Edge[];
  /** This and all other lists of spaces are in reading order. */
  hotSpots: Space[];
  /** Hot spots still in the reserve. */
  reserve: number;
  hazmats: Space[];
  disposed: number;
  /** Points of interest lying face down. */
  hidden: Space[];
  /** Victims on the floor; those carried or led are with their firefighter. */
  victims: Victim[];
  /** What nobody has seen yet, on the board or beside it. */
  unseen: { victims: number; falseAlarms: number };
  rescued: number;
  lost: number;
  firefighters: Firefighter[];
  engine: Side | null;
  ambulance: Side | null;
  /** Whether the seat has done anything this turn. */
  acted: boolean;
  /** Points spent this turn on commanding the CAFS firefighter. */
  cafsCommanded: number;
  /** Orders that were refused this turn. */
  denied: { seat: Seat; order: Order }[];
  questions: Question[];
  /** How many questions have been asked: the last one's id. */
  asked: number;
  advance: FirePhase | null;
  drive: Drive | null;
  /** It was said that the match can no longer be won. */
  hopeless: boolean;
  result: { won: boolean; reason: Reason } | null;
}

export type Action =
  | Step
  | TurnDoor
  /** `asked`: smoke or nothing is left as the player then says. */
  | { readonly kind: 'extinguish'; readonly at: Space; readonly leaving: 'smoke' | 'clear' | 'asked' }
  | { readonly kind: 'chop'; readonly toward: Space }
  | { readonly kind: 'carry'; readonly load: 'victim' | 'hazmat'; readonly from: Space }
  | { readonly kind: 'lead' }
  | { readonly kind: 'drop'; readonly load: Load }
  /** A victim on the floor, or the one that this seat carries. */
  | { readonly kind: 'treat'; readonly carrier: Seat | null }
  | { readonly kind: 'identify'; readonly at: Space }
  | { readonly kind: 'reveal'; readonly at: Space }
  | { readonly kind: 'dispose'; readonly at: Space }
  | { readonly kind: 'command'; readonly seat: Seat; readonly order: Order }
  /** `at` is where the driver gets off; null stays behind. */
  | { readonly kind: 'drive'; readonly vehicle: Vehicle; readonly to: Side; readonly at: Space | null }
  | { readonly kind: 'deck-gun' }
  | { readonly kind: 'crew-change'; readonly role: Role }
  | { readonly kind: 'end-turn' }
  | { readonly kind: 'pick'; readonly question: number; readonly role: Role }
  | { readonly kind: 'start'; readonly question: number; readonly at: Space }
  | { readonly kind: 'park'; readonly question: number; readonly engine: Side; readonly ambulance: Side }
  | { readonly kind: 'ready'; readonly question: number }
  | { readonly kind: 'recover'; readonly question: number; readonly at: Space }
  | { readonly kind: 'hazmat'; readonly question: number; readonly at: Space }
  | { readonly kind: 'consent'; readonly question: number; readonly yes: boolean }
  | { readonly kind: 'ride'; readonly question: number; readonly at: Space | null }
  | { readonly kind: 'roll'; readonly question: number }
  | { readonly kind: 'reroll'; readonly question: number; readonly dice: 'none' | 'red' | 'black' | 'both' }
  | { readonly kind: 'douse'; readonly question: number; readonly leaving: 'smoke' | 'clear' };

export type ActionOf<K extends Action['kind']> = Extract<Action, { kind: K }>;

export function boardOf(state: State): Board {
  return onBoard(state.options.board, boards);
}

export function isExperienced(state: State): boolean {
  return state.options.level !== 'family';
}

/** The firefighter of a seat. A seat that does not exist is our own bug. */
export function firefighterOf(state: State, seat: Seat): Firefighter {
  const firefighter = state.firefighters[seat];
  if (!firefighter) throw new RangeError(`there is no seat ${seat}`);
  return firefighter;
}

/** Where a seat stands: nowhere if it is not on the board. */
export function placeOf(state: State, seat: Seat): Space {
  return state.firefighters[seat]?.at ?? NOWHERE;
}

/** What a border is called in facts: the two spaces it parts. */
export function partedBy({ a, b }: Border): readonly [Space, Space] {
  return [a, b];
}

/** Whether a seat is free to choose an action of its turn. */
export function mayAct(state: State, seat: Seat): boolean {
  return state.stage === 'turn' && state.turn === seat && state.questions.length === 0;
}

/** Markers on walls: one on a damaged, two on a destroyed one. [FP-WALL-1] */
export function damageOf(state: State): number {
  let damage = 0;
  for (const edge of state.edges) {
    if (edge === 'wall') continue; // as nearly all are
    if (edge === 'damaged') damage += 1;
    else if (edge === 'destroyed') damage += 2;
  }
  return damage;
}

/** Victims and points of interest on the board, carried and led ones included. */
export function poisOnBoard(state: State): number {
  let count = state.hidden.length + state.victims.length;
  for (const { carries, leads } of state.firefighters) count += (carries === 'victim' ? 1 : 0) + (leads ? 1 : 0);
  return count;
}

/** Lists of spaces are kept in reading order, so that a drawing says all about them. */
export function insert(spaces: Space[], at: Space): void {
  let place = spaces.length;
  for (; place > 0 && (spaces[place - 1] as Space) > at; place--) spaces[place] = spaces[place - 1] as Space;
  spaces[place] = at;
}

/** Victims in reading order, the untreated first. */
export function insertVictim(victims: Victim[], victim: Victim): void {
  victims.push(victim);
  victims.sort((a, b) => a.at - b.at || Number(a.treated) - Number(b.treated));
}
