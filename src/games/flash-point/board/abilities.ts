import type { Role } from '../rules/data/roles.ts';

/** What a specialist is for, line by line, on the card one chooses from. */
export const abilities: Readonly<Record<Role, readonly string[]>> = {
  paramedic: [
    'Treats a victim in the own space; from then on anybody can lead it for nothing.',
    'Putting out fire and smoke costs double.',
  ],
  captain: [
    'Makes others move and open or close doors, and pays for it.',
    'Command points come first, own points after. Whoever is commanded has to agree.',
  ],
  imaging: ['Turns any point of interest on the board over, however far away.'],
  cafs: ['Foam: three points a turn just for putting out fire and smoke.', 'Fewer points for everything else.'],
  hazmat: ['Makes a hazmat in the own space harmless on the spot.', 'Nobody has to carry it out.'],
  generalist: ['One more point every turn, for anything.'],
  rescue: [
    'Three points a turn just for moving, also with somebody on the back.',
    'Chops for less. Putting out fire and smoke costs double.',
  ],
  driver: ['Fires the deck gun for half the price.', 'May roll its dice again, each of them once.'],
};
