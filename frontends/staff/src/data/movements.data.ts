import { http } from '#kit/http/http';
import { liveCollection } from '#kit/live/live-collection';
import type { InventoryItem, Movement } from '#shared/inventory/inventory.contract';
import { inventoryApi } from '#shared/inventory/inventory.api';

/** The changes of an item's stock, newest first. A change from anywhere raises the item's version and brings its line. */
export const movements = liveCollection<Movement, Pick<InventoryItem, 'id' | 'version'>>({
  load: ({ id }, signal) => http.get(inventoryApi.movements(id), { signal }),
  forgets: (of, before) => of?.id !== before?.id,
});
export const { use: useMovements } = movements;
