import { Module } from '@nestjs/common';
import { Entities } from '../core/database/entities.js';
import { DiaryModule } from '../diary/diary.module.js';
import { IngredientPlanModule } from '../ingredient-plan/ingredient-plan.module.js';
import { InventoryModule } from '../inventory/inventory.module.js';
import { StockUseModule } from '../stock-use/stock-use.module.js';
import { BuyingOptionsEntity } from './buying-options.entity.js';
import { ListInUseEntity, PurchaseTickEntity } from './list-in-use.entity.js';
import { PlanFollowerService } from './plan-follower.service.js';
import { PurchasingController } from './purchasing.controller.js';
import { PurchasingService } from './purchasing.service.js';

/** Needed purchases, by shop and pack. */
@Entities(BuyingOptionsEntity, ListInUseEntity, PurchaseTickEntity)
@Module({
  imports: [DiaryModule, IngredientPlanModule, InventoryModule, StockUseModule],
  controllers: [PurchasingController],
  providers: [PurchasingService, PlanFollowerService],
})
export class PurchasingModule {}
