import { Module } from '@nestjs/common';
import { PortionsModule } from '../portions/portions.module.js';
import { DiaryModule } from '../diary/diary.module.js';
import { InventoryModule } from '../inventory/inventory.module.js';
import { RecipesModule } from '../recipes/recipes.module.js';
import { IngredientPlanController } from './ingredient-plan.controller.js';
import { IngredientPlanService } from './ingredient-plan.service.js';

@Module({
  imports: [PortionsModule, DiaryModule, InventoryModule, RecipesModule],
  controllers: [IngredientPlanController],
  providers: [IngredientPlanService],
  exports: [IngredientPlanService],
})
export class IngredientPlanModule {}
