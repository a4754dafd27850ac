export const inventoryRoutes = {
  list: '/api/inventory',
  create: '/api/inventory/items',
  one: (itemId: number) => `/api/inventory/items/${itemId}`,
  movements: (itemId: number) => `/api/inventory/items/${itemId}/movements`,
  undoMovement: (itemId: number, movementId: number) => `/api/inventory/items/${itemId}/movements/${movementId}/undo`,
  import: '/api/inventory/import',
} as const;
