import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import {
  type CreateItem,
  createItemSchema,
  type EditItem,
  editItemSchema,
  importItemsSchema,
  itemIdSchema,
  movementIdSchema,
  type MoveStock,
  moveStockSchema,
  type SavedItem,
  savedItemsSchema,
} from '#shared/inventory/inventory-item.contract';
import { Roles } from '../core/http/guard.js';
import { IfMatch } from '../core/http/if-match.js';
import { ok } from '../core/http/reply.js';
import { InventoryListCompat } from './inventory-list.compat.js';
import { InventoryService } from './inventory.service.js';
import { MovementsService } from './movements.service.js';

const ItemId = () => Param('id', { schema: itemIdSchema });

@Controller('api/inventory')
@Roles('kitchen')
export class InventoryController {
  constructor(
    private readonly inventory: InventoryService,
    private readonly movements: MovementsService,
    private readonly lists: InventoryListCompat,
  ) {}

  @Get()
  list() {
    return this.inventory.list();
  }

  @Post()
  @HttpCode(200)
  async save(@Body({ schema: savedItemsSchema }) items: SavedItem[], @IfMatch() base: number | undefined) {
    return ok(await this.lists.save(items, base));
  }

  @Post('import')
  @HttpCode(200)
  async import(@Body({ schema: importItemsSchema }) items: SavedItem[]) {
    return ok(await this.lists.import(items));
  }

  @Post('items')
  async create(@Body({ schema: createItemSchema }) body: CreateItem) {
    return ok({ item: await this.inventory.create(body) });
  }

  @Patch('items/:id')
  async edit(@ItemId() id: number, @Body({ schema: editItemSchema }) body: EditItem, @IfMatch() ifMatch: number | undefined) {
    return ok({ item: await this.inventory.edit(id, body, ifMatch) });
  }

  @Delete('items/:id')
  async remove(@ItemId() id: number) {
    return ok({ keptId: await this.inventory.remove(id) });
  }

  @Get('items/:id/movements')
  async journal(@ItemId() id: number) {
    return ok({ data: await this.movements.list(id) });
  }

  @Post('items/:id/movements')
  @HttpCode(200)
  async move(@ItemId() id: number, @Body({ schema: moveStockSchema }) body: MoveStock) {
    return ok(await this.movements.move(id, body));
  }

  @Post('items/:id/movements/:movementId/undo')
  @HttpCode(200)
  async undo(@ItemId() id: number, @Param('movementId', { schema: movementIdSchema }) movementId: number) {
    return ok(await this.movements.undo(id, movementId));
  }
}
