import { Module } from '@nestjs/common';
import { Entities } from '../core/database/entities.js';
import { DiaryModule } from '../diary/diary.module.js';
import { IngredientPlanModule } from '../ingredient-plan/ingredient-plan.module.js';
import { InventoryModule } from '../inventory/inventory.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { PortionsModule } from '../portions/portions.module.js';
import { RecipesModule } from '../recipes/recipes.module.js';
import { SalesEventsModule } from '../sales-events/sales-events.module.js';
import { StockUseModule } from '../stock-use/stock-use.module.js';
import { ExtraCostEntity } from './extra-cost.entity.js';
import { ExtraCostsService } from './extra-costs.service.js';
import { KitchenCostsService } from './kitchen-costs.service.js';
import { ProfitController } from './profit.controller.js';
import { ProfitService } from './profit.service.js';

@Entities(ExtraCostEntity)
@Module({
  imports: [
    DiaryModule,
    IngredientPlanModule,
    InventoryModule,
    PaymentsModule,
    PortionsModule,
    RecipesModule,
    SalesEventsModule,
    StockUseModule,
  ],
  controllers: [ProfitController],
  providers: [ExtraCostsService, KitchenCostsService, ProfitService],
})
export class ProfitModule {}
