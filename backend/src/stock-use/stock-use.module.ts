import { Module } from '@nestjs/common';
import { Entities } from '../core/database/entities.js';
import { DiaryModule } from '../diary/diary.module.js';
import { IngredientPlanModule } from '../ingredient-plan/ingredient-plan.module.js';
import { InventoryModule } from '../inventory/inventory.module.js';
import { TasksModule } from '../tasks/tasks.module.js';
import { StockUseController } from './stock-use.controller.js';
import { StockUseEntity } from './stock-use.entity.js';
import { StockUseService } from './stock-use.service.js';

/** The stock used by events. */
@Entities(StockUseEntity)
@Module({
  imports: [DiaryModule, IngredientPlanModule, InventoryModule, TasksModule],
  controllers: [StockUseController],
  providers: [StockUseService],
  exports: [StockUseService],
})
export class StockUseModule {}
