import { type Role, type RoleId, slug } from './role.ts';

/** The ten sets, in the order in which they are dealt to and drawn. */
export const setIds = [
  'train-station',
  'jail',
  'main-street',
  'general-store',
  'saloon',
  'ranch',
  'bank',
  'secret-hideout',
  'church',
  'hotel',
] as const;

export type SetId = (typeof setIds)[number];
export type AreaId = SetId | 'trailers' | 'casting-office';

export const areaIds: readonly AreaId[] = [...setIds, 'trailers', 'casting-office'];

export interface SetPrint {
  readonly name: string;
  /** How many successes wrap a scene here. */
  readonly shots: number;
  readonly extras: readonly Role[];
}

/** What is printed on the board at each set: name, shots, extras with their ranks. */
export const sets: Readonly<Record<SetId, SetPrint>> = {
  'train-station': at(
    'Train Station',
    3,
    ['Crusty Prospector', 1],
    ['Dragged by Train', 1],
    ['Preacher with Bag', 2],
    ['Cyrus the Gunfighter', 4],
  ),
  jail: at('Jail', 1, ['Prisoner in Cell', 2], ['Feller in Irons', 3]),
  'main-street': at(
    'Main Street',
    3,
    ['Railroad Worker', 1],
    ['Falls off Roof', 2],
    ['Woman in Black Dress', 2],
    ['Mayor McGinty', 4],
  ),
  'general-store': at('General Store', 2, ['Man in Overalls', 1], ['Mister Keach', 3]),
  saloon: at('Saloon', 2, ['Reluctant Farmer', 1], ['Woman in Red Dress', 2]),
  ranch: at('Ranch', 2, ['Shot in Leg', 1], ['Saucy Fred', 2], ['Man Under Horse', 3]),
  bank: at('Bank', 1, ['Suspicious Gentleman', 2], ['Flustered Teller', 3]),
  'secret-hideout': at(
    'Secret Hideout',
    3,
    ['Clumsy Pit Fighter', 1],
    ['Thug with Knife', 2],
    ['Dangerous Tom', 3],
    ['Penny, who is Lost', 4],
  ),
  church: at('Church', 2, ['Dead Man', 1], ['Crying Woman', 2]),
  hotel: at(
    'Hotel',
    3,
    ['Sleeping Drunkard', 1],
    ['Faro Player', 1],
    ['Falls from Balcony', 2],
    ['Australian Bartender', 3],
  ),
};

/** The twenty doors; each can be walked both ways. [DW-MOVE-1] */
export const doors: readonly (readonly [AreaId, AreaId])[] = [
  ['bank', 'church'],
  ['bank', 'hotel'],
  ['bank', 'ranch'],
  ['bank', 'saloon'],
  ['casting-office', 'ranch'],
  ['casting-office', 'secret-hideout'],
  ['casting-office', 'train-station'],
  ['church', 'hotel'],
  ['church', 'secret-hideout'],
  ['general-store', 'jail'],
  ['general-store', 'ranch'],
  ['general-store', 'saloon'],
  ['general-store', 'train-station'],
  ['hotel', 'trailers'],
  ['jail', 'main-street'],
  ['jail', 'train-station'],
  ['main-street', 'saloon'],
  ['main-street', 'trailers'],
  ['ranch', 'secret-hideout'],
  ['saloon', 'trailers'],
];

/** What can be reached in one step. */
export const neighbours: Readonly<Record<AreaId, readonly AreaId[]>> = {
  ...perSet(throughDoors),
  trailers: throughDoors('trailers'),
  'casting-office': throughDoors('casting-office'),
};

/** Where each extra is printed. */
export const homes: ReadonlyMap<RoleId, SetId> = new Map(
  setIds.flatMap((set) => sets[set].extras.map((extra) => [extra.id, set] as const)),
);

export function areaName(area: AreaId): string {
  if (area === 'trailers') return 'Trailers';
  return area === 'casting-office' ? 'Casting Office' : sets[area].name;
}

/** In a sentence: a street has no article. */
export function areaInText(area: AreaId): string {
  return area === 'main-street' ? areaName(area) : `the ${areaName(area)}`;
}

export function isSet(area: AreaId): area is SetId {
  return area !== 'trailers' && area !== 'casting-office';
}

function at(name: string, shots: number, ...extras: (readonly [name: string, rank: number])[]): SetPrint {
  const home = slug(name);
  return {
    name,
    shots,
    extras: extras.map(([name, rank]) => ({ id: `${home}/${slug(name)}`, name, rank, place: 'extra' })),
  };
}

/** A table with one row per set. */
export function perSet<T>(row: (set: SetId) => T): Record<SetId, T> {
  return Object.fromEntries(setIds.map((set) => [set, row(set)])) as Record<SetId, T>;
}

function throughDoors(area: AreaId): AreaId[] {
  return doors.flatMap(([a, b]) => (a === area ? [b] : b === area ? [a] : []));
}
