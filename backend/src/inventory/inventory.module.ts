import { Module } from '@nestjs/common';
import { KeptListsModule } from '../kept-lists/kept-lists.module.js';
import { FirstItems } from './first-items.js';
import { InventoryController } from './inventory.controller.js';
import { InventoryListCompat } from './inventory-list.compat.js';
import { InventoryService } from './inventory.service.js';
import { ItemRecords } from './item-records.js';
import { MovementsService } from './movements.service.js';

@Module({
  imports: [KeptListsModule],
  controllers: [InventoryController],
  providers: [InventoryService, MovementsService, ItemRecords, InventoryListCompat, FirstItems],
  exports: [InventoryService],
})
export class InventoryModule {}
