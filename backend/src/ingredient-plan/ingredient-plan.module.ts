import { Module } from '@nestjs/common';
import { PortionsModule } from '../portions/portions.module.js';
import { DiaryModule } from '../diary/diary.module.js';
import { InventoryModule } from '../inventory/inventory.module.js';
import { IngredientPlanController } from './ingredient-plan.controller.js';
import { IngredientPlanService } from './ingredient-plan.service.js';

@Module({
  imports: [PortionsModule, DiaryModule, InventoryModule],
  controllers: [IngredientPlanController],
  providers: [IngredientPlanService],
})
export class IngredientPlanModule {}
