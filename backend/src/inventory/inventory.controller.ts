import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { z } from 'zod';
import { idSchema } from '#shared/core/id.contract';
import { liveReplyOf, replyOf, savedListFields } from '#shared/core/reply.contract';
import {
  type CreateItem,
  createItemSchema,
  type EditItem,
  editItemSchema,
  importItemsSchema,
  itemIdSchema,
  type MoveStock,
  moveStockSchema,
  type SavedItem,
  savedItemsSchema,
  inventoryItemSchema,
  movementSchema,
} from '#shared/inventory/inventory-item.contract';
import { inventoryRoutes } from '#shared/inventory/inventory.routes';
import { Replies } from '../core/http/replies.js';
import { Roles } from '../core/http/guard.js';
import { IfMatch } from '../core/http/if-match.js';
import { ok } from '../core/http/reply.js';
import { InventoryListCompat } from './inventory-list.compat.js';
import { InventoryService } from './inventory.service.js';
import { MovementsService } from './movements.service.js';

const ItemId = () => Param('id', { schema: itemIdSchema });

@Controller()
@Roles('kitchen')
export class InventoryController {
  constructor(
    private readonly inventory: InventoryService,
    private readonly movements: MovementsService,
    private readonly lists: InventoryListCompat,
  ) {}

  @Get(inventoryRoutes.list)
  @Replies(liveReplyOf(z.array(inventoryItemSchema)))
  list() {
    return this.inventory.list();
  }

  @Post(inventoryRoutes.list)
  @Replies(replyOf({ data: z.array(inventoryItemSchema), ...savedListFields }))
  @HttpCode(200)
  async save(@Body({ schema: savedItemsSchema }) items: SavedItem[], @IfMatch() base: number | undefined) {
    return ok(await this.lists.save(items, base));
  }

  @Post(inventoryRoutes.import)
  @Replies(replyOf({ data: z.array(inventoryItemSchema), ...savedListFields }))
  @HttpCode(200)
  async import(@Body({ schema: importItemsSchema }) items: SavedItem[]) {
    return ok(await this.lists.import(items));
  }

  @Post(inventoryRoutes.create)
  @Replies(replyOf({ item: inventoryItemSchema }))
  async create(@Body({ schema: createItemSchema }) body: CreateItem) {
    return ok({ item: await this.inventory.create(body) });
  }

  @Patch(inventoryRoutes.one.path)
  @Replies(replyOf({ item: inventoryItemSchema }))
  async edit(@ItemId() id: number, @Body({ schema: editItemSchema }) body: EditItem, @IfMatch() ifMatch: number | undefined) {
    return ok({ item: await this.inventory.edit(id, body, ifMatch) });
  }

  @Delete(inventoryRoutes.one.path)
  @Replies(replyOf({ item: inventoryItemSchema, snapshotId: z.int() }))
  async remove(@ItemId() id: number) {
    return ok(await this.inventory.remove(id));
  }

  @Get(inventoryRoutes.movements.path)
  @Replies(replyOf({ data: z.array(movementSchema) }))
  async journal(@ItemId() id: number) {
    return ok({ data: await this.movements.list(id) });
  }

  @Post(inventoryRoutes.movements.path)
  @Replies(replyOf({ item: inventoryItemSchema, movement: movementSchema }))
  @HttpCode(200)
  async move(@ItemId() id: number, @Body({ schema: moveStockSchema }) body: MoveStock) {
    return ok(await this.movements.move(id, body));
  }

  @Post(inventoryRoutes.undoMovement.path)
  @Replies(replyOf({ item: inventoryItemSchema, movement: movementSchema }))
  @HttpCode(200)
  async undo(@ItemId() id: number, @Param('movementId', { schema: idSchema }) movementId: number) {
    return ok(await this.movements.undo(id, movementId));
  }
}
