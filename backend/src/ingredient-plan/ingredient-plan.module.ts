import { Module } from '@nestjs/common';
import { Entities } from '../core/database/entities.js';
import { PortionsModule } from '../portions/portions.module.js';
import { DiaryModule } from '../diary/diary.module.js';
import { InventoryModule } from '../inventory/inventory.module.js';
import { RecipesModule } from '../recipes/recipes.module.js';
import { IngredientPlanController } from './ingredient-plan.controller.js';
import { IngredientPlanService } from './ingredient-plan.service.js';
import { PlanBasisEntity } from './plan-basis.entity.js';

@Entities(PlanBasisEntity)
@Module({
  imports: [PortionsModule, DiaryModule, InventoryModule, RecipesModule],
  controllers: [IngredientPlanController],
  providers: [IngredientPlanService],
  exports: [IngredientPlanService],
})
export class IngredientPlanModule {}
