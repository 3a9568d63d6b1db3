/** Where a weight should be without better evidence. */
export interface Prior {
  readonly weights: Float64Array;
  /** How much evidence that is worth. */
  readonly ridge: number;
}

/** Weights that make what is expected of the rows most likely, by Newton's method: not far from the prior, and on its side of 0. */
export function logistic(rows: Float64Array, expected: Float64Array, prior: Prior): Float64Array {
  let weights: Float64Array = prior.weights.slice();
  let cost = costOf(rows, expected, weights, prior);
  for (let round = 0; round < 40; round++) {
    const aim = improved(rows, expected, weights, prior);
    const next = shortened(weights, aim, prior, (tried) => costOf(rows, expected, tried, prior) < cost);
    if (!next) return weights;
    weights = next;
    cost = costOf(rows, expected, weights, prior);
  }
  return weights;
}

/** As far towards the aim as it gets better; whole steps may lead far beyond. */
function shortened(
  from: Float64Array,
  aim: Float64Array,
  prior: Prior,
  isBetter: (tried: Float64Array) => boolean,
): Float64Array | undefined {
  for (let length = 1; length > 1e-4; length /= 2) {
    const tried = onItsSide(
      from.map((weight, place) => weight + length * ((aim[place] as number) - weight)),
      prior,
    );
    if (isBetter(tried)) return tried;
  }
  return undefined;
}

function onItsSide(weights: Float64Array, prior: Prior): Float64Array {
  return weights.map((weight, place) => (weight * (prior.weights[place] as number) < 0 && place > 0 ? 0 : weight));
}

/** What is made as small as can be: all surprise, and the way from the prior. */
function costOf(rows: Float64Array, expected: Float64Array, weights: Float64Array, prior: Prior): number {
  let away = 0;
  for (const [place, weight] of weights.entries()) away += (weight - (prior.weights[place] as number)) ** 2;
  return expected.length * surprise(rows, expected, weights) + (prior.ridge / 2) * away;
}

/** How well weights foretell: the mean of minus the logarithm of what was given to what came. */
export function surprise(rows: Float64Array, expected: Float64Array, weights: Float64Array): number {
  let sum = 0;
  for (let row = 0; row < expected.length; row++) {
    const chance = Math.min(1 - 1e-9, Math.max(1e-9, chanceOf(rows, row, weights)));
    const came = expected[row] as number;
    sum -= came * Math.log(chance) + (1 - came) * Math.log(1 - chance);
  }
  return sum / expected.length;
}

export function chanceOf(rows: Float64Array, row: number, weights: Float64Array): number {
  let sum = 0;
  const from = row * weights.length;
  for (let place = 0; place < weights.length; place++) {
    sum += (rows[from + place] as number) * (weights[place] as number);
  }
  return 1 / (1 + Math.exp(-sum));
}

/** One step: the slope and the curvature of all rows, solved for the change. */
function improved(rows: Float64Array, expected: Float64Array, weights: Float64Array, prior: Prior): Float64Array {
  const { ridge } = prior;
  const width = weights.length;
  const slope = weights.map((weight, place) => ridge * ((prior.weights[place] as number) - weight));
  const curve = Array.from({ length: width }, (_, place) => {
    const line = new Float64Array(width);
    line[place] = ridge;
    return line;
  });
  for (let row = 0; row < expected.length; row++) {
    const chance = chanceOf(rows, row, weights);
    const miss = (expected[row] as number) - chance;
    const doubt = Math.max(1e-3, chance * (1 - chance));
    const from = row * width;
    for (let a = 0; a < width; a++) {
      const one = rows[from + a] as number;
      if (one === 0) continue;
      slope[a] = (slope[a] as number) + miss * one;
      const line = curve[a] as Float64Array;
      for (let b = 0; b <= a; b++) line[b] = (line[b] as number) + doubt * one * (rows[from + b] as number);
    }
  }
  hold(curve, slope, weights, prior);
  const change = solve(curve, slope);
  return weights.map((weight, place) => weight + (change[place] as number));
}

/** What stands at 0 and would go to the other side stays there, and the others move without it. */
function hold(curve: readonly Float64Array[], slope: Float64Array, weights: Float64Array, prior: Prior): void {
  for (let held = 1; held < slope.length; held++) {
    if (weights[held] !== 0 || (slope[held] as number) * (prior.weights[held] as number) >= 0) continue;
    slope[held] = 0;
    for (let other = 0; other < slope.length; other++)
      (curve[Math.max(held, other)] as Float64Array)[Math.min(held, other)] = held === other ? 1 : 0;
  }
}

/** Solves for a symmetric matrix of which the lower half is given, by Cholesky's way. */
function solve(matrix: Float64Array[], right: Float64Array): Float64Array {
  const size = right.length;
  const at = (a: number, b: number): number => (matrix[a] as Float64Array)[b] as number;
  const found = right.slice();
  for (let a = 0; a < size; a++) {
    for (let b = 0; b <= a; b++) {
      let sum = at(a, b);
      for (let c = 0; c < b; c++) sum -= at(a, c) * at(b, c);
      (matrix[a] as Float64Array)[b] = a === b ? Math.sqrt(Math.max(sum, 1e-12)) : sum / at(b, b);
    }
  }
  for (let a = 0; a < size; a++) {
    for (let b = 0; b < a; b++) found[a] = (found[a] as number) - at(a, b) * (found[b] as number);
    found[a] = (found[a] as number) / at(a, a);
  }
  for (let a = size - 1; a >= 0; a--) {
    for (let b = a + 1; b < size; b++) found[a] = (found[a] as number) - at(b, a) * (found[b] as number);
    found[a] = (found[a] as number) / at(a, a);
  }
  return found;
}
