import { route } from '../core/route.ts';

export const inventoryRoutes = {
  list: '/api/inventory',
  create: '/api/inventory/items',
  one: route('/api/inventory/items/:id'),
  movements: route('/api/inventory/items/:id/movements'),
  undoMovement: route('/api/inventory/items/:id/movements/:movementId/undo'),
  import: '/api/inventory/import',
} as const;
