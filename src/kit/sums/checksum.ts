import { hashing } from './hashing.ts';

/** Sixteen hexadecimal digits that stand for a value; the order of an object's keys does not matter. */
export function checksum(value: unknown): string {
  return hashing.sum(canonical(value));
}

/** JSON with sorted keys, so that equal values have equal texts. */
export function canonical(value: unknown): string {
  if (typeof value === 'number') return Number.isFinite(value) ? `${value}` : 'null';
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'boolean' || value === null) return `${value}`;
  if (typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return listed(value);
  const fields = value as Readonly<Record<string, unknown>>;
  const { names, first, further } = sorted(Object.keys(fields));
  let text = '';
  for (let place = 0; place < names.length; place++) {
    const field = fields[names[place] as string];
    if (field === undefined) continue;
    text = text === '' ? first[place] + canonical(field) : text + further[place] + canonical(field);
  }
  return text === '' ? '{}' : `${text}}`;
}

/** Whether the engine by itself writes plain JSON data down as `canonical` does: all fields stand in order. */
export function isInOrder(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every(isInOrder);
  let before = '';
  for (const name in value) {
    if (name < before || !isInOrder((value as Fields)[name])) return false;
    before = name;
  }
  return true;
}

/** Where no keys have to be sorted, the engine writes a list down by itself, and quicker. */
function listed(values: readonly unknown[]): string {
  if (!holdsFields(values)) return JSON.stringify(values);
  let text = '[';
  for (let place = 0; place < values.length; place++) text += (place === 0 ? '' : ',') + canonical(values[place]);
  return `${text}]`;
}

function holdsFields(values: readonly unknown[]): boolean {
  for (const value of values) if (typeof value === 'object' && value !== null) return true;
  return false;
}

/** The names of an object's fields as they come, in order, and how each begins, as the first that says something or later. */
interface Sorted {
  readonly keys: readonly string[];
  readonly names: readonly string[];
  readonly first: readonly string[];
  readonly further: readonly string[];
}

/** By the number of fields: those that were sorted last. Nearly all entries and actions have one of a few. */
const MOST_FIELDS = 64;
const MOST_KNOWN = 16;
const known: readonly Sorted[][] = Array.from({ length: MOST_FIELDS }, () => []);

function sorted(keys: readonly string[]): Sorted {
  const before = known[keys.length];
  if (!before) return sortedAnew(keys);
  for (const one of before) if (isSame(one.keys, keys)) return one;
  if (before.length >= MOST_KNOWN) before.length = 0;
  const found = sortedAnew(keys);
  before.push(found);
  return found;
}

function sortedAnew(keys: readonly string[]): Sorted {
  const names = keys.toSorted();
  const heads = names.map((name) => `${quoted(name)}:`);
  return { keys, names, first: heads.map((head) => `{${head}`), further: heads.map((head) => `,${head}`) };
}

function isSame(keys: readonly string[], others: readonly string[]): boolean {
  for (let place = keys.length - 1; place >= 0; place--) if (keys[place] !== others[place]) return false;
  return true;
}

/** Most texts are short and need no care: quoting them by hand is quicker. */
function quoted(text: string): string {
  return text.length < LONG && isPlain(text) ? `"${text}"` : JSON.stringify(text);
}

const LONG = 64;

/** Whether all letters stand for themselves in JSON: printable ASCII but quotation mark and backslash. */
function isPlain(text: string): boolean {
  for (let place = 0; place < text.length; place++) {
    const letter = text.charCodeAt(place);
    if (letter < 0x20 || letter > 0x7e || letter === 0x22 || letter === 0x5c) return false;
  }
  return true;
}

/** Whether two pieces of plain JSON say the same, as `canonical` does, but without writing either down. */
export function alike(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) return Array.isArray(a) && Array.isArray(b) && isSameList(a, b);
  const [ours, theirs] = [a as Fields, b as Fields];
  let said = 0;
  for (const key in ours) {
    const field = ours[key];
    if (field === undefined) continue;
    if (!alike(field, theirs[key]) || !Object.hasOwn(theirs, key)) return false;
    said += 1;
  }
  return said === saidIn(theirs);
}

function isSameList(ours: readonly unknown[], theirs: readonly unknown[]): boolean {
  if (ours.length !== theirs.length) return false;
  for (let place = 0; place < ours.length; place++) if (!alike(ours[place], theirs[place])) return false;
  return true;
}

type Fields = Readonly<Record<string, unknown>>;

/** How many fields say something. */
function saidIn(fields: Fields): number {
  let said = 0;
  for (const key in fields) if (fields[key] !== undefined) said += 1;
  return said;
}

/** A copy of plain JSON data that shares nothing with the original: several times as fast as by way of its text. */
export function copy<T>(value: T): T {
  return copyOf(value) as T;
}

function copyOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copyOf);
  // Field by field, a large object would become one that engines look things up in slowly; rules would feel that.
  const made: Record<string, unknown> = { ...value };
  for (const key of Object.keys(made)) {
    const part = made[key];
    if (part === undefined) delete made[key];
    else if (typeof part === 'object') made[key] = copyOf(part);
  }
  return made;
}
