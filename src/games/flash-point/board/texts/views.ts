/** How the match stands, and what can be laid over the board. */
export const views = {
  damage: 'Damage',
  rescued: 'Rescued',
  lost: 'Lost',
  toCome: 'To come',
  /** What a gauge stands for. */
  means: {
    damage: (damage: number, fatal: number) =>
      `Every marker on a wall counts, also those you chop. At ${fatal} the house collapses and the match is lost: ${fatal - damage} to go.`,
    rescued: (rescued: number, need: number) =>
      `Bring ${need} victims out of the house to win: ${Math.max(0, need - rescued)} to go.`,
    lost: (lost: number, limit: number | 'off') =>
      limit === 'off'
        ? 'Victims whom the fire has taken.'
        : `When the fire has taken ${limit} victims, the match is lost: ${limit - lost} to go.`,
  },
  toComeMeans: 'Points of interest that are not on the board yet: some are victims, some false alarms.',
  hotSpots: 'Hot spots',
  hotSpotsMeans: 'Hot spots in reserve. Where one lies, the dice that hit it are rolled again: the fire flares up.',
  show: 'Show',
  danger: 'Danger',
  layers: {
    danger: 'Danger: what the dice would do',
    arrows: 'Arrows for new points of interest',
    quadrants: 'Quarters of the deck gun',
    numbers: 'Rows and columns',
  },
};
