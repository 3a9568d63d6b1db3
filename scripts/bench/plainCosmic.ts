import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/**
 * Cosmic Wipeout by hand, with random players and nothing else: no offers, no facts, no log. It is the limit that the
 * kit is measured against, and a second opinion on the rules: both must agree on how long matches are.
 */
export function plainMatches(seed: number, seats: number, goal: number, matches: number): { throws: number } {
  const generator = xoroshiro128plus(seed);
  const pick = (size: number): number => {
    const beyond = 1073741824 - (1073741824 % size);
    let word = generator.next() >>> 2;
    while (word >= beyond) word = generator.next() >>> 2;
    return word % size;
  };
  const ordinary = [2, 3, 4, 5, 6, 10];
  const sunny = [1, 2, 4, 5, 6, 10];
  const banked = new Array<number>(seats).fill(0);
  const count = new Array<number>(11).fill(0);
  let throws = 0;
  const bump = (side: number): void => {
    count[side] = (count[side] as number) + 1;
  };

  /** One turn: the points it brings. */
  const playTurn = (safe: number): number => {
    let points = 0;
    let plain = 4;
    let sun = 1;
    let clearing = 0;
    while (true) {
      throws += 1;
      count.fill(0);
      const size = plain + sun;
      for (let cube = 0; cube < plain; cube++) bump(ordinary[pick(6)] as number);
      const sunSide = sun ? (sunny[pick(6)] as number) : 0;
      if (sunSide) bump(sunSide);
      const fives = count[5] as number;
      const tens = count[10] as number;
      let gained = 0;
      let used = 0;
      let sunUsed = 0;
      let match = false;
      if (clearing) {
        match = (count[clearing] as number) > 0;
        if (clearing !== 5) gained += 5 * fives;
        if (clearing !== 10) gained += 10 * tens;
        used = (clearing !== 5 ? fives : 0) + (clearing !== 10 ? tens : 0);
        if ((sunSide === 5 && clearing !== 5) || (sunSide === 10 && clearing !== 10)) sunUsed = 1;
        if (gained === 0 && sunSide === 1) {
          gained = pick(2) === 0 ? 10 : 5;
          used = sunUsed = 1;
        }
        if (gained === 0 && !match) return 0;
        if (!match) clearing = 0;
      } else {
        let flash = 0;
        let pair = 0;
        let other = 0;
        for (let side = 2; side <= 10; side++) {
          const shown = count[side] as number;
          if (shown >= 3) flash = side;
          else if (shown === 2) {
            other = pair;
            pair = side;
          }
        }
        if (size === 5 && flash && flash !== 10 && count[flash] === 5) {
          gained = 100 * flash;
          used = 5;
          sunUsed = 1;
        } else if (flash || (sunSide === 1 && pair)) {
          const natural = flash !== 0;
          if (!natural) flash = other && pick(2) === 1 ? other : pair;
          gained = 10 * flash;
          used = 3;
          if (!natural) sunUsed = 1;
          else if (sunSide === flash && count[flash] === 3) sunUsed = 1;
          if (flash !== 5) {
            gained += 5 * fives;
            used += fives;
          }
          if (flash !== 10) {
            gained += 10 * tens;
            used += tens;
          }
          if ((sunSide === 5 || sunSide === 10) && sunSide !== flash) sunUsed = 1;
          clearing = flash;
        } else if (fives + tens > 0) {
          gained = 5 * fives + 10 * tens;
          used = fives + tens;
          if (sunSide === 5 || sunSide === 10) sunUsed = 1;
        } else if (sunSide === 1) {
          gained = pick(2) === 0 ? 10 : 5;
          used = sunUsed = 1;
        } else return 0;
      }
      points += gained;
      sun -= sunUsed;
      plain -= used - sunUsed;
      if (plain + sun === 0) {
        plain = 4;
        sun = 1;
        clearing = 0;
      } else if (!clearing && safe + points >= 35 && pick(2) === 1) return points;
    }
  };

  for (let match = 0; match < matches; match++) {
    banked.fill(0);
    for (let seat = 0; ; seat = (seat + 1) % seats) {
      const total = (banked[seat] as number) + playTurn(banked[seat] as number);
      banked[seat] = total;
      if (total >= goal) break;
    }
  }
  return { throws };
}
