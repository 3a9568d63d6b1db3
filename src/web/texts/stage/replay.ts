/** Looking back. */
export const replay = {
  title: 'Replay',
  first: 'First moment',
  back: 'One back',
  pause: 'Pause',
  play: 'Play',
  forward: 'One forward',
  last: 'Last moment',
  moment: 'Moment',
  momentOf: (moment: number, last: number) => `Moment ${moment} of ${last}`,
  linkCopied: 'Link copied',
  playOn: 'Play on from here',
  branch: 'New table from here',
  toNow: 'Back to now',
  past: 'You look back.',
  awaited: 'You are awaited!',
};
