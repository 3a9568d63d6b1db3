import type { Exhibit } from '../../../web/stage/board.ts';
import type { Fact } from '../rules/facts.ts';
import type { Question } from '../rules/state.ts';
import { crowd, familyLate, familyStart, recruit, veteranB, wreckA } from './houses.ts';

type Asked = Question extends infer Q ? (Q extends Question ? Omit<Q, 'id'> : never) : never;

/** A position: a house, the crew in it, and what else has to be said. */
function position(house: string, crew: readonly string[], ...lines: readonly string[]): string {
  return [house, ...crew.map((held, seat) => `seat ${seat} ${held}`), ...lines].join('\n');
}

function question(asked: Asked): string {
  return `question ${JSON.stringify({ id: 1, ...asked })}`;
}

const firefighters = ['- ap 4', '- ap 2', '- ap 0'];
const recruits = ['paramedic ap 4', 'captain ap 2', 'driver ap 1', 'rescue ap 0'];
const captains = ['paramedic ap 1', 'captain ap 6 special 2', 'driver ap 1', 'rescue ap 0'];
const veterans = ['driver ap 6', 'hazmat ap 1 carries hazmat', 'rescue ap 0', 'imaging ap 3', 'cafs ap 2'];
const heroes = [
  'generalist ap 3 carries victim',
  'hazmat ap 0',
  'cafs ap 4 special 3',
  'captain ap 1',
  'driver ap 4',
  'rescue ap 2 leads',
];
const six = ['generalist ap 5', 'captain ap 0', 'driver ap 0', 'hazmat ap 0', 'cafs ap 0', 'imaging ap 0'];
const onA = 'option level recruit';
const onB = 'option level veteran\noption board B';
const heroic = 'option level heroic\nrescued 4 lost 2 disposed 3 reserve 2';

const setUp = ['- ap 0', '- ap 0', '- ap 0'];
const emptyHouse = familyStart.replaceAll(/^ >.*\n/gm, '');

const family: readonly Exhibit<Fact>[] = [
  {
    name: 'Family: where to start',
    position: position(emptyHouse, setUp, 'stage set-up', question({ seat: 0, kind: 'start' })),
  },
  { name: 'Family: the first turn', position: position(familyStart, firefighters) },
  { name: 'Family: somebody was found', position: position(familyLate, firefighters, 'rescued 3 lost 1') },
  {
    name: 'Family: a victim is carried',
    position: position(familyLate.replace('v', ' '), ['- ap 6 carries victim', '- ap 2', '- ap 0'], 'rescued 5 lost 2'),
  },
  {
    name: 'Family: knocked down',
    position: position(
      familyLate.replace(' >       #   0   ', ' >       #       '),
      ['- ap 1 down', '- ap 2', '- ap 0'],
      'stage fire',
      question({ seat: 0, kind: 'recover', spaces: [30, 40] }),
    ),
  },
];

