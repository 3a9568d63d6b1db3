import type { Review } from '../../../kit/players/coach.ts';
import { openDatabase, result, settled } from '../../page/database.ts';

/** A review that is stored in this browser, by its match. It is about the match up to this version. */
export interface StoredReview {
  readonly version: number;
  readonly review: Review;
}

/** Reviews have a database of their own: they belong to matches of this browser and of any server. */
const NAME = 'tinderbox-reviews';
const STORE = 'reviews';

export async function loadReview(match: string): Promise<StoredReview | undefined> {
  const database = await opened();
  return result<StoredReview | undefined>(database.transaction(STORE).objectStore(STORE).get(match));
}

export async function storeReview(match: string, review: StoredReview): Promise<void> {
  await change((reviews) => reviews.put(review, match));
}

export async function forgetReview(match: string): Promise<void> {
  await change((reviews) => reviews.delete(match));
}

async function change(how: (reviews: IDBObjectStore) => void): Promise<void> {
  const transaction = (await opened()).transaction(STORE, 'readwrite');
  how(transaction.objectStore(STORE));
  await settled(transaction);
}

let database: Promise<IDBDatabase> | undefined;

function opened(): Promise<IDBDatabase> {
  database ??= openDatabase(NAME, { [STORE]: null });
  return database;
}
