/** How the match stands, and what can be laid over the board. */
export const views = {
  damage: 'Damage',
  rescued: 'Rescued',
  lost: 'Lost',
  toCome: 'To come',
  toComeMeans: 'Points of interest that are not on the board yet',
  hotSpots: 'Hot spots',
  hotSpotsMeans: 'Hot spots in reserve',
  show: 'Show',
  danger: 'Danger',
  layers: {
    danger: 'Danger: what the dice would do',
    arrows: 'Arrows for new points of interest',
    quadrants: 'Quarters of the deck gun',
    numbers: 'Rows and columns',
  },
};
