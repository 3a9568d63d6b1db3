import type { Review } from '../../../kit/players/coach.ts';
import { result, settled } from '../../local/indexed.ts';

/** A review that is kept in this browser, by its match: it is about the match as far as this version. */
export interface KeptReview {
  readonly version: number;
  readonly review: Review;
}

/** Reviews have a database of their own: they belong to matches of this browser and of any server. */
const NAME = 'tinderbox-reviews';
const STORE = 'reviews';

export async function keptReview(match: string): Promise<KeptReview | undefined> {
  const database = await opened();
  return result<KeptReview | undefined>(database.transaction(STORE).objectStore(STORE).get(match));
}

export async function keepReview(match: string, kept: KeptReview): Promise<void> {
  await change((reviews) => reviews.put(kept, match));
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
  database ??= open();
  return database;
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => void request.result.createObjectStore(STORE);
  return result(request);
}
