import { Module } from '@nestjs/common';
import { SnapshotsModule } from '../snapshots/snapshots.module.js';
import { Entities } from '../core/database/entities.js';
import { FirstItemsService } from './first-items.service.js';
import { InventoryController } from './inventory.controller.js';
import { InventoryListCompat } from './inventory-list.compat.js';
import { InventoryService } from './inventory.service.js';
import { ItemRecordsService } from './item-records.service.js';
import { MovementsService } from './movements.service.js';
import { ItemEntity, MovementEntity } from './item.entity.js';

@Entities(ItemEntity, MovementEntity)
@Module({
  imports: [SnapshotsModule],
  controllers: [InventoryController],
  providers: [InventoryService, MovementsService, ItemRecordsService, InventoryListCompat, FirstItemsService],
  exports: [InventoryService, MovementsService],
})
export class InventoryModule {}
