import confusables from 'unhomoglyph/data.json' with { type: 'json' };

const drawnLike: Readonly<Record<string, string>> = confusables;

/** What Unicode's list of confusables leaves out and people still misread, beside the Latin letter. */
const misread: Readonly<Record<string, string>> = {
  a: 'ⲁα@',
  b: 'ьв',
  d: 'đð',
  e: 'єε',
  g: 'ԍ',
  h: 'нħ',
  k: 'кκ',
  l: 'iı!ł',
  m: 'м',
  n: 'пη',
  o: 'øσ',
  s: '$',
  t: 'тτŧ',
  w: 'шω',
  x: 'χ',
  y: 'γ',
};

const readAs = new Map(Object.entries(misread).flatMap(([letter, others]) => [...others].map((one) => [one, letter])));

/** Pairs that are read as one letter. */
const pairs: readonly (readonly [string, string])[] = [
  ['rn', 'm'],
  ['vv', 'w'],
];

/** Accents, what is not drawn at all, and all that is drawn as empty space (the blank Braille letter too). */
const unseen = /[\p{M}\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\s\u2800]/gu;

/**
 * What a name looks like, whatever its case; one signs in by it. Two names with the same `nameKey` or the same
 * `glanceKey` would be mistaken for each other. Both are stored with an account: a change to them needs a
 * migration that looks at all names again.
 */
export function nameKey(name: string): string {
  return read([...bare(name)].map(small));
}

/** What a name looks like as it is written: a Cyrillic В is drawn like a B, though в is not drawn like a b. */
export function glanceKey(name: string): string {
  const letters = [...name.normalize('NFKD').replaceAll(unseen, '')];
  return read(letters.flatMap((letter) => [...bare(drawnLike[letter] ?? letter)].map(small)));
}

/** A small letter by the Latin one it is drawn like; failing that, by the one its capital is drawn like. */
function small(letter: string): string {
  const known = readAs.get(letter);
  if (known) return known;
  const like = bare(drawnLike[letter] ?? letter);
  const capital = bare(drawnLike[letter.toUpperCase()] ?? '');
  const best = isLatin(like) || !isLatin(capital) ? like : capital;
  return [...best].map((one) => readAs.get(one) ?? one).join('');
}

/** Dots and dashes make no other name, unless it has nothing else. */
function read(letters: readonly string[]): string {
  const text = pairs.reduce((sofar, [pair, letter]) => sofar.replaceAll(pair, letter), letters.join(''));
  return text.replaceAll(/\p{P}/gu, '') || text;
}

function isLatin(text: string): boolean {
  return /^[a-z]+$/.test(text);
}

function bare(text: string): string {
  return text.normalize('NFKD').replaceAll(unseen, '').toLowerCase().normalize('NFKD').replaceAll(unseen, '');
}
