import { del, endpoints, get, KITCHEN, patch, post } from '../core/endpoint.ts';
import type { inventoryWire } from './inventory.contract.ts';

export const inventoryApi = endpoints<typeof inventoryWire>()({
  list: get('/api/inventory', KITCHEN),
  save: post('/api/inventory', KITCHEN),
  /** 409 `item.unitInUse` for another unit once the journal has entries. */
  create: post('/api/inventory/items', KITCHEN),
  edit: patch('/api/inventory/items/:id', KITCHEN),
  remove: del('/api/inventory/items/:id', KITCHEN),
  movements: get('/api/inventory/items/:id/movements', KITCHEN),
  move: post('/api/inventory/items/:id/movements', KITCHEN),
  undoMovement: post('/api/inventory/items/:id/movements/:movementId/undo', KITCHEN),
  import: post('/api/inventory/import', KITCHEN),
});
