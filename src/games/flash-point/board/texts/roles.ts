import { type Pool, type Role, specialists } from '../../rules/data/roles.ts';

interface RoleTexts {
  readonly title: string;
  /** On the helmet: known even where the sign is too small. */
  readonly letter: string;
  /** What the specialist is for, line by line, on the card one chooses from. */
  readonly abilities: readonly string[];
}

const paramedic: RoleTexts = {
  title: specialists.paramedic.title,
  letter: 'P',
  abilities: [
    'Treats a victim in the own space; from then on anybody can lead it for nothing.',
    'Putting out fire and smoke costs double.',
  ],
};

const captain: RoleTexts = {
  title: specialists.captain.title,
  letter: 'C',
  abilities: [
    'Makes others move and open or close doors, and pays for it.',
    'Command points come first, own points after. Whoever is commanded has to agree.',
  ],
};

const imaging: RoleTexts = {
  title: specialists.imaging.title,
  letter: 'I',
  abilities: ['Turns any point of interest on the board over, however far away.'],
};

const cafs: RoleTexts = {
  title: specialists.cafs.title,
  letter: 'F',
  abilities: ['Foam: three points a turn just for putting out fire and smoke.', 'Fewer points for everything else.'],
};

const hazmat: RoleTexts = {
  title: specialists.hazmat.title,
  letter: 'H',
  abilities: ['Makes a hazmat in the own space harmless on the spot.', 'Nobody has to carry it out.'],
};

const generalist: RoleTexts = {
  title: specialists.generalist.title,
  letter: 'G',
  abilities: ['One more point every turn, for anything.'],
};

const rescue: RoleTexts = {
  title: specialists.rescue.title,
  letter: 'R',
  abilities: [
    'Three points a turn just for moving, also with somebody on the back.',
    'Chops for less. Putting out fire and smoke costs double.',
  ],
};

const driver: RoleTexts = {
  title: specialists.driver.title,
  letter: 'D',
  abilities: ['Fires the deck gun for half the price.', 'May roll its dice again, each of them once.'],
};

/** The specialists, and the cards they are chosen from. */
export const roles = {
  specialists: { paramedic, captain, imaging, cafs, hazmat, generalist, rescue, driver } satisfies Record<
    Role,
    RoleTexts
  >,
  pool: {
    command: (points: number) => `${points}◆ to command`,
    extinguish: (points: number) => `${points}◆ to extinguish`,
    move: (points: number) => `${points}◆ to move`,
  } satisfies Record<Pool, (points: number) => string>,
  fireCosts: (points: number) => `fire ${points}`,
  chopCosts: (points: number) => `chop ${points}`,
  gunCosts: (points: number) => `gun ${points}`,
  choose: 'Choose',
  taken: 'Taken',
  takenBy: (name: string) => `Taken by ${name}`,
};
