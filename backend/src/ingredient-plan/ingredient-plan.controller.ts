import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { z } from 'zod';
import { replyOf } from '#shared/core/reply.contract';
import { ingredientPlanSchema } from '#shared/ingredient-plan/ingredient-plan.contract';
import { eventIdSchema } from '#shared/diary/diary-event.contract';
import { ingredientPlanRoutes } from '#shared/ingredient-plan/ingredient-plan.routes';
import { PLAN_BASES, planBasisSchema, type SetPlanBasis } from '#shared/purchasing/purchasing.contract';
import { purchasingRoutes } from '#shared/purchasing/purchasing.routes';
import { Replies } from '../core/http/replies.js';
import { Roles } from '../core/http/guard.js';
import { ok } from '../core/http/reply.js';
import { IngredientPlanService } from './ingredient-plan.service.js';

const EventId = () => Param('id', { schema: eventIdSchema });

@Controller()
@Roles('kitchen')
export class IngredientPlanController {
  constructor(private readonly plans: IngredientPlanService) {}

  @Get(ingredientPlanRoutes.ofEvent.path)
  @Replies(replyOf({ data: ingredientPlanSchema }))
  async plan(@EventId() id: string) {
    return ok({ data: await this.plans.of(id) });
  }

  @Put(purchasingRoutes.basis.path)
  @Replies(replyOf({ basis: z.enum(PLAN_BASES) }))
  async choose(@EventId() id: string, @Body({ schema: planBasisSchema }) { basis }: SetPlanBasis) {
    return ok({ basis: await this.plans.choose(id, basis) });
  }
}
