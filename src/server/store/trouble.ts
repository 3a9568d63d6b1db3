/** Something about the place of the data, or the port, that its host can mend. Its message is part of a sentence. */
export class Trouble extends Error {}

/** SQLite's and the system's codes, in words for whoever hosts. */
const words: Readonly<Record<string, string>> = {
  5: 'another program holds the data',
  8: 'the data is read-only',
  11: 'the data is damaged; put a backup in place with "tinderbox restore"',
  13: 'the disk is full',
  14: 'the data cannot be opened for writing',
  26: 'the data is damaged; put a backup in place with "tinderbox restore"',
  4874: 'the disk is full', // there was no room for the index of the write-ahead log
  EACCES: 'the data may not be written by this user',
  EPERM: 'the data may not be written by this user',
  EROFS: 'the data is read-only',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'the place of the data is no folder',
  EEXIST: 'the place of the data is no folder',
};

/** What SQLite, PostgreSQL and the system say of an error. */
export interface Coded extends Error {
  readonly errcode?: number;
  readonly code?: string;
}

export const coded = (error: unknown): Coded => (error instanceof Error ? error : new Error(String(error)));

export function inWords(error: unknown): string {
  const { errcode, code, message } = coded(error);
  const primary = errcode === undefined ? undefined : errcode & 0xff;
  return words[errcode ?? ''] ?? words[primary ?? ''] ?? words[code ?? ''] ?? message;
}

/** Runs a first step with the data; what fails is told in words. */
export function orTrouble<T>(step: () => T): T {
  try {
    return step();
  } catch (error) {
    throw error instanceof Trouble ? error : new Trouble(inWords(error));
  }
}
