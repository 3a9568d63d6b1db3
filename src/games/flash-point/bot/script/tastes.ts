/** What the script weighs: gains, which are divided by the points they cost. Begun by hand, moved by play (docs/trials.md). */
export const tastes = {
  /** A fire that is put out; more for each open side, wall, hot spot, marker and hazmat beside it. */
  fire: 4.3,
  fireOpen: 0.149,
  fireWall: 0.116,
  fireHot: 0.173,
  firePerson: 0.688,
  fireHazmat: 0.43,
  /** Smoke; more where it hangs together, comes near fire, or lies on a marker or a hazmat. */
  smoke: 1.44,
  smokeClump: 1.16,
  smokeNear: 0.619,
  smokePerson: 0.975,
  smokeHazmat: 0.24,
  /** Each fire more that can be put out from the same space. */
  cluster: 0.283,
  /** Each fire in the house makes all of them more urgent. */
  crowded: 0.00994,
  /** Somebody who is brought out, a marker that may be somebody, and more where fire is beside them. */
  rescue: 9,
  unknown: 4.2,
  urgent: 1.28,
  /** How much more people count the fewer are missing: the match has to end before the house does. */
  hurry: 0.7,
  hazmat: 1.33,
  hazmatNear: 0.621,
  /** A shot of the deck gun, by what it puts out on average, and going there. */
  gun: 11.5,
  gunGo: 0.595,
  /** A point that is saved for the next turn. */
  save: 0.021,
  /** What a step on the way to a fire counts. */
  far: 5.23,
  /** How much of a marker is left where another is nearer to it. */
  others: 0.612,
};

export type Tastes = Readonly<Record<keyof typeof tastes, number>>;
