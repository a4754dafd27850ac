import type { LiveReply } from '#shared/core/reply.contract';
import type { Handlers } from './live';
import { liveStore, type LiveStore, type LiveStoreOptions, type OfflineCopy } from './live-store';

interface Shown<Item> {
  /** Null until it is known. */
  record: Item | null;
}

export type LiveRecordOptions<Item, Of> = Pick<LiveStoreOptions<Shown<Item>, Of>, 'room' | 'forgets'> & {
  load(of: Of, signal: AbortSignal): Promise<LiveReply<Item>>;
  /** Counts its changes; a constant where the server counts none. */
  version(item: Item): number;
  belongs(item: Item, of: Of): boolean;
  on(change: { accept(item: Item): void; reload(): void }): Handlers;
  copy?: OfflineCopy<Item, Of>;
};

/** The one record of a room, live, as `liveCollection` has many. */
export function liveRecord<Item, Of>({
  load,
  version,
  belongs,
  on,
  copy,
  ...options
}: LiveRecordOptions<Item, Of>): LiveStore<Shown<Item>, Of> & { accept(item: Item): void } {
  const accept = (item: Item): void => {
    const { of, record } = store.get();
    if (of === null || !belongs(item, of) || (record !== null && version(record) > version(item))) return;
    store.show({ record: item });
  };
  const store = liveStore<Shown<Item>, Of>({
    ...options,
    empty: { record: null },
    load: async (of, signal) => {
      const { data, revision } = await load(of, signal);
      return { shown: { record: data }, revision };
    },
    on: (_of, reload) => on({ accept, reload }),
    ...(copy && {
      copy: {
        read: async (of) => {
          const kept = await copy.read(of);
          return kept && { data: { record: kept.data }, keptAt: kept.keptAt };
        },
        write: (of, { record }) => {
          if (record !== null) copy.write(of, record);
        },
      },
    }),
  });
  return { ...store, accept };
}
