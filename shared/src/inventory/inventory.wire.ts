import { z } from 'zod';
import { liveReplyOf, replyOf, savedListFields } from '../core/reply.contract.ts';
import {
  createItemSchema,
  editItemSchema,
  importItemsSchema,
  inventoryItemSchema,
  movementSchema,
  moveStockSchema,
  savedItemsSchema,
} from './inventory-item.contract.ts';

/** Bodies and replies of `inventoryApi`. */
export const inventoryWire = {
  list: { reply: liveReplyOf(z.array(inventoryItemSchema)) },
  save: { body: savedItemsSchema, reply: replyOf({ data: z.array(inventoryItemSchema), ...savedListFields }) },
  create: { body: createItemSchema, reply: replyOf({ item: inventoryItemSchema }) },
  edit: { body: editItemSchema, reply: replyOf({ item: inventoryItemSchema }) },
  remove: { reply: replyOf({ item: inventoryItemSchema, snapshotId: z.int() }) },
  movements: { reply: replyOf({ data: z.array(movementSchema) }) },
  move: { body: moveStockSchema, reply: replyOf({ item: inventoryItemSchema, movement: movementSchema }) },
  undoMovement: { reply: replyOf({ item: inventoryItemSchema, movement: movementSchema }) },
  import: { body: importItemsSchema, reply: replyOf({ data: z.array(inventoryItemSchema), ...savedListFields }) },
};