const experienced: readonly Exhibit<Fact>[] = [
  {
    name: 'Set-up: parking',
    position: position(emptyHouse, setUp, onA, 'stage set-up', question({ seat: 0, kind: 'park' })),
  },
  {
    name: 'Set-up: specialists',
    position: position(
      emptyHouse,
      ['captain ap 0', '- ap 0', 'cafs ap 0'],
      onA,
      'stage set-up',
      question({ seat: 1, kind: 'pick' }),
    ),
  },
  { name: 'Paramedic to act', position: position(recruit, recruits, onA) },
  {
    name: 'Paramedic beside two victims',
    position: position(
      recruit.replace('3>       o       .', '3>       o  vt   .').replace('?', ' ').replace('O   t   .', 'O       .'),
      recruits,
      onA,
    ),
  },
  { name: 'Captain to act', position: position(recruit, captains, onA, 'turn 1') },
  {
    name: 'A command to allow',
    position: position(
      recruit,
      captains,
      onA,
      'turn 1 acted',
      question({ seat: 0, kind: 'consent', captain: 1, order: { kind: 'move', to: 21 } }),
    ),
  },
  {
    name: 'A command at a door',
    position: position(
      recruit.replaceAll('.       -', '.   0   O').replace('o   0   .', 'o       .').replace('.   s   -', '.   s   O'),
      captains,
      onA,
      'turn 1 acted',
      question({ seat: 0, kind: 'consent', captain: 1, order: { kind: 'close', toward: 33 } }),
    ),
  },
  {
    name: 'Rescue Specialist to act',
    position: position(
      recruit,
      ['paramedic ap 1', 'captain ap 2', 'driver ap 1', 'rescue ap 6 special 3'],
      onA,
      'turn 3',
    ),
  },
  { name: 'Driver on the engine', position: position(veteranB, veterans, onB) },
  {
    name: 'Ride along?',
    position: position(
      veteranB,
      veterans,
      onB,
      'turn 0 acted',
      question({ seat: 4, kind: 'ride', vehicle: 'ambulance', to: 'bottom' }),
      'drive {"vehicle":"ambulance","to":"bottom","driver":0,"riders":[]}',
    ),
  },
  {
    name: 'The deck gun aims',
    position: position(
      veteranB,
      veterans,
      onB,
      'turn 0 acted',
      question({ seat: 0, kind: 'reroll', red: 3, black: 4, redLeft: 1, blackLeft: 1 }),
    ),
  },
  {
    name: 'The deck gun is ready',
    position: position(
      veteranB,
      veterans,
      onB,
      'option deckGunAsk true',
      'turn 0 acted',
      question({ seat: 0, kind: 'roll' }),
    ),
  },
  {
    name: 'How far to put it out',
    position: position(
      veteranB.replace('.   F   .   s   .       D', '.   F   .   F   .       D'),
      ['driver ap 2', 'hazmat ap 1', 'rescue ap 0', 'imaging ap 5', 'cafs ap 2'],
      onB,
      'option extinguishAsk true',
      'turn 3 acted',
      question({ seat: 3, kind: 'douse', at: 45 }),
    ),
  },
  {
    name: 'Imaging Technician to act',
    position: position(
      veteranB,
      ['driver ap 2', 'hazmat ap 1', 'rescue ap 0', 'imaging ap 7', 'cafs ap 2'],
      onB,
      'turn 3',
    ),
  },
  {
    name: 'Hazmat Technician with a hazmat',
    position: position(
      veteranB,
      ['driver ap 2', 'hazmat ap 5 carries hazmat', 'rescue ap 0', 'imaging ap 3', 'cafs ap 2'],
      onB,
      'turn 1',
    ),
  },
  {
    name: 'Which hazmat first?',
    position: position(
      wreckA.replace('D   h   #', 'D  Fh   #').replace('.   F   -  F*   .   s', '.  Fh   -  F*   .   s'),
      heroes.with(2, 'cafs ap 4'),
      heroic,
      'stage fire',
      'turn 2',
      'advance {"target":34,"flare":false,"flares":0}',
      question({ seat: 2, kind: 'hazmat', spaces: [65, 68] }),
    ),
  },
  { name: 'Six in two spaces', position: position(crowd, six, 'option level recruit\noption board B') },
  { name: 'Heroic: hardly a wall is whole', position: position(wreckA, heroes, heroic, 'turn 2') },
];

const film = (name: string, fact: Fact): Exhibit<Fact> => ({
  name: `Film: ${name}`,
  position: position(recruit, recruits, onA),
  fact,
});

const films: readonly Exhibit<Fact>[] = [
  film('the dice', { kind: 'rolled', for: 'fire', red: 3, black: 4 }),
  film('smoke', { kind: 'smoke', at: 43 }),
  film('an explosion', { kind: 'exploded', at: 34, cause: 'roll' }),
  film('a shockwave', { kind: 'shockwave', at: 35, direction: 'right' }),
  film('a wall breaks', { kind: 'wall-destroyed', between: [24, 34], damage: 6 }),
  film('flare-up', { kind: 'flare-up', at: 34, count: 1 }),
  film('a new point of interest moves on', { kind: 'poi-moved', from: 22, to: 33 }),
  film('a victim is found', { kind: 'revealed', at: 21, as: 'victim', how: 'entered', seat: 0, cost: 0 }),
  film('a false alarm', { kind: 'revealed', at: 65, as: 'false-alarm', how: 'identified', seat: 0, cost: 1 }),
  film('rescued', { kind: 'rescued', seat: 3, at: 40, rescued: 3 }),
  film('knocked down', { kind: 'knocked-down', seat: 1, at: 46 }),
  film('water', { kind: 'extinguished', seat: 1, at: 45, was: 'fire', leaves: 'smoke', cost: 1 }),
];

const ends: readonly Exhibit<Fact>[] = [
  { name: 'Won', position: position(recruit, recruits, onA, 'stage over', 'rescued 7 lost 1', 'result won rescued') },
  {
    name: 'Too many lost',
    position: position(
      wreckA,
      heroes,
      heroic.replace('lost 2', 'lost 4'),
      'turn 2',
      'stage over',
      'result lost victims',
    ),
  },
];

/** The board in positions worth looking at. */
export const gallery: readonly Exhibit<Fact>[] = [...family, ...experienced, ...films, ...ends];
