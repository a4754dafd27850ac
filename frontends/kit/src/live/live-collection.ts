import type { Removed } from '#shared/core/reply.contract';
import { ApiError } from '../http/http';
import type { Handlers } from './live';
import { isSame, liveStore, type LiveStore, type LiveStoreOptions, type Loaded, mapCopy, type OfflineCopy, versionOf } from './live-store';

/** The records of a collection by id, and the same in order. */
export interface Records<Item, Extra = object> {
  records: Readonly<Record<string, Item>>;
  list: readonly Item[];
  /** The fields of the last reply next to its list; null before the first. */
  extra: Extra | null;
}

type Listed<Item> = Pick<Records<Item>, 'records' | 'list'>;

interface Changing<Item> {
  /** Shows a record, unless a newer one is shown or it was removed since. */
  accept(item: Item): void;
  /** The same for a record that is in the list; adds none, for lists whose members only the server knows. */
  update(item: Item): void;
  remove(removed: Removed): void;
  /** Asks the server again soon, once for a rush of pushes. */
  reload(): void;
}

export type LiveCollectionOptions<Item, Of, Extra = object> = Pick<
  LiveStoreOptions<Records<Item, Extra>, Of>,
  'room' | 'forgets' | 'everyMs' | 'live'
> & {
  load(of: Of, signal: AbortSignal): Promise<Loaded<Item[]> & Extra>;
  /** The fields of the reply next to its list, e.g. how many records there are on all pages. */
  extra?(reply: Extra): Extra;
  /** Counts the changes of a record; without it, `version` in the record does. */
  version?(item: Item): number;
  /** Whether a record belongs to the open data; needed where a reply to an own command may come after other data was opened. */
  belongs?(item: Item, of: Of): boolean;
  /** The order of the list; without one, the server's. */
  order?(a: Item, b: Item): number;
  on?(change: Changing<Item>): Handlers;
  copy?: OfflineCopy<Item[], Of>;
  standIn?(of: Of, error: ApiError): Promise<{ source: 'copy' | 'defaults'; data: readonly Item[] } | null>;
};

export interface LiveCollection<Item, Of, Extra = object>
  extends LiveStore<Records<Item, Extra>, Of>, Pick<Changing<Item>, 'accept' | 'update'> {
  /** @param of the data that the record belonged to, where a reply to an own command may come after other data was opened */
  remove(removed: Removed, of?: Of): void;
  /** Takes the whole list that a reply carries. */
  replace(items: readonly Item[], of?: Of): void;
}

/** The code of an answer that is no list. */
export const BAD_FORMAT = 'reply.format';

/**
 * The records of one room, live. A push or a reply that is older than the shown record changes nothing, and brings back no record that was removed since; a
 * load replaces everything. @source decisions/0046
 */
export function liveCollection<Item extends { id: string | number }, Of = undefined, Extra extends object = object>({
  load,
  extra,
  version = versionOf,
  belongs,
  order,
  on,
  copy,
  standIn,
  ...options
}: LiveCollectionOptions<Item, Of, Extra>): LiveCollection<Item, Of, Extra> {
  /** Versions of the removals since the last load. */
  const removals = new Map<string, number>();
  const removalOf = (id: string | number): string => JSON.stringify([store.get().of, id]);
  const fresh = (items: readonly Item[]): Listed<Item> => {
    removals.clear();
    return inOrder(items);
  };
  const inOrder = (items: readonly Item[]): Listed<Item> => {
    const records = Object.fromEntries(items.map((item) => [item.id, item]));
    return { records, list: order ? [...items].sort(order) : items };
  };
  const isOpen = (of: Of | undefined): boolean => of === undefined || isSame(store.get().of, of);

  const accept = (item: Item): void => {
    const { of, records, list } = store.get();
    if (belongs && (of === null || !belongs(item, of))) return;
    const known = records[item.id];
    if (known ? version(known) > version(item) : (removals.get(removalOf(item.id)) ?? -1) >= version(item)) return;
    store.show(inOrder(known ? list.map((one) => (one.id === item.id ? item : one)) : [...list, item]));
  };
  const update = (item: Item): void => {
    if (store.get().records[item.id]) accept(item);
  };
  const remove = (removed: Removed, of?: Of): void => {
    const { records, list } = store.get();
    const known = records[removed.id];
    if (!isOpen(of) || (known && version(known) > removed.version)) return;
    removals.set(removalOf(removed.id), removed.version);
    if (known) store.show(inOrder(list.filter(({ id }) => id !== known.id)));
  };

  const store = liveStore<Records<Item, Extra>, Of>({
    ...options,
    empty: { records: {}, list: [], extra: null },
    load: async (of, signal) => {
      const reply = await load(of, signal);
      const { success, data, revision } = reply;
      if (success !== true || !Array.isArray(data)) throw badFormat();
      return { shown: { ...fresh(data), extra: extra?.(reply) ?? null }, revision };
    },
    on: (of, reload) => on?.({ accept, update, remove: (removed) => remove(removed, of), reload }) ?? {},
    ...(copy && {
      copy: mapCopy(
        copy,
        (items) => ({ ...inOrder(items), extra: null }),
        ({ list }) => [...list],
      ),
    }),
    ...(standIn && {
      standIn: async (of, error) => {
        const instead = await standIn(of, error);
        return instead && { source: instead.source, shown: { ...inOrder(instead.data), extra: null } };
      },
    }),
  });
  return {
    ...store,
    accept,
    update,
    remove,
    replace: (items, of) => {
      if (isOpen(of)) store.show(fresh(items));
    },
  };
}

/** The server answered, but not with a list. */
const badFormat = (): ApiError => new ApiError({ code: BAD_FORMAT, status: 200, message: 'Invalid data format received from server' });
