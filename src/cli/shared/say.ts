import type { Inspection } from '../../server/house/stored/inspect.ts';

/** What a terminal would obey instead of showing it: control characters, and those that turn the direction of text. */
const commands = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/gu;
const harmless = new Set(['\n', '\t']);

/** Text from files and people as a terminal may show it: what would be obeyed is spelt out. */
export function plain(text: string): string {
  return text.replaceAll(commands, (sign) => (harmless.has(sign) ? sign : `\\u{${sign.codePointAt(0)?.toString(16)}}`));
}

export function say(text: string): void {
  console.log(plain(text));
}

export function complain(text: string): void {
  console.error(plain(text));
}

/** What was looked at. */
export function summaryOf({ tables, entries, draws, snapshots }: Inspection): string {
  return `Looked at ${tables} tables, ${entries} entries, ${draws} draws and ${snapshots} snapshots.`;
}

/** A moment, as a host reads it: `2026-11-17 14:30`, in UTC. */
export function whenAt(time: number): string {
  return new Date(time).toISOString().slice(0, 16).replace('T', ' ');
}

/** What people wrote, so that no line of it can pass for one of ours. */
export function indented(text: string): string {
  return text.replaceAll('\n', '\n    ');
}
