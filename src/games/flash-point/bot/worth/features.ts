import type { State } from '../../rules/state.ts';
import { type Counts, countsOf } from './counts.ts';

type Row = readonly [why: string, count: (counts: Counts) => number];

/** What the evaluation looks at: why it matters, and how it is counted. About one where there is much of it. */
export const features = {
  always: ['The rest of the world.', () => 1],
  missing: ['Victims that are still to be rescued for the win; those on the way count in part.', (now) => now.missing],
  lost: ['One more may be the last.', (now) => now.lost],
  lostSquared: ['The last ones weigh more.', (now) => now.lost ** 2],
  spare: ['Victims that may still be lost before the match cannot be won.', (now) => now.spare],
  stands: ['Markers that the house still bears.', (now) => now.stands],
  brink: ['Next to nothing is left to bear.', (now) => now.brink],
  brinkMissing: ['And much is to be done.', (now) => now.brink * now.missing],
  fires: ['Every fire is a place where the next roll explodes.', ({ fires }) => fires.fires],
  firesMissing: ['It burns as long as the match lasts.', ({ fires, missing }) => fires.fires * missing],
  firesBrink: ['The house bears no more.', ({ fires, brink }) => fires.fires * brink],
  smoke: ['Becomes fire.', ({ fires }) => fires.smoke],
  smokeMissing: ['There is time for it.', ({ fires, missing }) => fires.smoke * missing],
  clumps: ['Smoke that hangs together burns together.', ({ fires }) => fires.clumps],
  catching: ['Where a roll burns at once.', ({ fires }) => fires.catching],
  spreads: ['Spaces that the next roll is expected to set alight.', ({ fires }) => fires.spreads],
  blasts: ['Markers that the next roll is expected to bring.', ({ fires }) => fires.blasts],
  blastsMissing: ['The same, with much to do.', ({ fires, missing }) => fires.blasts * missing],
  blastsBrink: ['The same, with little left to bear.', ({ fires, brink }) => fires.blasts * brink],
  reachNow: ['Fire and smoke near whoever has the turn can be fought.', ({ fires }) => fires.reachNow],
  reachNext: ['The next one can fight it before it burns twice.', ({ fires }) => fires.reachNext],
  reachRest: ['Others come later.', ({ fires }) => fires.reachRest],
  gun: ['Fire and smoke in front of the deck gun.', ({ fires }) => fires.gun],
  peril: ['Victims and points of interest that the next roll may burn.', ({ perils }) => perils.people],
  perilLost: ['The same, with some lost already.', ({ perils, lost }) => perils.people * lost],
  peopleNear: ['Fire comes nearer to them.', ({ perils }) => perils.peopleNear],
  firefighterPeril: ['Firefighters whom the next roll may knock down.', ({ perils }) => perils.firefighters],
  hazmats: ['Each explodes when fire reaches it.', (now) => now.hazmats],
  hazmatsFires: ['Sooner where much burns.', ({ hazmats, fires }) => hazmats * fires.fires],
  hazmatsNear: ['Fire comes nearer to them.', ({ perils }) => perils.hazmatsNear],
  hazmatPeril: ['Hazmats that the next roll may reach.', ({ perils }) => perils.hazmats],
  hazmatBlasts: ['Markers that hazmats are expected to bring with it.', ({ perils }) => perils.hazmatBlasts],
  hazmatBlastsBrink: ['With little left to bear.', ({ perils, brink }) => perils.hazmatBlasts * brink],
  hazmatsCarried: ['Hazmats in arms, by how near they are to the outside.', ({ rescues }) => rescues.hazmats],
  hotSpots: ['Each may make the fire advance again.', (now) => now.hotSpots],
  hotSpotsMissing: ['As long as the match lasts.', ({ hotSpots, missing }) => hotSpots * missing],
  flaresBlasts: ['And each of these rolls may explode.', ({ flares, fires }) => flares * fires.blasts],
  flaresFires: ['Or spread.', ({ flares, fires }) => flares * fires.fires],
  saved: ['Points that others have saved.', (now) => now.saved],
  points: ['Points that are left of this turn.', (now) => now.points],
  special: ['Points of the specialist that are left.', (now) => now.special],
} as const satisfies Readonly<Record<string, Row>>;

export type Feature = keyof typeof features;
export const featureNames = Object.keys(features) as readonly Feature[];

const counting: readonly Row[1][] = featureNames.map((name) => features[name][1]);
const counted = new Float64Array(counting.length);

/** Counts everything for a position, in the order of the table; the same array is used again by the next call. */
export function featuresOf(state: State): Float64Array {
  const counts = countsOf(state);
  for (let place = 0; place < counting.length; place++) counted[place] = (counting[place] as Row[1])(counts);
  return counted;
}
