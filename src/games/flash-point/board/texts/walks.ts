/** What a walk risks and what it brings. */
export const walks = {
  opensDoors: (doors: number) => (doors === 1 ? 'opens a door' : `opens ${doors} doors`),
  throughFire: 'goes through fire',
  endsInFire: 'ends in fire',
  endsInSmoke: 'ends in smoke',
  reveals: 'reveals who is there; it cannot be taken back',
  rescues: 'brings a victim to safety',
};
