/** Looking on at a table. */
export const watching = {
  watch: 'Watching:',
  youWatch: 'You watch; all seats are taken.',
  takePart: 'Open a table',
};
