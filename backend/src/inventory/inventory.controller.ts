import { Body, Controller, HttpCode, Param } from '@nestjs/common';
import {
  type CreateItem,
  type EditItem,
  inventoryWire,
  itemIdSchema,
  type MoveStock,
  type SavedItem,
} from '#shared/inventory/inventory.contract';
import { inventoryApi } from '#shared/inventory/inventory.api';
import { Endpoint } from '../core/http/endpoint.js';
import { IfMatch } from '../core/http/if-match.js';
import { Id } from '../core/http/params.js';
import { ok } from '../core/http/replies.js';
import { InventoryListCompat } from './inventory-list.compat.js';
import { InventoryService } from './inventory.service.js';
import { MovementsService } from './movements.service.js';

const ItemId = () => Param('id', { schema: itemIdSchema });

@Controller()
export class InventoryController {
  constructor(
    private readonly inventory: InventoryService,
    private readonly movements: MovementsService,
    private readonly inventoryListCompat: InventoryListCompat,
  ) {}

  @Endpoint(inventoryApi.list, inventoryWire.list)
  list() {
    return this.inventory.list();
  }

  @Endpoint(inventoryApi.save, inventoryWire.save)
  async save(@Body() items: SavedItem[], @IfMatch() base: number | undefined) {
    return ok(await this.inventoryListCompat.save(items, base));
  }

  @Endpoint(inventoryApi.import, inventoryWire.import)
  async import(@Body() items: SavedItem[]) {
    return ok(await this.inventoryListCompat.import(items));
  }

  @Endpoint(inventoryApi.create, inventoryWire.create)
  @HttpCode(201)
  async create(@Body() body: CreateItem) {
    return ok({ item: await this.inventory.create(body) });
  }

  @Endpoint(inventoryApi.edit, inventoryWire.edit)
  async edit(@ItemId() id: number, @Body() body: EditItem, @IfMatch() ifMatch: number | undefined) {
    return ok({ item: await this.inventory.edit(id, body, ifMatch) });
  }

  @Endpoint(inventoryApi.remove, inventoryWire.remove)
  async remove(@ItemId() id: number) {
    return ok(await this.inventory.remove(id));
  }

  @Endpoint(inventoryApi.movements, inventoryWire.movements)
  async journal(@ItemId() id: number) {
    return ok({ data: await this.movements.list(id) });
  }

  @Endpoint(inventoryApi.move, inventoryWire.move)
  async move(@ItemId() id: number, @Body() body: MoveStock) {
    return ok(await this.movements.move(id, body));
  }

  @Endpoint(inventoryApi.undoMovement, inventoryWire.undoMovement)
  async undo(@ItemId() id: number, @Id('movementId') movementId: number) {
    return ok(await this.movements.undo(id, movementId));
  }
}
