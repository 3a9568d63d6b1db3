import { type Checked, refused } from '../../kit/contract/refusal.ts';
import type { Said } from '../../kit/match/matchfile.ts';

/** Something said at a table. `version`: how far the match was, -1 before it. Its id is chosen by whoever says it. */
export type ChatLine = Said;

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
