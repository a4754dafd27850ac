import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module.js';
import { DiaryModule } from '../diary/diary.module.js';
import { InventoryModule } from '../inventory/inventory.module.js';
import { IngredientPlanController } from './ingredient-plan.controller.js';
import { IngredientPlanService } from './ingredient-plan.service.js';

@Module({
  imports: [BookingsModule, DiaryModule, InventoryModule],
  controllers: [IngredientPlanController],
  providers: [IngredientPlanService],
})
export class IngredientPlanModule {}
