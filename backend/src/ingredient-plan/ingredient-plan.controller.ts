import { Body, Controller } from '@nestjs/common';
import { ingredientPlanApi } from '#shared/ingredient-plan/ingredient-plan.api';
import { ingredientPlanWire } from '#shared/ingredient-plan/ingredient-plan.contract';
import { purchasingApi } from '#shared/purchasing/purchasing.api';
import { purchasingWire, type SetPlanBasis } from '#shared/purchasing/purchasing.contract';
import { Endpoint } from '../core/http/endpoint.js';
import { EventId } from '../core/http/params.js';
import { ok } from '../core/http/replies.js';
import { IngredientPlanService } from './ingredient-plan.service.js';

@Controller()
export class IngredientPlanController {
  constructor(private readonly plans: IngredientPlanService) {}

  @Endpoint(ingredientPlanApi.ofEvent, ingredientPlanWire.ofEvent)
  async plan(@EventId('id') id: string) {
    return ok({ data: await this.plans.of(id) });
  }

  @Endpoint(purchasingApi.setBasis, purchasingWire.setBasis)
  async choose(@EventId('id') id: string, @Body() { basis }: SetPlanBasis) {
    return ok({ basis: await this.plans.choose(id, basis) });
  }
}
