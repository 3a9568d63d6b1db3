import { type Checked, refused } from '../kit/refusal.ts';

/** The longest name, in characters as people count them. */
export const NAME_LENGTH = 24;

/** Marks that only markup needs, and what cannot be seen: controls, formats, separators that are not a plain space. */
const unwelcome = /[<>&"`\\]|[\p{C}\p{Zl}\p{Zp}]/u;

/** A name as it is shown: trimmed, single spaces, nothing invisible, no markup. */
export function readName(text: string): Checked<string> {
  const name = text.normalize('NFC').trim().replaceAll(/\s+/gu, ' ');
  const length = [...name].length;
  if (length === 0 || length > NAME_LENGTH || unwelcome.test(name))
    return refused('bad-name', { longest: NAME_LENGTH });
  return { value: name };
}

/** Whether two names would be read as the same one. */
export function sameName(one: string, other: string): boolean {
  return fold(one) === fold(other);
}

/** A text without the differences that a search passes over. */
export function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
