/** The file in the folder of data. */
export const DATABASE = 'tinderbox.db';
/** The file that says that somebody serves the data. */
export const LOCK = 'serving.lock';

/** Whether something in a folder of data was put there by us. */
export function isOurs(name: string): boolean {
  return name.startsWith(LOCK) || name.startsWith(DATABASE) || name.startsWith('replaced-');
}
