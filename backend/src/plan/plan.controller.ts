import { Controller, Get, Param } from '@nestjs/common';
import { replyOf } from '#shared/core/reply.contract';
import { planSchema } from '#shared/plan/plan.contract';
import { eventIdSchema } from '#shared/diary/diary-event.contract';
import { Replies } from '../core/http/replies.js';
import { Roles } from '../core/http/guard.js';
import { ok } from '../core/http/reply.js';
import { PlanService } from './plan.service.js';

@Controller('api/diary-events')
@Roles('kitchen')
export class PlanController {
  constructor(private readonly plans: PlanService) {}

  @Get(':id/plan')
  @Replies(replyOf({ data: planSchema }))
  async plan(@Param('id', { schema: eventIdSchema }) id: string) {
    return ok({ data: await this.plans.of(id) });
  }
}
