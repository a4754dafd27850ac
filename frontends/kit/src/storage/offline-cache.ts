import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { OfflineCopy } from '../live/live-store';
import { serverNow } from '../server-clock';

interface OfflineCacheDb extends DBSchema {
  copies: { key: string; value: { data: unknown; keptAt: number } };
}

let opened: Promise<IDBPDatabase<OfflineCacheDb> | null> | undefined;

/** A browser that refuses storage has no copies: the page then needs a network, nothing else changes. */
const database = (): Promise<IDBPDatabase<OfflineCacheDb> | null> =>
  (opened ??= openDB<OfflineCacheDb>('kuzhi-copies', 1, { upgrade: (db) => void db.createObjectStore('copies') }).catch(() => null));

/** The next write of each name: of many changes in one moment only the last is written. */
const unwritten = new Map<string, OfflineCacheDb['copies']['value']>();

/**
 * Keeps the last known state of a screen on this device, so that it can show something without a network.
 * Give it no customer data: a phone gets lost.
 * @param keptAt epoch milliseconds by the server's clock
 */
export async function keepCopy(name: string, data: unknown, keptAt: number): Promise<void> {
  const isUnderWay = unwritten.has(name);
  unwritten.set(name, { data, keptAt });
  if (isUnderWay) return;
  const db = await database();
  const copy = unwritten.get(name);
  unwritten.delete(name);
  if (copy) await db?.put('copies', copy, name).catch(() => undefined);
}

/** The last copy under this name, or null. */
export async function lastCopy<T>(name: string): Promise<{ data: T; keptAt: number } | null> {
  const copy = await (await database())?.get('copies', name).catch(() => undefined);
  return copy ? { data: copy.data as T, keptAt: copy.keptAt } : null;
}

/** Forgets every copy: the person signed out, or the phone was revoked. */
export async function clearOfflineCache(): Promise<void> {
  unwritten.clear();
  await (await database())?.clear('copies').catch(() => undefined);
}

/** The offline copy of a live store, under a name of its own for each thing that is opened. */
export const cachedCopy = <Data, Of>(name: (of: Of) => string): OfflineCopy<Data, Of> => ({
  read: (of) => lastCopy<Data>(name(of)),
  write: (of, data) => void keepCopy(name(of), data, serverNow()),
});
