import type { Entry } from '../../kit/log.ts';
import { type Keeper, type Kept, memoryKeeper, TakenError } from './keeper.ts';

/** The keys of all entries of a match. */
const entriesOf = (match: string): IDBKeyRange => IDBKeyRange.bound([match, 0], [match, Number.MAX_SAFE_INTEGER]);

/** Keeps matches in the browser's database. The key (match, version) is the lock between tabs, as it is at a server. */
export function indexedKeeper(database: Promise<IDBDatabase>): Keeper {
  const open = async (mode: IDBTransactionMode) => {
    const transaction = (await database).transaction(['matches', 'entries'], mode);
    return { transaction, matches: transaction.objectStore('matches'), entries: transaction.objectStore('entries') };
  };
  return {
    async list() {
      const { matches } = await open('readonly');
      return result<Kept[]>(matches.getAll());
    },
    async load(match) {
      const { matches, entries } = await open('readonly');
      const found = result<Entry[]>(entries.getAll(entriesOf(match)));
      const kept = await result<Kept | undefined>(matches.get(match));
      return kept && { kept, entries: await found };
    },
    async keep(kept, added) {
      const { transaction, matches, entries } = await open('readwrite');
      matches.put(kept);
      for (const entry of added) entries.add(entry, [kept.anchor.match, entry.version]);
      await settled(transaction);
    },
    async remove(match) {
      const { transaction, matches, entries } = await open('readwrite');
      matches.delete(match);
      entries.delete(entriesOf(match));
      await settled(transaction);
    },
  };
}

let opened: Promise<Keeper> | undefined;

/** This browser's keeper. Where nothing may be kept, matches last as long as the page. */
export function keeper(): Promise<Keeper> {
  opened ??= openDatabase().then(
    (database) => indexedKeeper(Promise.resolve(database)),
    () => memoryKeeper(),
  );
  return opened;
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open('tinderbox', 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('matches', { keyPath: 'anchor.match' });
    request.result.createObjectStore('entries');
  };
  return result(request);
}

export function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

export function settled(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () =>
      reject(transaction.error?.name === 'ConstraintError' ? new TakenError() : transaction.error);
  });
}
