/** A database of this browser with these stores; each says which field is its key. */
export function openDatabase(name: string, stores: Readonly<Record<string, string | null>>): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    for (const [store, keyPath] of Object.entries(stores)) request.result.createObjectStore(store, { keyPath });
  };
  return result(request);
}

export function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** All of a transaction is stored; it fails with the browser's own error, and then nothing is. */
export function settled(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}
