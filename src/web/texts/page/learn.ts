/** Lessons: the list, and what stands around the board while one is played. What a lesson says is in its game's folder. */
export const learn = {
  title: 'Learn by playing',
  about:
    'Short lessons on the real board, by the real rules. Leave whenever you like: what you have done stays ticked.',
  minutes: (count: number) => (count === 1 ? '1 minute' : `${count} minutes`),
  done: 'done',
  doneOf: (done: number, all: number) => `${done} of ${all} done`,
  noLessons: 'This game has no lesson of that name.',
  toLessons: 'All lessons',

  firstTime: 'First time?',
  lessons: 'Lessons',
  notNow: 'Not now',

  step: (step: number, of: number) => `Step ${step} of ${of}`,
  watch: 'Watch …',
  goOn: 'Go on',
  back: 'Back',
  show: 'Show me',
  skip: 'Skip lesson',
  again: 'Again',
  next: (title: string) => `Next: ${title}`,
  play: 'Play the game',
  notThat: (what: string) => `${what}? Possible, but not now.`,
};
