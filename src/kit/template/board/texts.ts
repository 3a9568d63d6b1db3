/** All that the board says, read when it is drawn: another language is laid over it. */
export const texts = {
  board: 'How far everybody has run',
  steps: (count: number) => (count === 1 ? 'one step' : `${count} steps`),
};
