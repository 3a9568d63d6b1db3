import { type Checked, refused } from '../../../../kit/contract/refusal.ts';
import { isPictureLine } from '../data/picture.ts';
import type { Options } from '../data/settings.ts';
import { options as optionTable } from '../options.ts';
import type { State } from '../state.ts';
import { readDrawing } from './drawing.ts';
import { fill } from './fill.ts';

type Parts = Record<string, unknown>;

/** Reads a drawing and the lines below it; what is left out is filled in. [FP-POSITION-1] */
export function read(text: string, options: Options): Checked<State> {
  const parts: Parts = {};
  const given: Parts = {};
  const picture: string[] = [];
  for (const [number, line] of text.split('\n').entries()) {
    if (isPictureLine(line)) picture.push(line);
    else if (/^[a-z]/.test(line)) {
      const problem = readLine(line.trim(), parts, given);
      if (problem) return refused('bad-position', { where: `line ${number + 1}`, problem });
    }
  }
  const chosen = { ...options, ...given };
  const drawn = picture.length > 0 ? readDrawing(picture, chosen.board === 'B' ? 'B' : 'A') : { value: {} };
  if ('refusal' in drawn) return drawn;
  const firefighters = joinSeats(parts, drawn.value);
  return fill({ ...drawn.value, ...parts, firefighters, options: chosen }, options, 1);
}

/** The drawing knows where firefighters stand, the lines know the rest. */
function joinSeats(parts: Parts, drawn: { firefighters?: readonly object[] }): unknown {
  const told = (parts.firefighters ?? []) as readonly object[];
  const places = drawn.firefighters ?? [];
  const seats = Math.max(told.length, places.length);
  if (seats === 0) return undefined;
  return Array.from({ length: seats }, (_, seat) => ({ at: null, ...places[seat], ...told[seat] }));
}

function readLine(line: string, parts: Parts, given: Parts): string | undefined {
  const [word = '', ...rest] = line.split(/\s+/);
  if (word === 'option') return readOption(rest, given);
  const reader = Object.hasOwn(readers, word) ? readers[word] : undefined;
  const found = reader?.(rest, line.slice(word.length).trim(), parts);
  if (!found) return `cannot read "${line}"`;
  Object.assign(parts, found);
  return undefined;
}

type Reader = (rest: readonly string[], text: string, parts: Parts) => object | undefined;

const readers: Readonly<Record<string, Reader>> = {
  stage: ([stage]) => ({ stage }),
  turn: ([turn, acted]) => ({ turn: Number(turn), acted: acted === 'acted' }),
  seat: ([seat, ...rest], _text, parts) => {
    const firefighters = [...((parts.firefighters ?? []) as object[])];
    if (Number(seat) !== firefighters.length) return undefined;
    firefighters.push({ role: readRole(rest), ...readSeat(rest) });
    return { firefighters };
  },
  unseen: ([victims, , falseAlarms]) => ({ unseen: { victims: Number(victims), falseAlarms: Number(falseAlarms) } }),
  rescued: (rest) => pairs(['rescued', ...rest]),
  host: ([host, , ...order]) => ({ host: Number(host), order: order.map(Number) }),
  asked: ([asked, , cafs, hopeless]) => ({
    asked: Number(asked),
    cafsCommanded: Number(cafs),
    hopeless: hopeless === 'hopeless',
  }),
  question: (_rest, text, parts) => append(parts, 'questions', parse(text)),
  denied: (_rest, text, parts) => append(parts, 'denied', parse(text)),
  advance: (_rest, text) => wrap('advance', parse(text)),
  drive: (_rest, text) => wrap('drive', parse(text)),
  result: ([won, reason]) => ({ result: { won: won === 'won', reason } }),
};

const seatWords: readonly string[] = ['ap', 'special', 'carries', 'leads', 'down', 'gone', 'former'];

/** The first word, which may be left out; `-` is nobody special. */
function readRole([word]: readonly string[]): string | null | undefined {
  if (word === undefined || seatWords.includes(word)) return undefined;
  return word === '-' ? null : word;
}

/** `ap 4 special 0 carries victim leads down former driver`, each part if it holds. */
function readSeat(rest: readonly string[]): object {
  const after = (word: string): string | undefined => (rest.includes(word) ? rest[rest.indexOf(word) + 1] : undefined);
  return {
    ...(rest.includes('ap') ? { ap: Number(after('ap')) } : {}),
    ...(rest.includes('special') ? { special: Number(after('special')) } : {}),
    carries: after('carries') ?? null,
    leads: rest.includes('leads'),
    status: (['down', 'gone'] as const).find((status) => rest.includes(status)) ?? 'active',
    formerRole: after('former') ?? null,
  };
}

function pairs(words: readonly string[]): object {
  const found: Record<string, number> = {};
  for (let place = 0; place + 1 < words.length; place += 2) found[words[place] ?? ''] = Number(words[place + 1]);
  return found;
}

function append(parts: Parts, name: string, value: object | undefined): object | undefined {
  return value && { [name]: [...((parts[name] ?? []) as object[]), value] };
}

function wrap(name: string, value: object | undefined): object | undefined {
  return value && { [name]: value };
}

function parse(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The text of a value, looked up among those the option takes. */
function readOption([name = '', text = '']: readonly string[], given: Parts): string | undefined {
  const field = Object.hasOwn(optionTable.fields, name) ? optionTable.fields[name as keyof Options] : undefined;
  if (!field) return `there is no option "${name}"`;
  if (field.type === 'flag') given[name] = text === 'true' || (text === 'false' ? false : text);
  else if (field.type === 'amount') given[name] = Number(text);
  else given[name] = field.values.find(({ value }) => String(value) === text)?.value ?? text;
  return undefined;
}
