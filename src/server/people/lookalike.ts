/** Letters that are drawn like a Latin one, as they read after case and accents are taken away. */
const twins: Readonly<Record<string, string>> = {
  a: 'аαɑ',
  b: 'ьв',
  c: 'сϲ',
  d: 'ԁđð',
  e: 'еєε',
  g: 'ɡԍ',
  h: 'һнħ',
  j: 'јϳ',
  k: 'кκ',
  l: 'i1|!ıіιłӏɩ',
  m: 'м',
  n: 'пη',
  o: '0оοøσօ',
  p: 'рρ',
  q: 'ԛ',
  s: 'ѕ$ꜱ',
  t: 'тτŧ',
  u: 'υսʋ',
  v: 'ѵν',
  w: 'ԝшω',
  x: 'хχ',
  y: 'уүγ',
  z: 'ᴢ',
};

const plain = new Map(Object.entries(twins).flatMap(([letter, others]) => [...others].map((one) => [one, letter])));

/** Accents, what is not drawn at all, and all that is drawn as empty space (the blank Braille letter too). */
const unseen = /[\p{M}\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\s\u2800]/gu;

/** What a name looks like at a glance: two names with the same key would be mistaken for each other. */
export function nameKey(name: string): string {
  const bare = name.normalize('NFKD').replaceAll(unseen, '').toLowerCase().normalize('NFKD').replaceAll(unseen, '');
  return [...bare].map((letter) => plain.get(letter) ?? letter).join('');
}
