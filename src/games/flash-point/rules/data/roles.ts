export type Role = 'paramedic' | 'captain' | 'imaging' | 'cafs' | 'hazmat' | 'generalist' | 'rescue' | 'driver';

/** What a specialist's own points may be spent on. */
export type Pool = 'command' | 'extinguish' | 'move';

export interface Specialist {
  readonly title: string;
  readonly ap: number;
  readonly pool?: { readonly pays: Pool; readonly points: number };
  /** What one step of extinguishing costs. */
  readonly extinguish: number;
  readonly chop: number;
  readonly deckGun: number;
}

const usual = { ap: 4, extinguish: 1, chop: 2, deckGun: 4 };

/** The eight specialists. [FP-ROLE-1] */
export const specialists: Readonly<Record<Role, Specialist>> = {
  paramedic: { ...usual, title: 'Paramedic', extinguish: 2 },
  captain: { ...usual, title: 'Fire Captain', pool: { pays: 'command', points: 2 } },
  imaging: { ...usual, title: 'Imaging Technician' },
  cafs: { ...usual, title: 'CAFS Firefighter', ap: 3, pool: { pays: 'extinguish', points: 3 } },
  hazmat: { ...usual, title: 'Hazmat Technician' },
  generalist: { ...usual, title: 'Generalist', ap: 5 },
  rescue: { ...usual, title: 'Rescue Specialist', pool: { pays: 'move', points: 3 }, extinguish: 2, chop: 1 },
  driver: { ...usual, title: 'Driver/Operator', deckGun: 2 },
};

/** A firefighter of the Family game. [FP-ROLE-2] */
export const plainFirefighter: Specialist = { ...usual, title: 'Firefighter' };

export const roles = Object.keys(specialists) as readonly Role[];

/** What there is for each specialist. Named one by one: a name that is known is found faster. */
export function forRole<T>(role: Role, table: Readonly<Record<Role, T>>): T {
  switch (role) {
    case 'paramedic':
      return table.paramedic;
    case 'captain':
      return table.captain;
    case 'imaging':
      return table.imaging;
    case 'cafs':
      return table.cafs;
    case 'hazmat':
      return table.hazmat;
    case 'generalist':
      return table.generalist;
    case 'rescue':
      return table.rescue;
    case 'driver':
      return table.driver;
  }
}
