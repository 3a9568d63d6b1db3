import { type Checked, refused } from '../../kit/contract/refusal.ts';

/** The longest name, in characters as people count them. */
export const NAME_LENGTH = 24;

/** Characters of markup, and characters that are invisible; the mark that makes a sign an emoji (U+FE0F) is allowed. */
const unwelcome = /[<>&"`\\]|[\p{C}\p{Zl}\p{Zp}\u2800]|(?!\ufe0f)\p{Default_Ignorable_Code_Point}/u;

/** An accent or a space alone is no name. */
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** A name as it is shown: trimmed, single spaces, nothing invisible, no markup. */
export function readName(text: string): Checked<string> {
  const name = text.normalize('NFC').trim().replaceAll(/\s+/gu, ' ');
  const length = [...name].length;
  if (length === 0 || length > NAME_LENGTH || unwelcome.test(name) || !visible.test(name))
    return refused('bad-name', { longest: NAME_LENGTH });
  return { value: name };
}

/** The name that matches show for somebody who wanted to be forgotten. */
export const FORMER = 'Former player';

/** What the name of every bot account ends with, and no other name: so it is known as one wherever it is named. */
export const BOT_MARK = ' (bot)';
/** The longest name of a bot account, without its mark. */
export const BOT_NAME_LENGTH = NAME_LENGTH - BOT_MARK.length;

export const isBotName = (name: string): boolean => name.endsWith(BOT_MARK);

/** Whether two names would be read as the same one. */
export function sameName(one: string, other: string): boolean {
  return fold(one) === fold(other);
}

/** A text without the differences that a search passes over. */
export function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** What people are told a bot is called: `Perfect`. */
export function nameOfBot(bot: string): string {
  return bot.charAt(0).toUpperCase() + bot.slice(1);
}

/** Whether a chair is called after the bot on it: `Perfect`, or `Perfect 2` where there are more of them. */
export function isNameOfBot(name: string, bot: string): boolean {
  const own = nameOfBot(bot);
  return name === own || (name.startsWith(`${own} `) && /^\d+$/.test(name.slice(own.length + 1)));
}
