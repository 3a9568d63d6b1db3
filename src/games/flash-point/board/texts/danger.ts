/** What the dice would do to a space. */
export const danger = {
  ifHit: (effects: readonly string[]) => `If the dice hit: ${effects.join('; ')}.`,
  becomes: { smoke: 'smoke', fire: 'fire', explosion: 'an explosion' },
  burn: (spaces: number) => count(spaces, 'space burns', 'spaces burn'),
  damage: (markers: number) => `${markers} damage`,
  doors: (doors: number) => count(doors, 'door destroyed', 'doors destroyed'),
  hazmats: (hazmats: number) => count(hazmats, 'hazmat goes off', 'hazmats go off'),
  knockedDown: (names: readonly string[]) => `${names.join(', ')} knocked down`,
  lost: (spaces: number) => count(spaces, 'victim or point of interest lost', 'victims or points of interest lost'),
  flareUp: 'then the dice are rolled again',
  collapse: 'the house collapses',
};

function count(amount: number, one: string, many: string): string {
  return `${amount} ${amount === 1 ? one : many}`;
}
