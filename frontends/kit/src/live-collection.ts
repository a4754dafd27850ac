import type { LiveReply, Removed } from '#shared/core/reply.contract';
import { ApiError } from './http';
import type { Handlers } from './live';
import { liveStore, type LiveStore, type LiveStoreOptions, type OfflineCopy } from './live-store';

/** The records of a collection by id, and the same in order. */
export interface Records<Item> {
  records: Readonly<Record<string, Item>>;
  list: readonly Item[];
}

interface Changing<Item> {
  /** Shows a record, unless a newer one is shown or it was removed since. */
  accept(item: Item): void;
  remove(removed: Removed): void;
  /** Asks the server again soon, once for a rush of pushes. */
  reload(): void;
}

export type LiveCollectionOptions<Item, Of> = Pick<LiveStoreOptions<Records<Item>, Of>, 'room' | 'forgets' | 'live'> & {
  load(of: Of, signal: AbortSignal): Promise<LiveReply<Item[]>>;
  /** Counts the changes of a record; a constant where the server counts none. */
  version(item: Item): number;
  /** Whether a record is of what is open; needed where own commands may be answered after something else was opened. */
  belongs?(item: Item, of: Of): boolean;
  /** The order of the list; without one, the server's. */
  order?(a: Item, b: Item): number;
  on(change: Changing<Item>): Handlers;
  copy?: OfflineCopy<Item[], Of>;
  standIn?(of: Of, error: ApiError): Promise<{ source: 'copy' | 'defaults'; data: readonly Item[] } | null>;
};

export interface LiveCollection<Item, Of> extends LiveStore<Records<Item>, Of>, Pick<Changing<Item>, 'accept'> {
  /** @param of what the record belonged to, where an own command may be answered after something else was opened */
  remove(removed: Removed, of?: Of): void;
  /** Takes the whole list that a reply carries. */
  replace(items: readonly Item[], of?: Of): void;
}

/** The code of an answer that is no list. */
export const BAD_FORMAT = 'reply.format';

/**
 * The records of one room, live. A push or a reply that is older than what is shown changes nothing, and brings back nothing that was
 * removed since; what a load brings replaces everything. @source decisions/0046
 */
export function liveCollection<Item extends { id: string | number }, Of = undefined>({
  load,
  version,
  belongs,
  order,
  on,
  copy,
  standIn,
  ...options
}: LiveCollectionOptions<Item, Of>): LiveCollection<Item, Of> {
  /** Versions of the removals since the last load. */
  const removals = new Map<string, number>();
  const removalOf = (id: string | number): string => JSON.stringify([store.get().of, id]);
  const fresh = (items: readonly Item[]): Records<Item> => {
    removals.clear();
    return inOrder(items);
  };
  const inOrder = (items: readonly Item[]): Records<Item> => {
    const records = Object.fromEntries(items.map((item) => [item.id, item]));
    return { records, list: order ? [...items].sort(order) : items };
  };
  const isOpen = (of: Of | undefined): boolean => of === undefined || store.get().of === of;

  const accept = (item: Item): void => {
    const { of, records, list } = store.get();
    if (belongs && (of === null || !belongs(item, of))) return;
    const known = records[item.id];
    if (known ? version(known) > version(item) : (removals.get(removalOf(item.id)) ?? -1) >= version(item)) return;
    store.show(inOrder(known ? list.map((one) => (one.id === item.id ? item : one)) : [...list, item]));
  };
  const remove = (removed: Removed, of?: Of): void => {
    const { records, list } = store.get();
    const known = records[removed.id];
    if (!isOpen(of) || (known && version(known) > removed.version)) return;
    removals.set(removalOf(removed.id), removed.version);
    if (known) store.show(inOrder(list.filter(({ id }) => id !== known.id)));
  };

  const store = liveStore<Records<Item>, Of>({
    ...options,
    empty: { records: {}, list: [] },
    load: async (of, signal) => {
      const { success, data, revision } = await load(of, signal);
      if (success !== true || !Array.isArray(data)) throw badFormat();
      return { shown: fresh(data), revision };
    },
    on: (of, reload) => on({ accept, remove: (removed) => remove(removed, of), reload }),
    ...(copy && {
      copy: {
        read: async (of) => {
          const kept = await copy.read(of);
          return kept && { data: inOrder(kept.data), keptAt: kept.keptAt };
        },
        write: (of, { list }) => copy.write(of, [...list]),
      },
    }),
    ...(standIn && {
      standIn: async (of, error) => {
        const instead = await standIn(of, error);
        return instead && { source: instead.source, shown: inOrder(instead.data) };
      },
    }),
  });
  return {
    ...store,
    accept,
    remove,
    replace: (items, of) => {
      if (isOpen(of)) store.show(fresh(items));
    },
  };
}

/** The server answered, but not with what was asked for. */
const badFormat = (): ApiError => new ApiError({ code: BAD_FORMAT, status: 200, message: 'Invalid data format received from server' });
