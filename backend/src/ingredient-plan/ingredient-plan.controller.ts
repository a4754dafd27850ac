import { Controller, Get, Param } from '@nestjs/common';
import { replyOf } from '#shared/core/reply.contract';
import { ingredientPlanSchema } from '#shared/ingredient-plan/ingredient-plan.contract';
import { eventIdSchema } from '#shared/diary/diary-event.contract';
import { ingredientPlanRoutes } from '#shared/ingredient-plan/ingredient-plan.routes';
import { Replies } from '../core/http/replies.js';
import { Roles } from '../core/http/guard.js';
import { ok } from '../core/http/reply.js';
import { IngredientPlanService } from './ingredient-plan.service.js';

@Controller()
@Roles('kitchen')
export class IngredientPlanController {
  constructor(private readonly plans: IngredientPlanService) {}

  @Get(ingredientPlanRoutes.ofEvent.path)
  @Replies(replyOf({ data: ingredientPlanSchema }))
  async plan(@Param('id', { schema: eventIdSchema }) id: string) {
    return ok({ data: await this.plans.of(id) });
  }
}
