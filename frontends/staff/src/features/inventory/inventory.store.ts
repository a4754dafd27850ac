import { useEffect } from 'react';
import { create } from 'zustand';
import { type ApiError, http } from '#kit/http';
import { store, readStored } from '#kit/local-storage';
import { live } from '#kit/live';
import type { LiveReply, Removed } from '#shared/core/reply.contract';
import { DEFAULT_ITEMS } from '#shared/inventory/default-items';
import type { InventoryItem } from '#shared/inventory/inventory-item.contract';
import { inventoryRoutes } from '#shared/inventory/inventory.routes';
import { INVENTORY_ROOM } from '#shared/realtime/rooms';

/** The product-specific key of the mirror. @source requirements/kitchen K38; decisions/0001 §40 */
export const MIRROR = 'kuzhi.inventory';

interface InventoryState {
  items: Readonly<Record<number, InventoryItem>>;
  /** Where the items come from: nowhere yet, this device's mirror, the list a kitchen starts with, or the server. */
  source: 'none' | 'mirror' | 'defaults' | 'server';
  /** Why the last load failed; null once one succeeded. */
  error: ApiError | null;
  load(signal: AbortSignal): Promise<{ revision: number }>;
  accept(item: InventoryItem): void;
  remove(removed: Pick<Removed, 'id'>): void;
  /** What an import or a whole list left behind. */
  replace(items: readonly InventoryItem[]): void;
  failed(error: ApiError): void;
}

/** What the kitchen has in store. */
export const useInventory = create<InventoryState>()((set, get) => {
  const show = (items: readonly InventoryItem[]): void => {
    set({ items: byId(items) });
    if (get().source === 'server') store(MIRROR, items);
  };
  const all = (): InventoryItem[] => Object.values(get().items);
  return {
    items: {},
    source: 'none',
    error: null,
    load: async (signal) => {
      const reply = await http.get<LiveReply<InventoryItem[]>>(inventoryRoutes.list, { signal });
      set({ source: 'server', error: null });
      show(reply.data);
      return reply;
    },
    accept: (item) => {
      const known = get().items[item.id];
      if (!known || known.version <= item.version) show([...all().filter(({ id }) => id !== item.id), item]);
    },
    remove: ({ id }) => show(all().filter((item) => item.id !== id)),
    replace: show,
    failed: (error) => {
      if (error.code === 'request.cancelled') return;
      set({ error });
      if (get().source !== 'none') return;
      const mirrored = readStored(MIRROR, isMirror);
      set({ items: byId(mirrored ?? defaults()), source: mirrored ? 'mirror' : 'defaults' });
    },
  };
});

const byId = (items: readonly InventoryItem[]): Record<number, InventoryItem> => Object.fromEntries(items.map((item) => [item.id, item]));

const isMirror = (value: unknown): value is InventoryItem[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((item: Partial<InventoryItem> | null) => Number.isInteger(item?.id) && typeof item?.name === 'string');

const defaults = (): InventoryItem[] =>
  DEFAULT_ITEMS.map((item) => ({ ...item, priceHistory: [], minQuantity: null, notes: null, lastUpdated: '', version: 0 }));

/** Keeps the inventory live while the caller is mounted. */
export function useLiveInventory(): void {
  useEffect(() => {
    const { load, accept, remove, failed } = useInventory.getState();
    return live(INVENTORY_ROOM, load, { 'item.changed': accept, 'item.removed': remove }, { onError: failed });
  }, []);
}
