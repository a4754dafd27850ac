import { http } from '#kit/http/http';
import { liveCollection } from '#kit/live/live-collection';
import { readStored, store } from '#kit/storage/local-storage';
import { DEFAULT_ITEMS } from '#shared/inventory/default-items';
import type { InventoryItem, Movement } from '#shared/inventory/inventory.contract';
import { inventoryApi } from '#shared/inventory/inventory.api';
import { INVENTORY_ROOM } from '#shared/realtime/rooms';
import { INVENTORY_MIRROR } from './inventory-mirror';

const isMirror = (value: unknown): value is InventoryItem[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((item: Partial<InventoryItem> | null) => Number.isInteger(item?.id) && typeof item?.name === 'string');

const defaults = (): InventoryItem[] =>
  DEFAULT_ITEMS.map((item) => ({ ...item, priceHistory: [], minQuantity: null, notes: null, lastUpdated: '', version: 0 }));

/** The kitchen's stock. */
export const inventory = liveCollection<InventoryItem>({
  room: INVENTORY_ROOM,
  load: (_, signal) => http.get(inventoryApi.list(), { signal }),
  order: (a, b) => a.id - b.id,
  on: ({ accept, remove }) => ({ 'item.changed': accept, 'item.removed': remove }),
  copy: { read: () => Promise.resolve(null), write: (_, items) => store(INVENTORY_MIRROR, items) },
  standIn: () => {
    const mirrored = readStored(INVENTORY_MIRROR, isMirror);
    return Promise.resolve(mirrored ? { source: 'copy', data: mirrored } : { source: 'defaults', data: defaults() });
  },
});
export const { use: useInventory, useLive: useLiveInventory } = inventory;

/** The changes of an item's stock, newest first. A change from anywhere raises the item's version and brings its line. */
export const movements = liveCollection<Movement, Pick<InventoryItem, 'id' | 'version'>>({
  load: ({ id }, signal) => http.get(inventoryApi.movements(id), { signal }),
  forgets: (of, before) => of?.id !== before?.id,
});
export const { use: useMovements } = movements;
