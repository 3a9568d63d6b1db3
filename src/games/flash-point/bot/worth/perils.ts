import type { Space } from '../../rules/data/geometry.ts';
import type { State } from '../../rules/state.ts';
import { DAMAGED, FIRE, nextTo, OPEN, type Sight, SMOKE, WALL } from '../house/sight.ts';
import type { Ways } from '../house/ways.ts';

/** Whom and what the next roll may reach, in expected losses. */
export interface Perils {
  people: number;
  firefighters: number;
  hazmats: number;
  /** How near fire is to people and hazmats: half for every two steps. */
  peopleNear: number;
  hazmatsNear: number;
  /** Markers that hazmats are expected to bring with the next roll (about). */
  hazmatBlasts: number;
}

const found: Perils = { people: 0, firefighters: 0, hazmats: 0, peopleNear: 0, hazmatsNear: 0, hazmatBlasts: 0 };

export function perilsOf(state: State, sight: Sight, { fire }: Ways): Perils {
  const { victims, falseAlarms } = state.unseen;
  const sure = victims / Math.max(1, victims + falseAlarms);
  let people = 0;
  let firefighters = 0;
  let hazmats = 0;
  let peopleNear = 0;
  let hazmatsNear = 0;
  let hazmatBlasts = 0;
  for (const at of state.hidden) {
    people += sure * risk(sight, at);
    peopleNear += sure * (nearness[fire[at] as number] as number);
  }
  for (const { at } of state.victims) {
    people += risk(sight, at);
    peopleNear += nearness[fire[at] as number] as number;
  }
  for (const { at, carries, leads } of state.firefighters) {
    if (at === null) continue;
    const rolls = sight.threats[at] === FIRE ? 0 : risk(sight, at);
    firefighters += rolls;
    people += rolls * ((carries === 'victim' ? 1 : 0) + (leads ? 1 : 0));
    if (carries === 'hazmat') hazmats += rolls;
  }
  for (const at of state.hazmats) {
    const rolls = risk(sight, at);
    hazmats += rolls;
    hazmatBlasts += rolls * wallsAround(sight, at);
    hazmatsNear += nearness[fire[at] as number] as number;
  }
  found.people = people / 48;
  found.firefighters = firefighters / 48;
  found.hazmats = hazmats / 48;
  found.peopleNear = peopleNear / 3;
  found.hazmatsNear = hazmatsNear / 3;
  found.hazmatBlasts = hazmatBlasts / 48;
  return found;
}

/** How many markers an explosion in a space brings, if nothing beside it burns. [FP-BLAST-3] */
function wallsAround({ barriers }: Sight, at: Space): number {
  let walls = 0;
  for (let place = 4 * at; place < 4 * at + 4; place++) {
    if (barriers[place] === WALL || barriers[place] === DAMAGED) walls += 1;
  }
  return walls;
}

const nearness: readonly number[] = Array.from({ length: 256 }, (_, steps) => 2 ** (-steps / 2));

/** How many of the 48 rolls would set a space on fire, about. */
export function risk(sight: Sight, at: Space): number {
  const { threats, barriers } = sight;
  const threat = threats[at];
  if (threat === FIRE) return 48;
  let rolls = 0;
  let fire = 0;
  for (let place = 4 * at; place < 4 * at + 4; place++) {
    if (barriers[place] !== OPEN) continue;
    const next = nextTo[place] as number;
    const beside = threats[next];
    if (beside === FIRE) {
      fire += 1;
      rolls += 1 + behind(sight, next, place & 3);
    } else if (threat !== SMOKE) continue;
    else if (beside === SMOKE) rolls += 2;
    else if (burnsBeside(sight, next)) rolls += 1;
  }
  return threat === SMOKE || fire > 0 ? rolls + 1 : rolls;
}

function burnsBeside({ threats, barriers }: Sight, at: Space): boolean {
  for (let place = 4 * at; place < 4 * at + 4; place++) {
    if (barriers[place] === OPEN && threats[nextTo[place] as number] === FIRE) return true;
  }
  return false;
}

/** Fires in a row behind a fire: each of them blows through to here. [FP-BLAST-2] */
function behind({ threats, barriers }: Sight, from: Space, direction: number): number {
  let count = 0;
  for (let place = 4 * from + direction; barriers[place] === OPEN; ) {
    const next = nextTo[place] as number;
    if (threats[next] !== FIRE) return count;
    count += 1;
    place = 4 * next + direction;
  }
  return count;
}
