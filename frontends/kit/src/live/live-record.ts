import type { Handlers } from './live';
import { liveStore, type LiveStore, type LiveStoreOptions, type Loaded, mapCopy, type OfflineCopy, versionOf } from './live-store';

interface Shown<Item> {
  /** Null until it is known. */
  record: Item | null;
}

export type LiveRecordOptions<Item, Of> = Pick<LiveStoreOptions<Shown<Item>, Of>, 'room' | 'forgets' | 'pauseMs' | 'live'> & {
  load(of: Of, signal: AbortSignal): Promise<Loaded<Item>>;
  /** Counts the changes of a record; without it, `version` in the record does. */
  version?(item: Item): number;
  /** Whether it belongs to the open data; needed where a reply to an own command may come after other data was opened. */
  belongs?(item: Item, of: Of): boolean;
  on?(change: { accept(item: Item): void; reload(): void }, of: Of): Handlers;
  copy?: OfflineCopy<Item, Of>;
};

/** The one record of a room, live, as `liveCollection` has many. */
export function liveRecord<Item, Of = undefined>({
  load,
  version = versionOf,
  belongs,
  on,
  copy,
  ...options
}: LiveRecordOptions<Item, Of>): LiveStore<Shown<Item>, Of> & { accept(item: Item): void } {
  const accept = (item: Item): void => {
    const { of, record } = store.get();
    if (belongs && (of === null || !belongs(item, of))) return;
    if (record !== null && version(record) > version(item)) return;
    store.show({ record: item });
  };
  const store = liveStore<Shown<Item>, Of>({
    ...options,
    empty: { record: null },
    load: async (of, signal) => {
      const { data, revision } = await load(of, signal);
      return { shown: { record: data }, revision };
    },
    on: (of, reload) => on?.({ accept, reload }, of) ?? {},
    ...(copy && {
      copy: mapCopy(
        copy,
        (record) => ({ record }),
        ({ record }) => record,
      ),
    }),
  });
  return { ...store, accept };
}
