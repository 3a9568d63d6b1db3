import type { Entry } from '../../kit/match/log.ts';
import { openDatabase, result, settled } from '../page/database.ts';
import {
  isStale,
  type LocalStore,
  type MatchHead,
  type MatchStore,
  memoryMatches,
  memorySaves,
  type SaveHead,
  type SaveStore,
  TakenError,
} from './store.ts';

/** The keys of all entries of a match. */
const entriesOf = (match: string): IDBKeyRange => IDBKeyRange.bound([match, 0], [match, Number.MAX_SAFE_INTEGER]);

/** Matches in the browser's database. The key (match, version) is the lock between tabs, as it is at a server. */
export function indexedMatches(database: IDBDatabase): MatchStore {
  const open = (mode: IDBTransactionMode) => {
    const transaction = database.transaction(['matches', 'entries'], mode);
    return { transaction, matches: transaction.objectStore('matches'), entries: transaction.objectStore('entries') };
  };
  return {
    list: () => result<MatchHead[]>(open('readonly').matches.getAll()),
    async load(match) {
      const { matches, entries } = open('readonly');
      const found = result<Entry[]>(entries.getAll(entriesOf(match)));
      const head = await result<MatchHead | undefined>(matches.get(match));
      return head && { head, entries: await found };
    },
    async append(head, added, opened) {
      const { transaction, matches, entries } = open('readwrite');
      const { match } = head.anchor;
      const done = settled(transaction).catch(whetherTaken);
      if (isStale(head, await result(entries.count(entriesOf(match))))) {
        transaction.abort();
        await done.catch(() => {});
        throw new TakenError();
      }
      for (const kept of [{ head, entries: added }, ...(opened ? [opened] : [])]) {
        matches.put(kept.head);
        for (const entry of kept.entries) entries.add(entry, [kept.head.anchor.match, entry.version]);
      }
      await done;
    },
    async remove(match) {
      const { transaction, matches, entries } = open('readwrite');
      matches.delete(match);
      entries.delete(entriesOf(match));
      await settled(transaction);
    },
  };
}

/** Saves in a database of their own. Their logs lie apart, so that a list of saves reads none of them. */
export function indexedSaves(database: IDBDatabase): SaveStore {
  const open = (mode: IDBTransactionMode) => {
    const transaction = database.transaction(['saves', 'logs'], mode);
    return { transaction, saves: transaction.objectStore('saves'), logs: transaction.objectStore('logs') };
  };
  return {
    saves: () => result<SaveHead[]>(open('readonly').saves.getAll()),
    async loadSave(id) {
      const { saves, logs } = open('readonly');
      const found = result<Entry[]>(logs.get(id));
      const head = await result<SaveHead | undefined>(saves.get(id));
      return head && { ...head, entries: await found };
    },
    async addSave({ entries, ...head }) {
      const { transaction, saves, logs } = open('readwrite');
      saves.put(head);
      logs.put(entries, head.save.id);
      await settled(transaction);
    },
    async removeSave(id) {
      const { transaction, saves, logs } = open('readwrite');
      saves.delete(id);
      logs.delete(id);
      await settled(transaction);
    },
  };
}

/** A key that is there already: another tab has stored this version. */
function whetherTaken(error: unknown): never {
  throw error instanceof DOMException && error.name === 'ConstraintError' ? new TakenError() : error;
}

let opened: Promise<LocalStore> | undefined;

/** This browser's store. Where nothing can be stored, matches last as long as the page. */
export function localStore(): Promise<LocalStore> {
  opened ??= Promise.all([
    openDatabase('tinderbox', { matches: 'anchor.match', entries: null }).then(indexedMatches, memoryMatches),
    openDatabase('tinderbox-saves', { saves: 'save.id', logs: null }).then(indexedSaves, memorySaves),
  ]).then(([matches, saves]) => ({ ...matches, ...saves }));
  return opened;
}
