import { type Checked, refused } from '../kit/refusal.ts';

/** Something said at a table. `version`: how far the match was, -1 before it. */
export interface Line {
  /** Chosen by the one who says it: sent twice it is said once. */
  readonly id: string;
  readonly at: number;
  readonly person: string;
  readonly name: string;
  readonly text: string;
  readonly version: number;
  /** Said by somebody who does not play. */
  readonly watching?: true;
}

/** The longest line, in characters as people count them. */
export const LINE_LENGTH = 500;

/** What cannot be seen and does harm: controls other than a line break, marks that turn the writing direction. */
const unwelcome = /[^\P{C}\n\u200d]/gu;

/** A text as it is kept: trimmed, without controls. Markup is text like any other. */
export function readText(text: string, longest: number): Checked<string> {
  const read = text.normalize('NFC').replaceAll('\r\n', '\n').replaceAll(unwelcome, '').trim();
  const length = [...read].length;
  return length === 0 || length > longest ? refused('bad-text', { longest }) : { value: read };
}
