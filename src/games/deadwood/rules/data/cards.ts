import { type Role, slug } from './role.ts';

/** A scene card's key, 1 to 40: titles and scene numbers repeat. */
export type CardId = number;

export interface Card {
  readonly id: CardId;
  readonly title: string;
  readonly scene: number;
  readonly budget: number;
  /** As printed, lowest rank first; no two ranks on a card are the same. */
  readonly roles: readonly Role[];
}

/** The 40 scenes: key, title, scene number, budget, roles with their ranks. [DW-CARD-1] */
export const printed: readonly Card[] = [
  scene(1, 'Evil Wears a Hat', 7, 4, ['Defrocked Priest', 2], ['Marshal Canfield', 3], ['One-Eyed Man', 4]),
  scene(2, 'Law and the Old West', 20, 3, ['Rug Merchant', 1], ['Banker', 2], ['Talking Mule', 5]),
  scene(3, 'The Life and Times of John Skywater', 22, 5, ['Auctioneer', 5], ['General Custer', 6]),
  scene(4, 'My Years on the Prairie', 32, 5, ['Drunk', 3], ['Librarian', 4], ['Man with Hay', 6]),
  scene(5, 'Buffalo Bill: The Lost Years', 12, 4, ['Hollering Boy', 2], ['Drunk Farmer', 3], ['Meek Little Sarah', 5]),
  scene(6, 'Square Deal City', 14, 6, ['Squeaking Boy', 2], ['Pharaoh Imhotep', 4], ['Aunt Martha', 6]),
  scene(7, "Davy Crockett: A Drunkard's Tale", 31, 4, ['The Duck', 4], ['His Brother', 6]),
  scene(8, 'The Way the West Was Run', 34, 4, ['Town Drunk', 2], ['Squinting Miner', 4], ['Poltergeist', 5]),
  scene(9, 'Down in the Valley', 24, 3, ['Angry Barber', 1], ['Woman with Board', 3], ['Man on Fire', 5]),
  scene(10, "Ol' Shooter and Little Doll", 14, 4, ['Sleeping Man', 1], ['Man with Pig', 2], ['Shooter', 4]),
  scene(11, 'The Robbers of Trains', 19, 4, ['Buster', 1], ['Man Reading Paper', 4], ['Fat Pete', 5]),
  scene(12, 'Beyond the Pail: Life without Lactose', 12, 2, ['Martin', 6]),
  scene(13, 'A Man Called "Cow"', 16, 3, ['Preacher', 3], ['Amused Witness', 6]),
  scene(14, 'Taffy Commercial', 2, 2, ['Curious Girl', 3], ['Ghost of Plato', 4]),
  scene(15, 'Gum Commercial', 3, 2, ['Surprised Bison', 2], ['Man with Horn', 4]),
  scene(16, 'Jesse James: Man of Action', 8, 5, ['Shot in Back', 2], ['Shot in Leg', 4], ['Leaps into Cake', 5]),
  scene(17, 'Disaster at Flying J', 6, 5, ['Piano Player', 2], ['Man in Turban', 3], ['Falls on Hoe', 4]),
  scene(18, 'Shakespeare in Lubbock', 23, 3, ['Falls from Tree', 1], ['Laughing Woman', 3], ['Man with Whistle', 4]),
  scene(19, 'Go West, You!', 30, 3, ['Ex-Convict', 4], ['Man with Onion', 6]),
  scene(20, 'The Life and Times of John Skywater', 15, 5, ['Staggering Man', 3], ['Woman with Beer', 5], ['Marcie', 6]),
  scene(21, 'Gun! The Musical', 25, 6, ['Looks like Elvis', 4], ['Singing Dead Man', 5], ['Apothecary', 6]),
  scene(22, 'Humor at the Expense of Others', 16, 5, ['Jailer', 2], ['Mephistopheles', 4], ['Breaks a Window', 5]),
  scene(23, 'The Search for Maggie White', 12, 6, ['Film Critic', 5], ['Hobo with Bat', 6]),
  scene(24, 'Picante Sauce Commercial', 1, 2, ["Bewhisker'd Cowpoke", 3], ['Dog', 5]),
  scene(
    25,
    'Jesse James: Man of Action',
    14,
    5,
    ['Shot in Head', 1],
    ['Leaps Out of Cake', 4],
    ['Shot Three Times', 6],
  ),
  scene(26, 'One False Step for Mankind', 21, 6, ['Flustered Man', 1], ['Space Monkey', 2], ['Cowbot Dan', 5]),
  scene(27, 'Thirteen the Hard Way', 15, 5, ['Man in Poncho', 1], ['Ecstatic Housewife', 3], ['Isaac', 5]),
  scene(28, 'How They Get Milk', 2, 4, ['Cow', 2], ['St. Clement of Alexandria', 3], ['Josie', 4]),
  scene(29, 'My Years on the Prairie', 27, 5, ['Willard', 2], ['Leprechaun', 3], ['Startled Ox', 5]),
  scene(30, "Davy Crockett: A Drunkard's Tale", 12, 4, ['Voice of God', 2], ['Hands of God', 3], ['Jack Kemp', 4]),
  scene(31, 'Czechs in the Sonora', 25, 4, ['Opice (Monkey)', 5], ['Man with Gun', 6]),
  scene(32, "Swing 'em Wide", 19, 6, ['Thrifty Mike', 1], ['Sober Physician', 3], ['Man on Floor', 5]),
  scene(33, "Swing 'em Wide", 35, 6, ['Liberated Nun', 3], ['Witch Doctor', 5], ['Voice of Reason', 6]),
  scene(34, 'Trials of the First Pioneers', 5, 4, ['Burning Man', 2], ['Cheese Vendor', 4], ['Hit with Table', 5]),
  scene(35, 'How the Grinch Stole Texas', 9, 5, ['Detective', 3], ['File Clerk', 4], ['Cindy Lou', 5]),
  scene(
    36,
    'J. Robert Lucky, Man of Substance',
    13,
    4,
    ['Man with Rope', 1],
    ['Svetlana', 2],
    ['Accidental Victim', 5],
  ),
  scene(37, 'Thirteen the Hard Way', 17, 5, ['Very Wet Man', 2], ['Dejected Housewife', 4], ['Man with Box', 5]),
  scene(38, 'How They Get Milk', 8, 4, ['Marksman', 4], ['Postal Worker', 5], ['A Horse', 6]),
  scene(39, "Breakin' in Trick Ponies", 19, 3, ['Fraternity Pledge', 2], ['Man with Sword', 6]),
  scene(40, "Custer's Other Stands", 40, 5, ['Farmer', 2], ['Exploding Horse', 4], ['Jack', 6]),
];

/** Two ranks that a widespread card list has otherwise. [DW-CARD-4] */
const otherRanks: Readonly<Record<string, number>> = { 'c02/talking-mule': 4, 'c24/dog': 6 };

const courseXml: readonly Card[] = printed.map((card) => ({
  ...card,
  roles: card.roles.map((role) => ({ ...role, rank: otherRanks[role.id] ?? role.rank })),
}));

/** The card lists by the option `cardData`. */
export const decks = { printed, 'course-xml': courseXml } as const;

function scene(
  id: CardId,
  title: string,
  number: number,
  budget: number,
  ...roles: (readonly [name: string, rank: number])[]
): Card {
  const prefix = `c${String(id).padStart(2, '0')}`;
  return {
    id,
    title,
    scene: number,
    budget,
    roles: roles.map(([name, rank]) => ({ id: `${prefix}/${slug(name)}`, name, rank, place: 'star' })),
  };
}
