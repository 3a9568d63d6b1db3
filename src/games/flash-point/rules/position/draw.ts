import type { Vehicle } from '../data/boards.ts';
import { allSpaces, directionTo, isInside, neighbour, type Space } from '../data/geometry.ts';
import { drawPicture, emptyPicture, type Picture } from '../data/picture.ts';
import { boardOf, type Firefighter, type State } from '../state.ts';
import { edgeSigns, OPEN_FLOOR } from './signs.ts';

/** A position as a drawing, followed by all that cannot be drawn. [FP-POSITION-1] */
export function draw(state: State): string {
  return [...drawPicture(pictureOf(state)), '', ...linesOf(state), ...optionLines(state), ''].join('\n');
}

function pictureOf(state: State): Picture {
  const picture = emptyPicture();
  for (const at of allSpaces) {
    picture.top[at] = contents(state, at);
    picture.bottom[at] = people(state, at);
  }
  drawBorders(state, picture);
  return picture;
}

/** Fire or smoke, hot spot, point of interest, victims (treated ones as `t`), hazmats. */
function contents(state: State, at: Space): string {
  const threat = { clear: '', smoke: 's', fire: 'F' }[state.spaces[at] ?? 'clear'];
  const victims = state.victims.filter((victim) => victim.at === at).map(({ treated }) => (treated ? 't' : 'v'));
  const hazmats = state.hazmats.filter((space) => space === at).length;
  return [
    threat,
    state.hotSpots.includes(at) ? '*' : '',
    state.hidden.includes(at) ? '?' : '',
    ...victims,
    hazmats > 0 ? 'h' : '',
    hazmats > 1 ? hazmats : '',
  ].join('');
}

/** Firefighters by seat, then the engine and the ambulance. */
function people(state: State, at: Space): string {
  const seats = state.firefighters.flatMap((firefighter, seat) => (firefighter.at === at ? [seat] : []));
  const stands = (vehicle: Vehicle) => {
    const side = state[vehicle];
    return side !== null && boardOf(state).spots[vehicle][side].includes(at);
  };
  return `${seats.join('')}${stands('engine') ? 'E' : ''}${stands('ambulance') ? 'A' : ''}`;
}

function drawBorders(state: State, picture: Picture): void {
  for (const at of allSpaces.filter(isInside)) {
    if (isInside(neighbour(at, 1))) picture.right[at] = OPEN_FLOOR;
    if (isInside(neighbour(at, 2))) picture.below[at] = OPEN_FLOOR;
  }
  for (const [place, { a, b }] of boardOf(state).borders.entries()) {
    const sign = edgeSigns[state.edges[place] ?? 'wall'];
    if (directionTo(a, b) === 1) picture.right[a] = sign;
    else picture.below[a] = sign;
  }
}

function linesOf(state: State): string[] {
  const { unseen } = state;
  return [
    `stage ${state.stage}`,
    `turn ${state.turn}${state.acted ? ' acted' : ''}`,
    ...state.firefighters.map((firefighter, seat) => seatLine(firefighter, seat)),
    `unseen ${unseen.victims} victims ${unseen.falseAlarms} false-alarms`,
    `rescued ${state.rescued} lost ${state.lost} disposed ${state.disposed} reserve ${state.reserve}`,
    `host ${state.host} order ${state.order.join(' ')}`,
    `asked ${state.asked} cafs ${state.cafsCommanded}${state.hopeless ? ' hopeless' : ''}`,
    ...state.denied.map((denied) => `denied ${JSON.stringify(denied)}`),
    ...state.questions.map((question) => `question ${JSON.stringify(question)}`),
    ...(state.advance ? [`advance ${JSON.stringify(state.advance)}`] : []),
    ...(state.drive ? [`drive ${JSON.stringify(state.drive)}`] : []),
    ...(state.result ? [`result ${state.result.won ? 'won' : 'lost'} ${state.result.reason}`] : []),
  ];
}

function seatLine(firefighter: Firefighter, seat: number): string {
  const { role, ap, special, carries, leads, status, formerRole } = firefighter;
  return [
    `seat ${seat} ${role ?? '-'} ap ${ap} special ${special}`,
    carries ? ` carries ${carries}` : '',
    leads ? ' leads' : '',
    status === 'active' ? '' : ` ${status}`,
    formerRole ? ` former ${formerRole}` : '',
  ].join('');
}

function optionLines(state: State): string[] {
  return Object.entries(state.options).map(([name, value]) => `option ${name} ${value}`);
}
