/** What the script weighs: gains, which are divided by the points they cost. Begun by hand, moved by play (docs/trials.md). */
export const tastes = {
  /** A fire that is put out; more for each open side, wall, hot spot, marker and hazmat beside it. */
  fire: 3.67,
  fireOpen: 0.167,
  fireWall: 0.111,
  fireHot: 0.192,
  firePerson: 0.763,
  fireHazmat: 0.62,
  /** Smoke; more where it hangs together, comes near fire, or lies on a marker or a hazmat. */
  smoke: 1.79,
  smokeClump: 1.65,
  smokeNear: 1.29,
  smokePerson: 1.29,
  smokeHazmat: 0.181,
  /** Each fire more that can be put out from the same space. */
  cluster: 0.341,
  /** Each fire in the house makes all of them more urgent. */
  crowded: 0.0179,
  /** Somebody who is brought out, a marker that may be somebody, and more where fire is beside them. */
  rescue: 8.99,
  unknown: 7.73,
  urgent: 0.725,
  /** How much more people count the fewer are missing: the match has to end before the house does. */
  hurry: 0.495,
  hazmat: 0.762,
  hazmatNear: 0.516,
  /** A shot of the deck gun, by what it puts out on average, and going there. */
  gun: 13.2,
  gunGo: 0.892,
  /** A point that is saved for the next turn. */
  save: 0.0226,
  /** What a step on the way to a fire counts. */
  far: 1.81,
  /** How much of a marker is left where another is nearer to it. */
  others: 0.71,
};

export type Tastes = Readonly<Record<keyof typeof tastes, number>>;
