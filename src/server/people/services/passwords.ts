import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { type Checked, no, type Refusal, refused } from '../../../kit/contract/refusal.ts';
import { PASSWORD_LEAST } from '../../../wire/people.ts';
import { commonPasswords } from './data/commonPasswords.ts';
import { createQueue, type Queue } from './queue.ts';

/** Hashes and checks passwords with argon2id, on threads of their own: nobody else waits. */
export interface Passwords {
  hash(password: string): Promise<Checked<string>>;
  fits(hash: string, password: string): Promise<Checked<boolean>>;
}

/** What OWASP asks for argon2id: 19 MiB, two passes. */
const dear = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

type HashCost = Readonly<typeof dear>;

/** How many are worked on at once, so that a core is left for those who play, and how many may wait: a flood is told to try again. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
const MAY_WAIT = 200;

export function createPasswords(queue: Queue = createQueue(AT_ONCE, MAY_WAIT), cost: HashCost = dear): Passwords {
  const queued = async <T>(work: () => Promise<T>): Promise<Checked<T>> => {
    const done = queue(work);
    return done ? { value: await done } : refused('busy');
  };
  return {
    hash: (password) => queued(() => hash(typed(password), cost)),
    fits: (known, password) => queued(() => verify(known, typed(password))),
  };
}

/** Why somebody called `name` may not choose this password. Any characters are welcome, and no kind of them is asked for. */
export function refusePassword(password: string, name: string): Refusal | undefined {
  if ([...typed(password)].length < PASSWORD_LEAST) return no('password-short', { least: PASSWORD_LEAST });
  const text = typed(password).toLowerCase();
  const own = typed(name).toLowerCase();
  const tries = [text, core(text), core(unmasked(text)), core(unmasked(core(text)))];
  const known = tries.some((word) => commonPasswords.has(word) || word === own);
  return known || isMonotonous(text) ? no('password-common') : undefined;
}

/** The same keys give the same password, whatever the machine makes of them. */
function typed(password: string): string {
  return password.normalize('NFKC');
}

/** The word in the middle: `!!dragon2024` is `dragon`. */
function core(text: string): string {
  return text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}

const masks: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

function unmasked(text: string): string {
  return [...text].map((letter) => masks[letter] ?? letter).join('');
}

/** One to three characters over and over, or a run like `23456789` or `hgfedcba`. */
function isMonotonous(text: string): boolean {
  const steps = [...text]
    .slice(1)
    .map((letter, place) => (letter.codePointAt(0) ?? 0) - (text.codePointAt(place) ?? 0));
  const isRun = Math.abs(steps[0] ?? 0) === 1 && steps.every((step) => step === steps[0]);
  return isRun || /^(.{1,3})\1+$/u.test(text);
}
