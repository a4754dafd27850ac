import type { OfflineCopy } from '../live/live-store';
import { readStored, store } from './local-storage';
import { serverNow } from '../server-clock';

/** The offline copy of a live store, for the last opened key only. */
export function storedCopy<Data, Of = undefined>(
  key: string,
  looksRight: (data: unknown) => data is Data,
  toStore: (data: Data) => Data = (data) => data,
): OfflineCopy<Data, Of> {
  const isCopy = (value: unknown): value is { of?: Of; data: Data; keptAt: number } =>
    typeof value === 'object' && value !== null && 'data' in value && looksRight(value.data) && 'keptAt' in value;
  return {
    read: (of) => {
      const copy = readStored(key, isCopy);
      return Promise.resolve(copy && copy.of === of ? copy : null);
    },
    write: (of, data) => store(key, { of, data: toStore(data), keptAt: serverNow() }),
  };
}
