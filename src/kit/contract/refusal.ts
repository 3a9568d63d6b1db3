/** An expected "no": a code, and the details a person needs to understand it: our own numbers and words, never what they sent. */
export interface Refusal {
  readonly code: string;
  readonly [detail: string]: Detail;
}

export type Detail = string | number | boolean | null | readonly Detail[] | { readonly [key: string]: Detail };

/** A value, or why there is none. */
export type Checked<T> = { readonly value: T } | { readonly refusal: Refusal };

const noDetails: Readonly<Record<string, Detail>> = {};

/** The code comes last because engines copy an object fast only when the copy comes first. */
export function no(code: string, details: Readonly<Record<string, Detail>> = noDetails): Refusal {
  return { ...details, code };
}

export function refused(code: string, details: Readonly<Record<string, Detail>> = noDetails): { refusal: Refusal } {
  return { refusal: no(code, details) };
}

/** Turns refusals into sentences, one per code; a game adds its own table to the kit's. */
export type Sentences = Readonly<Record<string, (details: Refusal) => string>>;

export function sentence(refusal: Refusal, own: Sentences): string {
  const say = own[refusal.code] ?? commonSentences[refusal.code];
  return say ? say(refusal) : `Refused (${refusal.code}).`;
}

/** The refusals that can be met in any game. */
export const commonSentences: Sentences = {
  'match-over': () => 'The match is over.',
  'not-your-turn': ({ awaited }) => `It is not this seat's turn: ${list(awaited, seatName)} is asked.`,
  'no-such-place': () => 'The board has no place of that name.',
  'no-such-seat': ({ seat, seats }) => `There is no seat ${seat}: the seats are 0 to ${Number(seats) - 1}.`,
  'not-an-action': () => 'An action is an object with a "kind".',
  'unknown-kind': ({ known }) => `There is no such action in this game: it knows ${list(known)}.`,
  'not-on-offer': () => 'This is not possible here.',
  'unknown-option': ({ known }) => `There is no such option: the options are ${list(known)}.`,
  'bad-option': ({ option, want }) => `The option "${option}" takes ${want}.`,
  'unknown-preset': ({ known }) => `There is no such preset: there are ${list(known)}.`,
  contradiction: ({ options, why }) => `These options cannot be (${list(options)}): ${why}.`,
  'bad-players': ({ players, min, max }) => `This game is for ${min} to ${max} players, not ${players}.`,
  'bad-position': ({ where, problem }) => `The position cannot be: ${where ? `${where}: ` : ''}${problem}.`,
  'nothing-to-undo': () => 'There is nothing to take back.',
  'drawn-since': () => 'It cannot be taken back: something was drawn or rolled since.',
  'acted-since': () => 'It cannot be taken back: somebody else has acted since.',
  'turn-passed': () => 'It cannot be taken back: the turn has passed on.',
};

function list(value: Detail | undefined, name: (item: Detail) => string = String): string {
  return Array.isArray(value) ? value.map(name).join(', ') : String(value);
}

const seatName = (seat: Detail): string => `seat ${seat}`;
