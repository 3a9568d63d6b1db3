import type { State } from '../rules/state.ts';
import { type Counts, countsOf } from './counts.ts';

type Row = readonly [why: string, count: (counts: Counts) => number];

/** What the evaluation looks at: why it matters, and how it is counted. */
export const features = {
  always: ['The rest of the world.', () => 1],
  experienced: ['Specialists, vehicles and hazmats take part.', (now) => now.experienced],
  crew: ['More hands, but each waits longer for a turn.', (now) => now.crew],
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
  spreads: ['Spaces that the next roll is expected to set alight.', ({ fires }) => fires.spreads],
  blasts: ['Markers that the next roll is expected to bring.', ({ fires }) => fires.blasts],
  blastsMissing: ['The same, with much to do.', ({ fires, missing }) => fires.blasts * missing],
  blastsBrink: ['The same, with little left to bear.', ({ fires, brink }) => fires.blasts * brink],
  reach: ['Fire and smoke near firefighters can be fought.', ({ fires }) => fires.reach],
  gun: ['Fire and smoke in front of the deck gun.', ({ fires }) => fires.gun],
  peril: ['Victims and points of interest that the next roll may burn.', ({ perils }) => perils.people],
  perilLost: ['The same, with some lost already.', ({ perils, lost }) => perils.people * lost],
  firefighterPeril: ['Firefighters whom the next roll may knock down.', ({ perils }) => perils.firefighters],
  hazmats: ['Each explodes when fire reaches it.', (now) => now.hazmats],
  hazmatsFires: ['Sooner where much burns.', ({ hazmats, fires }) => hazmats * fires.fires],
  hazmatPeril: ['Hazmats that the next roll may reach.', ({ perils }) => perils.hazmats],
  hazmatsCarried: ['Hazmats in arms, by how near they are to the outside.', ({ rescues }) => rescues.hazmats],
  hotSpots: ['Each may make the fire advance again.', (now) => now.hotSpots],
  hotSpotsMissing: ['As long as the match lasts.', ({ hotSpots, missing }) => hotSpots * missing],
  saved: ['Points that others have saved.', (now) => now.saved],
  points: ['Points that are left of this turn.', (now) => now.points],
  paramedic: ['Victims walk.', ({ roles, missing }) => (roles.paramedic ? missing : 0)],
  captain: ['Moves others.', ({ roles, missing }) => (roles.captain ? missing : 0)],
  imaging: ['Sees from afar.', ({ roles, missing }) => (roles.imaging ? missing : 0)],
  cafs: ['Puts out most.', ({ roles, missing }) => (roles.cafs ? missing : 0)],
  hazmat: ['Takes hazmats apart.', ({ roles, missing }) => (roles.hazmat ? missing : 0)],
  generalist: ['One point more.', ({ roles, missing }) => (roles.generalist ? missing : 0)],
  rescue: ['Runs.', ({ roles, missing }) => (roles.rescue ? missing : 0)],
  driver: ['Aims the deck gun.', ({ roles, missing }) => (roles.driver ? missing : 0)],
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
